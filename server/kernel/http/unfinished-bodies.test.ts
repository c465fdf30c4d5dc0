import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { uploadKitPicture } from '../../../contracts/catalogue/kits/kits.ts';
import { testShop } from '../../../tools/testing/shop.ts';
import { PageCache } from '../cache/page-cache.ts';
import { serverWithPageCache } from './kept-first.ts';

test('a body that never ends is cut, whether its sender is silent or slow', async () => {
  const waits = { silentMs: 50, requestMs: 300, checkMs: 20 };
  const server = serverWithPageCache(new PageCache(), {}, waits)((request) => void request.resume());
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const head = 'POST / HTTP/1.1\r\nhost: shop\r\ncontent-length: 100000\r\n\r\n';
  const [silent, slow] = [0, 1].map(() => connect(port, '127.0.0.1').on('error', () => {}));
  const cut = Promise.all(
    [silent, slow].map((socket) => new Promise((resolve) => socket?.once('close', resolve))),
  );
  silent?.write(head);
  slow?.write(head);
  const drip = setInterval(() => slow?.write('x'), 20);
  expect(await cut).toHaveLength(2);
  clearInterval(drip);
  server.closeAllConnections();
  server.close();
});

test('whoever sends too much can read that it was too much', async () => {
  await using harness = await testShop();
  await harness.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = harness.app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  let said = '';
  socket.setEncoding('utf8').on('data', (text: string) => (said += text));
  const bytes = Buffer.alloc(13 * 1024 * 1024);
  socket.write(
    `POST ${uploadKitPicture.path} HTTP/1.1\r\nhost: shop\r\ncontent-type: image/jpeg\r\ncontent-length: ${bytes.length}\r\n\r\n`,
  );
  socket.write(bytes);
  await once(socket, 'close');
  expect(said).toMatch(/^HTTP\/1\.1 413 /);
  expect(said).toContain('too_large');
});

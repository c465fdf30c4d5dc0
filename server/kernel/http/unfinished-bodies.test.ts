import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { uploadKitVideo } from '../../../contracts/catalogue/kits/videos.ts';
import { sendReviewPhoto } from '../../../contracts/community/reviews/own-reviews.ts';
import { csrfHeader } from '../../../contracts/kernel/visitor.ts';
import { browserOf } from '../../../tools/testing/person.ts';
import { testShop, type TestShop } from '../../../tools/testing/shop.ts';
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

/** A socket of a shop to which the head of an upload of so many bytes has been sent, and what the shop says to it. */
async function uploading(harness: TestShop, path: string, bytes: number, headers = '') {
  await harness.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = harness.app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1').setEncoding('utf8');
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: shop\r\ncontent-type: image/jpeg\r\ncontent-length: ${bytes}\r\n${headers}\r\n`,
  );
  return socket;
}

test('whoever sends too much can read that it was too much', async () => {
  await using harness = await testShop();
  const browser = browserOf(harness.app);
  const token = await browser.csrfToken();
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const bytes = Buffer.alloc(13 * 1024 * 1024);
  const headers = `cookie: ${cookie}\r\n${csrfHeader}: ${token}\r\n`;
  const socket = await uploading(harness, sendReviewPhoto.path, bytes.length, headers);
  let said = '';
  socket.on('data', (text: string) => (said += text));
  socket.write(bytes);
  await once(socket, 'close');
  expect(said).toMatch(/^HTTP\/1\.1 413 /);
  expect(said).toContain('too_large');
});

test('a stranger who sends a video to the back office is refused before it is read', async () => {
  await using harness = await testShop();
  const path = uploadKitVideo.path.replace(':id', '1');
  const socket = await uploading(harness, path, 39 * 1024 * 1024);
  socket.write('only the beginning');
  const [said] = await once(socket, 'data');
  expect(said).toMatch(/^HTTP\/1\.1 403 /);
  socket.destroy();
});

import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fetchLimits, fetchPicture } from './fetch-picture.ts';

let server: Server;
let host = '';
const asked: string[] = [];

beforeAll(async () => {
  server = createServer((request, answer) => {
    asked.push(request.url ?? '');
    const [, path = '', to = ''] = /^\/([^/]*)\/?(.*)$/.exec(request.url ?? '') ?? [];
    if (path === 'to') return answer.writeHead(302, { location: decodeURIComponent(to) }).end();
    if (path === 'around') return answer.writeHead(302, { location: '/around' }).end();
    if (path === 'gone') return answer.writeHead(404).end();
    if (path === 'large') return answer.writeHead(200, { 'content-length': '900' }).end('x'.repeat(900));
    if (path === 'endless') return answer.writeHead(200).write('x'.repeat(900));
    if (path === 'silent') return undefined;
    return answer.end('picture');
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const limits = () => ({ ...fetchLimits, ownHosts: [host] });

test('a picture is fetched, over a redirect as well', async () => {
  expect(String(await fetchPicture(`http://${host}/a.jpg`, limits()))).toBe('picture');
  expect(String(await fetchPicture(`http://${host}/to/%2Fa.jpg`, limits()))).toBe('picture');
});

test('a redirect into a private network is not followed', async () => {
  const to = encodeURIComponent('http://169.254.169.254/latest/meta-data');
  await expect(fetchPicture(`http://${host}/to/${to}`, limits())).rejects.toThrow('private network');
  const local = encodeURIComponent('http://[::ffff:127.0.0.1]/');
  await expect(fetchPicture(`http://${host}/to/${local}`, limits())).rejects.toThrow('private network');
});

test('a name that leads to a private address is not asked, also where only one of its addresses is', async () => {
  const before = asked.length;
  for (const addresses of [['127.0.0.1'], ['8.8.8.8', '10.0.0.1'], ['fd00::1'], []]) {
    const resolve = async () =>
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
    const answer = fetchPicture('http://pictures.example/a.jpg', { ...limits(), resolve });
    await expect(answer).rejects.toThrow('private network');
  }
  await expect(fetchPicture('http://127.0.0.1/a.jpg', { ...limits(), ownHosts: [] })).rejects.toThrow(
    'private',
  );
  expect(asked.length).toBe(before);
});

test('the connection goes to the address that was checked, however the name is answered later', async () => {
  const port = host.split(':')[1];
  let answers = 0;
  const resolve = async () => {
    answers += 1;
    return [{ address: '127.0.0.1', family: 4 }];
  };
  const own = { ...limits(), ownHosts: [`does-not-exist.invalid:${port}`], resolve };
  expect(String(await fetchPicture(`http://does-not-exist.invalid:${port}/a.jpg`, own))).toBe('picture');
  expect(answers).toBe(1);
});

test('what is gone, too large, endless or silent is given up with a sentence', async () => {
  const small = { ...limits(), mostBytes: 500 };
  await expect(fetchPicture(`http://${host}/gone`, small)).rejects.toThrow('answers 404');
  await expect(fetchPicture(`http://${host}/large`, small)).rejects.toThrow('larger than');
  await expect(fetchPicture(`http://${host}/endless`, small)).rejects.toThrow('larger than');
  await expect(fetchPicture(`http://${host}/silent`, { ...small, withinMs: 200 })).rejects.toThrow(
    'took too long',
  );
  await expect(fetchPicture(`http://${host}/around`, limits())).rejects.toThrow('one address to the next');
});

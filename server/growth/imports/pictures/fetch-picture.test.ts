import { createServer, type Server, type ServerResponse } from 'node:http';
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
    if (path === 'huge')
      return answer.writeHead(200, { 'content-length': String(10 * 1024 ** 3) }).write('x');
    if (path === 'slow') return drip(answer);
    if (path === 'half')
      return answer.writeHead(200, { 'content-length': '900' }).write('x', () => answer.destroy());
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

/** A byte now and then, for ever. */
function drip(answer: ServerResponse): void {
  const timer = setInterval(() => answer.write('x'), 20);
  answer.once('close', () => clearInterval(timer));
}

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

/** Ways in which somebody writes this machine, a cloud's metadata or a private network. */
const privateUrls = [
  'http://127.0.0.1/a.jpg',
  'http://127.1/a.jpg',
  'http://2130706433/a.jpg',
  'http://0x7f000001/a.jpg',
  'http://0177.0.0.1/a.jpg',
  'http://0/a.jpg',
  'http://127.0.0.1./a.jpg',
  'http://localhost/a.jpg',
  'https://[::1]/a.jpg',
  'http://[::]/a.jpg',
  'http://[::ffff:127.0.0.1]/a.jpg',
  'http://[::ffff:7f00:1]/a.jpg',
  'http://[::ffff:a9fe:a9fe]/a.jpg',
  'http://[64:ff9b::7f00:1]/a.jpg',
  'http://[fe80::1]/a.jpg',
  'http://169.254.169.254/latest/meta-data',
  'http://2852039166/latest/meta-data',
  'http://0xa9.0xfe.0xa9.0xfe/latest/meta-data',
  '//10.0.0.1/a.jpg',
  'http://192.168.1.1/a.jpg',
];

test.each(privateUrls)(
  'nothing is asked at %s, neither at once nor where a redirect leads there',
  async (url) => {
    const before = asked.length;
    await expect(fetchPicture(url, limits())).rejects.toThrow('private network');
    expect(asked.length).toBe(before);
    await expect(fetchPicture(`http://${host}/to/${encodeURIComponent(url)}`, limits())).rejects.toThrow(
      'private network',
    );
    expect(asked.slice(before)).toEqual([`/to/${encodeURIComponent(url)}`]);
  },
);

test('a body of ten gigabytes is not read, one that drips for ever ends with its time, and half of one is none', async () => {
  const from = (path: string, withinMs = 20_000) =>
    fetchPicture(`http://${host}/${path}`, { ...limits(), withinMs });
  await expect(from('huge')).rejects.toThrow('it is larger than 20 MB');
  await expect(from('slow', 300)).rejects.toThrow('its host took too long');
  await expect(from('half')).rejects.toThrow('its host could not be reached');
});

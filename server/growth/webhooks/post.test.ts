import { Readable } from 'node:stream';
import { expect, onTestFinished, test } from 'vitest';
import { openReceiver } from '../../../tools/testing/receiver.ts';
import { openLines } from './post.ts';

const body = '{"type":"kit.changed"}';
const { signal } = new AbortController();

function* tenMegabytes() {
  for (let megabytes = 0; megabytes < 10; megabytes += 1) yield 'x'.repeat(1_000_000);
}

/** A receiver, and lines to it and to nowhere else that is not public. */
async function reached(resolve?: Parameters<typeof openLines>[0]['resolve']) {
  const program = await openReceiver();
  onTestFinished(() => program[Symbol.asyncDispose]());
  const lines = openLines({ ownHosts: [program.host], ...(resolve && { resolve }) });
  onTestFinished(lines.close);
  const post = (url: string) => lines.post({ url, headers: {}, body }, signal);
  return { program, post, url: `${program.url}/hook` };
}

test.each([301, 302, 303, 307, 308])('a receiver that answers %i is not followed', async (status) => {
  const elsewhere = await openReceiver();
  onTestFinished(() => elsewhere[Symbol.asyncDispose]());
  const { program, post, url } = await reached();
  for (const location of ['/elsewhere', `${elsewhere.url}/`, 'http://169.254.169.254/latest']) {
    program.answer = (_request, response) => void response.writeHead(status, { location }).end('Moved');
    expect(await post(url)).toEqual({ status, note: 'Moved' });
  }
  expect(program.received.map(({ path }) => path)).toEqual(['/hook', '/hook', '/hook']);
  expect(elsewhere.received).toEqual([]);
});

test('of ten megabytes that a receiver answers the beginning is kept, and the rest is not taken', async () => {
  const { program, post, url } = await reached();
  const cutOff = Promise.withResolvers<void>();
  program.answer = (request, response) => {
    // One that was read to its end stays open for the next message.
    request.socket.once('close', () => cutOff.resolve());
    Readable.from(tenMegabytes()).pipe(response);
  };
  expect(await post(url)).toEqual({ status: 200, note: 'x'.repeat(300) });
  await cutOff.promise;
  expect(program.received).toHaveLength(1);
});

test('a name that leads into a private network is not asked, whatever else it leads to', async () => {
  const resolve = async () => [
    { address: '93.184.215.14', family: 4 },
    { address: '127.0.0.1', family: 4 },
  ];
  const { program, post } = await reached(resolve);
  const { port } = new URL(program.url);
  const refused = { status: null, note: expect.stringContaining('private network') };
  for (const host of [
    `inside.example:${port}`,
    `[::1]:${port}`,
    '127.0.0.1:1',
    '0x7f000001:1',
    '169.254.169.254',
  ])
    expect([host, await post(`http://${host}/`)]).toEqual([host, refused]);
  expect(program.received).toEqual([]);
});

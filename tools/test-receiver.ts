import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export type ReceivedRequest = { path: string; headers: NodeJS.Dict<string | string[]>; body: string };

/** Takes whatever is posted to it, as a collector of traces or of errors does. */
export type TestReceiver = { url: string; received: ReceivedRequest[] } & AsyncDisposable;

/** @param status what it answers; `silent` never answers */
export async function openReceiver(status: number | 'silent' = 200): Promise<TestReceiver> {
  const received: ReceivedRequest[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (text: string) => (body += text));
    request.on('end', () => {
      received.push({ path: request.url ?? '', headers: request.headers, body });
      if (status !== 'silent') response.writeHead(status, { 'content-type': 'application/json' }).end('{}');
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

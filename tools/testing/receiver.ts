import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type ReceivedRequest = {
  path: string;
  headers: NodeJS.Dict<string | string[]>;
  body: string;
  /** The body as it came. */
  bytes: Buffer;
};

/** A status, nothing at all, or whatever it does with the request once it is read. */
type Answer = number | 'silent' | ((request: IncomingMessage, response: ServerResponse) => unknown);

/** Takes whatever is posted to it, as a program beside the shop does. `answer` may be changed while it listens. */
export type TestReceiver = {
  url: string;
  host: string;
  received: ReceivedRequest[];
  answer: Answer;
} & AsyncDisposable;

export async function openReceiver(answer: Answer = 200): Promise<TestReceiver> {
  const received: ReceivedRequest[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const bytes = Buffer.concat(parts);
      received.push({ path: request.url ?? '', headers: request.headers, body: bytes.toString(), bytes });
      if (typeof receiver.answer === 'function') receiver.answer(request, response);
      else if (receiver.answer !== 'silent')
        response.writeHead(receiver.answer, { 'content-type': 'application/json' }).end('{}');
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const receiver: TestReceiver = {
    url: `http://${host}`,
    host,
    received,
    answer,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return receiver;
}

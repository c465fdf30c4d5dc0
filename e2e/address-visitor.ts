import { once } from 'node:events';
import { request as httpRequest, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { text } from 'node:stream/consumers';
import { addressOf, type AnswerOf, type Endpoint, type InputOf } from '../contracts/kernel/endpoint.ts';
import type { RefusalBody } from '../contracts/kernel/refusal.ts';
import { csrfHeader, readCsrfToken } from '../contracts/kernel/visitor.ts';

/** Where a visitor connects to: the proxy when there is a certificate to check, else the shop itself. */
export type Entrance = { port: number; host: string; cert?: string };

export type VisitorAnswer<Body> = { status: number; headers: IncomingHttpHeaders; body: Body };

/** Somebody who connects from an address of their own, and may send any header from the first request on. */
export function visitorFrom(
  address: string,
  { port, host, cert }: Entrance,
  always: Record<string, string> = {},
) {
  const cookies = new Map<string, string>();

  async function send(method: string, path: string, headers: Record<string, string>, body?: string) {
    const asked = (cert === undefined ? httpRequest : httpsRequest)({
      host: '127.0.0.1',
      port,
      localAddress: address,
      method,
      path,
      // One connection each: the address belongs to it.
      agent: false,
      ...(cert === undefined ? {} : { ca: cert, servername: host }),
      headers: {
        host: `${host}:${port}`,
        cookie: [...cookies].map((pair) => pair.join('=')).join('; '),
        ...(body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }),
        ...always,
        ...headers,
      },
    });
    asked.end(body);
    const [answered] = (await once(asked, 'response')) as [IncomingMessage];
    const answer = {
      status: answered.statusCode ?? 0,
      headers: answered.headers,
      body: await text(answered),
    };
    for (const line of answer.headers['set-cookie'] ?? []) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    return answer;
  }

  return {
    cookies,
    read: (path: string) => send('GET', path, {}),
    async ask<E extends Endpoint>(
      endpoint: E,
      input: InputOf<E>,
    ): Promise<VisitorAnswer<AnswerOf<E> & RefusalBody>> {
      const { body } = input as { body?: object };
      const first = await send('GET', addressOf(readCsrfToken), {});
      const { csrfToken } = JSON.parse(first.body) as AnswerOf<typeof readCsrfToken>;
      const headers = { [csrfHeader]: csrfToken, 'content-type': 'application/json' };
      const path = addressOf(endpoint, input as object);
      const answer = await send(endpoint.method, path, headers, body && JSON.stringify(body));
      return { ...answer, body: JSON.parse(answer.body) as AnswerOf<E> & RefusalBody };
    },
  };
}

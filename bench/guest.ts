import { Agent, request } from 'node:http';
import { addressOf, type AnswerOf, type Endpoint, type InputOf } from '../contracts/kernel/endpoint.ts';
import { csrfHeader, readCsrfToken } from '../contracts/kernel/visitor.ts';
import { fromAnotherAddress } from '../tools/testing/shop-process.ts';

/** A browser without a screen: one connection, a cookie and a CSRF token. */
export type Guest = {
  ask<E extends Endpoint>(
    endpoint: E,
    input?: InputOf<E>,
    headers?: Record<string, string>,
  ): Promise<{ status: number; body: AnswerOf<E> }>;
  /** Becomes somebody else over the same connection. */
  renew(): Promise<void>;
};

export async function arrive(url: string): Promise<Guest> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  let identity: Record<string, string> = {};
  const guest: Guest = {
    async ask(endpoint, input, headers = {}) {
      const { body } = (input ?? {}) as { body?: unknown };
      const address = `${url}${addressOf(endpoint, input ?? {})}`;
      const answer = await send(agent, address, endpoint.method, { ...identity, ...headers }, body);
      return { status: answer.status, body: JSON.parse(answer.text) as never };
    },
    async renew() {
      const from = fromAnotherAddress();
      const first = await send(agent, `${url}${addressOf(readCsrfToken)}`, 'GET', from);
      const { csrfToken } = JSON.parse(first.text) as { csrfToken: string };
      identity = { ...from, cookie: first.cookie, [csrfHeader]: csrfToken };
    },
  };
  await guest.renew();
  return guest;
}

type Answer = { status: number; cookie: string; text: string };

function send(
  agent: Agent,
  url: string,
  method: string,
  headers: Record<string, string>,
  body?: unknown,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const json = body === undefined ? {} : { 'content-type': 'application/json' };
    const sending = request(url, { agent, method, headers: { ...headers, ...json } }, (answer) => {
      const pieces: Buffer[] = [];
      answer.on('data', (piece: Buffer) => pieces.push(piece));
      answer.on('error', reject);
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          cookie: (answer.headers['set-cookie'] ?? []).map((one) => one.split(';')[0]).join('; '),
          text: Buffer.concat(pieces).toString(),
        }),
      );
    });
    sending.on('error', reject);
    sending.end(body === undefined ? undefined : JSON.stringify(body));
  });
}

import type { FastifyInstance } from 'fastify';
import { addressOf, type AnswerOf, type Endpoint, type InputOf } from '../contracts/endpoint.ts';
import type { RefusalBody } from '../contracts/refusal.ts';
import { csrfHeader, readCsrfToken } from '../contracts/visitor.ts';

export type Answered<E> = { status: number; answer: AnswerOf<E>; refusal: RefusalBody; text: string };

/** A browser in a test: keeps its cookie and CSRF token, and calls the shop over in-memory HTTP. */
export type TestVisitor = {
  call<E extends Endpoint>(
    endpoint: E,
    input?: InputOf<E>,
    headers?: Record<string, string>,
  ): Promise<Answered<E>>;
};

export async function visit(app: FastifyInstance): Promise<TestVisitor> {
  const response = await app.inject({ method: 'GET', url: addressOf(readCsrfToken) });
  const cookie = String(response.headers['set-cookie']).split(';')[0] ?? '';
  const { csrfToken } = response.json<{ csrfToken: string }>();
  return {
    async call(endpoint, input, headers = {}) {
      const given = (input ?? {}) as { body?: object; params?: unknown; query?: unknown };
      const answer = await app.inject({
        method: endpoint.method,
        url: addressOf(endpoint, given),
        headers: { cookie, [csrfHeader]: csrfToken, ...headers },
        ...(given.body === undefined ? {} : { payload: given.body }),
      });
      const json = answer.body === '' ? undefined : (JSON.parse(answer.body) as unknown);
      return {
        status: answer.statusCode,
        answer: json as never,
        refusal: json as RefusalBody,
        text: answer.body,
      };
    },
  };
}

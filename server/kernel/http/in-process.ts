import * as z from 'zod/mini';
import { CallError } from '../../../contracts/kernel/call-error.ts';
import type { AnswerOf, Call, Endpoint, InputOf } from '../../../contracts/kernel/endpoint.ts';
import { isRefusal, refusalStatus } from '../../../contracts/kernel/refusal.ts';
import type { KeptResults } from '../cache/kept-results.ts';
import { parse } from './admission.ts';
import type { Handler, HttpServer } from './http.ts';
import { noBrowser } from './person.ts';
import { bodyOf } from './refusals.ts';

/** Answers the calls of a page while it is rendered, without HTTP. Answers that name their tags are cached. */
export function inProcess(
  handlers: ReadonlyMap<string, Handler<Endpoint>>,
  results: KeptResults | undefined,
): HttpServer['answerInProcess'] {
  async function make(endpoint: Endpoint, input: object) {
    const handler = handlers.get(endpoint.name);
    const isAnswered = endpoint.access === 'public' || endpoint.onSecretPages === true;
    if (!handler || !isAnswered) throw new CallError(404, `${endpoint.name} is not public`);
    const given = input as { params?: unknown; query?: unknown };
    const parsed = parse(endpoint, { params: given.params, query: given.query, body: undefined });
    if (isRefusal(parsed)) throw new CallError(refusalStatus[parsed.refused], bodyOf(parsed));
    const answer = await handler({ ...nobody, ...parsed });
    if (isRefusal(answer)) throw new CallError(refusalStatus[answer.refused], bodyOf(answer));
    const result = z.parse(endpoint.answer, answer);
    return { result, tags: new Set(endpoint.tags?.(result, parsed.params)) };
  }

  return (noteTags): Call =>
    async <E extends Endpoint>(endpoint: E, input: InputOf<E> | undefined) => {
      const isKept = endpoint.tags !== undefined && endpoint.isCounted !== true;
      const given: object = input ?? {};
      const made = await (results && isKept
        ? results.take(`${endpoint.name} ${JSON.stringify(given)}`, () => make(endpoint, given))
        : make(endpoint, given));
      noteTags([...made.tags]);
      return made.result as AnswerOf<E>;
    };
}

/** Pages are rendered for nobody in particular: everyone gets the same page. */
const nobody = {
  headers: {},
  rawBody: '',
  bytes: new Uint8Array(),
  address: '',
  network: '',
  caller: { browserId: '', network: '' },
  person: undefined,
  customerId: '',
  may: () => false,
  browser: noBrowser,
  csrfToken: () => '',
};

import type { AnswerOf, Endpoint, RefusalOf } from '../../../contracts/kernel/endpoint.ts';
import { isRefusal } from '../../../contracts/kernel/refusal.ts';
import type { Handler, HandlerInput } from './http.ts';

/**
 * Makes the function that runs each time an answer is sent from the cache; it must remember nothing of the first
 * visitor.
 */
export type AnswerCounting<E extends Endpoint> = (
  asked: HandlerInput<E>,
  answer: AnswerOf<E>,
) => (() => void) | undefined;

type Sent<E extends Endpoint> = (
  asked: HandlerInput<E>,
  result: AnswerOf<E> | RefusalOf<E>,
) => (() => void) | undefined;

/** What is to be done when a result is sent: nothing of a refusal is counted. */
export function sentOnce<E extends Endpoint>(counting: AnswerCounting<E> | undefined): Sent<E> {
  return (asked, result) => (isRefusal(result) ? undefined : counting?.(asked, result));
}

/** For answers that are not kept. */
export function countedAtOnce<E extends Endpoint>(handle: Handler<E>, onSent: Sent<E>): Handler<E> {
  return async (asked) => {
    const result = await handle(asked);
    onSent(asked, result)?.();
    return result;
  };
}

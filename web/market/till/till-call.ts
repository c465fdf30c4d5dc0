import { CallError } from '../../../contracts/kernel/call-error.ts';
import { addressOf, type AnswerOf, type Endpoint, type InputOf } from '../../../contracts/kernel/endpoint.ts';
import { tillKeyHeader } from '../../../contracts/market/till.ts';

const timeoutMs = 20_000;

/** A call of the till by its own key: no cookie and no CSRF token, so that it works days after a sign-in. */
export async function tillCall<E extends Endpoint>(
  endpoint: E,
  key: string,
  input?: InputOf<E>,
): Promise<AnswerOf<E>> {
  const { body } = (input ?? {}) as { body?: object };
  const response = await fetch(addressOf(endpoint, input ?? {}), {
    method: endpoint.method,
    cache: 'no-store',
    credentials: 'omit',
    headers: { [tillKeyHeader]: key, ...(body ? { 'content-type': 'application/json' } : {}) },
    body: body ? JSON.stringify(body) : null,
    signal: AbortSignal.timeout(timeoutMs),
  });
  const text = await response.text();
  if (response.ok) return JSON.parse(text) as AnswerOf<E>;
  throw new CallError(response.status, text);
}

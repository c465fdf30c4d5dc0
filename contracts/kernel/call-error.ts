import type { RefusalBody } from './refusal.ts';

/** What came with an error: a sentence for people at least; `code` and `details` where the shop itself refused. */
export type GivenRefusal = Pick<RefusalBody, 'message'> & Partial<RefusalBody>;

/** A call that was not answered well. The message is the status, a colon and the text (specification, section 8). */
export class CallError extends Error {
  readonly status: number;
  readonly refusal: GivenRefusal | undefined;

  constructor(status: number, text: string, refusal = refusalIn(text)) {
    super(`${status}: ${text}`);
    this.name = 'CallError';
    this.status = status;
    this.refusal = refusal;
  }
}

/** A body that holds a sentence; whatever else answers in the shop's place (a proxy's page, say) holds none. */
function refusalIn(text: string): GivenRefusal | undefined {
  try {
    const body = JSON.parse(text) as Partial<RefusalBody> | null;
    return typeof body?.message === 'string' && body.message !== '' ? (body as GivenRefusal) : undefined;
  } catch {
    return undefined;
  }
}

/** By name, because the web bundle and the server each have a copy of the class. */
export function isCallError(value: unknown): value is CallError {
  return value instanceof Error && value.name === 'CallError';
}

/**
 * What a person reads of a failed call: a refusal's own sentence (4xx), else the given one. A failure of the shop
 * (5xx, no answer, an answer that is no JSON) never brings a sentence of its own: what it means is in the shop's log.
 */
export function sentenceOf(error: unknown, otherwise: string): string {
  const isRefused = isCallError(error) && error.status >= 400 && error.status < 500;
  return (isRefused && error.refusal?.message) || otherwise;
}

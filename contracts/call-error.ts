import type { RefusalBody } from './refusal.ts';

/** A call that was not answered well. The message is the status, a colon and the text (specification, section 8). */
export class CallError extends Error {
  readonly status: number;
  readonly refusal?: RefusalBody;

  constructor(status: number, text: string, refusal?: RefusalBody) {
    super(`${status}: ${text}`);
    this.name = 'CallError';
    this.status = status;
    this.refusal = refusal;
  }
}

/** By name, because the web bundle and the server each have a copy of the class. */
export function isCallError(value: unknown): value is CallError {
  return value instanceof Error && value.name === 'CallError';
}

/** The sentence for people that came with a refusal, or the given one where none came. */
export function sentenceOf(error: unknown, otherwise: string): string {
  return isCallError(error) && error.refusal ? error.refusal.message : otherwise;
}

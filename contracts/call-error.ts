import type { RefusalBody } from './refusal.ts';

/**
 * What a call throws when it is not answered with success. The message is the status code, a colon
 * and the response text (specification, section 8).
 */
export class CallError extends Error {
  readonly status: number;
  readonly refusal: RefusalBody | undefined;

  constructor(status: number, text: string) {
    super(`${status}: ${text}`);
    this.name = 'CallError';
    this.status = status;
    this.refusal = refusalIn(text);
  }
}

function refusalIn(text: string): RefusalBody | undefined {
  try {
    const body = JSON.parse(text) as RefusalBody | null;
    return body && typeof body.code === 'string' && typeof body.message === 'string' ? body : undefined;
  } catch {
    return undefined;
  }
}

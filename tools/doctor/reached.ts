import { CannotStart } from '../../server/kernel/process/cannot-start.ts';
import { UnexpectedAnswer } from '../../server/kernel/process/unexpected-answer.ts';
import type { Advice } from './check.ts';

/** Shorter than a check may take, so that whoever is silent is named. */
export const answerWithinMs = 3_500;

/** How the doctor asks: as browsers and the shop do, and led nowhere else. */
export function askedOnce(more: RequestInit = {}): RequestInit {
  return { redirect: 'manual', signal: AbortSignal.timeout(answerWithinMs), ...more };
}

/** What was asked for. Throws `CannotStart` with why `whoever` cannot be reached, and whatever else went wrong as it is. */
export async function reached<T>(whoever: string, asking: Promise<T>): Promise<T> {
  try {
    return await asking;
  } catch (error) {
    const reason = whyNotReached(error);
    if (reason === undefined) throw error;
    throw new CannotStart(`${whoever} ${reason}`, { cause: error });
  }
}

/** Nothing of what the other side said stands in it. */
export function whyNotReached(error: unknown): string | undefined {
  const { name, cause } = error as Error & { cause?: Partial<NodeJS.ErrnoException> };
  if (name === 'TimeoutError') return 'does not answer in time.';
  if (!(error instanceof TypeError) || !cause) return undefined;
  const { code = '', message } = cause;
  if (cause.name === 'HTTPParserError') return 'speaks no HTTP at this port.';
  if (message === 'unexpected redirect') return 'leads elsewhere instead of answering.';
  return reasonOfCode(code);
}

function reasonOfCode(code: string): string {
  switch (code) {
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return 'cannot be found: no such host.';
    case 'ECONNREFUSED':
      return 'refuses connections. Are host and port right, and does it run?';
    case 'ECONNRESET':
    case 'UND_ERR_SOCKET':
      return 'breaks the connection off: it may speak something else than HTTP at this port.';
    case 'UND_ERR_CONNECT_TIMEOUT':
    case 'ETIMEDOUT':
    case 'EHOSTUNREACH':
    case 'ENETUNREACH':
      return 'cannot be reached from here. Does a firewall let the shop out?';
    default:
      if (/^ERR_SSL|^EPROTO/.test(code)) return 'speaks no TLS at this port. Is https right?';
      return /CERT|SELF_SIGNED|UNABLE_TO/.test(code)
        ? 'has no certificate that this machine trusts.'
        : `could not be asked (${code || 'no reason'}).`;
  }
}

/** What a service refuses is to be mended here; its own bad day is not, and passes. */
export function refusedOrBusy(whoever: string, status: number, howToMend: string): Advice {
  if (status === 429 || status >= 500)
    return { advice: `${whoever} answers ${status} at the moment. Ask again later.` };
  throw new CannotStart(`${whoever} answers ${status}. ${howToMend}`);
}

/** The status where a service answered with one that was no answer. */
export function statusOf(error: unknown): number | undefined {
  return error instanceof UnexpectedAnswer ? error.status : undefined;
}

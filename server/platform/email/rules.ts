import { dayMs } from '../../../contracts/kernel/days.ts';

/** Tries after the first come at 1, 5 and 30 minutes; then later and later. */
const firstRetryMinutes = [1, 5, 30] as const;
const hourMinutes = 60;
const longestRetryMinutes = 8 * hourMinutes;

/** So long an email is tried (RFC 5321, 4.5.4.1: at least four to five days). */
export const daysOfTries = 4;

/** An email that has been due for so long is late, whatever holds it up. */
export const delayedAfterMinutes = 5;

/** Mail programs want style attributes, which the shop's own pages never have; nothing else may happen in an email. */
export const sheetPolicy = (siteOrigin: string): string =>
  `default-src 'none'; img-src 'self' ${siteOrigin}; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox`;

export type Tried = {
  state: 'waiting' | 'failed';
  attempts: number;
  nextTryAt: Date;
  error: string;
  /** The email is fine; the server was not. */
  waitsForServer: boolean;
};

/** An email whose link or code nobody can make again: the shop was restored from a backup, which has none. */
export class SecretGone extends Error {
  override name = 'SecretGone';
  constructor() {
    super(
      'Its link is in no backup, and this shop was restored from one. Its recipient can ask for a new one.',
    );
  }
}

/** How an email stands after its mail server did not take it; its last try is four days after it was due. */
export function afterFailure(before: { attempts: number; due_at: Date }, error: unknown, now: Date): Tried {
  const end = before.due_at.getTime() + daysOfTries * dayMs;
  const isOver = isFinalRefusal(error) || now.getTime() >= end;
  const next = now.getTime() + retryMinutes(before.attempts) * 60_000;
  return {
    state: isOver ? 'failed' : 'waiting',
    attempts: before.attempts + 1,
    nextTryAt: isOver ? now : new Date(Math.min(next, end)),
    error: String(error).slice(0, 500),
    waitsForServer: !isOver && isAboutServer(error),
  };
}

/** Minutes until the next try after so many earlier ones: 1, 5, 30, then an hour, two, four, eight, and eight again. */
function retryMinutes(attempts: number): number {
  const first = firstRetryMinutes[attempts];
  if (first !== undefined) return first;
  const doublings = attempts - firstRetryMinutes.length;
  return Math.min(hourMinutes * 2 ** doublings, longestRetryMinutes);
}

type MailError = { responseCode?: unknown; code?: unknown; command?: unknown; response?: unknown };

/** A mail server that answers with 5xx to the recipient or the email will say so every time (RFC 5321, 4.2.1). */
export function isFinalRefusal(error: unknown): boolean {
  if (error instanceof SecretGone) return true;
  const { responseCode } = error as MailError;
  return isAboutEmail(error) && typeof responseCode === 'number' && responseCode >= 500;
}

/**
 * True when the next email would fare no better: no connection, no greeting, no answer, no sign-in, or 421,
 * with which a server says that it closes (RFC 5321, 3.8).
 */
export function isAboutServer(error: unknown): boolean {
  const { responseCode, code } = error as MailError;
  if (responseCode === 421) return true;
  // An email that cannot even be written fails without the mail program's code.
  return typeof code === 'string' && !isAboutEmail(error);
}

/** Bad, unknown, ambiguous, moved or without a mail server, and a mailbox that is closed (RFC 3463, 3.2 and 3.3). */
const deadAddress = /^5\d\d[ -]5\.(?:1\.(?:1|2|3|4|6|10)|2\.1)(?!\d)/;

/**
 * Whom a refusal for good concerns: this address, which is no more; this person, in a way that says nothing of the
 * address (RCPT TO also refuses senders and relays); or everybody, because it answers something else. The same words
 * may be refused because of one person, who then must not hold up the others: that shows `isAgain`.
 */
export function whomItRefuses(
  error: unknown,
  isAgain = false,
): 'address' | 'person' | 'everybody' | undefined {
  const { responseCode, command, response } = error as MailError;
  if (typeof responseCode !== 'number' || responseCode < 500) return undefined;
  if (command === 'DATA' && isAgain) return 'person';
  if (command !== 'RCPT TO') return 'everybody';
  return typeof response === 'string' && deadAddress.test(response) ? 'address' : 'person';
}

/** What the mail server said, without the addresses that it repeats. */
export function serverSentence(error: unknown): string {
  const { response } = error as MailError;
  const said = typeof response === 'string' ? response : String(error);
  return said
    .replaceAll(/<?[^\s<>@]+@[^\s<>@]+>?/g, '…')
    .replaceAll(/\s+/g, ' ')
    .slice(0, 300);
}

function isAboutEmail(error: unknown): boolean {
  const { code } = error as MailError;
  return code === 'EENVELOPE' || code === 'EMESSAGE';
}

/** What of a failed try may stand in the log: never the server's own words, which repeat addresses. */
export function mailFault(error: unknown): { code: string; responseCode?: number; reason?: string } {
  const { responseCode, code } = error as MailError;
  return {
    code: typeof code === 'string' ? code : 'none',
    ...(typeof responseCode === 'number' ? { responseCode } : {}),
    ...(isAboutEmail(error) ? {} : { reason: error instanceof Error ? error.message : String(error) }),
  };
}

const secondMs = 1_000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;

/** How long after each try the next one comes, as Standard Webhooks has it: three days in all. */
const waits = [
  5 * secondMs,
  5 * minuteMs,
  30 * minuteMs,
  2 * hourMs,
  5 * hourMs,
  10 * hourMs,
  14 * hourMs,
  20 * hourMs,
  24 * hourMs,
];

/** A receiver that lets nothing arrive for so long is paused. */
export const pausedAfterMs = 5 * 24 * hourMs;
/** So long messages are signed with the secret of before as well. */
export const oldSecretMs = 24 * hourMs;
/** Messages and their tries are kept for so long. */
export const deliveryDays = 30;

/** What came of a try: the receiver's status, or none and why. */
export type Attempt = { id: string; at: Date; tookMs: number; status: number | null; note: string };

export function isAccepted({ status }: Pick<Attempt, 'status'>): boolean {
  return status !== null && status >= 200 && status < 300;
}

/** The receiver says that it wants nothing more. */
export function isGone({ status }: Pick<Attempt, 'status'>): boolean {
  return status === 410;
}

/**
 * When a message that did not arrive is tried again; undefined when it is given up.
 *
 * @param attempts how often it was tried
 * @param share 0 to 1: those of one outage come back spread over a tenth of their wait
 */
export function nextTry(attempts: number, at: Date, share: number): Date | undefined {
  const waitMs = waits[attempts - 1];
  return waitMs === undefined ? undefined : new Date(at.getTime() + Math.round(waitMs * (1 + share / 10)));
}

/** Where messages may go; a sentence where not. @param ownHosts hosts with their ports that the configuration names */
export function webhookAddress(text: string, ownHosts: readonly string[]): URL | string {
  const url = URL.parse(text);
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:'))
    return 'Please give an address that begins with https://.';
  if (ownHosts.includes(url.host)) return url;
  if (url.protocol !== 'https:')
    return 'Messages name people and orders: please give an address with https://.';
  if (url.username !== '' || url.password !== '')
    return 'An address with a password in it is kept by too many.';
  if (url.port !== '') return 'Please give an address at the usual port of https.';
  return url;
}

/** Tries after the first come at 1, 5 and 30 minutes. */
export const retryMinutes = [1, 5, 30] as const;

/** Mail programs want style attributes, which the shop's own pages never have; nothing else may happen in a letter. */
export const sheetPolicy = (siteOrigin: string): string =>
  `default-src 'none'; img-src 'self' ${siteOrigin}; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox`;

export type Tried = { state: 'waiting' | 'failed'; attempts: number; nextTryAt: Date; error: string };

/** How a letter stands after its mail server did not take it. */
export function afterFailure(attemptsBefore: number, error: unknown, now: Date): Tried {
  const wait = isFinal(error) ? undefined : retryMinutes[attemptsBefore];
  return {
    state: wait === undefined ? 'failed' : 'waiting',
    attempts: attemptsBefore + 1,
    nextTryAt: new Date(now.getTime() + (wait ?? 0) * 60_000),
    error: String(error).slice(0, 500),
  };
}

/** A mail server that answers with 5xx to the recipient or the letter will say so every time (RFC 5321, 4.2.1). */
function isFinal(error: unknown): boolean {
  const { responseCode, code } = error as { responseCode?: unknown; code?: unknown };
  const isAboutLetter = code === 'EENVELOPE' || code === 'EMESSAGE';
  return isAboutLetter && typeof responseCode === 'number' && responseCode >= 500;
}

import { shopZone } from '../../../contracts/kernel/days.ts';
import type { ConsentKind, ConsentPlace } from '../../../contracts/people/consents/consents.ts';

/** So long the link of a confirmation works; what is not confirmed by then is forgotten. */
export const confirmDays = 7;

/** Between two emails that ask the same address; the answer on the screen is the same. */
const hourMs = 3_600_000;

type Known = { state: ConsentKind; asked_at: Date; emailed_at: Date | null };

/**
 * What becomes of somebody's wish for the newsletter. `again` while a link that was sent still works, `already` for
 * whoever is on the list.
 */
export function signUpOutcome(known: Known | undefined, now: Date): 'new' | 'again' | 'already' {
  if (!known) return 'new';
  if (known.state === 'confirmed') return 'already';
  return known.state === 'asked' && isLinkAlive(known.asked_at, now) ? 'again' : 'new';
}

export function isLinkAlive(askedAt: Date, now: Date): boolean {
  return now.getTime() - askedAt.getTime() < confirmDays * 24 * hourMs;
}

/** Whoever asks ten times in an hour is written to once. */
export function mayEmail(known: Known | undefined, now: Date): boolean {
  return !known?.emailed_at || now.getTime() - known.emailed_at.getTime() >= hourMs;
}

/** What the ledger says of an end of which no screen had words. */
export const endWording: Record<'withdrawn', Partial<Record<ConsentPlace, string>>> = {
  withdrawn: {
    account: 'Switched off in the account.',
    email: 'Leave the newsletter',
    mail_program: 'List-Unsubscribe=One-Click',
    closed_account: 'The account was closed, and its address is forgotten.',
    support: 'Asked the shop.',
  },
};

/** An address that does not give itself away to whoever was handed the letter: `a•••@example.com`. */
export function maskedEmail(email: string): string {
  const [local = '', domain = ''] = email.split('@');
  return `${String.fromCodePoint(local.codePointAt(0) ?? 63)}•••@${domain}`;
}

const moments = new Intl.DateTimeFormat('en-AU', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: shopZone,
});

/** `20 November 2026 at 4:00 pm`, as it was in Sydney. */
export function momentSaid(iso: string): string {
  return moments.format(new Date(iso));
}

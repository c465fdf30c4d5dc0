import { createHash } from 'node:crypto';
import { giftCardYears } from '../../../contracts/pricing/gift-cards.ts';
import { endOfSydneyDay, sydneyDayEndingAt, sydneyTime } from '../../kernel/sydney.ts';

/** Without 0, 1, I and O, which are mistaken for one another. */
const emails = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** 80 random bits as four groups of four. @param bytes sixteen of them */
export function codeOf(bytes: Uint8Array): string {
  const text = Array.from(bytes, (byte) => emails[byte & 31]).join('');
  return text.replace(/(.{4})(?=.)/g, '$1-');
}

/** Dashes and case are how it is read, not what it is. */
export function giftCardHash(code: string): string {
  return createHash('sha256').update(code.replaceAll('-', '').trim().toUpperCase()).digest('base64url');
}

/** The first moment at which a card is worth nothing: the end of the day, in the shop's own time, that it names. */
export function expiryOf(begins: Date): Date {
  return endAfter(begins, { years: giftCardYears });
}

/** The last day on which a card is good, as an ISO date. */
export function lastDayOf(expiresAt: Date): string {
  return sydneyDayEndingAt(expiresAt);
}

/**
 * Money that comes back to a card must be of use: after a refund it is good for a year at least; after an order
 * that came to nothing long enough to try again.
 */
export function goodAgainUntil(kind: 'refunded' | 'given_back', at: Date): Date {
  return endAfter(at, kind === 'refunded' ? { years: 1 } : { days: 1 });
}

function endAfter(at: Date, duration: Temporal.DurationLike): Date {
  return endOfSydneyDay(sydneyTime(at).toPlainDate().add(duration).toString());
}

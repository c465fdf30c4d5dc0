import { createHash } from 'node:crypto';
import { giftCardYears } from '../../../contracts/pricing/gift-cards.ts';

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

const shopZone = 'Australia/Sydney';

/** The first moment at which a card is worth nothing: the end of the day, in the shop's own time, that it names. */
export function expiryOf(begins: Date): Date {
  return endOfDay(daysOf(begins).add({ years: giftCardYears }));
}

/** The last day on which a card is good, as an ISO date. */
export function lastDayOf(expiresAt: Date): string {
  return daysOf(new Date(expiresAt.getTime() - 1)).toString();
}

/**
 * Money that comes back to a card must be of use: after a refund it is good for a year at least; after an order
 * that came to nothing long enough to try again.
 */
export function goodAgainUntil(kind: 'refunded' | 'given_back', at: Date): Date {
  return endOfDay(daysOf(at).add(kind === 'refunded' ? { years: 1 } : { days: 1 }));
}

function daysOf(at: Date): Temporal.PlainDate {
  return Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(shopZone).toPlainDate();
}

function endOfDay(day: Temporal.PlainDate): Date {
  return new Date(day.add({ days: 1 }).toZonedDateTime(shopZone).epochMilliseconds);
}

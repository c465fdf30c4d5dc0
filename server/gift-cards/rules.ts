import { createHash } from 'node:crypto';
import { giftCardYears } from '../../contracts/gift-cards.ts';

/** Without 0, 1, I and O, which are mistaken for one another. */
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** 80 random bits as four groups of four. @param bytes sixteen of them */
export function codeOf(bytes: Uint8Array): string {
  const text = Array.from(bytes, (byte) => letters[byte & 31]).join('');
  return text.replace(/(.{4})(?=.)/g, '$1-');
}

/** Dashes and case are how it is read, not what it is. */
export function hashOf(code: string): string {
  return createHash('sha256').update(code.replaceAll('-', '').trim().toUpperCase()).digest('base64url');
}

export function expiryOf(issuedAt: Date): Date {
  const end = new Date(issuedAt);
  end.setUTCFullYear(end.getUTCFullYear() + giftCardYears);
  return end;
}

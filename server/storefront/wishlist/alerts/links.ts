import { createHash, createHmac } from 'node:crypto';

/** What a link of an alert's emails does. */
export type AlertLinkPurpose = 'confirm' | 'leave';

/**
 * The 21 letters of a link, signed with the shop's key: they can be made again for a later email, and
 * nobody without the key can make any.
 */
export function tokenOf(key: string, purpose: AlertLinkPurpose, alertId: string): string {
  return createHmac('sha256', key).update(`alert-${purpose}:${alertId}`).digest('base64url').slice(0, 21);
}

/** What is kept of a link: whoever reads the database cannot follow it. */
export function alertTokenHash(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

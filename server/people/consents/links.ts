import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

const letters = 21;

/**
 * The link with which an address leaves the newsletter without signing in: signed with the shop's key, so that none
 * is kept, and as good in a year as today.
 */
export function leaveTokenOf(linkKey: string, subscriberId: string): string {
  const id = Buffer.from(subscriberId.replaceAll('-', ''), 'hex').toString('base64url');
  return `${id}.${macOf(linkKey, 'leave', subscriberId)}`;
}

/** Whose link this is; undefined where the shop did not make it. */
export function readNewsletterToken(linkKey: string, token: string): string | undefined {
  const [id = '', mac = '', ...rest] = token.split('.');
  const hex = Buffer.from(id, 'base64url').toString('hex');
  if (rest.length > 0 || hex.length !== 32) return undefined;
  const subscriberId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  const expected = Buffer.from(macOf(linkKey, 'leave', subscriberId));
  const given = Buffer.from(mac);
  return given.length === expected.length && timingSafeEqual(given, expected) ? subscriberId : undefined;
}

/** @param round how often the person has asked anew: each time has a link of its own */
export function confirmTokenOf(linkKey: string, subscriberId: string, round: number): string {
  return macOf(linkKey, 'confirm', `${subscriberId}:${round}`);
}

/** What is kept of a confirming link: whoever reads the database cannot follow it. */
export function confirmHashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** By what the ledger names an address, also after the address itself is gone. */
export function addressHashOf(emailKey: string): string {
  return createHash('sha256').update(emailKey).digest('hex');
}

function macOf(linkKey: string, purpose: string, subject: string): string {
  const mac = createHmac('sha256', linkKey).update(`newsletter-${purpose}:${subject}`);
  return mac.digest('base64url').slice(0, letters);
}

import { createHmac, timingSafeEqual } from 'node:crypto';

const macOf = (key: string, id: string) =>
  createHmac('sha256', key).update(`left-checkout:${id}`).digest('base64url').slice(0, 21);

/** What brings a cart back on another device: signed with the shop's key, so that none is kept. */
export function restoreTokenOf(linkKey: string, id: string): string {
  return `${Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url')}.${macOf(linkKey, id)}`;
}

/** Which checkout it brings back; undefined where the shop did not make the link. */
export function readRestoreToken(linkKey: string, token: string): string | undefined {
  const [short = '', mac = ''] = token.split('.');
  const hex = Buffer.from(short, 'base64url').toString('hex');
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  const [expected, given] = [Buffer.from(macOf(linkKey, id)), Buffer.from(mac)];
  return given.length === expected.length && timingSafeEqual(given, expected) ? id : undefined;
}

import { createHmac, timingSafeEqual } from 'node:crypto';

/** What a link opens: the host's page, the page for friends, or one friend's bag. */
type Purpose = 'host' | 'friends' | 'bag';

const macOf = (key: string, purpose: Purpose, id: string) =>
  createHmac('sha256', key).update(`craft-night-${purpose}:${id}`).digest('base64url').slice(0, 21);

/** Signed with the shop's key, so that none is kept anywhere and each opens one thing. */
export function nightCodeOf(key: string, purpose: Purpose, id: string): string {
  return `${Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url')}.${macOf(key, purpose, id)}`;
}

/** What it opens; undefined where the shop did not make it, or made it for something else. */
export function idBehind(key: string, purpose: Purpose, code: string): string | undefined {
  const [short = '', mac = ''] = code.split('.');
  const hex = Buffer.from(short, 'base64url').toString('hex');
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  const [expected, given] = [Buffer.from(macOf(key, purpose, id)), Buffer.from(mac)];
  return given.length === expected.length && timingSafeEqual(given, expected) ? id : undefined;
}

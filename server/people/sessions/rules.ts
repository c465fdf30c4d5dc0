/** How long a session lives: unused, and at most. A shared device forgets soon; so does whoever runs the shop. */
export type Lifetime = { idleMinutes: number; mostMinutes: number };

const hour = 60;
const day = 24 * hour;

export function lifetimeOf(session: { isShared: boolean; isAdmin: boolean }): Lifetime {
  if (session.isShared) return { idleMinutes: hour, mostMinutes: 12 * hour };
  if (session.isAdmin) return { idleMinutes: 12 * hour, mostMinutes: 7 * day };
  return { idleMinutes: 14 * day, mostMinutes: 90 * day };
}

/** A token is renewed once a day; the one before it is taken for a minute longer, because calls overlap. */
export const rotationMinutes = day;
export const overlapSeconds = 60;
/** The time of last use is written at most this often. */
export const noteUseMinutes = 5;

const browsers = [
  ['Edg/', 'Edge'],
  ['OPR/', 'Opera'],
  ['SamsungBrowser', 'Samsung Internet'],
  ['Firefox/', 'Firefox'],
  ['FxiOS', 'Firefox'],
  ['CriOS', 'Chrome'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const;

const systems = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['Windows', 'Windows'],
  ['Mac OS X', 'Mac'],
  ['CrOS', 'Chromebook'],
  ['Linux', 'Linux'],
] as const;

/** 'Firefox on Windows': enough for its owner to know it, too little to follow anybody by. */
export function deviceText(userAgent: string): string {
  const browser = browsers.find(([mark]) => userAgent.includes(mark))?.[1];
  const system = systems.find(([mark]) => userAgent.includes(mark))?.[1];
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? 'Unknown device';
}

/** The neighbourhood of a network address: 203.0.113.7 → 203.0.113.x */
export function placeText(address: string): string {
  const plain = address.replace(/^::ffff:/, '');
  if (/^127\.|^::1$/.test(plain)) return 'This machine';
  if (plain.includes('.')) return plain.replace(/\.\d+$/, '.x');
  const [known = ''] = plain.split('::');
  return plain === '' ? '' : `${known.split(':').slice(0, 3).join(':')}::`;
}

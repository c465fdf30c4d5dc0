import { createHash } from 'node:crypto';
import type { FunnelStep } from '../../../../contracts/insight/reports/analytics.ts';
import { isUnlisted, paths } from '../../../../contracts/kernel/paths.ts';

/** Programs that look at pages for others: search engines, previews, watchers, measuring tools. */
const robots =
  /bot|crawl|spider|slurp|preview|fetch|monitor|uptime|headless|lighthouse|curl|wget|python|java\/|axios/i;

export function isRobot(userAgent: string): boolean {
  return userAgent === '' || robots.test(userAgent);
}

/** A day's pseudonym: without the day's secret nobody can tell whose it was. */
export function visitOf(secret: Uint8Array, address: string, userAgent: string): Buffer {
  return createHash('sha256').update(secret).update(`${address}\0${userAgent}`).digest().subarray(0, 8);
}

/** The page as it is counted: no query, and of what is somebody's own only its kind. */
export function pageCounted(address: string): string {
  const path = pathOf(address);
  const alias = paths.productAlias('');
  if (path.startsWith(alias)) return paths.product(path.slice(alias.length));
  const isOwn = isUnlisted(path) || path.startsWith(`${paths.wishlist}/`);
  return isOwn ? `/${path.split('/')[1]}` : path;
}

/** The kit that a page is about; undefined for every other page. */
export function kitSlugOf(address: string): string | undefined {
  return /^\/products?\/([a-z0-9-]+)$/.exec(pathOf(address))?.[1];
}

export function stepOf(address: string, added: boolean): FunnelStep {
  if (added) return 'cart';
  const path = pathOf(address);
  if (path.startsWith(paths.confirmation(''))) return 'paid';
  return path === paths.checkout ? 'checkout' : 'view';
}

const known: readonly (readonly [RegExp, string])[] = [
  [/(^|\.)google\./, 'Google'],
  [/(^|\.)bing\.com$/, 'Bing'],
  [/(^|\.)duckduckgo\.com$/, 'DuckDuckGo'],
  [/(^|\.)(facebook\.com|fb\.com|fb\.me)$/, 'Facebook'],
  [/(^|\.)instagram\.com$/, 'Instagram'],
  [/(^|\.)pinterest\./, 'Pinterest'],
  [/(^|\.)youtube\.com$/, 'YouTube'],
];

/** Where a visit came from: a campaign's own name, a host, nothing ('Direct'), or the shop itself ('Inside'). */
export function visitSource(address: string, from: string, ownHost: string): string {
  const campaign = URL.parse(address, 'http://shop')?.searchParams.get('utm_source')?.trim().slice(0, 60);
  if (campaign) return campaign;
  if (from === '') return 'Direct';
  if (from === ownHost) return 'Inside';
  const host = from
    .toLowerCase()
    .replace(/^www\./, '')
    .slice(0, 100);
  return known.find(([pattern]) => pattern.test(host))?.[1] ?? host;
}

function pathOf(address: string): string {
  return URL.parse(address, 'http://shop')?.pathname.replace(/(.)\/$/, '$1') ?? '/';
}

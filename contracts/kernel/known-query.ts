/**
 * Which parameters of an address change what a page shows. Whatever else stands there (`utm_source`, `gclid`,
 * a mistyped word) shows the same page, so it neither makes one nor keeps one apart.
 */
const knownOnPages: readonly (readonly [RegExp, ReadonlySet<string>])[] = [
  [
    /^\/category\//,
    new Set(['page', 'sort', 'craft', 'difficulty', 'hours', 'price', 'rating', 'stock', 'sale']),
  ],
  [/^\/products?\//, new Set(['reviews', 'order', 'stars'])],
  [/^\/gallery$/, new Set(['craft', 'difficulty'])],
  [/^\/wishlist$/, new Set(['kits'])],
];
const none: ReadonlySet<string> = new Set();

/** A page's path and query without the parameters that it does not know. */
export function knownAddress(url: string): string {
  if (!url.includes('?')) return url;
  const path = url.slice(0, url.indexOf('?'));
  return keepParameters(url, knownOnPages.find(([pattern]) => pattern.test(path))?.[1] ?? none);
}

/** The address with those of its parameters that have one of the names, in the order in which they stand. */
export function keepParameters(url: string, names: ReadonlySet<string>): string {
  const at = url.indexOf('?');
  if (at < 0) return url;
  const kept = url
    .slice(at + 1)
    .split('&')
    .filter((part) => names.has(part.split('=', 1)[0] ?? ''));
  return kept.length === 0 ? url.slice(0, at) : `${url.slice(0, at)}?${kept.join('&')}`;
}

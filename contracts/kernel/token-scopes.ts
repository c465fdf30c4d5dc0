import type { Method } from './endpoint.ts';

/**
 * What a script's token may do. `read` looks at everything and changes nothing; the areas read and change what is
 * theirs; `everything` is all that scripts may do at all.
 */
export const tokenScopes = ['read', 'orders', 'stock', 'kits', 'everything'] as const;
export type TokenScope = (typeof tokenScopes)[number];

export const scopeNames: Record<TokenScope, string> = {
  read: 'Read everything, change nothing',
  orders: 'Orders: read, pack, send, refund',
  stock: 'Stock: read, count, take in',
  kits: 'Kits and categories: read and change',
  everything: 'Everything in the back office',
};

/** Who may do it: an area with its own scope, or people alone, however much a token may do. */
type Area = 'orders' | 'stock' | 'kits' | 'rest' | 'people';

/**
 * The first part of a back-office address, and whose it is. An address that is not named belongs to the rest, which
 * only `read` and `everything` open.
 */
const areas: Readonly<Record<string, Area>> = {
  orders: 'orders',
  returns: 'orders',
  'order-numbers': 'rest',
  inventory: 'stock',
  deliveries: 'stock',
  'stock-counts': 'stock',
  'stock-demand': 'stock',
  kits: 'kits',
  'kit-changes': 'kits',
  'kit-pictures': 'kits',
  'kit-tables': 'kits',
  categories: 'kits',
  'category-order': 'kits',
  // Who runs the shop, and what acts for them: a script that could change these would have no bounds.
  'access-tokens': 'people',
  administrators: 'people',
};

type Asked = { method: Method; path: string; access: string };

function areaOf({ path }: Asked): Area {
  const [, first = ''] = /^\/api\/admin\/([a-z-]+)/.exec(path) ?? [];
  if (first !== '') return areas[first] ?? 'rest';
  // Calls about the administrator's own account.
  return path.startsWith('/api/account/') ? 'people' : 'rest';
}

/** Whether a token with these scopes may make a call. */
export function isInScope(scopes: readonly TokenScope[], asked: Asked): boolean {
  const area = areaOf(asked);
  if (area === 'people') return false;
  if (scopes.includes('everything')) return true;
  if (asked.method === 'GET' && scopes.includes('read')) return true;
  return area !== 'rest' && scopes.includes(area);
}

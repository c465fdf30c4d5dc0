import { type Area, areas, type Grants, grantsOn, isGranted, type Verb } from './areas.ts';

/**
 * What a script's token may do. `read` looks at everything and changes nothing; the areas read and change what is
 * theirs; `everything` is all that scripts may do at all. A token does no more than the roles of its maker include.
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

/** Who runs the shop, and what acts for them: a script that could change these would have no bounds. */
const forScripts = areas.filter((area) => area !== 'people' && area !== 'own' && area !== 'closed-books');

const grantsOfScopes: Record<TokenScope, Grants> = {
  read: grantsOn(forScripts, 'read'),
  orders: grantsOn(['orders', 'order-changes', 'quotes', 'returns', 'refunds'], 'change'),
  stock: { stock: 'change' },
  kits: { kits: 'change' },
  everything: grantsOn(forScripts, 'change'),
};

/** The scopes of which a token needs one for a call; none where no token may make it. */
export function scopesIncluding(verb: Verb, area: Area): TokenScope[] {
  return tokenScopes.filter((scope) => doScopesInclude([scope], verb, area));
}

export function doScopesInclude(scopes: readonly TokenScope[], verb: Verb, area: Area): boolean {
  return scopes.some((scope) => isGranted(grantsOfScopes[scope], verb, area));
}

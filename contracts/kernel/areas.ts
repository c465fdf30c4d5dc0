import type { Method } from './endpoint.ts';

/**
 * The areas of the back office, as a refusal calls them. Each of its calls names the one that it belongs to; the
 * roles of people (`roles.ts`) and the scopes of tokens (`token-scopes.ts`) are made of these.
 */
export const areaLabels = {
  /** Finding one's way: the search field and the bell. Both show what the other areas of the asker include. */
  office: 'the back office',
  /** How one signs in, and the tokens that act for one. Never for scripts. */
  own: 'your own account',
  orders: 'orders',
  /** Orders by hand, and what changes in an order that was placed. */
  'order-changes': 'changes to orders',
  quotes: 'quotes',
  /** Whether kits may come back. That they have arrived is noted with the orders. */
  returns: 'decisions on returns',
  /** All money that goes back. */
  refunds: 'refunds',
  stock: 'stock',
  kits: 'kits',
  /** What kits cost the shop, and what it earns by each. */
  costs: 'costs and margins',
  prices: 'prices and discounts',
  'gift-cards': 'gift cards',
  /** Lists of people with their addresses, and what one of them bought. */
  customers: 'customers',
  /** Letters to many people at once. */
  newsletters: 'newsletters',
  reviews: 'reviews',
  gallery: 'the gallery',
  /** The shop's own texts: pages, the home page's, what search understands. */
  content: 'pages and texts',
  markets: 'markets',
  reports: 'reports',
  exports: 'exports',
  /** Opening a quarter again whose books are closed. Never for scripts. */
  'closed-books': 'opening closed books',
  /** Moving in from another shop. */
  imports: 'imports from another shop',
  settings: 'settings',
  audit: 'the audit log',
  /** Who runs the shop and in which roles. Never for scripts. */
  people: 'people and their roles',
} as const;

export type Area = keyof typeof areaLabels;
export const areas = Object.keys(areaLabels) as Area[];

/** Whoever may change an area may read it. */
export type Verb = 'read' | 'change';
/** Whether the roles of whoever asks include it. */
export type May = (verb: Verb, area: Area) => boolean;
export type Grants = Readonly<Partial<Record<Area, Verb>>>;

/** A call that only reads is a GET: previews and trials are for those who may go on to the change. */
export function verbOf({ method }: { method: Method }): Verb {
  return method === 'GET' ? 'read' : 'change';
}

export function isGranted(grants: Grants, verb: Verb, area: Area): boolean {
  return grants[area] === 'change' || grants[area] === verb;
}

export function grantsOn<Given extends Area>(given: readonly Given[], verb: Verb): Record<Given, Verb> {
  return Object.fromEntries(given.map((area) => [area, verb])) as Record<Given, Verb>;
}

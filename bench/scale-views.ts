import * as z from 'zod/mini';
import { allEndpoints } from '../contracts/all.ts';
import { addressOf, type Endpoint } from '../contracts/kernel/endpoint.ts';
import { orderStates } from '../contracts/orders/orders/orders.ts';
import { listsOfOne } from './whole-lists.ts';

/** One way to look at a list: what stands in its address. */
export type View = Readonly<Record<string, string>>;
export type List = { name: string; path: string; cursor: 'after' | 'before'; views: View[] };

/** What an owner types: common and rare names, beginnings, codes, numbers, and what nobody has. */
const typed: Readonly<Record<string, readonly string[]>> = {
  listAllOrders: [
    'olivia',
    'rupert',
    'olivia ashford',
    'o',
    'buyer7',
    'buyer77777@example.com',
    'SM-1500000',
    '1500000',
    'example',
    'nobody here',
    'PBN',
    'guest1',
  ],
  listInventory: ['wattle', 'a', 'coral', '77777', 'nothing like it', 'pbn'],
  listCustomers: ['olivia', 'olivia ashford', 'buyer77777', 'e', 'example.com', 'nobody here', '0412'],
  listReviews: ['calm', 'number 777', 'nobody here'],
  listAllReturns: ['SM-1500001', 'olivia', 'nobody here'],
  readAuditLog: ['packOrder', 'owner', 'nobody here'],
  listStockDemand: ['wattle', 'nothing like it'],
  listDiscounts: ['CODE7', 'nothing like it'],
  listMaterials: ['material 7', 'supplier 3', 'nothing like it'],
};

/** What its contract does not list by name. */
const more: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  listAllOrders: {
    state: [...orderStates, 'paid,packing', 'shipped,delivered'],
    from: ['2026-11-01'],
    to: ['2025-02-01'],
  },
  listInventory: { category: ['1', '2'] },
  listSaleKits: { category: ['1', '2'] },
  listReviews: { stars: ['1', '5'] },
};

const day = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);
const periods = [7, 30, 90].map((days) => ({ from: day(days - 1), to: day(0) }));

/** What the dashboard's figures lead to: the orders of a period, and those of them that a row of it counts. */
const together: Readonly<Record<string, readonly View[]>> = {
  listAllOrders: periods.flatMap((period) => {
    const paid = { ...period, by: 'paid' };
    return [
      paid,
      { ...period, by: 'refunded' },
      { ...paid, channel: 'web' },
      { ...paid, channel: 'market' },
      ...['CODE1', 'CODE7', 'CODE190', 'NOBODY'].map((code) => ({ ...paid, code })),
      ...['Markets', 'Picked up', 'Marrickville North NSW', 'Yass West WA', 'Nowhere NT'].map((place) => ({
        ...paid,
        place,
      })),
    ];
  }),
};

/**
 * Every list of the back office that has pages, in each of its orders by each of its filters and by words; one of one
 * thing, such as the deliveries of a webhook, for the thing that has the longest.
 */
export function lists(): List[] {
  const ofAll = allEndpoints.filter(({ endpoint }) => isPaged(endpoint) && !endpoint.path.includes(':'));
  return [
    ...ofAll.map(({ endpoint }) => listOf(endpoint, endpoint.path)),
    ...listsOfOne.map(([endpoint, input]) => listOf(endpoint, addressOf(endpoint, input))),
  ];
}

/** By which field of its address a list goes on. */
const cursors = ['after', 'before'] as const;

/** Whether a call of the back office answers a list page by page. */
export function isPaged({ method, access, query }: Endpoint): boolean {
  return method === 'GET' && access === 'administrator' && cursorOf(namedValues(query)) !== undefined;
}

const cursorOf = (known: ReadonlyMap<string, unknown>) => cursors.find((cursor) => known.has(cursor));

function listOf({ name, query }: Endpoint, path: string): List {
  const known = namedValues(query);
  const narrowings: View[] = [{}, ...(together[name] ?? [])];
  const wanted = { ...more[name], ...(typed[name] && { q: typed[name] }) };
  for (const [field, values] of [...known, ...Object.entries(wanted)]) {
    if (field !== 'sort') narrowings.push(...values.map((value) => ({ [field]: value })));
  }
  const sorts = known.get('sort') ?? [];
  const views = narrowings.flatMap((view) => [view, ...sorts.map((sort) => ({ ...view, sort }))]);
  return { name, path, cursor: cursorOf(known) ?? 'after', views };
}

type Described = { enum?: string[]; const?: string; anyOf?: Described[] };

/** The fields of a query with the values that its contract names. */
function namedValues(query: Endpoint['query']): Map<string, string[]> {
  if (!query) return new Map();
  const { properties = {} } = z.toJSONSchema(query, { io: 'output', unrepresentable: 'any' });
  return new Map(Object.entries(properties).map(([name, field]) => [name, valuesOf(field as Described)]));
}

function valuesOf({ enum: named = [], const: only, anyOf = [] }: Described): string[] {
  return [...named, ...(only === undefined ? [] : [only]), ...anyOf.flatMap(valuesOf)];
}

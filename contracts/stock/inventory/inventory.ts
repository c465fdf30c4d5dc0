import * as z from 'zod/mini';
import { kitStates } from '../../catalogue/kits/kits.ts';
import { endpoint } from '../../kernel/endpoint.ts';
import { id, line, storedInteger } from '../../kernel/fields.ts';

const everyone = ['csrf', 'unauthenticated', 'forbidden'] as const;
const readers = ['unauthenticated', 'forbidden'] as const;

export const stockFilters = ['low', 'out', 'in'] as const;
export const flagFilters = ['featured', 'bestseller', 'new'] as const;
export const inventorySorts = ['name', 'sku', 'price', 'stock', 'changed'] as const;
export type InventorySort = (typeof inventorySorts)[number];
const sorts = inventorySorts.flatMap((sort) => [sort, `-${sort}`] as const);

/** A choice from an address: what the shop does not know is as if it were not there. */
const choice = <const T extends readonly string[]>(values: T) =>
  z.catch(z.optional(z.enum(values)), undefined);

export const inventoryQuery = {
  q: z.catch(z._default(line(100), ''), ''),
  state: choice(kitStates),
  category: z.catch(z.optional(id), undefined),
  stock: choice(stockFilters),
  flag: choice(flagFilters),
};
const inventoryFilter = z.object(inventoryQuery);
export type InventoryFilter = z.infer<typeof inventoryFilter>;

export const rowsPerPage = 50;
/** Beyond so many, a list says 'more than' instead of counting on. */
export const countedRows = 10_000;

export const inventoryRow = z.object({
  id: z.int(),
  version: z.int(),
  name: z.string(),
  slug: z.string(),
  sku: z.string(),
  /** Empty in a draft without one. */
  categoryName: z.string(),
  state: z.enum(kitStates),
  priceCents: z.nullable(z.int()),
  rrpCents: z.nullable(z.int()),
  onHand: z.int(),
  /** Being paid for. */
  held: z.int(),
  /** Owed to pre-orders: whatever comes is theirs first. */
  promised: z.int(),
  /** What may be sold now. */
  available: z.int(),
  featured: z.boolean(),
  bestseller: z.boolean(),
  newArrival: z.boolean(),
  imageUrl: z.nullable(z.string()),
  isVariant: z.boolean(),
  changedAt: z.string(),
});
export type InventoryRow = z.infer<typeof inventoryRow>;

export const listInventory = endpoint({
  name: 'listInventory',
  method: 'GET',
  path: '/api/admin/inventory',
  summary: 'Kits and their variants with price and stock, fifty at a time.',
  access: 'administrator',
  area: 'stock',
  query: z.extend(inventoryFilter, {
    sort: z.catch(z._default(z.enum(sorts), 'name'), 'name'),
    after: z.catch(z.optional(z.string().check(z.maxLength(400))), undefined),
  }),
  answer: z.object({ rows: z.array(inventoryRow), next: z.nullable(z.string()), total: z.int() }),
  refusals: [...readers],
});

export const movementKinds = [
  'received',
  'sold',
  'market',
  'held',
  'released',
  'returned',
  'damaged',
  'counted',
  'adjusted',
] as const;
export type MovementKind = (typeof movementKinds)[number];

export const movement = z.object({
  id: z.int(),
  at: z.string(),
  kind: z.enum(movementKinds),
  onHandChange: z.int(),
  heldChange: z.int(),
  /** On hand once this had happened. */
  onHand: z.int(),
  costCents: z.nullable(z.int()),
  actor: z.string(),
  note: z.string(),
  order: z.nullable(z.object({ id: z.string(), number: z.string() })),
});
export type Movement = z.infer<typeof movement>;

export const readLedger = endpoint({
  name: 'readLedger',
  method: 'GET',
  path: '/api/admin/inventory/:id/ledger',
  summary: 'Every movement of a kit’s stock, newest first: why there are as many as there are.',
  access: 'administrator',
  area: 'stock',
  params: z.object({ id }),
  query: z.object({ before: z.catch(z.optional(id), undefined) }),
  answer: z.object({
    onHand: z.int(),
    held: z.int(),
    promised: z.int(),
    /** What was paid for a piece on average, where it is known. */
    averageCostCents: z.nullable(z.int()),
    movements: z.array(movement),
    next: z.nullable(z.int()),
  }),
  refusals: [...readers, 'not_found'],
});

export const stockReasons = ['adjusted', 'damaged', 'counted'] as const;
export type StockReason = (typeof stockReasons)[number];

export const level = z
  .int('A whole number')
  .check(z.gte(0, 'Not below zero'), z.lte(1_000_000, 'At most 1,000,000'));

export const changeStock = endpoint({
  name: 'changeStock',
  method: 'POST',
  path: '/api/admin/inventory/:id/stock',
  summary: 'Sets what is on hand, from what was seen, with a reason. What a paying customer holds stays.',
  access: 'administrator',
  area: 'stock',
  params: z.object({ id }),
  body: z.object({
    from: storedInteger,
    to: level,
    reason: z._default(z.enum(stockReasons), 'adjusted'),
    note: z._default(line(200), ''),
  }),
  answer: z.object({ onHand: z.int() }),
  refusals: ['malformed', 'not_found', 'stale', 'not_enough_stock', ...everyone],
});

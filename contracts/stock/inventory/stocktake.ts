import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { centsFrom0, id, line } from '../../kernel/fields.ts';
import { level } from './inventory.ts';

const everyone = ['csrf', 'unauthenticated', 'forbidden'] as const;
const readers = ['unauthenticated', 'forbidden'] as const;

export const mostDeliveryLines = 300;
/** So many counting sessions are listed, the newest first. */
export const countsShown = 50;

export const deliveryForm = z.object({
  /** Made by the browser, so that a delivery that is sent twice is booked once. */
  id: z.uuid(),
  supplier: line(120, 1),
  reference: line(80),
  lines: z
    .array(
      z.object({
        productId: id,
        quantity: z.int('A whole number').check(z.gte(1, 'At least 1'), z.lte(100_000, 'At most 100,000')),
        /** Of one piece. */
        costCents: z._default(z.nullable(centsFrom0), null),
      }),
    )
    .check(z.minLength(1, 'Add at least one kit'), z.maxLength(mostDeliveryLines)),
});
export type DeliveryForm = z.infer<typeof deliveryForm>;

export const receiveDelivery = endpoint({
  name: 'receiveDelivery',
  method: 'POST',
  path: '/api/admin/deliveries',
  summary: 'Books a delivery: many kits at once, each with what it cost.',
  access: 'administrator',
  area: 'stock',
  body: deliveryForm,
  answer: z.object({ kits: z.int(), pieces: z.int() }),
  refusals: ['malformed', 'not_permitted', ...everyone],
});

export const stockCount = z.object({
  id: z.string(),
  name: z.string(),
  begunAt: z.string(),
  closedAt: z.nullable(z.string()),
  counted: z.int(),
  /** How many kits were not as the ledger said. */
  differing: z.int(),
});
export type StockCount = z.infer<typeof stockCount>;

export const countLine = z.object({
  productId: z.int(),
  name: z.string(),
  sku: z.string(),
  expected: z.int(),
  counted: z.int(),
});
export type CountLine = z.infer<typeof countLine>;

const ofCount = z.object({ id: z.uuid() });

export const listCounts = endpoint({
  name: 'listCounts',
  method: 'GET',
  path: '/api/admin/stock-counts',
  summary: `The last ${countsShown} counting sessions, newest first.`,
  access: 'administrator',
  area: 'stock',
  answer: z.array(stockCount),
  refusals: [...readers],
});

export const beginCount = endpoint({
  name: 'beginCount',
  method: 'POST',
  path: '/api/admin/stock-counts',
  summary: 'Begins a counting session. Nothing changes until it is closed.',
  access: 'administrator',
  area: 'stock',
  /** The key is made by the browser, so that a session whose answer was lost is begun once. */
  body: z.object({ name: line(80, 1), key: z.optional(z.uuid()) }),
  answer: z.object({ id: z.string() }),
  refusals: ['malformed', ...everyone],
});

export const readCount = endpoint({
  name: 'readCount',
  method: 'GET',
  path: '/api/admin/stock-counts/:id',
  summary: 'A counting session with everything counted so far.',
  access: 'administrator',
  area: 'stock',
  params: ofCount,
  answer: z.extend(stockCount, { lines: z.array(countLine) }),
  refusals: [...readers, 'not_found'],
});

export const countKit = endpoint({
  name: 'countKit',
  method: 'PUT',
  path: '/api/admin/stock-counts/:id/lines/:productId',
  summary: 'Notes how many of a kit lie there. Counting it again replaces what was noted.',
  access: 'administrator',
  area: 'stock',
  params: z.extend(ofCount, { productId: id }),
  body: z.object({ counted: level }),
  answer: countLine,
  refusals: ['malformed', 'not_found', 'not_permitted', ...everyone],
});

export const closeCount = endpoint({
  name: 'closeCount',
  method: 'POST',
  path: '/api/admin/stock-counts/:id/close',
  summary: 'Ends a session: every difference becomes a row of the ledger, all or none.',
  access: 'administrator',
  area: 'stock',
  params: ofCount,
  answer: z.object({ changed: z.int() }),
  refusals: ['not_found', 'not_permitted', 'not_enough_stock', ...everyone],
});

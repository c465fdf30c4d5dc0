import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { day, id, storedInteger, unguessable } from '../kernel/fields.ts';
import { order } from './orders/orders.ts';

/** Kits that can be ordered before they are here, and the orders that wait for them. */

export const preorderTerms = z.object({
  /** By which day it leaves our table, in Sydney. */
  leavesOn: day,
  /** How many may be promised at most. */
  most: z.int('A whole number').check(z.gte(1, 'At least 1'), z.lte(999, 'At most 999')),
});
export type PreorderTerms = z.infer<typeof preorderTerms>;

/** So many of the orders that wait for a kit are named, those that are served first. */
export const waitingShown = 20;

const preorderKit = z.object({
  productId: z.int(),
  name: z.string(),
  sku: z.string(),
  slug: z.string(),
  ...preorderTerms.shape,
  /** Promised so far: paid, being paid for, and served. */
  taken: z.int(),
  /** Tells two editors apart. */
  version: z.int(),
  /** Whether more may be promised; otherwise somebody still waits. */
  isOpen: z.boolean(),
  /** How many paid orders wait. */
  waitingOrders: z.int(),
  /** The first of them, in the order in which they are served. */
  waiting: z.array(
    z.object({
      orderId: z.uuid(),
      number: z.string(),
      quantity: z.int(),
      leavesOn: z.string(),
      placedAt: z.string(),
    }),
  ),
});
export type PreorderKit = z.infer<typeof preorderKit>;

const asStock = { access: 'administrator', area: 'stock' } as const;
const everyone = ['csrf', 'unauthenticated', 'forbidden'] as const;
const ofKit = z.object({ id });

export const listPreorders = endpoint({
  name: 'listPreorders',
  method: 'GET',
  path: '/api/admin/preorders',
  summary: `The kits that can be ordered before they are here, or are waited for, each with the first ${waitingShown} orders.`,
  ...asStock,
  answer: z.object({ kits: z.array(preorderKit), today: z.string() }),
  refusals: ['unauthenticated', 'forbidden'],
});

export const savePreorder = endpoint({
  name: 'savePreorder',
  method: 'PUT',
  path: '/api/admin/preorders/:id',
  summary:
    'Lets a kit be ordered before it is here, or changes the day and how many. Whoever waits is written the new day.',
  ...asStock,
  params: ofKit,
  /** The version that was seen; null for a kit that could not be ordered so. */
  body: z.object({ ...preorderTerms.shape, version: z.nullable(storedInteger) }),
  /** To how many buyers the new day was written. */
  answer: z.object({ told: z.int() }),
  refusals: ['malformed', 'not_found', 'not_permitted', 'stale', ...everyone],
});

export const withdrawPreorder = endpoint({
  name: 'withdrawPreorder',
  method: 'DELETE',
  path: '/api/admin/preorders/:id',
  summary: 'Promises no more of a kit. Whoever was promised one goes on waiting for it.',
  ...asStock,
  params: ofKit,
  query: z.object({ version: z.coerce.number().check(z.int(), z.gte(0), z.lte(2_147_483_647)) }),
  answer: z.object({}),
  refusals: ['malformed', 'not_found', 'stale', ...everyone],
});

export const cancelPreordered = endpoint({
  name: 'cancelPreordered',
  method: 'POST',
  path: '/api/orders/:token/cancel',
  summary: 'Ends an order that waits for a pre-ordered kit: all of its money goes back.',
  access: 'visitor',
  params: z.object({ token: unguessable }),
  answer: order,
  refusals: ['csrf', 'not_found', 'not_permitted'],
});

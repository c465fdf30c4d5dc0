import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { countFrom1, email, id, quantity } from '../../kernel/fields.ts';
import { cursor, nextCursor, searched, sortedBy } from '../../kernel/keyset.ts';
import { discountForm, discountKinds } from './discounts.ts';

/** The owner's side of discounts: made, looked at, switched, and tried against a cart in words. */

export const discountStates = ['running', 'upcoming', 'over', 'used-up', 'off'] as const;
export type DiscountState = (typeof discountStates)[number];
const discountSorts = ['made', 'code', 'used', 'ends'] as const;
export const discountsPerPage = 50;

const discountRow = z.object({
  id: z.int(),
  version: z.int(),
  /** Null where it comes by itself. */
  code: z.nullable(z.string()),
  name: z.string(),
  kind: z.enum(discountKinds),
  /** What it does, in words: '10 % off'. */
  label: z.string(),
  state: z.enum(discountStates),
  active: z.boolean(),
  validFrom: z.nullable(z.string()),
  validUntil: z.nullable(z.string()),
  used: z.int(),
  totalLimit: z.nullable(z.int()),
});

export type DiscountRow = z.infer<typeof discountRow>;

/** A discount as its form shows it, with what has come of it. */
export const discountDetail = z.object({
  ...discountRow.shape,
  form: discountForm,
  createdAt: z.string(),
  /** What its orders that stand have saved and brought in. */
  savedCents: z.int(),
  salesCents: z.int(),
  /** Kits and categories that its rules name, so that a page can say which they are. */
  names: z.object({
    products: z.array(z.object({ id: z.int(), name: z.string(), priceCents: z.nullable(z.int()) })),
    categories: z.array(z.object({ id: z.int(), name: z.string() })),
  }),
});

export type DiscountDetail = z.infer<typeof discountDetail>;

const byId = z.object({ id });
const version = countFrom1;

export const listDiscounts = endpoint({
  name: 'listDiscounts',
  method: 'GET',
  path: '/api/admin/discounts',
  summary: 'Discounts, with and without a code, as a page of a list.',
  access: 'administrator',
  area: 'prices',
  query: z.object({
    q: searched,
    state: z.catch(z.optional(z.enum(discountStates)), undefined),
    kind: z.catch(z.optional(z.enum(discountKinds)), undefined),
    sort: sortedBy(discountSorts, '-made'),
    after: cursor,
  }),
  answer: z.object({ discounts: z.array(discountRow), next: nextCursor }),
  refusals: ['unauthenticated', 'forbidden'],
});

export const saleMarks = ['featured', 'bestseller', 'new_arrival'] as const;

/** A group of kits comes in such pages, so that none takes long however large the shop is. */
export const saleKitsPerPage = 1_000;

export const listSaleKits = endpoint({
  name: 'listSaleKits',
  method: 'GET',
  path: '/api/admin/sale-kits',
  summary:
    'Published kits of a category or with a mark by name, with their prices, to be put into a sale at once.',
  access: 'administrator',
  area: 'prices',
  query: z.object({
    category: z.optional(id),
    mark: z.optional(z.enum(saleMarks)),
    after: cursor,
  }),
  answer: z.object({
    kits: z.array(z.object({ id: z.int(), name: z.string(), priceCents: z.int() })),
    next: nextCursor,
  }),
  refusals: ['malformed', 'unauthenticated', 'forbidden'],
});

export const removeDiscount = endpoint({
  name: 'removeDiscount',
  method: 'DELETE',
  path: '/api/admin/discounts/:id',
  summary: 'Deletes a discount that no order has; a sale that runs ends at once.',
  access: 'administrator',
  area: 'prices',
  params: byId,
  answer: z.object({}),
  refusals: ['csrf', 'unauthenticated', 'forbidden', 'not_found', 'not_permitted'],
});

export const readDiscount = endpoint({
  name: 'readDiscount',
  method: 'GET',
  path: '/api/admin/discounts/:id',
  summary: 'One discount with its rules and what has come of it.',
  access: 'administrator',
  area: 'prices',
  params: byId,
  answer: discountDetail,
  refusals: ['unauthenticated', 'forbidden', 'not_found'],
});

export const createDiscount = endpoint({
  name: 'createDiscount',
  method: 'POST',
  path: '/api/admin/discounts',
  summary: 'Makes a discount; a code that exists already is refused.',
  access: 'administrator',
  area: 'prices',
  /** The key is made by the browser, so that a discount whose answer was lost is made once. */
  body: z.safeExtend(discountForm, { key: z.optional(z.uuid()) }),
  isLong: true,
  answer: discountDetail,
  refusals: ['malformed', 'csrf', 'unauthenticated', 'forbidden', 'code_taken', 'not_found'],
});

export const changeDiscount = endpoint({
  name: 'changeDiscount',
  method: 'PUT',
  path: '/api/admin/discounts/:id',
  summary: 'Writes a discount anew over the version that was seen. Orders that have it keep what they saved.',
  access: 'administrator',
  area: 'prices',
  params: byId,
  body: z.object({ version, form: discountForm }),
  isLong: true,
  answer: discountDetail,
  refusals: ['malformed', 'csrf', 'unauthenticated', 'forbidden', 'not_found', 'code_taken', 'stale'],
});

export const switchDiscount = endpoint({
  name: 'switchDiscount',
  method: 'POST',
  path: '/api/admin/discounts/:id/switch',
  summary: 'Switches a discount on or off, for whoever orders from now on.',
  access: 'administrator',
  area: 'prices',
  params: byId,
  body: z.object({ version, active: z.boolean() }),
  answer: discountDetail,
  refusals: ['malformed', 'csrf', 'unauthenticated', 'forbidden', 'not_found', 'stale'],
});

export const listRedemptions = endpoint({
  name: 'listRedemptions',
  method: 'GET',
  path: '/api/admin/discounts/:id/redemptions',
  summary: 'The orders that used a discount, the newest first.',
  access: 'administrator',
  area: 'prices',
  params: byId,
  query: z.object({ after: cursor }),
  answer: z.object({
    redemptions: z.array(
      z.object({
        orderId: z.string(),
        number: z.string(),
        email: z.string(),
        at: z.string(),
        savedCents: z.int(),
        totalCents: z.int(),
        /** False once the order was cancelled or ran out, and the discount went back. */
        counts: z.boolean(),
      }),
    ),
    next: nextCursor,
  }),
  refusals: ['unauthenticated', 'forbidden'],
});

export const tryDiscount = endpoint({
  name: 'tryDiscount',
  method: 'POST',
  path: '/api/admin/discounts/:id/try',
  summary:
    'Tries a discount against a cart, and says rule by rule why it counts or is refused. Keeps nothing.',
  access: 'administrator',
  area: 'prices',
  params: byId,
  body: z.object({
    lines: z
      .array(z.object({ productId: countFrom1, quantity }))
      .check(z.minLength(1, 'Put at least one kit into the cart.'), z.maxLength(50)),
    /** Who would buy; without one, rules about persons are left out, as they are in a cart. */
    email: z._default(z.nullable(email), null),
    /** When they would buy; without it, now. */
    at: z._default(z.nullable(z.iso.datetime({ offset: true })), null),
  }),
  answer: z.object({
    applies: z.boolean(),
    /** The sentence that the buyer reads, or what they save. */
    sentence: z.string(),
    savedCents: z.int(),
    freeShipping: z.boolean(),
    checks: z.array(z.object({ holds: z.boolean(), message: z.string() })),
    lines: z.array(
      z.object({
        name: z.string(),
        quantity: z.int(),
        priceCents: z.int(),
        savedCents: z.int(),
        counts: z.boolean(),
      }),
    ),
  }),
  refusals: ['malformed', 'csrf', 'unauthenticated', 'forbidden', 'not_found'],
});

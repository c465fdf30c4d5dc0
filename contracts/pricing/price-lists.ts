import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { centsFrom0, countFrom0, countFrom1, email, id, line, storedInteger } from '../kernel/fields.ts';

/** Prices for approved wholesale customers, with the least that they order and how they pay. */

const newPrice = z.object({ productId: storedInteger, priceCents: centsFrom0.check(z.gte(1)) });
const isPercent = 'A whole number from 0 to 90';
const isDays = 'From 1 to 120 days; empty: not on invoice';

const terms = {
  name: line(80, 1),
  /** Off the kits' own prices, where no price is named. */
  percent: z.int(isPercent).check(z.gte(0, isPercent), z.lte(90, isPercent)),
  minimumCents: z._default(centsFrom0, 0),
  minimumQuantity: z._default(countFrom0, 0),
  invoiceDays: z._default(z.nullable(z.int(isDays).check(z.gte(1, isDays), z.lte(120, isDays))), null),
};

export const priceListForm = z.object({
  ...terms,
  prices: z._default(z.array(newPrice).check(z.maxLength(1_000)), []),
});
export type PriceListForm = z.infer<typeof priceListForm>;

const priceList = z.object({
  id: z.int(),
  version: z.int(),
  form: priceListForm,
  /** Kits that it names a price for, with what they cost everybody else. */
  kits: z.array(z.object({ id: z.int(), name: z.string(), priceCents: z.int() })),
});
export type PriceList = z.infer<typeof priceList>;

/** Without its single prices, of which there may be a thousand. */
const listedPriceList = z.object({
  id: z.int(),
  version: z.int(),
  form: z.object(terms),
  /** How many kits it names a price for. */
  priceCount: z.int(),
  /** How many businesses have it. */
  buyerCount: z.int(),
  /** The first of them by name. */
  buyers: z.array(z.object({ email: z.string(), businessName: z.string() })),
});
export type ListedPriceList = z.infer<typeof listedPriceList>;

export const mostPriceLists = 100;
/** So many of the businesses that have a list are named beside it. */
export const buyersShown = 12;

const access = 'administrator' as const;
const area = 'prices' as const;
const reading = ['unauthenticated', 'forbidden'] as const;
const writing = ['malformed', 'csrf', ...reading, 'not_found'] as const;
const byId = z.object({ id });

export const listPriceLists = endpoint({
  name: 'listPriceLists',
  method: 'GET',
  path: '/api/admin/price-lists',
  summary: `The price lists of wholesale customers, ${mostPriceLists} at most, each with the first ${buyersShown} who have it.`,
  access,
  area,
  answer: z.array(listedPriceList),
  refusals: reading,
});

export const readPriceList = endpoint({
  name: 'readPriceList',
  method: 'GET',
  path: '/api/admin/price-lists/:id',
  summary: 'A price list with the kits that it names a price for.',
  access,
  area,
  params: byId,
  answer: priceList,
  refusals: [...reading, 'malformed', 'not_found'],
});

export const createPriceList = endpoint({
  name: 'createPriceList',
  method: 'POST',
  path: '/api/admin/price-lists',
  summary: 'Makes a price list; its name is its own.',
  access,
  area,
  body: priceListForm,
  answer: priceList,
  refusals: [...writing, 'not_permitted'],
});

export const changePriceList = endpoint({
  name: 'changePriceList',
  method: 'PUT',
  path: '/api/admin/price-lists/:id',
  summary: 'Writes a price list anew over the version that was seen.',
  access,
  area,
  params: byId,
  body: z.object({ version: countFrom1, form: priceListForm }),
  answer: priceList,
  refusals: [...writing, 'stale', 'not_permitted'],
});

export const removePriceList = endpoint({
  name: 'removePriceList',
  method: 'DELETE',
  path: '/api/admin/price-lists/:id',
  summary: 'Deletes a price list that no business has.',
  access,
  area,
  params: byId,
  answer: z.object({}),
  refusals: [...writing, 'not_permitted'],
});

export const grantPriceList = endpoint({
  name: 'grantPriceList',
  method: 'PUT',
  path: '/api/admin/price-list-buyers',
  summary: 'Gives a business a price list, by its email; without a list it pays what everybody pays.',
  access,
  area,
  body: z.object({
    email,
    businessName: line(120),
    priceListId: z.nullable(id),
    /** The list that it had when somebody looked, null for none; absent, whatever it has is written over. */
    seenListId: z.optional(z.nullable(id)),
  }),
  answer: z.array(listedPriceList),
  refusals: [...writing, 'stale'],
});

/** So long may the emails be of which one call asks: they stand in its address. */
export const longestEmailsAsked = 6_000;

export const readGrantedLists = endpoint({
  name: 'readGrantedLists',
  method: 'GET',
  path: '/api/admin/price-list-buyers',
  summary:
    'Which price lists businesses have, by their emails with commas between them; one that has none is absent.',
  access,
  area,
  query: z.object({ emails: z.string().check(z.maxLength(longestEmailsAsked)) }),
  answer: z.object({ granted: z.array(z.object({ email: z.string(), priceListId: z.int() })) }),
  refusals: [...reading, 'malformed'],
});

export const readTradePrices = endpoint({
  name: 'readTradePrices',
  method: 'GET',
  path: '/api/trade-prices',
  summary: 'What the business that is signed in pays for kits; null for everybody else.',
  access: 'visitor',
  query: z.object({
    ids: z._default(z.string().check(z.maxLength(600), z.regex(/^(\d{1,9}(,\d{1,9})*)?$/)), ''),
  }),
  answer: z.nullable(
    z.object({
      name: z.string(),
      minimumCents: z.int(),
      minimumQuantity: z.int(),
      invoiceDays: z.nullable(z.int()),
      /** Without the kits that a running sale makes as cheap for everybody. */
      prices: z.array(z.object({ productId: z.int(), priceCents: z.int() })),
    }),
  ),
  refusals: ['malformed'],
});

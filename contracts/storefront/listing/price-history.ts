import * as z from 'zod/mini';
import { rrpKinds } from '../../catalogue/kits/kit-facts.ts';
import { decimalAmount } from '../../kernel/amounts.ts';
import { endpoint } from '../../kernel/endpoint.ts';
import { id, slug } from '../../kernel/fields.ts';
import { kitTags } from './listing.ts';

/** So far back a kit's prices are told. */
export const toldDays = 365;

const pricePeriod = z.object({
  from: z.string(),
  /** Null while it lasts. */
  until: z.nullable(z.string()),
  /** Null where a sale ran whose price was not kept. */
  price: z.nullable(decimalAmount),
  /** The sale that made the price; null where it was the kit's own. */
  sale: z.nullable(z.string()),
});

const priceHistory = z.object({
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  price: decimalAmount,
  /** The price that is struck through beside it, and what proves it; null where none is. */
  was: z.nullable(
    z.object({
      price: decimalAmount,
      kind: z.enum(rrpKinds),
      /** On how many days of the year before today's price began the kit cost so much or more. */
      days: z.int(),
      /** A maker's recommendation: where it stands, and its day. */
      source: z.string(),
      since: z.nullable(z.string()),
    }),
  ),
  /** What it cost, newest first. */
  periods: z.array(pricePeriod),
});
export type PriceHistory = z.infer<typeof priceHistory>;

export const readPriceHistory = endpoint({
  name: 'readPriceHistory',
  method: 'GET',
  path: '/api/products/:slugOrId/prices',
  summary:
    'What a kit has cost in the last year, sales included, and what proves a price that is struck through.',
  access: 'public',
  params: z.object({ slugOrId: z.union([slug, id]) }),
  answer: priceHistory,
  tags: (found) => kitTags([found]),
  refusals: ['not_found'],
});

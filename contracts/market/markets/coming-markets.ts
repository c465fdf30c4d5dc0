import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { untilTag } from '../../kernel/until-tag.ts';

/** A market that people may come to. */
const comingMarket = z.object({
  marketId: z.string(),
  name: z.string(),
  /** 'Saturday 28 November' */
  day: z.string(),
  /** '9 am to 3 pm' */
  hours: z.string(),
  opensAt: z.string(),
  closesAt: z.string(),
  /** The address in one line. */
  address: z.string(),
  /** What the owner says of the way there; empty for nothing. */
  note: z.string(),
  /** 'Fri 27 Nov, 6 pm' while an order may be collected there; else null. */
  orderUntil: z.nullable(z.string()),
  /** The same while kits may be reserved without paying; else null. */
  reserveUntil: z.nullable(z.string()),
  /** Kits that travel there, by name. Never how many: that would be a claim of scarcity. */
  kits: z.array(z.object({ slug: z.string(), name: z.string(), imageUrl: z.nullable(z.string()) })),
});
export type ComingMarket = z.infer<typeof comingMarket>;

export const listComingMarkets = endpoint({
  name: 'listComingMarkets',
  method: 'GET',
  path: '/api/markets',
  summary: 'The next markets with place, hours and what travels there, the nearest first.',
  access: 'public',
  answer: z.object({
    markets: z.array(comingMarket),
    /** Until then it says the same, unless something is written. */
    until: z.nullable(z.string()),
  }),
  tags: ({ until }) => [
    'kit-markets',
    'catalogue',
    'fact:pickup_markets',
    ...(until ? [untilTag(until)] : []),
  ],
  refusals: [],
});

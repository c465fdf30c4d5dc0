import * as z from 'zod/mini';
import { handedOverKit, marketPickup, marketOrderCounts } from './market-pickups.ts';
import { reservationCounts } from './reservations.ts';

/** What a market is and what it shows; the calls are in market-sales.ts. */

export const marketStates = ['planned', 'open', 'closed', 'cancelled'] as const;
export type MarketState = (typeof marketStates)[number];

/** The permitted moves; every other is refused with 409. */
export const permittedMarketMoves: Readonly<Record<MarketState, readonly MarketState[]>> = {
  planned: ['open', 'cancelled'],
  open: ['closed'],
  closed: [],
  cancelled: [],
};

export function mayMoveMarket(from: MarketState, to: MarketState): boolean {
  return permittedMarketMoves[from].includes(to);
}

/** Nothing is packed for it any more. */
export function isOver(state: MarketState): boolean {
  return state === 'closed' || state === 'cancelled';
}

export const market = z.object({
  id: z.string(),
  name: z.string(),
  place: z.string(),
  startsOn: z.string(),
  endsOn: z.string(),
  state: z.enum(marketStates),
  feeCents: z.int(),
  floatCents: z.int(),
  payId: z.string(),
  isDemonstration: z.boolean(),
});

export type Market = z.infer<typeof market>;

/** What a market came to, from its orders and its costs. */
export const truth = z.object({
  salesCents: z.int(),
  gstCents: z.int(),
  /** With profit and what an hour brought: null for whoever does not read costs. */
  costCents: z.nullable(z.int()),
  /** Kits whose cost nobody wrote down: they count as costing nothing, and the sheet says so. */
  kitsWithoutCost: z.int(),
  feeCents: z.int(),
  fuelCents: z.int(),
  hoursCents: z.int(),
  profitCents: z.nullable(z.int()),
  /** Null also while no hours are written down. */
  perHourCents: z.nullable(z.int()),
  kitsSold: z.int(),
  saleCount: z.int(),
});

export type Truth = z.infer<typeof truth>;

/** A market in a list, beside others. */
export const marketHead = z.extend(market, {
  ...truth.shape,
  days: z.int(),
  sellThroughPercent: z.nullable(z.int()),
});
export type MarketHead = z.infer<typeof marketHead>;

const boxLine = z.object({
  productId: z.int(),
  name: z.string(),
  sku: z.string(),
  imageUrl: z.nullable(z.string()),
  priceCents: z.int(),
  weightGrams: z.int(),
  /** What the web could still sell. */
  inStock: z.int(),
  planned: z.int(),
  packed: z.int(),
  /** Left in the box. */
  inBox: z.int(),
  /** Of these, what waits under a name. */
  reserved: z.int(),
  /** So many are for whoever comes to the stall: nobody reserves them. */
  stallOnly: z.int(),
  sold: z.int(),
  /** What was asked for them, without what went back. */
  takenCents: z.int(),
  /** Sold, and neither in the box nor on the shelf. */
  short: z.int(),
  soldOutAt: z.nullable(z.string()),
  sellThroughPercent: z.nullable(z.int()),
});

export type BoxLine = z.infer<typeof boxLine>;

const tillHead = z.object({
  id: z.string(),
  name: z.string(),
  isRevoked: z.boolean(),
  isPaired: z.boolean(),
  /** ISO time of its last call; null before the first. */
  seenAt: z.nullable(z.string()),
  saleCount: z.int(),
});

const cash = z.object({
  floatCents: z.int(),
  salesCents: z.int(),
  /** Gift cards that were sold by hand, whose price lies among its cash. */
  giftCardsCents: z.int(),
  /** What came in cash for orders that were not sold at its tills. */
  ordersCents: z.int(),
  refundsCents: z.int(),
  /** What went back by hand, out of its cash; zero or below. */
  sentBackCents: z.int(),
  roundingCents: z.int(),
  expectedCents: z.int(),
  countedCents: z.nullable(z.int()),
  note: z.string(),
});

export const marketSheet = z.object({
  market,
  lines: z.array(boxLine),
  boxes: z.array(z.object({ grams: z.int(), kits: z.int() })),
  tills: z.array(tillHead),
  takings: z.array(z.object({ method: z.string(), cents: z.int(), count: z.int() })),
  cash,
  truth,
  fuelCents: z.int(),
  workedMinutes: z.int(),
  hourlyCents: z.int(),
  nextTime: z.string(),
  /** How shoppers collect there; null where nobody has said that they may. */
  pickup: z.nullable(marketPickup),
  orders: marketOrderCounts,
  reservations: reservationCounts,
  /** What of each kit lies in the box for orders: sold already, so it is not among what is for sale. */
  forOrders: z.array(handedOverKit),
  /** Sentences such as 'two short: Kookaburra', for the owner to settle. */
  tasks: z.array(z.object({ productId: z.int(), message: z.string() })),
});

export type MarketSheet = z.infer<typeof marketSheet>;

import * as z from 'zod/mini';
import { endpoint, type AnswerOf, type Received } from '../../kernel/endpoint.ts';
import { centsFrom0, id, line, paragraph } from '../../kernel/fields.ts';
import { marketPickup, marketPickupForm } from './market-pickups.ts';
import { market, marketHead, marketSheet, marketStates } from './markets.ts';

/** As they are changed one by one; a default here would overwrite what a change does not name. */
const fields = {
  name: line(80, 1),
  place: line(120, 1),
  startsOn: z.iso.date(),
  endsOn: z.iso.date(),
  feeCents: centsFrom0,
  floatCents: centsFrom0,
  /** An email, phone number or ABN that PayIDs are sent to; empty, the till offers none. */
  payId: line(100),
};

type Days = { startsOn: string; endsOn: string };
const inOrder = z.refine<Days>(({ startsOn, endsOn }) => startsOn <= endsOn, {
  message: 'The last day comes before the first',
  path: ['endsOn'],
});

export const marketForm = z
  .object({
    ...fields,
    feeCents: z._default(fields.feeCents, 0),
    floatCents: z._default(fields.floatCents, 0),
    payId: z._default(fields.payId, ''),
  })
  .check(inOrder);
export type MarketForm = z.infer<typeof marketForm>;

/** What is written about a market, as a form has it: an amount that is left empty is none. */
export const marketParticulars = z
  .object({ ...fields, feeCents: z.nullable(fields.feeCents), floatCents: z.nullable(fields.floatCents) })
  .check(inOrder);
export type MarketParticulars = z.infer<typeof marketParticulars>;

export const marketId = z.object({ id: z.uuid() });
const path = (rest = '') => `/api/admin/markets${rest}`;

/** A minus before the name turns the order round. */
export const marketSorts = [
  'date',
  '-date',
  'takings',
  '-takings',
  'profit',
  '-profit',
  'hour',
  '-hour',
] as const;
export const marketsPerPage = 20;
/** By what they came to, so many of the newest are put in order: those of twenty years. */
export const marketsCompared = 1_000;

export const listMarkets = endpoint({
  name: 'listMarkets',
  method: 'GET',
  path: path(),
  summary: 'Markets with what they came to; `after` is the last id of the page before.',
  access: 'administrator',
  area: 'markets',
  query: z.object({
    state: z.catch(z.optional(z.enum(marketStates)), undefined),
    sort: z.catch(z._default(z.enum(marketSorts), '-date'), '-date'),
    after: z.catch(z.optional(z.uuid()), undefined),
  }),
  answer: z.object({
    markets: z.array(marketHead),
    next: z.nullable(z.string()),
    /** Older markets that an order by what they came to passes over. */
    leftOut: z._default(z.int(), 0),
  }),
  refusals: ['unauthenticated', 'forbidden'],
});

export const createMarket = endpoint({
  name: 'createMarket',
  method: 'POST',
  path: path(),
  summary: 'Plans a market.',
  access: 'administrator',
  area: 'markets',
  body: marketForm,
  answer: market,
  refusals: ['unauthenticated', 'forbidden', 'malformed'],
});

export const readMarket = endpoint({
  name: 'readMarket',
  method: 'GET',
  path: path('/:id'),
  summary: 'A market with its box, tills, takings, cash and truth sheet.',
  access: 'administrator',
  area: 'markets',
  params: marketId,
  answer: marketSheet,
  refusals: ['unauthenticated', 'forbidden', 'not_found'],
});

export const costsForm = z.object({
  fuelCents: centsFrom0,
  workedMinutes: z.int().check(z.gte(0), z.lte(20_000)),
  hourlyCents: centsFrom0,
  nextTime: paragraph(1000),
});

export const changeMarket = endpoint({
  name: 'changeMarket',
  method: 'PATCH',
  path: path('/:id'),
  summary: 'Changes what is written about a market; what it sold stays.',
  access: 'administrator',
  area: 'markets',
  params: marketId,
  body: z.extend(z.partial(z.object({ ...fields, ...costsForm.shape })), {
    /** What stood there when somebody looked; absent, whatever stands there is written over. */
    seen: z.optional(z.partial(z.object(fields))),
  }),
  answer: marketSheet,
  refusals: ['unauthenticated', 'forbidden', 'not_found', 'malformed', 'stale'],
});

export const openMarket = endpoint({
  name: 'openMarket',
  method: 'POST',
  path: path('/:id/open'),
  summary: 'Opens a planned market.',
  access: 'administrator',
  area: 'markets',
  params: marketId,
  answer: marketSheet,
  refusals: ['unauthenticated', 'forbidden', 'not_found', 'not_permitted'],
});

export const saveMarketPickup = endpoint({
  name: 'saveMarketPickup',
  method: 'PUT',
  path: path('/:id/pickup'),
  summary: 'Says that shoppers may collect at a market, or no longer. Whoever chose it is told of a change.',
  access: 'administrator',
  area: 'markets',
  params: marketId,
  body: z.safeExtend(marketPickupForm, {
    /** What stood there when somebody looked, null for nothing; absent, whatever stands there is written over. */
    seen: z.optional(z.nullable(marketPickup)),
  }),
  answer: marketSheet,
  refusals: ['unauthenticated', 'forbidden', 'not_found', 'malformed', 'not_permitted', 'stale'],
});

const kitCount = z.int().check(z.gte(0), z.lte(9_999));

export const proposePacking = endpoint({
  name: 'proposePacking',
  method: 'GET',
  path: path('/:id/proposal'),
  summary: 'What to take along: from past markets and stock, or from the bestsellers, and which of them.',
  access: 'administrator',
  area: 'markets',
  params: marketId,
  answer: z.object({
    /** Whether it comes from past markets or, without any, from bestsellers; the sentence says so. */
    from: z.enum(['markets', 'bestsellers']),
    message: z.string(),
    lines: z.array(
      z.object({
        productId: z.int(),
        name: z.string(),
        quantity: z.int(),
        inStock: z.int(),
        why: z.string(),
      }),
    ),
  }),
  refusals: ['unauthenticated', 'forbidden', 'not_found'],
});

export type Proposal = AnswerOf<typeof proposePacking>;

const isEachOnce = (all: readonly { productId: number }[]) =>
  new Set(all.map(({ productId }) => productId)).size === all.length;
const wantedKits = z.array(z.object({ productId: id, quantity: kitCount })).check(
  z.maxLength(500),
  z.refine((all) => isEachOnce(all), 'Name each kit once'),
);
/** What stood beside a kit when somebody looked. */
const seenOfKit = z.object({ planned: kitCount, packed: kitCount, stallOnly: kitCount });
export type SeenOfKit = z.infer<typeof seenOfKit>;

/**
 * Of each also how many are for the stall alone; left out, that stays, and so does a kit that is not named. Without
 * `seen`, whatever stands there is written over.
 */
const boxKits = z
  .array(
    z.object({
      productId: id,
      quantity: kitCount,
      stallOnly: z.optional(kitCount),
      seen: z.optional(seenOfKit),
    }),
  )
  .check(
    z.maxLength(500),
    z.refine((all) => isEachOnce(all), 'Name each kit once'),
  );

export const savePlan = endpoint({
  name: 'savePlan',
  method: 'PUT',
  path: path('/:id/plan'),
  summary: 'Keeps of the packing list what was edited: of kits that are not named it stays as it is.',
  access: 'administrator',
  area: 'markets',
  params: marketId,
  body: z.object({ lines: boxKits }),
  answer: marketSheet,
  refusals: ['unauthenticated', 'forbidden', 'not_found', 'malformed', 'not_permitted', 'stale'],
});

export const packBox = endpoint({
  name: 'packBox',
  method: 'PUT',
  path: path('/:id/box'),
  summary: 'Packs kits from stock into the market box, or back, until so many of each lie in it.',
  access: 'administrator',
  area: 'markets',
  params: marketId,
  body: z.object({ lines: boxKits }),
  /** `notPacked` names the kits of which there were too few; empty where everything is packed. */
  answer: z.extend(marketSheet, { notPacked: z.string() }),
  refusals: [
    'unauthenticated',
    'forbidden',
    'not_found',
    'malformed',
    'not_permitted',
    'not_enough_stock',
    'stale',
  ],
});

export const closeMarket = endpoint({
  name: 'closeMarket',
  method: 'POST',
  path: path('/:id/close'),
  summary: 'Counts the cash, puts unsold kits back on the shelf and closes the market.',
  access: 'administrator',
  area: 'markets',
  params: marketId,
  body: z.object({
    countedCents: centsFrom0,
    note: z._default(line(200), ''),
    /** How many of each came back, where that is not what should lie in the box. */
    unsold: z._default(wantedKits, []),
    ...costsForm.shape,
  }),
  answer: marketSheet,
  refusals: ['unauthenticated', 'forbidden', 'not_found', 'malformed', 'not_permitted'],
});

export const cancelMarket = endpoint({
  name: 'cancelMarket',
  method: 'POST',
  path: path('/:id/cancel'),
  summary: 'Says that a planned market does not take place; whoever wanted to collect there is told.',
  access: 'administrator',
  area: 'markets',
  params: marketId,
  answer: marketSheet,
  refusals: ['unauthenticated', 'forbidden', 'not_found', 'not_permitted'],
});

export const settleShort = endpoint({
  name: 'settleShort',
  method: 'POST',
  path: path('/:id/shorts/:productId'),
  summary: 'Ends the task of kits that were sold and not there, once the owner has seen to it.',
  access: 'administrator',
  area: 'markets',
  params: z.object({ id: z.uuid(), productId: id }),
  answer: marketSheet,
  refusals: ['unauthenticated', 'forbidden', 'not_found'],
});

export type MarketChange = Received<typeof changeMarket>['body'];
export type MarketsInput = Received<typeof listMarkets>['query'];
export type MarketClosing = Received<typeof closeMarket>['body'];

import * as z from 'zod/mini';
import { endpoint, type AnswerOf } from '../kernel/endpoint.ts';
import { centsFrom0, email, id, line, quantity, storedInteger, unguessable } from '../kernel/fields.ts';
import { sale } from '../kernel/sale-prices.ts';
import { market } from './markets/markets.ts';

/** Sent with each call of a till: its own key, which can sell at its market and do nothing else. */
export const tillKeyHeader = 'till-key';

export const tillMethods = ['cash', 'card', 'payid'] as const;
export type TillMethod = (typeof tillMethods)[number];
export const tillMethod = z.enum(tillMethods);

/** Kept by the till for at least so long, sent or not (a till may be found again in a drawer). */
export const keptDays = 14;
export const entriesPerCall = 25;

/** Made by a browser for itself, once. */
export const deviceId = z.uuid();
const saleToken = unguessable.check(z.minLength(21), z.maxLength(21));

/** A device's clock may be years off, but no hundred of them. */
const mostLagMs = 100 * 366 * 24 * 60 * 60 * 1_000;

const entry = {
  /** Rises by one with each entry of a device at a market. */
  sequence: z.int().check(z.gte(1), z.lte(1_000_000)),
  /** By the device's own clock. */
  at: z.iso.datetime(),
  /** What the device's clock lacked when it last heard the shop's; null when it has not. */
  clockLagMs: z.nullable(z.int().check(z.gte(-mostLagMs), z.lte(mostLagMs))),
};

export const saleEntry = z.object({
  ...entry,
  kind: z.literal('sale'),
  /** The receipt's link, made by the till so that it can show it at once. */
  token: saleToken,
  lines: z
    .array(
      z.object({ productId: id, quantity, unitPriceCents: centsFrom0, reason: z._default(line(80), '') }),
    )
    .check(z.minLength(1), z.maxLength(60)),
  discountCents: z._default(centsFrom0, 0),
  discountReason: z._default(line(80), ''),
  method: tillMethod,
  /** The notes that were handed over. */
  tenderedCents: z.nullable(centsFrom0),
  /** What the till asked for; the server reckons itself, and marks the order when they differ. */
  seenTotalCents: centsFrom0,
  /** What of it had waited here under a name; a till of an older version sends none. */
  reservationIds: z.optional(z.array(z.uuid()).check(z.maxLength(20))),
});

/** A sale taken back as a whole at once, because it was a mistake. */
export const voidEntry = z.object({
  ...entry,
  kind: z.literal('void'),
  token: saleToken,
  reason: line(80, 1),
});

export const refundEntry = z.object({
  ...entry,
  kind: z.literal('refund'),
  token: saleToken,
  /** `toBox` puts the kits back among those that are sold here. */
  lines: z
    .array(z.object({ position: storedInteger, quantity, toBox: z.boolean() }))
    .check(z.minLength(1), z.maxLength(60)),
  method: tillMethod,
  reason: line(80, 1),
});

/** Somebody wants the receipt as an email; the address is used for this email and kept nowhere else. */
export const receiptEntry = z.object({ ...entry, kind: z.literal('receipt'), token: saleToken, email });

/** An order of the web was handed over; told by two tills, it is handed over once. */
export const handOverEntry = z.object({ ...entry, kind: z.literal('hand-over'), orderId: z.uuid() });

export const tillEntry = z.discriminatedUnion('kind', [
  saleEntry,
  voidEntry,
  refundEntry,
  receiptEntry,
  handOverEntry,
]);

export type SaleEntry = z.infer<typeof saleEntry>;
export type RefundEntry = z.infer<typeof refundEntry>;
export type TillEntry = z.infer<typeof tillEntry>;

const keyed = { [tillKeyHeader]: 'The till’s key.' };

const keptAtMost = 1_000_000;

/** The last sequence that the device has kept, sent or not. An older till does not say it. */
const keptUpTo = z.int().check(z.gte(0), z.lte(keptAtMost));

/** What was written down and could not be done, such as a refund of what is refunded already. */
const tillProblem = z.object({ sequence: z.int(), message: z.string() });

export const tillKit = z.object({
  id: z.int(),
  name: z.string(),
  sku: z.string(),
  barcode: z._default(z.string(), ''),
  categoryId: z.int(),
  priceCents: z.int(),
  imageUrl: z.nullable(z.string()),
  bestseller: z.boolean(),
  /** What of the market box this till may sell to anybody, and what was packed into it, as far as the shop knows. */
  inBox: z.int(),
  packed: z.int(),
});

export type TillKit = z.infer<typeof tillKit>;

/** An order that waits here for its buyer: what the stall asks for and gives, no address and no email. */
export const orderToHandOver = z.object({
  orderId: z.string(),
  number: z.string(),
  name: z.string(),
  kits: z.array(z.object({ name: z.string(), quantity: z.int() })),
});
export type OrderToHandOver = z.infer<typeof orderToHandOver>;

/** What waits here for somebody who pays at the stall: no address, no email, no phone number. */
export const reservationHere = z.object({
  id: z.string(),
  number: z.int(),
  name: z.string(),
  productId: z.int(),
  kitName: z.string(),
  quantity: z.int(),
});
export type ReservationHere = z.infer<typeof reservationHere>;

export const readTill = endpoint({
  name: 'readTill',
  method: 'GET',
  path: '/api/till',
  summary: 'Everything that a till needs to sell at its market without a network.',
  access: 'provider',
  headers: keyed,
  query: z.object({
    kept: z.catch(z.optional(z.coerce.number().check(z.int(), z.gte(0), z.lte(keptAtMost))), undefined),
  }),
  answer: z.object({
    serverNow: z.string(),
    tillName: z.string(),
    brand: z.string(),
    businessName: z.string(),
    abn: z.string(),
    gstRegistered: z.boolean(),
    market,
    categories: z.array(z.object({ id: z.int(), name: z.string() })),
    kits: z.array(tillKit),
    toHandOver: z.array(orderToHandOver),
    reservations: z.array(reservationHere),
    /** Until when they are taken on the web, and until when they wait here; null where the market takes none. */
    reservationTimes: z.nullable(z.object({ takenUntil: z.string(), waitUntil: z.string() })),
    /** What runs and what is to come, so that a till without a network asks what the shop asks. */
    sales: z.array(sale),
    /** The sequence that the shop expects next of this device. */
    expected: z.int(),
    /** Of all that this device sent: an answer that said so may have been lost. */
    problems: z.array(tillProblem),
  }),
  refusals: ['unauthenticated', 'forbidden', 'not_found'],
});

export type TillData = AnswerOf<typeof readTill>;

export const sendTillEntries = endpoint({
  name: 'sendTillEntries',
  method: 'POST',
  path: '/api/till/entries',
  summary:
    'Writes down what a till did, in order and each once: what is known already is passed over, after a gap nothing is taken.',
  access: 'provider',
  headers: keyed,
  body: z.object({
    /** The device's clock as it sends. */
    clock: z.iso.datetime(),
    entries: z.array(tillEntry).check(z.maxLength(entriesPerCall)),
    kept: z.optional(keptUpTo),
  }),
  answer: z.object({
    serverNow: z.string(),
    expected: z.int(),
    /** Of what was sent, also where it had been written down before: that answer may have been lost. */
    problems: z.array(tillProblem),
    marketState: market.shape.state,
  }),
  refusals: ['malformed', 'unauthenticated', 'forbidden', 'busy', 'not_found'],
});

/** What another till of the market sold, as far as a refund asks for it: nothing of whoever bought it. */
export const otherSale = z.object({
  token: saleToken,
  tillName: z.string(),
  at: z.string(),
  method: tillMethod,
  totalCents: z.int(),
  lines: z.array(
    z.object({
      position: z.int(),
      name: z.string(),
      quantity: z.int(),
      paidCents: z.int(),
      refunded: z.int(),
    }),
  ),
});

export type OtherSale = z.infer<typeof otherSale>;

export const listOtherSales = endpoint({
  name: 'listOtherSales',
  method: 'GET',
  path: '/api/till/other-sales',
  summary: 'What the other tills of the same market sold, newest first, so that it can be taken back here.',
  access: 'provider',
  headers: keyed,
  answer: z.object({ sales: z.array(otherSale) }),
  refusals: ['unauthenticated', 'forbidden', 'not_found'],
});

/** Eight letters and digits that nobody mistakes for one another. */
export const pairCode = z.string().check(z.regex(/^[A-HJ-NP-Z2-9]{8}$/));
export const pairMinutes = 30;

export const pairTill = endpoint({
  name: 'pairTill',
  method: 'POST',
  path: '/api/till/pair',
  summary: 'Makes a device a till, for the code that the owner shows; a code serves once.',
  access: 'visitor',
  body: z.object({ code: pairCode, deviceId }),
  answer: z.object({ key: z.string() }),
  refusals: ['malformed', 'link_over', 'too_many'],
});

const marketId = z.object({ id: z.uuid() });

export const openTill = endpoint({
  name: 'openTill',
  method: 'POST',
  path: '/api/admin/markets/:id/tills',
  summary:
    'Makes a till of a market: of the browser that asks, or of another one by a code. The key is answered this once.',
  access: 'administrator',
  area: 'markets',
  params: marketId,
  /** A name that another till of the market has gets the next number; an empty one is 'Till' with the next number. */
  body: z.object({ name: z._default(line(40), ''), deviceId: z._default(z.nullable(deviceId), null) }),
  answer: z.object({
    id: z.string(),
    name: z.string(),
    key: z.nullable(z.string()),
    code: z.nullable(z.string()),
  }),
  refusals: ['unauthenticated', 'forbidden', 'not_found', 'malformed'],
});

export const revokeTill = endpoint({
  name: 'revokeTill',
  method: 'POST',
  path: '/api/admin/markets/:id/tills/:tillId/revoke',
  summary: 'Makes a till’s key worth nothing; what it sold and has not sent stays on the device.',
  access: 'administrator',
  area: 'markets',
  params: z.extend(marketId, { tillId: z.uuid() }),
  answer: z.object({ message: z.string() }),
  refusals: ['unauthenticated', 'forbidden', 'not_found'],
});

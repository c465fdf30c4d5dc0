import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { email, id, line, slug } from '../../kernel/fields.ts';
import { untilTag } from '../../kernel/until-tag.ts';

/** Kits that travel to a market and wait there for somebody who has not paid. */

export const reservationStates = ['open', 'fetched', 'paid', 'cancelled', 'missed', 'called_off'] as const;
export type ReservationState = (typeof reservationStates)[number];

/**
 * The permitted moves. A till without a network may tell after the hour that somebody came before it; a sale that is
 * taken back lets the kit wait again. What was paid online is an order from then on.
 */
export const permittedReservationMoves: Readonly<Record<ReservationState, readonly ReservationState[]>> = {
  open: ['fetched', 'paid', 'cancelled', 'missed', 'called_off'],
  fetched: ['open'],
  paid: [],
  missed: ['fetched'],
  cancelled: [],
  called_off: [],
};

/** So many kits wait for one person at one market. */
export const mostReserved = 2;

export const reservationForm = z.object({
  marketId: z.uuid(),
  slug,
  /** Made with the form, so that what is sent twice is one. */
  key: z.uuid(),
  quantity: z.int('Choose how many').check(z.gte(1, 'Choose how many'), z.lte(mostReserved)),
  name: line(80, 1, 'Please say under which name it waits'),
  email,
  phone: z._default(line(30), ''),
  /** Left empty by people. */
  website: z._default(line(200), ''),
});
export type ReservationForm = z.infer<typeof reservationForm>;

/** A market to which a kit travels. Never how many of it: that would be a claim of scarcity. */
const kitMarket = z.object({
  marketId: z.string(),
  name: z.string(),
  /** 'Saturday 28 November' */
  day: z.string(),
  /** '9 am to 3 pm' */
  hours: z.string(),
  /** The address in one line. */
  address: z.string(),
  /** As checkout offers it, while it may be paid and collected there; else null. */
  place: z.nullable(z.string()),
  /** 'Fri 27 Nov, 6 pm' while it may be reserved; else null. */
  reserveUntil: z.nullable(z.string()),
  /** 'Sat 28 Nov, 2 pm': until then it waits. */
  waitUntil: z.nullable(z.string()),
  /** 'Fri 27 Nov, 6 pm' while what is reserved may be paid online; else null. */
  payUntil: z.nullable(z.string()),
});
export type KitMarket = z.infer<typeof kitMarket>;

export const readKitMarkets = endpoint({
  name: 'readKitMarkets',
  method: 'GET',
  path: '/api/products/:id/markets',
  summary: 'The markets to which a kit travels, and whether it can be paid or reserved for them.',
  access: 'public',
  params: z.object({ id }),
  answer: z.object({
    markets: z.array(kitMarket),
    /** Until then it says the same, unless something is written. */
    until: z.nullable(z.string()),
  }),
  tags: ({ until }) => ['kit-markets', 'fact:pickup_markets', ...(until ? [untilTag(until)] : [])],
  refusals: [],
});

const reservation = z.object({
  id: z.string(),
  number: z.int(),
  state: z.enum(reservationStates),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  kitName: z.string(),
  sku: z.string(),
  quantity: z.int(),
  madeAt: z.string(),
});
export type Reservation = z.infer<typeof reservation>;

export const reservationCounts = z.object({ open: z.int(), fetched: z.int(), missed: z.int() });

/** So many of one market are listed; of more, those that wait come before others. */
export const reservationsShown = 1_000;

const listed = z.object({
  reservations: z.array(reservation),
  /** How many are not shown. */
  leftOut: z._default(z.int(), 0),
});

export const listReservations = endpoint({
  name: 'listReservations',
  method: 'GET',
  path: '/api/admin/markets/:id/reservations',
  summary: 'What waits at a market under a name, and what became of it, by name.',
  access: 'administrator',
  area: 'markets',
  params: z.object({ id: z.uuid() }),
  answer: listed,
  refusals: ['unauthenticated', 'forbidden', 'not_found'],
});

export const cancelReservation = endpoint({
  name: 'cancelReservation',
  method: 'POST',
  path: '/api/admin/markets/:id/reservations/:reservationId/cancel',
  summary: 'Gives up a reservation for somebody who asked for it.',
  access: 'administrator',
  area: 'markets',
  params: z.object({ id: z.uuid(), reservationId: z.uuid() }),
  answer: listed,
  refusals: ['unauthenticated', 'forbidden', 'not_found', 'not_permitted'],
});

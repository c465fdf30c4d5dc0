import * as z from 'zod/mini';
import { addDays } from '../../kernel/days.ts';
import { endpoint } from '../../kernel/endpoint.ts';
import { line, storedInteger } from '../../kernel/fields.ts';
import { nextCursor, searched } from '../../kernel/keyset.ts';
import { postalAddress } from '../../kernel/postal-address.ts';
import { sydneyMoment } from '../../kernel/sydney-time.ts';

/** Orders of the web that are collected at a market: where, until when they are taken, and who has come. */

const timeOfDay = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'A time, such as 09:00'));
const mostOrders = z.nullable(z.int().check(z.gte(1, 'At least one'), z.lte(10_000)));

export const marketPickupForm = z
  .object({
    isOffered: z.boolean(),
    address: postalAddress,
    /** What to bring, and whatever else somebody who comes should know. */
    note: z._default(line(200), ''),
    day: z.iso.date(),
    from: timeOfDay,
    to: timeOfDay,
    /** The last moment to order; null: the evening before. */
    orderUntil: z._default(z.nullable(z.iso.datetime({ offset: true })), null),
    /** So many orders at most; null: any number. */
    mostOrders: z._default(mostOrders, null),
    /** What travels there may be reserved without paying. */
    takesReservations: z._default(z.boolean(), false),
    /** The last moment to reserve, before it opens; null: the evening before. */
    reserveUntil: z._default(z.nullable(z.iso.datetime({ offset: true })), null),
    /** Until then reservations wait at the stall; null: an hour before the end. */
    waitUntil: z._default(z.nullable(timeOfDay), null),
  })
  .check(
    z.refine(({ from, to }) => from < to, { message: 'It ends after it begins', path: ['to'] }),
    // In the night in which clocks are put forward, half past two is after three.
    z.refine(
      ({ day, from, to }) =>
        !(from < to) || (sydneyMoment(`${day}T${from}`) ?? '') < (sydneyMoment(`${day}T${to}`) ?? '~'),
      {
        message: 'Clocks in Sydney skip that hour that night: by them it ends before it begins',
        path: ['to'],
      },
    ),
  );
export type MarketPickupForm = z.infer<typeof marketPickupForm>;

/** Six in the evening of the day before, by Sydney's clock. */
export function usualOrderUntil(day: string): string {
  const before = addDays(day, -1);
  return sydneyMoment(`${before}T18:00`) ?? `${before}T08:00:00.000Z`;
}

/** An hour before the end, or half of the time that it stands where it stands no two hours. */
export function usualWaitUntil(from: string, to: string): string {
  const [begin, end] = [from, to].map((time) => {
    const [hours = 0, minutes = 0] = time.split(':').map(Number);
    return hours * 60 + minutes;
  }) as [number, number];
  const at = end - begin > 120 ? end - 60 : Math.ceil((begin + end) / 2);
  return [Math.floor(at / 60), at % 60].map((part) => String(part).padStart(2, '0')).join(':');
}

/** Sent back as what somebody saw, so it has an end. */
const text = z.string().check(z.maxLength(300));

export const marketPickup = z.object({
  isOffered: z.boolean(),
  /** As buyers choose it, such as 'Rozelle Market, Sat 28 Nov'. */
  place: text,
  address: postalAddress,
  note: text,
  day: text,
  from: text,
  to: text,
  orderUntil: text,
  mostOrders: z.nullable(storedInteger),
  takesReservations: z.boolean(),
  reserveUntil: z.nullable(text),
  waitUntil: z.nullable(text),
});
export type MarketPickup = z.infer<typeof marketPickup>;

export const marketOrderCounts = z.object({ waiting: z.int(), handedOver: z.int(), missed: z.int() });

export const handedOverKit = z.object({
  productId: z.int(),
  name: z.string(),
  sku: z.string(),
  quantity: z.int(),
});

export const marketOrderStates = ['waiting', 'handed-over', 'missed'] as const;

/** An order as the stall sees it: a number, a name, the kits. No address and no email. */
export const marketOrder = z.object({
  id: z.string(),
  number: z.string(),
  name: z.string(),
  state: z.enum(marketOrderStates),
  kits: z.array(handedOverKit),
});
export type MarketOrder = z.infer<typeof marketOrder>;

export const listMarketOrders = endpoint({
  name: 'listMarketOrders',
  method: 'GET',
  path: '/api/admin/markets/:id/orders',
  summary:
    'Orders that are collected at a market, by number and name; `after` is the last id of the page before.',
  access: 'administrator',
  area: 'markets',
  params: z.object({ id: z.uuid() }),
  query: z.object({ q: searched, after: z.catch(z.optional(z.uuid()), undefined) }),
  answer: z.object({ orders: z.array(marketOrder), next: nextCursor }),
  refusals: ['unauthenticated', 'forbidden', 'not_found'],
});

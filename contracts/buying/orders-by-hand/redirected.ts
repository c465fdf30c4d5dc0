import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { centsFrom0, line, storedInteger } from '../../kernel/fields.ts';
import { address } from '../../kernel/postal-address.ts';
import { heldDays } from '../quotes.ts';
import { madeOrder } from './orders-by-hand.ts';

/** An order that was to be collected at a market goes another way: to an address, a market, or a place of pick-up. */

const reading = ['unauthenticated', 'forbidden'] as const;

const collectingPlace = z.object({
  /** As buyers choose it. */
  place: z.string(),
  /** With its day, hours and street. */
  name: z.string(),
  isMarket: z.boolean(),
});

export const listCollectingPlaces = endpoint({
  name: 'listCollectingPlaces',
  method: 'GET',
  path: '/api/admin/collecting-places',
  summary:
    'Where one more order can be collected now: places of pick-up, and markets that still take orders.',
  access: 'administrator',
  area: 'order-changes',
  answer: z.object({ places: z.array(collectingPlace) }),
  refusals: reading,
});

export const newWay = z.discriminatedUnion('kind', [
  /** `shippingCents` is what its buyer pays for it by a pay link; 0 is at the shop's cost, and then it holds at once. */
  z.object({ kind: z.literal('address'), address, shippingCents: centsFrom0, heldDays }),
  z.object({ kind: z.literal('place'), place: line(160, 1) }),
]);
export type NewWay = z.infer<typeof newWay>;

export const redirectOrder = endpoint({
  name: 'redirectOrder',
  method: 'POST',
  path: '/api/admin/orders/:id/redirection',
  summary:
    'Sends an order of a market to an address instead, or lets it wait at another place; its buyer hears of it.',
  access: 'administrator',
  area: 'order-changes',
  params: z.object({ id: z.uuid() }),
  body: z.object({
    to: newWay,
    /** What the buyer reads beside it. */
    message: z._default(line(300), ''),
    version: storedInteger,
  }),
  /** The order by which the delivery is paid, where it costs something. */
  answer: z.object({ addition: z.nullable(madeOrder) }),
  refusals: [
    ...reading,
    'malformed',
    'csrf',
    'not_found',
    'not_permitted',
    'stale',
    'cart_changed',
    'needs_quote',
    'code_refused',
    'sold_out',
  ],
});

import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { paragraph, unguessable } from '../../kernel/fields.ts';
import { address } from '../../kernel/postal-address.ts';
import { service } from '../../pricing/shipping/shipping.ts';
import { parcelEvent } from '../tracking.ts';

export const orderStates = [
  'pending_payment',
  'paid',
  'packing',
  'shipped',
  'delivered',
  'expired',
  'cancelled',
] as const;
export type OrderState = (typeof orderStates)[number];

/**
 * The permitted moves; the server refuses every other with 409, the browser disables it and says why.
 * `expired → paid` is the payment that arrives after its time while there still is stock.
 */
export const permittedMoves: Readonly<Record<OrderState, readonly OrderState[]>> = {
  pending_payment: ['paid', 'expired', 'cancelled'],
  paid: ['packing', 'cancelled'],
  packing: ['shipped', 'cancelled'],
  shipped: ['delivered'],
  delivered: [],
  expired: ['paid'],
  cancelled: [],
};

export function mayMove(from: OrderState, to: OrderState): boolean {
  return permittedMoves[from].includes(to);
}

/** While an order stands so, its gift message may be changed: nobody has begun to pack it. */
export const giftStates = ['pending_payment', 'paid'] as const satisfies readonly OrderState[];

/** While a gift stands so, whoever gets it may open its page. */
export const giftPageStates = [
  'paid',
  'packing',
  'shipped',
  'delivered',
] as const satisfies readonly OrderState[];

export const giftMessage = paragraph(250);

/** How an order's money comes: through a payment provider, or taken by a person of the shop. */
export const waysToPay = ['provider', 'transfer', 'cash', 'invoice'] as const;
export type WayToPay = (typeof waysToPay)[number];

/** The bundle that a line was bought in, as it was then: what one cost, and how many were bought. */
export const bundleOfLine = z.object({
  id: z.int(),
  name: z.string(),
  sku: z.string(),
  slug: z.string(),
  imageUrl: z.nullable(z.string()),
  unitPriceCents: z.int(),
  quantity: z.int(),
});
export type BundleOfLine = z.infer<typeof bundleOfLine>;

export const order = z.object({
  token: z.string(),
  number: z.string(),
  state: z.enum(orderStates),
  email: z.string(),
  placedAt: z.string(),
  paidAt: z.nullable(z.string()),
  lines: z.array(
    z.object({
      name: z.string(),
      sku: z.string(),
      slug: z.string(),
      imageUrl: z.nullable(z.string()),
      quantity: z.int(),
      unitPriceCents: z.int(),
      lineTotalCents: z.int(),
      /** While it is a pre-order that is not here yet: by which day it leaves (ISO date), as its buyer was told last. */
      leavesOn: z.optional(z.string()),
      bundle: z.optional(bundleOfLine),
    }),
  ),
  subtotalCents: z.int(),
  discountCents: z.int(),
  discountName: z.optional(z.nullable(z.string())),
  discountCode: z.optional(z.nullable(z.string())),
  shippingCents: z.int(),
  totalCents: z.int(),
  gstCents: z.int(),
  service,
  deliveryName: z.string(),
  /** First and last day on which its buyer was told to expect it (ISO dates); null where nobody could say. */
  promised: z._default(z.nullable(z.object({ from: z.string(), to: z.string() })), null),
  /** From when it waits where it is picked up, as its buyer was told; null where nobody said. */
  readyAt: z._default(z.nullable(z.string()), null),
  address: z.nullable(address),
  /** Set while payment is due and may still be made. */
  payUrl: z.nullable(z.string()),
  /** What has left already, and how to follow it. */
  parcels: z._default(
    z.array(
      z.object({
        carrier: z.string(),
        trackingNumber: z.string(),
        trackingUrl: z.nullable(z.string()),
        sentAt: z.string(),
        /** What the carrier reported of it, oldest first. */
        events: z._default(z.array(parcelEvent), []),
      }),
    ),
    [],
  ),
  /** What went back to the buyer of what was paid. */
  refundedCents: z._default(z.int(), 0),
  /** What of that did not go back, but pays for what was added to the order. */
  carriedOnCents: z._default(z.int(), 0),
  /** What gift cards and the account’s credit paid of the total. */
  giftCardCents: z._default(z.int(), 0),
  /** What of that was the account’s credit. */
  storeCreditCents: z._default(z.int(), 0),
  /** What the order that it adds to had paid and gave up for it. */
  carriedCents: z._default(z.int(), 0),
  /** For an addition: the number of the order that it travels with. */
  addsTo: z._default(z.nullable(z.string()), null),
  /** By when an order on invoice is to be paid; null for every other. */
  dueOn: z._default(z.nullable(z.string()), null),
  payBy: z._default(z.enum(waysToPay), 'provider'),
  /** What came of its money by hand so far, less what went back. */
  receivedCents: z._default(z.int(), 0),
  /** Until when it waits for its payment; null once it does not. */
  heldUntil: z._default(z.nullable(z.string()), null),
  /** Somebody in the shop made it: it is paid by its pay link. */
  isMadeByShop: z._default(z.boolean(), false),
  /** The name on its bag, where it lies in a parcel that several people share; else empty. */
  bagName: z._default(z.string(), ''),
  giftMessage: z._default(z.string(), ''),
  /** Of a gift the address of the page for whoever gets it, once it is paid; it tells no price. */
  giftPath: z._default(z.nullable(z.string()), null),
  timeline: z.array(z.object({ at: z.string(), message: z.string() })),
});

export type Order = z.infer<typeof order>;

/** By which day an order with a pre-order leaves: all of it travels together. Undefined where all of it is here. */
export function orderLeavesOn({ lines }: Pick<Order, 'lines'>): string | undefined {
  return lines
    .flatMap(({ leavesOn }) => leavesOn ?? [])
    .toSorted()
    .at(-1);
}

/** What of an order's total has to come as money. */
export function moneyDueCents({
  totalCents,
  giftCardCents,
  carriedCents,
}: Pick<Order, 'totalCents' | 'giftCardCents' | 'carriedCents'>): number {
  return totalCents - giftCardCents - carriedCents;
}

export const readOrder = endpoint({
  name: 'readOrder',
  method: 'GET',
  path: '/api/orders/:token',
  summary: 'An order, to whoever holds its link.',
  access: 'visitor',
  params: z.object({ token: unguessable }),
  answer: order,
  refusals: ['not_found'],
});

export const changeGiftMessage = endpoint({
  name: 'changeGiftMessage',
  method: 'PUT',
  path: '/api/orders/:token/gift-message',
  summary: 'Changes the words that lie in the parcel, until it is packed. Empty takes them off.',
  access: 'visitor',
  params: z.object({ token: unguessable }),
  body: z.object({ message: giftMessage }),
  answer: order,
  refusals: ['malformed', 'csrf', 'not_found', 'not_permitted'],
});

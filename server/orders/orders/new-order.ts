import type { Insertable } from 'kysely';
import type { Address } from '../../../contracts/kernel/postal-address.ts';
import type { Service } from '../../../contracts/pricing/shipping/shipping.ts';
import type { Orders } from '../../../db/types.ts';
import { timeOrderedId, unguessableId } from '../../kernel/random.ts';
import type { OrderOrigin } from './rules.ts';

export type NewOrder = Omit<Insertable<Orders>, 'number' | 'address'> & {
  address: Address | null;
  bag_name: string;
  parcel_name: string;
  waits_for: string;
  gift_card_cents: number;
  store_credit_cents: number;
};

type Origin = { kind: OrderOrigin; id: string };

/** Whole cents; GST is contained in the total. */
type OrderSums = { subtotal: number; discount: number; shipping: number; total: number; gst: number };

/** What whoever makes an order knows of it. */
export type OrderRequest = {
  /** One order counts for each origin: a second one of the same cart or quote is not written. */
  origin: Origin;
  /** Under which a repeated request finds its order; the origin where there is no other. */
  idempotencyKey?: string;
  fingerprint: string;
  placedAt: Date;
  heldUntil: Date;
  /** By when an order on invoice is to be paid, as an ISO date. */
  dueOn?: string | null;
  payBy?: 'provider' | 'transfer' | 'cash';
  customerId?: string | null | undefined;
  buyer: { email: string; phone: string; name: string; abn: string };
  sums: OrderSums;
  discount?: { code: string | null; name: string | null } | undefined;
  delivery: {
    service: Service;
    /** Of a pick-up the name of its place. */
    place?: string;
    name: string;
    /** The days of arrival that were promised, as ISO dates. */
    window?: { from: string; to: string } | null | undefined;
    /** From when it waits where it is picked up. */
    readyAt?: string | null;
    /** Of a market its id, and until when the order waits there. */
    marketId?: string | null;
    until?: string | null;
  };
  /** The address of the parcel; a pick-up has none, whatever is given here. */
  address: Address | null;
  note?: string;
  gift?: { message: string; hidePrices: boolean };
  giftCardCents?: number;
  /** What of that an account's credit paid. */
  storeCreditCents?: number;
  /** The paid order that this one adds to, and how much of its money is carried over. */
  addsTo?: { orderId: string; carriedCents: number } | undefined;
  shared?: PlaceInParcel | undefined;
};

/** Of a parcel that several people share. */
export type PlaceInParcel = {
  /** What is written on the bag in which this order lies; empty where nothing of it does. */
  bagName: string;
  /** What the parcel is, on the order with which the others travel. */
  parcelName?: string;
  /** Why nothing of it is packed yet, in a sentence. */
  waitsFor: string;
};

/** The row of an order that waits for its payment, whoever makes it. */
export function newOrder(wanted: OrderRequest): NewOrder {
  const { origin, buyer, sums, delivery, discount } = wanted;
  return {
    id: timeOrderedId(wanted.placedAt),
    token: unguessableId(),
    idempotency_key: wanted.idempotencyKey ?? keyOfOrigin(origin),
    request_fingerprint: wanted.fingerprint,
    origin: origin.kind,
    origin_id: origin.id,
    channel: 'web',
    state: 'pending_payment',
    customer_id: wanted.customerId ?? null,
    email: buyer.email,
    phone: buyer.phone,
    buyer_name: buyer.name,
    buyer_abn: buyer.abn,
    ...additionColumns(wanted),
    ...giftColumns(wanted),
    ...sharedColumns(wanted),
    note: wanted.note ?? '',
    discount_code: discount?.code ?? null,
    discount_name: discount?.name ?? null,
    service: delivery.service,
    delivery_name: delivery.name,
    pickup_place: delivery.place ?? '',
    pickup_ready_at: delivery.readyAt ? new Date(delivery.readyAt) : null,
    pickup_market_id: delivery.marketId ?? null,
    pickup_until: delivery.until ? new Date(delivery.until) : null,
    promised_from: delivery.window?.from ?? null,
    promised_to: delivery.window?.to ?? null,
    address: delivery.service === 'pickup' ? null : wanted.address,
    subtotal_cents: sums.subtotal,
    discount_cents: sums.discount,
    shipping_cents: sums.shipping,
    total_cents: sums.total,
    gst_cents: sums.gst,
    placed_at: wanted.placedAt,
    held_until: wanted.heldUntil,
    due_on: wanted.dueOn ?? null,
    pay_by: wanted.payBy ?? 'provider',
    paid_at: null,
  };
}

const additionColumns = ({ addsTo }: OrderRequest) => ({
  carried_cents: addsTo?.carriedCents ?? 0,
  adds_to: addsTo?.orderId ?? null,
});

const sharedColumns = ({ shared }: OrderRequest) => ({
  bag_name: shared?.bagName ?? '',
  parcel_name: shared?.parcelName ?? '',
  waits_for: shared?.waitsFor ?? '',
});

const giftColumns = ({ gift, giftCardCents = 0, storeCreditCents = 0 }: OrderRequest) => ({
  gift_message: gift?.message ?? '',
  hide_prices: gift?.hidePrices ?? false,
  gift_code: gift?.hidePrices ? unguessableId() : null,
  gift_card_cents: giftCardCents,
  store_credit_cents: storeCreditCents,
});

/** The idempotency key of an order whose request names none. */
export const keyOfOrigin = ({ kind, id }: Origin): string => `${kind}:${id}`;

/** The row of a sale at a market: paid and handed over before the shop hears of it. */
export function soldOrder(wanted: OrderRequest & { token: string }): NewOrder {
  return {
    ...newOrder(wanted),
    token: wanted.token,
    channel: 'market',
    state: 'delivered',
    paid_at: wanted.placedAt,
  };
}

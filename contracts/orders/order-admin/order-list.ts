import * as z from 'zod/mini';
import { line } from '../../kernel/fields.ts';
import { services } from '../../pricing/shipping/shipping.ts';
import { orderStates, type OrderState } from '../orders/orders.ts';

/** What the list of all orders is narrowed by, as it stands in the address; what nobody knows is ignored. */
export const paymentStatuses = ['unpaid', 'paid', 'part_refunded', 'refunded'] as const;
export type PaymentStatusFilter = (typeof paymentStatuses)[number];

/** What the days of a list are those of, where they are not the days on which the orders were placed. */
export const dayMeanings = ['paid', 'refunded'] as const;

export const channels = ['web', 'market'] as const;
/** As the headings of the table write it into the address; the newest come first unless they say otherwise. */
export const orderSorts = ['placed', '-placed', 'total', '-total'] as const;
export type OrderSort = (typeof orderSorts)[number];

export const ordersPerListPage = 50;
/** As many orders as one press may change or print. */
export const mostOrdersAtOnce = 100;

const oneOf = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.catch(z.optional(z.enum(values)), undefined);
const day = z.catch(z.optional(z.iso.date()), undefined);

export const narrowing = z.object({
  /** Words of a name, the beginning of an email or a SKU, a number with or without its letters. */
  q: z.catch(z.optional(line(80)), undefined),
  /** One state, or several with commas between them. */
  state: z.catch(z.optional(z.string().check(z.maxLength(120))), undefined),
  payment: oneOf(paymentStatuses),
  delivery: oneOf(services),
  channel: oneOf(channels),
  /** Days in Sydney, both of them included. */
  from: day,
  to: day,
  by: oneOf(dayMeanings),
  /** A discount code, and a suburb with its state, to the email. */
  code: z.catch(z.optional(line(60)), undefined),
  place: z.catch(z.optional(line(120)), undefined),
  attention: oneOf(['yes']),
  /** Whether all of it is here, or a pre-ordered kit is awaited. */
  stock: oneOf(['here', 'awaited']),
  sort: oneOf(orderSorts),
});

export type Narrowing = z.infer<typeof narrowing>;

/** The states that an address names; none means all. */
export function statesIn(text: string | undefined): OrderState[] {
  const named = new Set((text ?? '').split(','));
  return orderStates.filter((state) => named.has(state));
}

/** How an order's money stands, from what the list knows of it. */
export function paymentStatusOf(order: {
  paidAt: unknown;
  refundedCents: number;
  totalCents: number;
}): PaymentStatusFilter {
  if (order.paidAt === null) return 'unpaid';
  if (order.refundedCents === 0) return 'paid';
  return order.refundedCents < order.totalCents ? 'part_refunded' : 'refunded';
}

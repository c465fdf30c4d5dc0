import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import {
  centsFrom0,
  email,
  id,
  line,
  mostLines,
  paragraph,
  quantity,
  storedInteger,
} from '../../kernel/fields.ts';
import { address } from '../../kernel/postal-address.ts';
import { abn } from '../../orders/documents.ts';
import { orderStates, waysToPay } from '../../orders/orders/orders.ts';
import { service } from '../../pricing/shipping/shipping.ts';
import { creditToTake, giftCardToTake } from '../checkout/checkout.ts';
import { daysUntilDue, heldDays } from '../quotes.ts';

/** What a person at the shop's desk does to orders: makes one by hand, changes one that is paid. */

const wanted = z.object({ productId: id, quantity });

export const orderByHandForm = z.object({
  /** Made by the browser, so that an order whose answer was lost is made once. */
  key: z.optional(z.uuid()),
  /** Whose it is, where they have an account. */
  customerId: z._default(z.nullable(z.uuid()), null),
  /** Empty for a buyer who gave none, at the door or on the telephone: nothing is written to them then. */
  email: z._default(z.union([z.literal(''), email]), ''),
  phone: z._default(line(20), ''),
  buyerName: z._default(line(100), ''),
  buyerAbn: z._default(abn, ''),
  lines: z.array(wanted).check(z.minLength(1), z.maxLength(50)),
  service,
  /** The name of the place where it is picked up; may be left out where there is one. */
  pickupPlace: z._default(line(120), ''),
  /** Null for an order that is picked up. */
  address: z._default(z.nullable(address), null),
  /** The price of the delivery; absent, what the shipping table says. */
  shippingCents: z.optional(centsFrom0),
  /** What is taken off the kits as agreed. */
  discountCents: z._default(centsFrom0, 0),
  note: z._default(paragraph(500), ''),
  /** Until when a pay link can be used. */
  heldDays,
  payBy: z._default(z.enum(waysToPay), 'provider'),
  /** Days until an invoice is due. */
  dueDays: z._default(daysUntilDue, 14),
  giftCard: z._default(z.nullable(giftCardToTake), null),
  /** Of the account of `customerId`; null where no credit is to be taken. */
  storeCredit: z._default(z.nullable(creditToTake), null),
  /** The cash is in the till already. */
  isPaid: z._default(z.boolean(), false),
  /** The open market in whose cash it lies; null where it lies elsewhere, or is not here yet. */
  marketId: z._default(z.nullable(z.uuid()), null),
  /** The total that was read to the buyer; where it has become another one, nothing is made. */
  seenTotalCents: z.optional(centsFrom0),
});

export type OrderByHandForm = z.infer<typeof orderByHandForm>;

/** An order by hand as far as it is written down: only what its price depends on. */
const plannedByHand = z.object({
  customerId: z._default(z.nullable(z.uuid()), null),
  /** As far as it is typed. */
  email: z._default(line(254), ''),
  lines: z.array(wanted).check(z.minLength(1), z.maxLength(50)),
  service,
  pickupPlace: z._default(line(120), ''),
  /** Null while it is not written down. */
  postcode: z._default(z.nullable(line(4)), null),
  shippingCents: z.optional(centsFrom0),
  discountCents: z._default(centsFrom0, 0),
});
export type PlannedByHand = z.infer<typeof plannedByHand>;

const orderByHandPlan = z.object({
  /** The kits before anything comes off. */
  subtotalCents: z.int(),
  /** What comes off by itself, a running sale or a price list, and its name; null where nothing does. */
  discountCents: z.int(),
  discountName: z.nullable(z.string()),
  delivery: z.nullable(z.object({ name: z.string(), priceCents: z.int() })),
  /** Why the delivery has no price yet. */
  noDelivery: z.nullable(z.string()),
  /** Null while the delivery has no price. */
  totalCents: z.nullable(z.int()),
  /** What the buyer's account has of credit; 0 where there is no account. */
  creditCents: z.int(),
});
export type OrderByHandPlan = z.infer<typeof orderByHandPlan>;

export const madeOrder = z.object({
  id: z.uuid(),
  token: z.string(),
  number: z.string(),
  state: z.enum(orderStates),
  totalCents: z.int(),
  /** What gift card and credit leave to be paid. */
  dueCents: z.int(),
  payBy: z.enum(waysToPay),
  /** Its buyer gave an email. */
  isWrittenTo: z.boolean(),
  /** The page where the buyer pays; it stays the same however often it is opened. */
  payLink: z.string(),
});

export type MadeOrder = z.infer<typeof madeOrder>;

const asAdmin = ['malformed', 'csrf', 'unauthenticated', 'forbidden'] as const;

export const planOrderByHand = endpoint({
  name: 'planOrderByHand',
  method: 'POST',
  path: '/api/admin/orders/by-hand/plan',
  summary: 'What an order by hand would come to with discounts and delivery; changes nothing.',
  access: 'administrator',
  area: 'order-changes',
  body: plannedByHand,
  answer: orderByHandPlan,
  refusals: [...asAdmin, 'not_found'],
});

export const makeOrder = endpoint({
  name: 'makeOrder',
  method: 'POST',
  path: '/api/admin/orders/by-hand',
  summary:
    'Makes an order for a buyer and holds its kits; a gift card and credit pay of it, the rest a pay link, a transfer, cash or an invoice.',
  access: 'administrator',
  area: 'order-changes',
  body: orderByHandForm,
  answer: madeOrder,
  refusals: [
    ...asAdmin,
    'not_found',
    'sold_out',
    'needs_quote',
    'not_permitted',
    'code_refused',
    'cart_changed',
    'too_many',
  ],
});

export const orderEditForm = z.object({
  /** New quantities by the order's lines; 0 takes a line away, what is not named stays. */
  lines: z._default(
    z
      .array(z.object({ position: storedInteger, quantity: z.int().check(z.gte(0), z.lte(99)) }))
      .check(z.maxLength(mostLines)),
    [],
  ),
  /** Kits to add, at today's prices. */
  add: z._default(z.array(wanted).check(z.maxLength(50)), []),
  /** Where it goes instead. */
  address: z.optional(address),
  /** What the delivery of the whole order is to cost; absent, what the shipping table says. */
  shippingCents: z.optional(centsFrom0),
  /** What the buyer reads about it. */
  reason: line(200, 1),
  heldDays,
});

export type OrderEditForm = z.infer<typeof orderEditForm>;

const orderEditPlan = z.object({
  /** What the order gives up: kits and delivery, as they were paid. */
  givenUpCents: z.int(),
  /** What is added: kits at today's prices less what comes off by itself today, and delivery. */
  addedCents: z.int(),
  /** What comes off what is added by itself, and what that is called; 0 where nothing does. */
  discountCents: z.int(),
  discountName: z.nullable(z.string()),
  /** What the buyer still has to pay, by a pay link; 0 where nothing is. */
  dueCents: z.int(),
  /** What goes back to the buyer. */
  backCents: z.int(),
});

export type OrderEditPlan = z.infer<typeof orderEditPlan>;

const byId = z.object({ id: z.uuid() });

export const planOrderEdit = endpoint({
  name: 'planOrderEdit',
  method: 'POST',
  path: '/api/admin/orders/:id/edit/plan',
  summary: 'What a change of a paid order would cost or give back; changes nothing.',
  access: 'administrator',
  area: 'order-changes',
  params: byId,
  body: orderEditForm,
  answer: orderEditPlan,
  refusals: [...asAdmin, 'not_found', 'not_permitted', 'needs_quote'],
});

export const editOrder = endpoint({
  name: 'editOrder',
  method: 'POST',
  path: '/api/admin/orders/:id/edit',
  summary:
    'Changes a paid order before it is packed. A difference to pay makes an addition with a pay link, and the change holds once it is paid; a difference to the buyer goes back at once.',
  access: 'administrator',
  area: 'order-changes',
  params: byId,
  /** With the difference that the plan showed: to pay above zero, to give back below it. */
  body: z.extend(orderEditForm, { seenDifferenceCents: storedInteger }),
  answer: z.extend(orderEditPlan, { addition: z.nullable(madeOrder) }),
  refusals: [
    ...asAdmin,
    'not_found',
    'not_permitted',
    'needs_quote',
    'sold_out',
    'cart_changed',
    'code_refused',
  ],
});

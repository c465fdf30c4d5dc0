import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import {
  day,
  email,
  id,
  line,
  paragraph,
  postcode,
  storedInteger,
  unguessable,
} from '../../kernel/fields.ts';
import { address } from '../../kernel/postal-address.ts';
import { abn } from '../../orders/documents.ts';
import { order, orderStates } from '../../orders/orders/orders.ts';
import { giftCardCode } from '../../pricing/gift-cards.ts';
import { deliveryOption, service } from '../../pricing/shipping/shipping.ts';

export const idempotencyHeader = 'idempotency-key';

export const readDeliveryOptions = endpoint({
  name: 'readDeliveryOptions',
  method: 'GET',
  path: '/api/checkout/delivery',
  summary: 'The ways in which this cart can reach a postcode, with prices.',
  access: 'visitor',
  query: z.object({ cartId: unguessable, postcode, code: z._default(line(40), '') }),
  answer: z.object({
    options: z.array(deliveryOption),
    subtotalCents: z.int(),
    discountCents: z.int(),
    /** What the discount is called; null where there is none. */
    discountName: z.nullable(z.string()),
    /** A discount that may come off the total when the order is placed, once it is known who buys; else null. */
    laterDiscountName: z._default(z.nullable(z.string()), null),
    /** Why the code does not count; null where it does or none was given. */
    codeRefusal: z.nullable(z.string()),
    /** Of a code without which standard delivery would be free: what it costs more, the delivery and the whole order. */
    lostDelivery: z._default(z.nullable(z.object({ deliveryCents: z.int(), orderCents: z.int() })), null),
    /** No pack takes this cart, or it is large: it can be asked for as a quote. */
    needsQuote: z.boolean(),
    /** More than is held for an order that is not paid yet. */
    isLarge: z._default(z.boolean(), false),
  }),
  refusals: ['malformed', 'cart_not_found', 'needs_quote', 'too_many', 'code_refused'],
});

/** A gift card, and what of it was seen being taken; another amount is said before anything is charged. */
export const giftCardToTake = z.object({ code: giftCardCode, seenCents: storedInteger });
/** What of an account’s credit was seen being taken. */
export const creditToTake = z.object({ seenCents: storedInteger });

/** What a buyer fills in. Prices are not among it: the server prices the cart itself. */
export const orderForm = z.object({
  cartId: unguessable,
  email,
  phone: z._default(line(20), ''),
  service,
  /** The name of the place where it is picked up; may be left out where there is one. */
  pickupPlace: z._default(line(120), ''),
  address: z.nullable(address),
  note: z._default(paragraph(500), ''),
  code: z._default(line(40), ''),
  /** Who the invoice is made out to, where that is not the address: needed from $1,000. */
  buyerName: z._default(line(100), ''),
  buyerAbn: z._default(abn, ''),
  gift: z._default(z.object({ message: paragraph(250), hidePrices: z.boolean() }), {
    message: '',
    hidePrices: false,
  }),
  giftCard: z._default(z.nullable(giftCardToTake), null),
  /** Null where no credit is to be taken. */
  storeCredit: z.optional(z.nullable(creditToTake)),
  /** Paid by a transfer until the day that the invoice names: for businesses whose price list has it. */
  onInvoice: z._default(z.boolean(), false),
  /** Paid by a bank transfer or PayID within some days, where the shop offers it; what nothing is left of is not. */
  byTransfer: z.optional(z.boolean()),
  /** The buyer ticked that the newsletter may come; an email asks once more. */
  news: z.optional(z.boolean()),
  /** Of an order with a kit that is not here yet the latest promised day that the buyer saw; no other one is sold. */
  seenLeavesOn: z.optional(z.nullable(day)),
  /** Kits for somebody's list of which the giver was told that somebody else gives them; left out without any gift. */
  seenTaken: z.optional(z.array(id).check(z.maxLength(200))),
  /** The total that the buyer saw on the button; an order that would cost anything else is refused. */
  seenTotalCents: storedInteger,
});

export type OrderForm = z.infer<typeof orderForm>;

export const placeOrder = endpoint({
  name: 'placeOrder',
  method: 'POST',
  path: '/api/orders',
  summary: 'Places the order, holds its stock and opens its payment. Repeating it changes nothing.',
  access: 'visitor',
  headers: { [idempotencyHeader]: 'One value per intended order; the same value gives the same order.' },
  body: orderForm,
  answer: z.object({
    token: z.string(),
    number: z.string(),
    state: z.enum(orderStates),
    /** Where to pay; null when nothing is left to pay. */
    payUrl: z.nullable(z.string()),
  }),
  refusals: [
    'malformed',
    'csrf',
    'cart_not_found',
    'cart_empty',
    'cart_changed',
    'code_refused',
    'sold_out',
    'needs_quote',
    'idempotency_mismatch',
    'not_permitted',
    'too_many',
    'payment_unavailable',
  ],
});

export const settleOrder = endpoint({
  name: 'settleOrder',
  method: 'POST',
  path: '/api/orders/:token/settle',
  summary: 'Asks the provider how the payment stands and completes the order if it is paid.',
  access: 'visitor',
  params: z.object({ token: unguessable }),
  answer: order,
  refusals: ['csrf', 'not_found', 'payment_unavailable'],
});

export const payByWallet = endpoint({
  name: 'payByWallet',
  method: 'POST',
  path: '/api/orders/:token/wallet',
  summary:
    'Pays an order that waits for it with what a wallet’s sheet gave out; repeating it takes nothing twice. Where the wallet declines, the order ends and holds nothing.',
  access: 'visitor',
  params: z.object({ token: unguessable }),
  body: z.object({ walletToken: line(5_000, 1) }),
  /** Still waiting where the provider has not said: its page asks on. */
  answer: z.object({ state: z.enum(orderStates) }),
  refusals: ['malformed', 'csrf', 'not_found', 'card_declined', 'too_many', 'payment_unavailable'],
});

export const payOrder = endpoint({
  name: 'payOrder',
  method: 'POST',
  path: '/api/orders/:token/pay',
  summary:
    'Leads to the payment of an order that waits for it: what a pay link does, as often as it is opened.',
  access: 'visitor',
  params: z.object({ token: unguessable }),
  answer: z.object({ state: z.enum(orderStates), payUrl: z.nullable(z.string()) }),
  refusals: ['csrf', 'not_found', 'too_many', 'payment_unavailable'],
});

import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { email, line, paragraph, unguessable } from '../../kernel/fields.ts';
import { address } from '../../kernel/postal-address.ts';
import { orderStates, waysToPay } from '../../orders/orders/orders.ts';

/** A cart that no pack takes: its buyer asks for the price of its delivery, and a person answers. */
export const quoteStates = ['requested', 'answered', 'declined', 'withdrawn'] as const;

export type QuoteState = (typeof quoteStates)[number];

export const quoteForm = z.object({
  cartId: unguessable,
  email,
  phone: z._default(line(20), ''),
  address,
  note: z._default(paragraph(500), ''),
  code: z._default(line(40), ''),
});

export type QuoteForm = z.infer<typeof quoteForm>;

const quotedKit = z.object({
  productId: z.int(),
  name: z.string(),
  sku: z.string(),
  quantity: z.int(),
  unitPriceCents: z.int(),
});

export const quotedKits = z.array(quotedKit);

export const quote = z.object({
  token: z.string(),
  number: z.string(),
  state: z.enum(quoteStates),
  email: z.string(),
  address,
  note: z.string(),
  kits: quotedKits,
  /** What the kits cost when they were asked for; the answer says what they cost with delivery. */
  subtotalCents: z.int(),
  requestedAt: z.string(),
  /** Why it was declined, in a sentence; empty where it was not. */
  reason: z.string(),
  /** The order that the answer made: to be paid until its time is over. */
  order: z.nullable(
    z.object({
      token: z.string(),
      number: z.string(),
      state: z.enum(orderStates),
      payBy: z.enum(waysToPay),
      shippingCents: z.int(),
      totalCents: z.int(),
      heldUntil: z.string(),
    }),
  ),
});

export type Quote = z.infer<typeof quote>;

export const requestQuote = endpoint({
  name: 'requestQuote',
  method: 'POST',
  path: '/api/quotes',
  summary: 'Asks for the price of a delivery that no pack takes. Nothing is held and nothing is charged.',
  access: 'visitor',
  /** `key` is made by the browser, so that a request whose answer was lost is only made once. */
  body: z.extend(quoteForm, { key: z.optional(z.uuid()) }),
  answer: quote,
  refusals: [
    'malformed',
    'csrf',
    'cart_not_found',
    'cart_empty',
    'not_permitted',
    'too_many',
    'idempotency_mismatch',
  ],
});

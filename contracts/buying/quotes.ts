import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { centsFrom0, email, line, paragraph, unguessable } from '../kernel/fields.ts';
import { address, orderStates } from '../orders/orders/orders.ts';

/** A cart that no pack takes: its buyer asks for the price of its delivery, and a person answers. */

export const quoteStates = ['requested', 'answered', 'declined', 'withdrawn'] as const;
export type QuoteState = (typeof quoteStates)[number];

/** An answered quote is an order: from there on the order's own moves count, its lapse among them. */
export const permittedQuoteMoves: Readonly<Record<QuoteState, readonly QuoteState[]>> = {
  requested: ['answered', 'declined', 'withdrawn'],
  answered: [],
  declined: [],
  withdrawn: [],
};

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

export type QuotedKit = z.infer<typeof quotedKit>;
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
      shippingCents: z.int(),
      totalCents: z.int(),
      heldUntil: z.string(),
    }),
  ),
});

export type Quote = z.infer<typeof quote>;

const byToken = z.object({ token: unguessable });

export const requestQuote = endpoint({
  name: 'requestQuote',
  method: 'POST',
  path: '/api/quotes',
  summary: 'Asks for the price of a delivery that no pack takes. Nothing is held and nothing is charged.',
  access: 'visitor',
  body: quoteForm,
  answer: quote,
  refusals: ['malformed', 'csrf', 'cart_not_found', 'cart_empty', 'not_permitted', 'too_many'],
});

export const readQuote = endpoint({
  name: 'readQuote',
  method: 'GET',
  path: '/api/quotes/:token',
  summary: 'A request for a quote and its answer, to whoever holds its link.',
  access: 'visitor',
  params: byToken,
  answer: quote,
  refusals: ['not_found'],
});

export const withdrawQuote = endpoint({
  name: 'withdrawQuote',
  method: 'POST',
  path: '/api/quotes/:token/withdraw',
  summary: 'The buyer does not want it any more, asked for or answered; its kits go back to the shelf.',
  access: 'visitor',
  params: byToken,
  answer: quote,
  refusals: ['csrf', 'not_found', 'not_permitted'],
});

const quoteRow = z.extend(quote, {
  id: z.uuid(),
  phone: z.string(),
  code: z.string(),
  /** For the back office's order page; null while there is none. */
  orderId: z.nullable(z.uuid()),
});

const byId = z.object({ id: z.uuid() });

export const listQuotes = endpoint({
  name: 'listQuotes',
  method: 'GET',
  path: '/api/admin/orders/quotes',
  summary: 'Requests for quotes, those that wait for an answer first, then the newest.',
  access: 'administrator',
  query: z.object({ state: z.optional(z.enum(quoteStates)) }),
  answer: z.array(quoteRow),
  refusals: ['unauthenticated', 'forbidden'],
});

/** Days for which an answered quote or an order made by hand waits for its payment. */
export const heldDays = z._default(z.int().check(z.gte(1), z.lte(30)), 7);

export const answerForm = z.object({
  shippingCents: centsFrom0,
  /** How it travels, as the order and its invoice say it. */
  deliveryName: z._default(line(80, 1), 'Delivery as quoted'),
  heldDays,
});

export type AnswerForm = z.infer<typeof answerForm>;

export const answerQuote = endpoint({
  name: 'answerQuote',
  method: 'POST',
  path: '/api/admin/orders/quotes/:id/answer',
  summary:
    'Answers with a delivery price: makes the order, holds its kits and writes a letter with a pay link.',
  access: 'administrator',
  params: byId,
  body: answerForm,
  answer: quoteRow,
  refusals: [
    'malformed',
    'csrf',
    'unauthenticated',
    'forbidden',
    'not_found',
    'not_permitted',
    'sold_out',
    'code_refused',
  ],
});

export const declineQuote = endpoint({
  name: 'declineQuote',
  method: 'POST',
  path: '/api/admin/orders/quotes/:id/decline',
  summary: 'Declines a request for a quote and writes why.',
  access: 'administrator',
  params: byId,
  body: z.object({ reason: line(300, 1) }),
  answer: quoteRow,
  refusals: ['malformed', 'csrf', 'unauthenticated', 'forbidden', 'not_found', 'not_permitted'],
});

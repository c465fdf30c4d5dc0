import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { centsFrom0, line, unguessable } from '../kernel/fields.ts';
import { cursor, nextCursor } from '../kernel/keyset.ts';
import { quote, quoteStates, type QuoteState } from './checkout/quote-request.ts';

/** An answered quote is an order: from there on the order's own moves count, its lapse among them. */
export const permittedQuoteMoves: Readonly<Record<QuoteState, readonly QuoteState[]>> = {
  requested: ['answered', 'declined', 'withdrawn'],
  answered: [],
  declined: [],
  withdrawn: [],
};

const byToken = z.object({ token: unguessable });

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
  summary: 'Requests for quotes as a page of a list, those that wait for an answer first, then the newest.',
  access: 'administrator',
  area: 'quotes',
  query: z.object({ state: z.catch(z.optional(z.enum(quoteStates)), undefined), after: cursor }),
  answer: z.object({ quotes: z.array(quoteRow), next: nextCursor }),
  refusals: ['unauthenticated', 'forbidden'],
});

/** Days for which an answered quote or an order made by hand waits for its payment. */
export const heldDays = z._default(z.int().check(z.gte(1), z.lte(30)), 7);

/** Days until the invoice of an order is due that a person of the shop makes. */
export const daysUntilDue = z.int().check(z.gte(1), z.lte(120));

export const answerForm = z.object({
  shippingCents: centsFrom0,
  /** How it travels, as the order and its invoice say it. */
  deliveryName: z._default(line(80, 1), 'Delivery as quoted'),
  heldDays,
  /** Paid on invoice within so many days; absent, by a pay link. */
  dueDays: z.optional(daysUntilDue),
});

export type AnswerForm = z.infer<typeof answerForm>;

export const answerQuote = endpoint({
  name: 'answerQuote',
  method: 'POST',
  path: '/api/admin/orders/quotes/:id/answer',
  summary:
    'Answers with a delivery price: makes the order, holds its kits and writes a letter with a pay link or its invoice.',
  access: 'administrator',
  area: 'quotes',
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
  area: 'quotes',
  params: byId,
  body: z.object({ reason: line(300, 1) }),
  answer: quoteRow,
  refusals: ['malformed', 'csrf', 'unauthenticated', 'forbidden', 'not_found', 'not_permitted'],
});

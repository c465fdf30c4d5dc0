import * as z from 'zod/mini';
import { cart } from '../../buying/cart.ts';
import { endpoint } from '../../kernel/endpoint.ts';
import { email, line } from '../../kernel/fields.ts';
import { pageNumber } from '../../kernel/paging.ts';
import { order, orderStates } from '../../orders/orders/orders.ts';
import { orderHead } from '../../orders/orders/own-orders.ts';

/** What a person does with what is theirs: their orders, their data, their account's end. */

const orderNumber = z.string().check(z.regex(/^SM-\d{1,12}$/));
const byNumber = z.object({ number: orderNumber });

export const listOwnOrders = endpoint({
  name: 'listOwnOrders',
  method: 'GET',
  path: '/api/account/orders',
  summary: 'The orders of this account, the newest first.',
  access: 'customer',
  query: z.object({ page: pageNumber }),
  answer: z.object({ orders: z.array(orderHead), total: z.int(), page: z.int(), pages: z.int() }),
  refusals: ['unauthenticated'],
});

export const ownOrder = z.extend(order, {
  /** What its owner may do now; the words say why not where they may not. */
  may: z.object({ cancel: z.boolean(), reorder: z.boolean(), review: z.boolean() }),
});

export const readOwnOrder = endpoint({
  name: 'readOwnOrder',
  method: 'GET',
  path: '/api/account/orders/:number',
  summary: 'One order of this account.',
  access: 'customer',
  params: byNumber,
  answer: ownOrder,
  refusals: ['unauthenticated', 'not_found'],
});

export const reorder = endpoint({
  name: 'reorder',
  method: 'POST',
  path: '/api/account/orders/:number/reorder',
  summary: 'Puts the order’s kits into the cart again, as far as they are still sold.',
  access: 'customer',
  params: byNumber,
  body: z.object({ cartId: z.optional(z.string().check(z.maxLength(64))) }),
  answer: z.object({ cart, missing: z.array(z.string()) }),
  refusals: ['malformed', 'csrf', 'unauthenticated', 'not_found'],
});

export const cancelOwnOrder = endpoint({
  name: 'cancelOwnOrder',
  method: 'POST',
  path: '/api/account/orders/:number/cancel',
  summary: 'Cancels an order that is not packed yet; what was paid goes back.',
  access: 'customer',
  params: byNumber,
  answer: ownOrder,
  refusals: ['csrf', 'unauthenticated', 'not_found', 'not_permitted', 'payment_unavailable', 'stale'],
});

export const downloadData = endpoint({
  name: 'downloadData',
  method: 'GET',
  path: '/api/account/data',
  summary: 'Everything that the shop keeps about this person, as JSON.',
  access: 'customer',
  answer: z.object({
    madeAt: z.string(),
    account: z.unknown(),
    newsletter: z.unknown(),
    addresses: z.array(z.unknown()),
    tags: z.array(z.string()),
    notes: z.array(z.unknown()),
    orders: z.array(z.unknown()),
    wishlist: z.array(z.unknown()),
    reviews: z.array(z.unknown()),
    questions: z.unknown(),
    parts: z.array(z.unknown()),
    craftNights: z.unknown(),
    reservations: z.array(z.unknown()),
    gallery: z.array(z.unknown()),
    projects: z.array(z.unknown()),
    passkeys: z.array(z.unknown()),
    sessions: z.array(z.unknown()),
  }),
  refusals: ['unauthenticated'],
});

export const closeAccount = endpoint({
  name: 'closeAccount',
  method: 'POST',
  path: '/api/account/close',
  summary: 'Closes the account: personal data go, records that tax law asks for stay without the account.',
  access: 'customer',
  body: z.object({ password: z.string().check(z.minLength(1, 'Password is required'), z.maxLength(200)) }),
  answer: z.object({ message: z.string() }),
  refusals: ['malformed', 'csrf', 'unauthenticated', 'wrong_password', 'not_permitted', 'too_many', 'busy'],
});

/** What a stranger with number and email may see until the link in the email is opened. */
export const redactedOrder = z.object({
  number: z.string(),
  state: z.enum(orderStates),
  placedAt: z.string(),
  kitCount: z.int(),
  sentTo: z.string(),
  timeline: z.array(z.object({ at: z.string(), message: z.string() })),
});

export const listGuestOrders = endpoint({
  name: 'listGuestOrders',
  method: 'GET',
  path: '/api/guest-orders',
  summary: 'Orders that were placed from this browser (a signed, http-only cookie).',
  access: 'visitor',
  answer: z.array(orderHead),
  refusals: [],
});

export const findGuestOrder = endpoint({
  name: 'findGuestOrder',
  method: 'POST',
  path: '/api/guest-orders/find',
  summary: 'Finds an order by number and email, sends its link there and shows it redacted.',
  access: 'visitor',
  body: z.object({ number: line(20, 1), email }),
  answer: redactedOrder,
  refusals: ['malformed', 'csrf', 'not_found', 'too_many'],
});

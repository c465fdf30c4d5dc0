import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { line } from '../../kernel/fields.ts';
import { service } from '../../pricing/shipping/shipping.ts';
import { carrierName } from '../orders/carriers.ts';
import { orderStates } from '../orders/orders.ts';
import { channels, mostOrdersAtOnce, narrowing } from './order-list.ts';

/** Where the people who run the shop work on orders: the list of all of them. One alone is in whole-order.ts. */

const access = 'administrator';
const reading = ['unauthenticated', 'forbidden'] as const;
const writing = ['malformed', 'csrf', 'unauthenticated', 'forbidden', 'not_found', 'not_permitted'] as const;
const byId = z.object({ id: z.uuid() });

export const orderEntry = z.object({
  id: z.uuid(),
  number: z.string(),
  state: z.enum(orderStates),
  channel: z.enum(channels),
  placedAt: z.string(),
  paidAt: z.nullable(z.string()),
  name: z.string(),
  email: z.string(),
  service,
  deliveryName: z.string(),
  kitCount: z.int(),
  totalCents: z.int(),
  refundedCents: z.int(),
  needsAttention: z.nullable(z.string()),
  /** It waits for a pre-ordered kit that is promised for this day (ISO date). */
  leavesOn: z._default(z.nullable(z.string()), null),
});

export type OrderEntry = z.infer<typeof orderEntry>;

export const listAllOrders = endpoint({
  name: 'listAllOrders',
  method: 'GET',
  path: '/api/admin/orders',
  summary:
    'All orders, narrowed and sorted; the next page begins behind `after`, the one before it ends at `before`.',
  access,
  area: 'orders',
  query: z.extend(narrowing, {
    after: z.catch(z.optional(z.uuid()), undefined),
    before: z.catch(z.optional(z.uuid()), undefined),
  }),
  answer: z.object({
    orders: z.array(orderEntry),
    next: z.nullable(z.uuid()),
    previous: z.nullable(z.uuid()),
  }),
  refusals: reading,
});

export const downloadOrders = endpoint({
  name: 'downloadOrders',
  method: 'GET',
  path: '/api/admin/orders/list.csv',
  summary: 'The orders that a list shows, as a table: at most 100,000 of them.',
  access,
  area: 'customers',
  query: narrowing,
  gives: 'file',
  answer: z.string(),
  refusals: reading,
});

/** What waits for somebody, each with its number. */
export const orderWork = z.object({
  toPack: z.int(),
  /** Paid orders of which a pre-ordered kit has still to come. */
  awaited: z._default(z.int(), 0),
  packing: z.int(),
  waitingForPayment: z.int(),
  needAttention: z.int(),
  quotes: z.int(),
  returns: z.int(),
  failedEmails: z.int(),
});

export type OrderWork = z.infer<typeof orderWork>;

export const readOrderWork = endpoint({
  name: 'readOrderWork',
  method: 'GET',
  path: '/api/admin/orders/counts',
  summary: 'How many orders, returns and letters wait for somebody.',
  access,
  area: 'orders',
  answer: orderWork,
  refusals: reading,
});

const orderView = z.object({ id: z.uuid(), name: z.string(), narrowing });
export type OrderView = z.infer<typeof orderView>;

export const listOrderViews = endpoint({
  name: 'listOrderViews',
  method: 'GET',
  path: '/api/admin/orders/views',
  summary: 'The ways of looking at the list that somebody kept.',
  access,
  area: 'orders',
  answer: z.array(orderView),
  refusals: reading,
});

export const viewForm = z.object({ name: line(40, 1), narrowing });

export const saveOrderView = endpoint({
  name: 'saveOrderView',
  method: 'POST',
  path: '/api/admin/orders/views',
  summary: 'Keeps a way of looking at the list; one of the same name is replaced.',
  access,
  area: 'orders',
  body: viewForm,
  answer: z.array(orderView),
  refusals: writing,
});

export const deleteOrderView = endpoint({
  name: 'deleteOrderView',
  method: 'DELETE',
  path: '/api/admin/orders/views/:id',
  summary: 'Forgets a way of looking at the list.',
  access,
  area: 'orders',
  params: byId,
  answer: z.array(orderView),
  refusals: writing,
});

/** What became of each order that one press was about. */
const outcome = z.object({ number: z.string(), id: z.nullable(z.uuid()), refusal: z.nullable(z.string()) });
export const outcomes = z.object({ done: z.int(), orders: z.array(outcome) });
export type Outcomes = z.infer<typeof outcomes>;

export const packOrders = endpoint({
  name: 'packOrders',
  method: 'POST',
  path: '/api/admin/orders/packing',
  summary: 'Begins to pack several orders; each is taken or refused by itself.',
  access,
  area: 'orders',
  body: z.object({ ids: z.array(z.uuid()).check(z.minLength(1), z.maxLength(mostOrdersAtOnce)) }),
  answer: outcomes,
  refusals: writing,
});

export const shipOrders = endpoint({
  name: 'shipOrders',
  method: 'POST',
  path: '/api/admin/orders/tracking',
  summary:
    'Sends what is left of several orders, each with its tracking number; each is taken or refused by itself.',
  access,
  area: 'orders',
  body: z.object({
    rows: z
      .array(z.object({ number: line(20, 1), trackingNumber: line(60, 1), carrier: carrierName }))
      .check(z.minLength(1), z.maxLength(mostOrdersAtOnce)),
  }),
  answer: outcomes,
  refusals: writing,
});

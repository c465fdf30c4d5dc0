import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { line } from '../kernel/fields.ts';
import { services } from '../pricing/shipping/shipping.ts';
import { sharedParcel } from './documents.ts';
import { faultyBatch } from './fulfilment/faulty-batches.ts';
import { outcomes } from './order-admin/order-admin.ts';
import { mostOrdersAtOnce } from './order-admin/order-list.ts';
import { carrierName } from './orders/carriers.ts';
import { orderStates } from './orders/orders.ts';

/** Orders that are fetched, packed and sent together, by whoever stands at the packing table. No prices, no names of colleagues. */

const access = 'administrator';
const area = 'orders';
const reading = ['unauthenticated', 'forbidden', 'not_found'] as const;
const writing = ['malformed', 'csrf', 'unauthenticated', 'forbidden', 'not_found', 'not_permitted'] as const;

/** What tells a kit from the others of a parcel: its SKU, or its name where it has no SKU of its own. */
const item = line(200, 1);

const packedKit = z.object({
  item: z.string(),
  sku: z.string(),
  barcode: z.string(),
  shelfPlace: z.string(),
  name: z.string(),
  imageUrl: z.nullable(z.string()),
  /** How many belong into the parcel, and how many lie in it. */
  wanted: z.int(),
  packed: z.int(),
  faulty: z._default(z.array(faultyBatch), []),
});
export type PackedKit = z.infer<typeof packedKit>;

const packedOrder = z.object({
  id: z.uuid(),
  number: z.string(),
  state: z.enum(orderStates),
  service: z.enum(services),
  deliveryName: z.string(),
  /** The market into whose box it goes, to be handed over there; empty for every other. */
  boxOf: z._default(z.string(), ''),
  /** The lines of its address; empty where it is picked up. */
  to: z.array(z.string()),
  note: z.string(),
  giftMessage: z.string(),
  /** Whose bags lie in it; null where nobody shares it. */
  shared: z._default(z.nullable(sharedParcel), null),
  kits: z.array(packedKit),
  isPacked: z.boolean(),
  /** What has to be settled before it can be sent: cancelled, its address changed, a kit too many. */
  trouble: z.nullable(z.string()),
  /** Its address was changed after it was packed, and somebody has to look at its label. */
  hasNewAddress: z.boolean(),
  /** Under what its last parcel left; null while it is here. */
  sent: z.nullable(z.object({ carrier: z.string(), trackingNumber: z.string() })),
});
export type PackedOrder = z.infer<typeof packedOrder>;

const packingRound = z.object({
  id: z.uuid(),
  startedAt: z.string(),
  orders: z.array(packedOrder),
  /** Which kits were fetched. */
  picked: z.array(z.string()),
});
export type PackingRound = z.infer<typeof packingRound>;

const ofRound = z.object({ id: z.uuid() });
const ofOrder = z.object({ id: z.uuid(), orderId: z.uuid() });

const roundEntry = z.object({
  id: z.uuid(),
  startedAt: z.string(),
  orders: z.int(),
  /** Those of them that are still here. */
  waiting: z.int(),
});
export type PackingRoundEntry = z.infer<typeof roundEntry>;

export const listPackingRounds = endpoint({
  name: 'listPackingRounds',
  method: 'GET',
  path: '/api/admin/packing',
  summary: 'Rounds of packing, the newest first; the next page begins behind `after`.',
  access,
  area,
  query: z.object({ after: z.catch(z.optional(z.uuid()), undefined) }),
  answer: z.object({ rounds: z.array(roundEntry), next: z.nullable(z.uuid()) }),
  refusals: ['unauthenticated', 'forbidden'],
});

export const startPackingRound = endpoint({
  name: 'startPackingRound',
  method: 'POST',
  path: '/api/admin/packing',
  summary: 'Takes orders into a new round of packing; `id` is null where none of them could be taken.',
  access,
  area,
  body: z.object({ ids: z.array(z.uuid()).check(z.minLength(1), z.maxLength(mostOrdersAtOnce)) }),
  answer: z.extend(outcomes, { id: z.nullable(z.uuid()) }),
  refusals: writing,
});

export const readPackingRound = endpoint({
  name: 'readPackingRound',
  method: 'GET',
  path: '/api/admin/packing/:id',
  summary: 'A round of packing with its orders, what is to lie in each parcel and what lies in it.',
  access,
  area,
  params: ofRound,
  answer: packingRound,
  refusals: reading,
});

export const pickKit = endpoint({
  name: 'pickKit',
  method: 'PUT',
  path: '/api/admin/packing/:id/picks',
  summary: 'Ticks a kit of a round as fetched, or takes the tick off.',
  access,
  area,
  params: ofRound,
  body: z.object({ item, isPicked: z.boolean() }),
  answer: z.object({ picked: z.array(z.string()) }),
  refusals: writing,
});

export const putInParcel = endpoint({
  name: 'putInParcel',
  method: 'POST',
  path: '/api/admin/packing/:id/orders/:orderId/kits',
  summary:
    'Puts kits into the parcel of an order, or takes them out where the quantity is negative. The same key counts once.',
  access,
  area,
  params: ofOrder,
  body: z.object({
    key: z.uuid(),
    item,
    quantity: z.int().check(
      z.gte(-99),
      z.lte(99),
      z.refine((quantity) => quantity !== 0, 'At least one'),
    ),
  }),
  answer: packedOrder,
  refusals: writing,
});

export const acceptNewAddress = endpoint({
  name: 'acceptNewAddress',
  method: 'PUT',
  path: '/api/admin/packing/:id/orders/:orderId/address',
  summary: 'Says that a packed parcel bears the address that its order has now.',
  access,
  area,
  params: ofOrder,
  answer: packedOrder,
  refusals: writing,
});

export const bookParcels = endpoint({
  name: 'bookParcels',
  method: 'POST',
  path: '/api/admin/packing/:id/booking',
  summary:
    'Books packed orders with the carrier that reports to the shop and answers their tracking numbers. Asked again, the numbers are the same.',
  access,
  area,
  params: ofRound,
  body: z.object({
    carrier: carrierName,
    orderIds: z.array(z.uuid()).check(z.minLength(1), z.maxLength(mostOrdersAtOnce)),
  }),
  answer: z.object({
    booked: z.array(z.object({ orderId: z.uuid(), trackingNumber: z.string() })),
    left: outcomes,
  }),
  refusals: writing,
});

export const sendPackedOrders = endpoint({
  name: 'sendPackedOrders',
  method: 'POST',
  path: '/api/admin/packing/:id/sending',
  summary:
    'Sends packed orders, each with its carrier and tracking number; each is taken or refused by itself, and what was sent so already is taken again.',
  access,
  area,
  params: ofRound,
  body: z.object({
    rows: z
      .array(z.object({ orderId: z.uuid(), carrier: carrierName, trackingNumber: line(60) }))
      .check(z.minLength(1), z.maxLength(mostOrdersAtOnce)),
  }),
  answer: outcomes,
  refusals: writing,
});

export const leavePackingRound = endpoint({
  name: 'leavePackingRound',
  method: 'POST',
  path: '/api/admin/packing/:id/leaving',
  summary: 'Takes orders that have not been sent out of a round, so that another one can have them.',
  access,
  area,
  params: ofRound,
  body: z.object({ ids: z.array(z.uuid()).check(z.minLength(1), z.maxLength(mostOrdersAtOnce)) }),
  answer: packingRound,
  refusals: writing,
});

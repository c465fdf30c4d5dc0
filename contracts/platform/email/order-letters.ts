import * as z from 'zod/mini';
import { line } from '../../kernel/fields.ts';
import { order } from '../../orders/orders/orders.ts';

/** Who writes, and the shop's configured address: links never come from a request's Host header. */
const sender = { origin: z.url(), brand: line(60, 1) };
const aboutOrder = { ...sender, order };

const parcel = z.object({
  carrier: z.string(),
  trackingNumber: z.string(),
  trackingUrl: z.nullable(z.string()),
  /** False while a part of the order stays behind. */
  isWhole: z.boolean(),
  kits: z.array(z.object({ name: z.string(), quantity: z.int() })),
});

const returned = z.object({
  number: z.string(),
  kits: z.array(z.object({ name: z.string(), quantity: z.int() })),
  words: z.string(),
});

/** Letters that follow an order from its placing to the last return, each with what it is written from. */
export const orderLetterData = {
  'order-placed': z.object({ ...aboutOrder, heldUntil: z.string() }),
  'order-made': z.object({ ...aboutOrder, heldUntil: z.string() }),
  'order-extra': z.object({ ...aboutOrder, mainNumber: z.string(), heldUntil: z.string() }),
  'order-shipped': z.object({
    ...aboutOrder,
    parcel,
    /** Where an order waits that is picked up. */
    pickUpAt: z._default(z.array(z.string()), []),
  }),
  'order-delivered': z.object(aboutOrder),
  'order-cancelled': z.object({ ...aboutOrder, reason: z.string() }),
  'order-refunded': z.object({ ...aboutOrder, amountCents: z.int(), reason: z.string() }),
  'market-receipt': z.object({ ...aboutOrder, place: z.string() }),
  'return-requested': z.object({ ...aboutOrder, returned }),
  'return-approved': z.object({
    ...aboutOrder,
    returned,
    /** Where to; letters from before there was a setting for it have none. */
    sendTo: z._default(z.array(z.string()), []),
  }),
  'return-declined': z.object({ ...aboutOrder, returned }),
  'return-received': z.object({ ...aboutOrder, returned }),
  'return-resolved': z.object({ ...aboutOrder, returned }),
  'quote-requested': z.object({
    ...sender,
    kits: z.array(z.object({ name: z.string(), quantity: z.int() })),
    postcode: z.string(),
    link: z.url(),
  }),
  'quote-answered': z.object({ ...aboutOrder, heldUntil: z.string() }),
  'quote-declined': z.object({ ...sender, number: z.string(), reason: z.string() }),
  'gift-card': z.object({
    ...sender,
    code: z.string(),
    amountCents: z.int(),
    from: z.string(),
    message: z.string(),
    expiresOn: z.string(),
  }),
  'owner-alert': z.object({ ...sender, title: z.string(), words: z.string() }),
} as const;

export type OrderLetterKind = keyof typeof orderLetterData;
export const orderLetterKinds = Object.keys(orderLetterData) as [OrderLetterKind, ...OrderLetterKind[]];

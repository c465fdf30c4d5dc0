import * as z from 'zod/mini';
import { line } from '../../kernel/fields.ts';
import type { EmailKindSpec } from './email-kind.ts';
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

/** Kinds of e-mail that follow an order from its placing to the last return. */
export const orderEmails = {
  'order-placed': {
    name: 'An order waits for its payment',
    isOptional: true,
    data: z.object({ ...aboutOrder, heldUntil: z.string() }),
  },
  'order-made': {
    name: 'An order was made by hand: pay link',
    data: z.object({ ...aboutOrder, heldUntil: z.string() }),
  },
  'order-extra': {
    name: 'Something was added to an order: pay link',
    data: z.object({ ...aboutOrder, mainNumber: z.string(), heldUntil: z.string() }),
  },
  'order-shipped': {
    name: 'An order has left',
    isOptional: true,
    data: z.object({
      ...aboutOrder,
      parcel,
      /** Where an order waits that is picked up. */
      pickUpAt: z._default(z.array(z.string()), []),
    }),
  },
  'order-delivered': {
    name: 'An order has arrived',
    isOptional: true,
    data: z.object(aboutOrder),
  },
  'order-cancelled': {
    name: 'An order is cancelled',
    data: z.object({ ...aboutOrder, reason: z.string() }),
  },
  'order-refunded': {
    name: 'Money goes back',
    data: z.object({ ...aboutOrder, amountCents: z.int(), reason: z.string() }),
  },
  'market-receipt': {
    name: 'A receipt from a market',
    data: z.object({ ...aboutOrder, place: z.string() }),
  },
  'return-requested': {
    name: 'A return is asked for',
    isOptional: true,
    data: z.object({ ...aboutOrder, returned }),
  },
  'return-approved': {
    name: 'A return is approved',
    data: z.object({
      ...aboutOrder,
      returned,
      /** Where to; letters from before there was a setting for it have none. */
      sendTo: z._default(z.array(z.string()), []),
    }),
  },
  'return-declined': {
    name: 'A return is declined',
    data: z.object({ ...aboutOrder, returned }),
  },
  'return-received': {
    name: 'A return has arrived',
    isOptional: true,
    data: z.object({ ...aboutOrder, returned }),
  },
  'return-resolved': {
    name: 'A return is settled',
    data: z.object({ ...aboutOrder, returned }),
  },
  'quote-requested': {
    name: 'A quote is asked for',
    isOptional: true,
    data: z.object({
      ...sender,
      kits: z.array(z.object({ name: z.string(), quantity: z.int() })),
      postcode: z.string(),
      link: z.url(),
    }),
  },
  'quote-answered': {
    name: 'A quote is answered: pay link',
    data: z.object({ ...aboutOrder, heldUntil: z.string() }),
  },
  'quote-declined': {
    name: 'A quote is declined',
    data: z.object({ ...sender, number: z.string(), reason: z.string() }),
  },
  'gift-card': {
    name: 'A gift card',
    secrets: ['code'],
    data: z.object({
      ...sender,
      code: z.string(),
      amountCents: z.int(),
      from: z.string(),
      message: z.string(),
      expiresOn: z.string(),
    }),
  },
  'owner-alert': {
    name: 'Something needs attention',
    isOptional: true,
    data: z.object({ ...sender, title: z.string(), words: z.string() }),
  },
} as const satisfies Record<string, EmailKindSpec>;

export type OrderLetterKind = keyof typeof orderEmails;

import * as z from 'zod/mini';
import { paths } from '../../kernel/paths.ts';
import { order } from '../../orders/orders/orders.ts';
import { emailKind, linkTo, sender } from './email-kind.ts';
import { parcelEmails } from './parcel-emails.ts';
import { payableEmails } from './payable-emails.ts';
import { pickupEmails } from './pickup-emails.ts';
import { preorderEmails } from './preorder-emails.ts';
import { sampleHeldUntil, sampleKits, sampleOrder, sampleReturned, waitingOrder } from './sample-order.ts';

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
  message: z.string(),
});

const sampleTracking = {
  carrier: 'Australia Post',
  trackingNumber: '33ABC0123456789',
  trackingUrl: 'https://auspost.com.au/mypost/track/details/33ABC0123456789',
};

/** Kinds of email that follow an order from its placing to the last return. */
export const orderEmails = {
  'order-placed': emailKind({
    name: 'An order waits for its payment',
    isOptional: true,
    data: z.object({ ...aboutOrder, heldUntil: z.string() }),
    sample: (from) => ({
      ...from,
      order: { ...waitingOrder, payUrl: linkTo(from, paths.pay(sampleOrder.token)) },
      heldUntil: '2026-11-20T05:30:00.000Z',
    }),
  }),
  ...payableEmails,
  'order-made': emailKind({
    name: 'An order was made by hand: pay link',
    data: z.object({ ...aboutOrder, heldUntil: z.string() }),
    sample: (from) => ({ ...from, order: waitingOrder, heldUntil: sampleHeldUntil }),
  }),
  'order-extra': emailKind({
    name: 'Something was added to an order: pay link',
    data: z.object({ ...aboutOrder, mainNumber: z.string(), heldUntil: z.string() }),
    sample: (from) => ({
      ...from,
      order: { ...waitingOrder, number: 'SM-10057', addsTo: sampleOrder.number, carriedCents: 4_595 },
      mainNumber: sampleOrder.number,
      heldUntil: sampleHeldUntil,
    }),
  }),
  'order-shipped': emailKind({
    name: 'An order has left',
    isOptional: true,
    data: z.object({
      ...aboutOrder,
      parcel,
      /** Where an order waits that is picked up. */
      pickUpAt: z._default(z.array(z.string()), []),
    }),
    sample: (from) => ({
      ...from,
      order: sampleOrder,
      parcel: {
        ...sampleTracking,
        isWhole: true,
        kits: sampleKits,
      },
      pickUpAt: [],
    }),
  }),
  ...pickupEmails,
  ...parcelEmails,
  ...preorderEmails,
  'order-delivered': emailKind({
    name: 'An order has arrived',
    isOptional: true,
    data: z.object(aboutOrder),
    sample: (from) => ({ ...from, order: sampleOrder }),
  }),
  'order-cancelled': emailKind({
    name: 'An order is cancelled',
    data: z.object({
      ...aboutOrder,
      reason: z.string(),
      /** Its money came by hand, so a person has to send it. */
      isByHand: z._default(z.boolean(), false),
    }),
    sample: (from) => ({
      ...from,
      order: sampleOrder,
      reason: 'one kit was damaged in our studio',
      isByHand: false,
    }),
  }),
  'order-refunded': emailKind({
    name: 'Money goes back',
    data: z.object({
      ...aboutOrder,
      amountCents: z.int(),
      reason: z.string(),
      /** What of it a person has sent, how and when. */
      sent: z._default(z.nullable(z.object({ cents: z.int(), how: z.string(), on: z.string() })), null),
    }),
    sample: (from) => ({
      ...from,
      order: sampleOrder,
      amountCents: 4_595,
      reason: 'One koala came back',
      sent: null,
    }),
  }),
  'market-receipt': emailKind({
    name: 'A receipt from a market',
    data: z.object({ ...aboutOrder, place: z.string() }),
    sample: (from) => ({ ...from, order: sampleOrder, place: 'Eumundi Market' }),
  }),
  'return-requested': emailKind({
    name: 'A return is asked for',
    isOptional: true,
    data: z.object({ ...aboutOrder, returned }),
    sample: (from) => ({
      ...from,
      order: sampleOrder,
      returned: sampleReturned(
        'Thank you for telling us. A person reads it and answers within two business days.',
      ),
    }),
  }),
  'return-approved': emailKind({
    name: 'A return is approved',
    data: z.object({
      ...aboutOrder,
      returned,
      /** Where to; emails from before there was a setting for it have none. */
      sendTo: z._default(z.array(z.string()), []),
    }),
    sample: (from) => ({
      ...from,
      order: sampleOrder,
      returned: sampleReturned(
        'Please send it back to the address below, unused and well wrapped. The postage is yours.',
      ),
      sendTo: [`${from.brand} returns`, '12 Sydenham Road', 'Marrickville NSW 2204'],
    }),
  }),
  'return-declined': emailKind({
    name: 'A return is declined',
    data: z.object({ ...aboutOrder, returned }),
    sample: (from) => ({
      ...from,
      order: sampleOrder,
      returned: sampleReturned('The kit has been begun, so we cannot sell it again.'),
    }),
  }),
  'return-received': emailKind({
    name: 'A return has arrived',
    isOptional: true,
    data: z.object({ ...aboutOrder, returned }),
    sample: (from) => ({
      ...from,
      order: sampleOrder,
      returned: sampleReturned('It has arrived with us. We look at it now.'),
    }),
  }),
  'return-resolved': emailKind({
    name: 'A return is settled',
    data: z.object({ ...aboutOrder, returned }),
    sample: (from) => ({
      ...from,
      order: sampleOrder,
      returned: sampleReturned('We have paid back what it cost.'),
    }),
  }),
  'quote-requested': emailKind({
    name: 'A quote is asked for',
    isOptional: true,
    data: z.object({
      ...sender,
      kits: z.array(z.object({ name: z.string(), quantity: z.int() })),
      postcode: z.string(),
      link: z.url(),
    }),
    sample: (from) => ({
      ...from,
      kits: sampleKits,
      postcode: '0870',
      link: linkTo(from, paths.quote(sampleOrder.token)),
    }),
  }),
  'quote-answered': emailKind({
    name: 'A quote is answered: pay link',
    data: z.object({ ...aboutOrder, heldUntil: z.string() }),
    sample: (from) => ({ ...from, order: waitingOrder, heldUntil: sampleHeldUntil }),
  }),
  'quote-declined': emailKind({
    name: 'A quote is declined',
    data: z.object({ ...sender, number: z.string(), reason: z.string() }),
    sample: (from) => ({ ...from, number: 'QR-1003', reason: 'No carrier takes it to the island.' }),
  }),
  'gift-card': emailKind({
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
    sample: (from) => ({
      ...from,
      code: 'ABCD-EFGH-JKLM-NPQR',
      amountCents: 10_000,
      from: 'Mia',
      message: 'Happy birthday! Make yourself a cup of tea first.',
      expiresOn: '2029-11-20',
    }),
  }),
  'store-credit': emailKind({
    name: 'Credit in an account',
    isOptional: true,
    data: z.object({ ...sender, amountCents: z.int(), balanceCents: z.int(), reason: z.string() }),
    sample: (from) => ({
      ...from,
      amountCents: 2_500,
      balanceCents: 4_000,
      reason: 'One koala came back',
    }),
  }),
  'owner-alert': emailKind({
    name: 'Something needs attention',
    isOptional: true,
    data: z.object({ ...sender, title: z.string(), message: z.string() }),
    sample: (from) => ({
      ...from,
      title: 'Order SM-10042 needs attention',
      message: 'Paid when it could not be fulfilled any more; the money goes back.',
    }),
  }),
};

export type OrderEmailKind = keyof typeof orderEmails;

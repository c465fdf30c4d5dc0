import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { line, paragraph, storedInteger } from '../../kernel/fields.ts';
import { address } from '../../kernel/postal-address.ts';
import { emailKindNames } from '../../platform/email/email-kinds.ts';
import { emailStates } from '../../platform/email/email.ts';
import { documentHead } from '../documents.ts';
import { externalRefundForm, externalRefund } from '../fulfilment/external-refunds.ts';
import { faultyBatch } from '../fulfilment/faulty-batches.ts';
import { refundForm, shipmentForm } from '../fulfilment/fulfilment.ts';
import { bundleOfLine, giftMessage, orderStates, waysToPay } from '../orders/orders.ts';
import { dispute } from '../payments/disputes.ts';
import { parcelEvent } from '../tracking.ts';
import { orderEntry } from './order-admin.ts';

/** Everything about one order, and what may be done with it. */

const access = 'administrator';
const reading = ['unauthenticated', 'forbidden'] as const;
const writing = ['malformed', 'csrf', ...reading, 'not_found', 'not_permitted'] as const;
const byId = z.object({ id: z.uuid() });
const moment = z.string();

export const wholeOrder = z.object({
  ...orderEntry.shape,
  token: z.string(),
  /** Grows with everything that happens to the order; whoever writes says which one was seen. */
  version: z.int(),
  customerId: z.nullable(z.uuid()),
  phone: z.string(),
  note: z.string(),
  giftMessage: z.string(),
  hidePrices: z.boolean(),
  buyerName: z.string(),
  buyerAbn: z.string(),
  /** The days of arrival that its buyer was told (ISO dates); null where nobody could say. */
  promised: z.nullable(z.object({ from: z.string(), to: z.string() })),
  address: z.nullable(address),
  heldUntil: z.string(),
  /** Something of it has left, or was handed over at once: it can come back. */
  hasLeft: z._default(z.boolean(), false),
  /** The market at which it is collected. */
  market: z._default(
    z.nullable(
      z.object({
        id: z.string(),
        place: z.string(),
        /** Since when it is known that nobody fetched it. */
        missedAt: z.nullable(moment),
      }),
    ),
    null,
  ),
  /** By when an order on invoice is to be paid; null for every other. */
  dueOn: z.nullable(z.string()),
  payBy: z.enum(waysToPay),
  /** What of its money came by hand and is here. */
  receivedCents: z._default(z.int(), 0),
  subtotalCents: z.int(),
  discountCents: z.int(),
  discountName: z.nullable(z.string()),
  discountCode: z.nullable(z.string()),
  shippingCents: z.int(),
  gstCents: z.int(),
  giftCardCents: z.int(),
  /** What of that was the account’s credit. */
  storeCreditCents: z.int(),
  /** What the order that it adds to had paid and gave up for it. */
  carriedCents: z.int(),
  refundedShippingCents: z.int(),
  lines: z.array(
    z.object({
      position: z.int(),
      name: z.string(),
      sku: z.string(),
      slug: z.string(),
      imageUrl: z.nullable(z.string()),
      quantity: z.int(),
      unitPriceCents: z.int(),
      discountCents: z.int(),
      lineTotalCents: z.int(),
      shippedQuantity: z.int(),
      refundedQuantity: z.int(),
      refundedCents: z.int(),
      bundle: z.optional(bundleOfLine),
      faulty: z._default(z.array(faultyBatch), []),
    }),
  ),
  timeline: z.array(
    z.object({
      id: z.int(),
      at: moment,
      actor: z.string(),
      message: z.string(),
      isPrivate: z.boolean(),
      /** Tells of money that went back, or may: read by whose role includes refunds. */
      isAboutMoney: z.boolean(),
    }),
  ),
  payments: z.array(
    z.object({
      reference: z.string(),
      provider: z.string(),
      state: z.enum(['started', 'captured', 'cancelled', 'refund_due', 'refunded']),
      amountCents: z.int(),
      startedAt: moment,
      settledAt: z.nullable(moment),
    }),
  ),
  parcels: z.array(
    z.object({
      id: z.uuid(),
      carrier: z.string(),
      trackingNumber: z.string(),
      trackingUrl: z.nullable(z.string()),
      sentAt: moment,
      /** What the carrier reported of it, oldest first. */
      events: z.array(parcelEvent),
      kits: z.array(z.object({ position: z.int(), quantity: z.int() })),
    }),
  ),
  refunds: z.array(
    z.object({
      id: z.uuid(),
      amountCents: z.int(),
      shippingCents: z.int(),
      goodwillCents: z.int(),
      giftCardCents: z.int(),
      /** What of it stays as credit or as a gift card instead of going back. */
      creditCents: z.int(),
      reason: z.string(),
      actor: z.string(),
      state: z.enum(['due', 'done']),
      /** What of it somebody has still to send by hand. */
      toSendCents: z._default(z.int(), 0),
      at: moment,
    }),
  ),
  externalRefunds: z.array(externalRefund),
  disputes: z.array(dispute),
  documents: z.array(documentHead),
  emails: z.array(
    z.object({
      id: z.uuid(),
      kind: z.enum(emailKindNames),
      subject: z.string(),
      recipient: z.string(),
      state: z.enum(emailStates),
      at: moment,
      error: z.nullable(z.string()),
    }),
  ),
  /** The order that it adds to, with which it travels. */
  addsTo: z.nullable(orderEntry),
  /** What was added to it since. */
  additions: z.array(orderEntry),
  /** What else this person has ordered, newest first. */
  others: z.array(orderEntry),
});

export type WholeOrder = z.infer<typeof wholeOrder>;

export const readWholeOrder = endpoint({
  name: 'readWholeOrder',
  method: 'GET',
  path: '/api/admin/orders/:id',
  summary: 'Everything about one order, the notes of the shop included.',
  access,
  area: 'orders',
  params: byId,
  answer: wholeOrder,
  refusals: [...reading, 'not_found'],
});

const seen = { version: storedInteger };

/** A change to one order by somebody who saw it as of `version`; whoever comes second is told so. */
function act<Body extends z.ZodMiniType>(
  name: string,
  area: 'orders' | 'order-changes' | 'refunds',
  path: string,
  summary: string,
  body: Body,
) {
  return endpoint({
    name,
    method: 'POST',
    path: `/api/admin/orders/:id/${path}`,
    summary,
    access,
    area,
    params: byId,
    body,
    answer: wholeOrder,
    refusals: [...writing, 'stale', 'payment_unavailable'],
  });
}

export const packOrder = act('packOrder', 'orders', 'packing', 'Begins to pack an order.', z.object(seen));

export const shipParcel = act(
  'shipParcel',
  'orders',
  'shipments',
  'Sends a parcel with all or a part of what is left.',
  /** `sharesNumber`: another order has left under this number, too, and that is meant. */
  z.extend(shipmentForm, { ...seen, sharesNumber: z.optional(z.boolean()) }),
);

export const noteArrival = act(
  'noteArrival',
  'orders',
  'delivery',
  'Notes that the order has arrived.',
  z.object(seen),
);

export const handOverOrder = act(
  'handOverOrder',
  'orders',
  'handing-over',
  'Notes that an order was picked up, and by whom.',
  z.extend(z.object({ name: line(80, 1) }), seen),
);

export const cancellationForm = z.object({ reason: line(200, 1) });

export const cancelWithRefund = act(
  'cancelWithRefund',
  'refunds',
  'cancellation',
  'Ends an order that has not left; all of its money goes back, its kits to the shelf.',
  z.extend(cancellationForm, seen),
);

export const refundPart = act(
  'refundPart',
  'refunds',
  'refunds',
  'Gives money back for lines, delivery or as goodwill.',
  z.extend(refundForm, seen),
);

export const noteForm = z.object({ message: paragraph(1_000).check(z.minLength(1, 'Please fill this in')) });

export const writeNote = act(
  'writeNote',
  'orders',
  'notes',
  'Writes a line into the timeline that only the shop reads.',
  noteForm,
);

export const writeGiftMessage = act(
  'writeGiftMessage',
  'orders',
  'gift-message',
  'Changes the words that lie in the parcel, until it is packed.',
  z.object({ message: giftMessage }),
);

export const settleAttention = act(
  'settleAttention',
  'order-changes',
  'attention',
  'Takes the mark away that the order needs attention, and notes why.',
  z.extend(noteForm, seen),
);

export const settleExternalRefund = act(
  'settleExternalRefund',
  'refunds',
  'external-refunds',
  'Says what money is that a provider gave back without the shop: a refund too, or nothing of its books.',
  z.extend(externalRefundForm, seen),
);

export const sendOrderEmailAgain = endpoint({
  name: 'sendOrderEmailAgain',
  method: 'POST',
  path: '/api/admin/orders/:id/emails/:emailId',
  summary: 'Sends a letter about this order again, as it was.',
  access,
  area: 'orders',
  params: z.object({ id: z.uuid(), emailId: z.uuid() }),
  answer: wholeOrder,
  refusals: writing,
});

export const withdrawOrder = endpoint({
  name: 'withdrawOrder',
  method: 'POST',
  path: '/api/admin/orders/:id/withdraw',
  summary: 'Ends an order or an addition that waits for its payment; a payment that came meanwhile wins.',
  access: 'administrator',
  area: 'order-changes',
  params: byId,
  answer: z.object({ state: z.enum(orderStates) }),
  refusals: ['csrf', 'unauthenticated', 'forbidden', 'not_found', 'not_permitted'],
});

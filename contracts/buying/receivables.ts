import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { day, line, storedInteger, unguessable } from '../kernel/fields.ts';
import { cursor, nextCursor, searched } from '../kernel/keyset.ts';
import { sentRefundForm } from '../orders/fulfilment/refunds-by-hand.ts';
import { waysToPay } from '../orders/orders/orders.ts';
import { bankDetails } from '../platform/settings/bank-details.ts';
import { creditToTake, giftCardToTake } from './checkout/checkout.ts';

/** What buyers owe the shop, and the money of it that somebody notes by hand. */

export const receiptMethods = ['bank_transfer', 'payid', 'cash', 'other'] as const;
export type ReceiptMethod = (typeof receiptMethods)[number];

/** What came for one order and what of it went back. */
const orderMoney = z.object({
  payBy: z.enum(waysToPay),
  /** Whether it waits for its payment, so that money can be noted on it. */
  isWaiting: z.boolean(),
  dueCents: z.int(),
  receivedCents: z.int(),
  missingCents: z.int(),
  /** What came beyond the order's total, or for an order that came to nothing, and is still here. */
  excessCents: z.int(),
  /** Whether a gift card or its buyer’s credit may pay what is missing. */
  takesBeside: z._default(z.boolean(), false),
  /** What the account whose order it is has of credit, while the order waits; 0 where there is none. */
  creditCents: z._default(z.int(), 0),
  /** Refunds that somebody has still to send, because their money came by hand. */
  toSend: z.array(z.object({ refundId: z.uuid(), cents: z.int(), reason: z.string(), askedAt: z.string() })),
  receipts: z.array(
    z.object({
      id: z.uuid(),
      kind: z.enum(['received', 'returned', 'credited', 'corrected']),
      method: z.enum(receiptMethods),
      amountCents: z.int(),
      receivedOn: z.string(),
      reference: z.string(),
      actor: z.string(),
      /** The market in whose cash it lies, or out of whose cash it went. */
      marketId: z._default(z.nullable(z.uuid()), null),
      /** Its name, also once it is closed; blank where there is none. */
      marketName: z._default(z.string(), ''),
      /** It was noted here by mistake and has been taken off. */
      isCorrected: z._default(z.boolean(), false),
    }),
  ),
});
export type OrderMoney = z.infer<typeof orderMoney>;

/** Money that was noted by mistake comes off as long as it pays for nothing: once the order is paid, only what is too much. */
export function mayComeOff(
  { kind, amountCents, isCorrected }: OrderMoney['receipts'][number],
  { isWaiting, excessCents }: Pick<OrderMoney, 'isWaiting' | 'excessCents'>,
): boolean {
  return kind === 'received' && !isCorrected && (isWaiting || amountCents <= excessCents);
}

const byId = z.object({ id: z.uuid() });
const reading = ['unauthenticated', 'forbidden', 'not_found'] as const;
const writing = ['malformed', 'csrf', ...reading, 'not_permitted', 'stale'] as const;

export const readOrderMoney = endpoint({
  name: 'readOrderMoney',
  method: 'GET',
  path: '/api/admin/orders/:id/received',
  summary: 'What came for an order by transfer or in cash, what is missing of it, and what is too much.',
  access: 'administrator',
  area: 'order-changes',
  params: byId,
  answer: orderMoney,
  refusals: [...reading],
});

const cents = z.int().check(z.gte(1, 'Please write an amount, such as 49.95'), z.lte(100_000_000));

export const receiptForm = z.object({
  /** Made by the browser, so that money whose answer was lost is noted once. */
  key: z.uuid(),
  method: z.enum(receiptMethods),
  amountCents: cents,
  /** The day on which it came; none that is ahead. */
  receivedOn: day,
  reference: z._default(line(80), ''),
  /** The open market in whose cash it lies; null where it lies elsewhere, or is no cash. */
  marketId: z._default(z.nullable(z.uuid()), null),
  /** What had come of it when somebody looked: of two people who note the same transfer the second is told. */
  seenReceivedCents: storedInteger,
  /** Whoever notes it saw that the order waits for no money: it is paid, or has ended. */
  isBesides: z.optional(z.boolean()),
});
export type ReceiptForm = z.infer<typeof receiptForm>;

export const noteMoney = endpoint({
  name: 'noteMoney',
  method: 'POST',
  path: '/api/admin/orders/:id/received',
  summary:
    'Notes money that came for an order by transfer, PayID or in cash. With all of it the order is paid; of a part it says what is missing. What comes for an order that is paid or has ended is kept as too much.',
  access: 'administrator',
  area: 'order-changes',
  params: byId,
  body: receiptForm,
  answer: orderMoney,
  refusals: [...writing],
});

export const besideForm = z.object({
  giftCard: z._default(z.nullable(giftCardToTake), null),
  /** Of the account whose order it is; null where no credit is to be taken. */
  storeCredit: z._default(z.nullable(creditToTake), null),
  /** What was missing when somebody looked: of two who pay it at once the second is told. */
  seenMissingCents: storedInteger,
});
export type BesideForm = z.infer<typeof besideForm>;

export const payBeside = endpoint({
  name: 'payBeside',
  method: 'POST',
  path: '/api/admin/orders/:id/received/beside',
  summary:
    'Pays what is missing of an order by a gift card or the credit of its buyer’s account, the card first. With all of it the order is paid.',
  access: 'administrator',
  area: 'order-changes',
  params: byId,
  body: besideForm,
  answer: orderMoney,
  refusals: [...writing, 'cart_changed', 'too_many'],
});

export const excessForm = z.object({
  key: z.uuid(),
  method: z.enum(receiptMethods),
  returnedOn: day,
  reference: z._default(line(80), ''),
  /** The open market out of whose cash it went; null where it went in another way. */
  marketId: z._default(z.nullable(z.uuid()), null),
  seenExcessCents: storedInteger,
});
export type ExcessForm = z.infer<typeof excessForm>;

export const returnExcess = endpoint({
  name: 'returnExcess',
  method: 'POST',
  path: '/api/admin/orders/:id/received/returned',
  summary: 'Notes that what a buyer paid too much was sent back.',
  access: 'administrator',
  area: 'refunds',
  params: byId,
  body: excessForm,
  answer: orderMoney,
  refusals: [...writing],
});

export const creditExcess = endpoint({
  name: 'creditExcess',
  method: 'POST',
  path: '/api/admin/orders/:id/received/credited',
  summary: 'Keeps what a buyer paid too much as credit of their account.',
  access: 'administrator',
  area: 'refunds',
  params: byId,
  body: z.pick(excessForm, { key: true, seenExcessCents: true }),
  answer: orderMoney,
  refusals: [...writing],
});

export const correctReceipt = endpoint({
  name: 'correctReceipt',
  method: 'POST',
  path: '/api/admin/orders/:id/received/:receiptId/correction',
  summary: 'Takes money off an order that was noted on it by mistake, as long as it pays for nothing there.',
  access: 'administrator',
  area: 'order-changes',
  params: z.extend(byId, { receiptId: z.uuid() }),
  body: z.object({ key: z.uuid(), seenReceivedCents: storedInteger }),
  answer: orderMoney,
  refusals: [...writing],
});

export const noteSentRefund = endpoint({
  name: 'noteSentRefund',
  method: 'POST',
  path: '/api/admin/orders/:id/received/refunded',
  summary: 'Notes that a refund of money that came by hand was sent. Its buyer hears so then.',
  access: 'administrator',
  area: 'refunds',
  params: byId,
  body: sentRefundForm,
  answer: orderMoney,
  refusals: [...writing],
});

const outstanding = z.object({
  id: z.uuid(),
  number: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  payBy: z.enum(waysToPay),
  placedAt: z.string(),
  /** The day by which its money is expected. */
  payableOn: z.string(),
  /** Since that day; negative while it is ahead. */
  daysOver: z.int(),
  dueCents: z.int(),
  receivedCents: z.int(),
});
export type OutstandingOrder = z.infer<typeof outstanding>;

/** How old what is outstanding is, as bookkeepers group it; `days` is the first day of its group. */
export const ageGroups = [
  { name: 'Not due yet', fromDay: -100_000 },
  { name: '1 to 30 days over', fromDay: 1 },
  { name: '31 to 60 days over', fromDay: 31 },
  { name: '61 to 90 days over', fromDay: 61 },
  { name: 'More than 90 days over', fromDay: 91 },
] as const;

export const outstandingPerPage = 50;

export const listOutstanding = endpoint({
  name: 'listOutstanding',
  method: 'GET',
  path: '/api/admin/outstanding',
  summary:
    'Orders that wait for a transfer, for cash or for the payment of an invoice, the longest due first.',
  access: 'administrator',
  area: 'reports',
  query: z.object({
    q: searched,
    /** Only what is past its day. */
    due: z.catch(z.optional(z.enum(['over'])), undefined),
    after: cursor,
  }),
  answer: z.object({
    orders: z.array(outstanding),
    next: nextCursor,
    /** Refunds that somebody has to send by hand, the longest waiting first; at most a hundred. */
    toSend: z.array(
      z.object({
        refundId: z.uuid(),
        orderId: z.uuid(),
        number: z.string(),
        name: z.string(),
        email: z.string(),
        phone: z.string(),
        cents: z.int(),
        askedAt: z.string(),
        /** How the last of its money came; null where nobody noted it, such as at a till. */
        cameBy: z.nullable(z.enum(receiptMethods)),
        cameReference: z.string(),
      }),
    ),
    /** Of all that is outstanding, in the order of `ageGroups`. */
    ages: z.array(z.object({ orders: z.int(), missingCents: z.int() })),
  }),
  refusals: ['unauthenticated', 'forbidden'],
});

export const readPayTo = endpoint({
  name: 'readPayTo',
  method: 'GET',
  path: '/api/orders/:token/pay-to',
  summary: 'Where the money of an order goes that waits for a transfer, to whoever holds its link.',
  access: 'visitor',
  params: z.object({ token: unguessable }),
  answer: z.object({
    /** Null where it waits for no transfer. */
    payTo: z.nullable(bankDetails),
    payableOn: z.string(),
    missingCents: z.int(),
  }),
  refusals: ['not_found'],
});

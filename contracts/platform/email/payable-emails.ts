import * as z from 'zod/mini';
import { order } from '../../orders/orders/orders.ts';
import { bankDetails } from '../settings/bank-details.ts';
import { emailKind, sender } from './email-kind.ts';
import { waitingOrder } from './sample-order.ts';

const aboutOrder = { ...sender, order };

/** How an order is paid whose money is taken by hand; letters from before there were bank details have none. */
const payable = {
  payTo: z._default(z.nullable(bankDetails), null),
  /** ISO date. */
  payableOn: z._default(z.string(), ''),
};

const samplePayTo = {
  accountName: 'Stillmade Pty Ltd',
  bsb: '062-000',
  accountNumber: '1234 5678',
  payId: 'pay@stillmade.example',
};

const sampleInvoiced = { ...waitingOrder, dueOn: '2026-12-04', payBy: 'invoice' as const };

/** Kinds of email about orders whose money comes by a transfer, in cash or on invoice. */
export const payableEmails = {
  'order-on-invoice': emailKind({
    name: 'An order is placed on invoice',
    data: z.object({ ...aboutOrder, ...payable }),
    sample: (from) => ({ ...from, order: sampleInvoiced, payTo: samplePayTo, payableOn: '2026-12-04' }),
  }),
  'order-to-pay': emailKind({
    name: 'An order waits for a transfer or for cash',
    data: z.object({ ...aboutOrder, ...payable }),
    sample: (from) => ({
      ...from,
      order: { ...waitingOrder, payBy: 'transfer' as const },
      payTo: samplePayTo,
      payableOn: '2026-11-27',
    }),
  }),
  'transfer-expired': emailKind({
    name: 'A transfer did not come in time: the order has ended',
    isOptional: true,
    data: z.object(aboutOrder),
    sample: (from) => ({
      ...from,
      order: { ...waitingOrder, state: 'expired' as const, payBy: 'transfer' as const },
    }),
  }),
  'order-part-paid': emailKind({
    name: 'A part of an order’s money has come',
    isOptional: true,
    data: z.object({ ...aboutOrder, ...payable, amountCents: z.int() }),
    sample: (from) => ({
      ...from,
      order: { ...waitingOrder, payBy: 'transfer' as const, receivedCents: 15_000 },
      payTo: samplePayTo,
      payableOn: '2026-11-27',
      amountCents: 15_000,
    }),
  }),
  'payment-soon-due': emailKind({
    name: 'A payment by hand is due in three days',
    isOptional: true,
    data: z.object({ ...aboutOrder, ...payable }),
    sample: (from) => ({ ...from, order: sampleInvoiced, payTo: samplePayTo, payableOn: '2026-12-04' }),
  }),
  'payment-due': emailKind({
    name: 'A payment by hand is due today',
    isOptional: true,
    data: z.object({ ...aboutOrder, ...payable }),
    sample: (from) => ({ ...from, order: sampleInvoiced, payTo: samplePayTo, payableOn: '2026-12-04' }),
  }),
  'payment-overdue': emailKind({
    name: 'A payment by hand is a week overdue',
    isOptional: true,
    data: z.object({ ...aboutOrder, ...payable }),
    sample: (from) => ({ ...from, order: sampleInvoiced, payTo: samplePayTo, payableOn: '2026-12-04' }),
  }),
};

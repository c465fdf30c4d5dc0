import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { line } from '../../kernel/fields.ts';
import { cursor, nextCursor } from '../../kernel/keyset.ts';
import { span } from '../../kernel/periods.ts';
import { month } from './exports.ts';

export const payoutStates = ['on_the_way', 'paid', 'failed'] as const;
export const payoutKinds = ['payment', 'refund', 'dispute', 'fee', 'returned', 'other'] as const;

const count = z.int();

const payoutRow = z.object({
  provider: z.string(),
  reference: z.string(),
  amountCents: count,
  state: z.enum(payoutStates),
  madeAt: z.string(),
  /** The day on which the bank has it. */
  arrivesOn: z.string(),
  /** Its parts are known and sum to it. */
  isItemised: z.boolean(),
  payments: count,
  feesCents: count,
});
export type PayoutRow = z.infer<typeof payoutRow>;

const payoutItem = z.object({
  reference: z.string(),
  kind: z.enum(payoutKinds),
  /** Null where the shop knows no such payment. */
  orderId: z.nullable(z.string()),
  orderNumber: z.string(),
  description: z.string(),
  grossCents: count,
  feeCents: count,
  at: z.string(),
});
export type PayoutItem = z.infer<typeof payoutItem>;

const refusals = ['malformed', 'unauthenticated', 'forbidden'] as const;

export const listPayouts = endpoint({
  name: 'listPayouts',
  method: 'GET',
  path: '/api/admin/payouts',
  summary: 'What the payment provider paid out to the bank, the newest first.',
  access: 'administrator',
  area: 'exports',
  query: z.object({ after: cursor }),
  answer: z.object({ payouts: z.array(payoutRow), next: nextCursor }),
  refusals,
});

export const readPayout = endpoint({
  name: 'readPayout',
  method: 'GET',
  path: '/api/admin/payouts/:provider/:reference',
  summary: 'One payout with its payments, refunds, disputes and fees, each with its order.',
  access: 'administrator',
  area: 'exports',
  params: z.object({ provider: line(40, 1), reference: line(200, 1) }),
  query: z.object({ after: cursor }),
  answer: z.object({ payout: payoutRow, items: z.array(payoutItem), next: nextCursor }),
  refusals: [...refusals, 'not_found'],
});

/** What the shop's books and the provider's do not both say. */
export const mismatchKinds = [
  'not_paid_out',
  'unknown_payment',
  'other_amount',
  'refund_not_taken',
  'refund_unknown',
  'dispute_unknown',
  'payout_does_not_sum',
] as const;

const mismatch = z.object({
  kind: z.enum(mismatchKinds),
  orderId: z.nullable(z.string()),
  orderNumber: z.string(),
  /** The provider's name of the payment or payout. */
  reference: z.string(),
  /** What the shop's books say less what the provider's do. */
  cents: count,
});
export type Mismatch = z.infer<typeof mismatch>;

const takings = z.object({
  span,
  /** Paid by the provider's page in the month, and given back through it. */
  takenCents: count,
  givenBackCents: count,
  /** In the provider's books of the month: fees, what banks took back and what else moved. */
  feesCents: count,
  disputedCents: count,
  otherCents: count,
  paidOutCents: count,
  /** As it stands now: not paid out yet, less refunds that were not taken yet, and payouts that the bank has not. */
  onTheWayCents: count,
  payoutsOnTheWayCents: count,
  mismatches: z.array(mismatch),
});
export type MonthTakings = z.infer<typeof takings>;

export const readTakings = endpoint({
  name: 'readTakings',
  method: 'GET',
  path: '/api/admin/takings',
  summary:
    'What was taken in a month against what was paid out, what is on the way, and what does not match.',
  access: 'administrator',
  area: 'exports',
  query: z.object({ month }),
  answer: takings,
  refusals,
});

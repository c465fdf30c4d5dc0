import type * as calls from '../../../../contracts/insight/exports/payouts.ts';
import type { Unsettled } from '../../../../contracts/insight/exports/quarters.ts';
import { daysBefore } from '../../../../contracts/kernel/days.ts';
import type { AnswerOf } from '../../../../contracts/kernel/endpoint.ts';
import { refuse, type Refusal } from '../../../../contracts/kernel/refusal.ts';
import type { Db } from '../../../kernel/database/database.ts';
import { spansOf } from '../../../kernel/periods.ts';
import * as queries from './queries.ts';

export async function payoutPage(
  db: Db,
  after: string | undefined,
): Promise<AnswerOf<typeof calls.listPayouts>> {
  const { rows, next } = await queries.findPayoutPage(db, after);
  return { payouts: rows.map(payoutShown), next };
}

export async function wholePayout(
  db: Db,
  named: { provider: string; reference: string },
  after: string | undefined,
): Promise<AnswerOf<typeof calls.readPayout> | Refusal<'not_found'>> {
  const row = await queries.findPayout(db, named.provider, named.reference);
  if (!row) return refuse('not_found', 'There is no such payout.');
  const { rows, next } = await queries.findItemPage(db, named, after);
  const items = rows.map((item) => ({
    reference: item.reference,
    kind: item.kind,
    orderId: item.order_id,
    orderNumber: item.number ?? '',
    description: item.description,
    grossCents: item.gross_cents,
    feeCents: item.fee_cents,
    at: item.at.toISOString(),
  }));
  return { payout: payoutShown(row), items, next };
}

function payoutShown(row: Omit<queries.FoundPayout, 'cursor_value' | 'cursor_id'>): calls.PayoutRow {
  return {
    provider: row.provider,
    reference: row.reference,
    amountCents: row.amount_cents,
    state: row.state,
    madeAt: row.made_at.toISOString(),
    arrivesOn: row.arrives_on,
    isItemised: row.is_itemised,
    payments: row.payments,
    feesCents: row.fees_cents,
  };
}

/** So long a payment, or a refund, may take to reach a payout before somebody should ask why. */
const settledWithinDays = 7;

/** What of the provider's money a quarter that is closed leaves open. */
export async function providerUnsettled(db: Db, now: Date): Promise<Unsettled[]> {
  const before = daysBefore(now, settledWithinDays);
  const { onTheWay: waiting, mismatches } = await queries.compareBooks(db, before);
  const sum = waiting.payments - waiting.refunds + waiting.payouts + waiting.returning;
  const onTheWay = { kind: 'on_the_way', orderId: null, orderNumber: '', cents: sum } as const;
  return [
    ...(sum === 0 ? [] : [onTheWay]),
    ...mismatches.map(({ order_id, number, cents }) => ({
      kind: 'does_not_match' as const,
      orderId: order_id,
      orderNumber: number ?? '',
      cents,
    })),
  ];
}

export async function monthTakings(db: Db, month: string, now: Date): Promise<calls.MonthTakings> {
  const span = spansOf(month, `${month}-01`).now;
  const before = daysBefore(now, settledWithinDays);
  const [flows, { onTheWay: waiting, mismatches }] = await Promise.all([
    queries.sumFlows(db, span),
    queries.compareBooks(db, before),
  ]);
  return {
    span,
    takenCents: flows.taken,
    givenBackCents: flows.given_back,
    feesCents: flows.fees,
    disputedCents: flows.disputed,
    otherCents: flows.other,
    paidOutCents: flows.paid_out,
    onTheWayCents: waiting.payments - waiting.refunds + waiting.payouts + waiting.returning,
    payoutsOnTheWayCents: waiting.payouts,
    mismatches: mismatches.map(({ kind, order_id, number, reference, cents }) => ({
      kind,
      orderId: order_id,
      orderNumber: number ?? '',
      reference,
      cents,
    })),
  };
}

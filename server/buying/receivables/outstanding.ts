import {
  ageGroups,
  type listOutstanding,
  outstandingPerPage,
  type OutstandingOrder,
  type readPayTo,
} from '../../../contracts/buying/receivables.ts';
import { daysBetween } from '../../../contracts/kernel/days.ts';
import type { AnswerOf, Received } from '../../../contracts/kernel/endpoint.ts';
import { isRefusal, type Refusal } from '../../../contracts/kernel/refusal.ts';
import { bankDetailsOf } from '../../../contracts/platform/settings/bank-details.ts';
import type { Db } from '../../kernel/database/database.ts';
import { pageOf } from '../../kernel/database/keyset.ts';
import { sydneyDay } from '../../kernel/sydney.ts';
import * as orders from '../../orders/orders/orders.ts';
import { receivedSums } from '../../orders/payments/payments.ts';
import { currentSettings } from '../../platform/settings/settings.ts';
import { payableOn } from '../checkout/checkout.ts';
import * as queries from './queries.ts';
import { ageGroupOf } from './rules.ts';

/** Orders that wait for money by hand, the longest due first, and how old all of it is. */
export async function outstandingPage(
  db: Db,
  asked: Received<typeof listOutstanding>['query'],
  now: Date,
): Promise<AnswerOf<typeof listOutstanding>> {
  const today = sydneyDay(now);
  const [rows, days, toSend] = await Promise.all([
    queries.findOutstanding(db, asked, outstandingPerPage, today),
    queries.findAges(db, today),
    queries.findRefundsToSend(db),
  ]);
  const page = pageOf(rows, outstandingPerPage);
  const ages = ageGroups.map((_, group) => {
    const within = days.filter(({ daysOver }) => ageGroupOf(daysOver) === group);
    return {
      orders: within.reduce((sum, one) => sum + one.orders, 0),
      missingCents: within.reduce((sum, one) => sum + one.missingCents, 0),
    };
  });
  return {
    orders: page.rows.map((row) => outstandingShown(row, today)),
    next: page.next,
    toSend: toSend.map((one) => ({
      ...one,
      askedAt: one.askedAt.toISOString(),
      cameReference: one.cameReference ?? '',
    })),
    ages,
  };
}

type Row = Awaited<ReturnType<typeof queries.findOutstanding>>[number];

function outstandingShown(row: Row, today: string): OutstandingOrder {
  return {
    id: row.id,
    number: row.number,
    name: row.name,
    email: row.email,
    phone: row.phone,
    payBy: orders.wayToPayOf(row),
    placedAt: row.placed_at.toISOString(),
    payableOn: row.payable_on,
    daysOver: daysBetween(row.payable_on, today),
    dueCents: row.due_cents,
    receivedCents: row.received_cents,
  };
}

/** Where the money of an order goes that waits for a transfer, to whom the order is shown. */
export async function payToOf(
  db: Db,
  token: string,
  asker: orders.OrderViewer,
): Promise<AnswerOf<typeof readPayTo> | Refusal<'not_found'>> {
  const order = await orders.orderBehind(db, token, asker);
  if (isRefusal(order)) return order;
  const { receivedCents } = await receivedSums(db, order.id);
  const way = orders.wayToPayOf(order);
  const waits = order.state === 'pending_payment' && (way === 'transfer' || way === 'invoice');
  return {
    payTo: waits ? bankDetailsOf(await currentSettings(db)) : null,
    payableOn: payableOn(order),
    missingCents: waits ? Math.max(0, orders.dueCentsOf(order) - receivedCents) : 0,
  };
}

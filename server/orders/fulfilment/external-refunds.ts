import { daysBefore } from '../../../contracts/kernel/days.ts';
import { isRefusal, refuse, type Refusal } from '../../../contracts/kernel/refusal.ts';
import type { ExternalRefundForm } from '../../../contracts/orders/fulfilment/external-refunds.ts';
import { inTransaction, type Db } from '../../kernel/database/database.ts';
import * as orders from '../orders/orders.ts';
import * as payments from '../payments/payments.ts';
import { raiseAttention } from './attention.ts';
import type { FulfilmentDeps } from './deps.ts';
import { externalRefundsOf, lineStatuses, lockAsSeen, moneyStatus, sourcesOf } from './order-status.ts';
import * as queries from './queries.ts';
import { bookRefund, finishRefund, notRefundable } from './refund.ts';
import { externalRefundMessage, planExternalRefund, type ExternalRefundRecord } from './rules.ts';

type EventDeps = Pick<FulfilmentDeps, 'provider' | 'siteOrigin' | 'now'>;

/** News of a refund that the shop may not have asked for: kept whatever it is, and told to the owner once. */
export function applyRefundEvent(db: Db, event: payments.RefundEvent, deps: EventDeps): Promise<boolean> {
  return inTransaction(db, async (db) => {
    const provider = deps.provider.name;
    const orderId = await payments.orderOfCharge(db, provider, event.charge);
    // Lock the order first, as settling it does: otherwise the two could deadlock.
    if (orderId) await orders.lockOrder(db, orderId);
    const isNew = await payments.saveRefundEvent(db, provider, event, deps.now());
    if (isNew && orderId) await tellOwner(db, orderId, { provider, reference: event.reference }, deps);
    return isNew;
  });
}

const unsettledDays = 30;

/** For refunds that were heard of before the payment that they belong to. Safe to run twice and on two machines. */
export async function notifyOfRefunds(db: Db, deps: EventDeps): Promise<void> {
  const since = daysBefore(deps.now(), unsettledDays);
  for (const { order_id, ...name } of await payments.unreportedRefundEvents(db, since))
    await inTransaction(db, (db) => tellOwner(db, order_id, name, deps));
}

/** What the order's timeline says then, and the owner reads in an email. */
async function tellOwner(
  db: Db,
  orderId: string,
  name: { provider: string; reference: string },
  deps: EventDeps,
): Promise<void> {
  const order = await orders.lockOrder(db, orderId);
  const row = await payments.lockRefundEvent(db, name);
  if (!row || row.told_at !== null) return;
  const at = deps.now();
  if (row.state === 'went' && (await payments.closeRefundDue(db, row, at))) {
    await payments.changeRefundEvent(db, name, { told_at: at, settled_at: at });
    return;
  }
  const message = externalRefundMessage(row);
  await payments.changeRefundEvent(db, name, { told_at: at });
  await raiseAttention(db, orderId, message, deps);
  await orders.recordEvent(db, order, {
    actor: 'payment provider',
    message,
    at,
    isPrivate: true,
    isAboutMoney: true,
  });
}

const noSuch = refuse('not_found', 'There is no such refund to settle.');

/** Says what money that went back elsewhere is: a refund in the shop's books as well, or nothing of theirs. */
export function settleExternalRefund(
  db: Db,
  orderId: string,
  form: ExternalRefundForm,
  deps: FulfilmentDeps,
): Promise<Refusal<'not_found' | 'not_permitted' | 'stale'> | undefined> {
  return inTransaction(db, async (db) => {
    const order = await lockAsSeen(db, orderId, deps);
    if (isRefusal(order)) return order;
    const found = (await externalRefundsOf(db, orderId)).find((one) => one.reference === form.reference);
    if (!found || found.settled_at !== null) return noSuch;
    const at = deps.now();
    const refund = form.as === 'refund' ? await writeDown(db, order, found, form, deps) : undefined;
    if (isRefusal(refund)) return refund;
    await payments.changeRefundEvent(db, found, {
      settled_at: at,
      ...(refund ? { refund_id: refund.refundId } : {}),
    });
    const message = externalRefundMessage(found);
    await orders.settleReason(db, orderId, message);
    const said = `${message} Settled: ${form.reason}`;
    const note = { actor: deps.actor, message: said, at, isPrivate: true, isAboutMoney: true };
    await orders.recordEvent(db, order, note);
    return undefined;
  });
}

/** A refund as every other, but that the money is with the buyer already; where the shop still owes just that, it is that one. */
async function writeDown(
  db: Db,
  order: orders.OrderRow,
  { amount_cents: amountCents }: ExternalRefundRecord,
  form: ExternalRefundForm,
  deps: FulfilmentDeps,
): Promise<{ refundId: string } | Refusal<'not_permitted'>> {
  // Also of an order that was cancelled: what it owed is in the books since then.
  const owed = await queries.findOwed(db, order.id, amountCents);
  if (owed) {
    await finishRefund(db, owed.id, deps);
    return { refundId: owed.id };
  }
  const refusal = notRefundable(order);
  if (refusal) return refusal;
  const sources = await sourcesOf(db, order);
  const bankLeftCents = sources.bankCents - sources.backFromBankCents;
  const [lines, money] = [await lineStatuses(db, order.id), await moneyStatus(db, order)];
  const plan = planExternalRefund(form, lines, money, { amountCents, bankLeftCents });
  if (isRefusal(plan)) return plan;
  const written = await bookRefund(db, order, { plan, money, reason: form.reason }, deps);
  if (isRefusal(written)) return written;
  await finishRefund(db, written.refundId, deps);
  return written;
}

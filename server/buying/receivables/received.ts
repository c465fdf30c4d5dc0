import type { OrderMoney, ReceiptForm } from '../../../contracts/buying/receivables.ts';
import { priceText } from '../../../contracts/kernel/money.ts';
import { refuse, type Refusal } from '../../../contracts/kernel/refusal.ts';
import { allOrNothing, type Db } from '../../kernel/database/database.ts';
import * as orders from '../../orders/orders/orders.ts';
import {
  bookByHand,
  excessMessage,
  insertReceipt,
  receiptsOf,
  receivedSums,
} from '../../orders/payments/payments.ts';
import { closeOpenPayment, payLate, payOrderNow } from '../checkout/checkout.ts';
import type { ReceivablesDeps } from './deps.ts';
import { marketOfCash, whyNotAtMarket } from './market-cash.ts';
import { moneyOfOrder, noOrderOfMoney, refuseDay, type MoneyRefused } from './order-money.ts';
import { tellWhatIsMissing } from './part-paid.ts';
import { afterReceipt } from './rules.ts';

/**
 * Somebody has the money of an order, or a part of it. With all of it the order is paid, once: what was received
 * before is asked for, so that of two people who note the same transfer the second is told.
 */
export async function noteMoney(
  db: Db,
  id: string,
  form: ReceiptForm,
  deps: ReceivablesDeps,
): Promise<OrderMoney | MoneyRefused> {
  const found = await orders.orderById(db, id);
  if (!found) return noOrderOfMoney;
  // Before the transaction, so that no lock is held while the provider is asked.
  if (found.state === 'pending_payment' && !orders.isPaidByHand(found)) await closeOpenPayment(db, id, deps);
  return allOrNothing<OrderMoney | MoneyRefused>(db, async (db) => {
    const order = await orders.lockOrderWithMain(db, id);
    const before = await receiptsOf(db, id);
    if (!before.some((receipt) => receipt.id === form.key)) {
      const refusal = whyNotNoted(order, before, form, deps.now()) ?? (await whyNotAtMarket(db, form, deps));
      if (refusal) return refusal;
      await takeMoney(db, order, form, deps);
    }
    return moneyOfOrder(db, await orders.orderOfId(db, id), deps);
  });
}

function whyNotNoted(
  order: orders.OrderRow,
  before: readonly { amount_cents: number }[],
  { receivedOn, seenReceivedCents, isBesides }: ReceiptForm,
  now: Date,
): Refusal<'malformed' | 'not_permitted' | 'stale'> | undefined {
  // The order may have been paid by card meanwhile: somebody who thinks that this pays the order must look first.
  if (order.state !== 'pending_payment' && !isBesides)
    return refuse(
      'not_permitted',
      'Only an order that waits for its payment takes money. Look at how it stands.',
    );
  const current = before.reduce((sum, { amount_cents }) => sum + amount_cents, 0);
  if (current !== seenReceivedCents) {
    const message = 'Somebody noted money on this order while you looked at it. See whether it is the same.';
    return refuse('stale', message, { current });
  }
  return refuseDay('receivedOn', receivedOn, now);
}

/** Within the transaction that holds the order. */
export async function takeMoney(
  db: Db,
  order: orders.OrderRow,
  form: Omit<ReceiptForm, 'seenReceivedCents'>,
  deps: ReceivablesDeps,
): Promise<void> {
  const at = deps.now();
  const { actor } = deps;
  const { key, method, amountCents, receivedOn: received_on, reference } = form;
  const { id, number } = order;
  const dueCents = orders.dueCentsOf(order);
  const { receivedCents, bookedCents } = await receivedSums(db, id);
  const row = { order_id: id, method, received_on, reference, actor, noted_at: at };
  await insertReceipt(db, {
    ...row,
    id: key,
    kind: 'received',
    amount_cents: amountCents,
    market_id: marketOfCash(form),
    instead_of_link: !orders.isPaidByHand(order),
  });
  const after = afterReceipt({ dueCents, receivedCents }, amountCents);
  if (order.state !== 'pending_payment') {
    const isWhole = order.state === 'expired' && after.missingCents === 0;
    if (isWhole && (await payExpired(db, order, form, deps))) return;
    return keepBesides(db, order, { amountCents, excessCents: after.receivedCents - bookedCents }, deps);
  }
  if (!orders.isPaidByHand(order)) await orders.updatePayBy(db, id, method === 'cash' ? 'cash' : 'transfer');
  if (after.missingCents > 0) return notePart(db, order, { ...after, amountCents, key }, deps);
  await bookByHand(db, { orderId: id, method, reference: number, amountCents: dueCents, at });
  await payOrderNow(db, id, actor, deps);
  if (after.excessCents === 0) return;
  await orders.markForAttention(db, id, excessMessage(after.excessCents));
  const message = `${priceText(amountCents)} came, ${priceText(after.excessCents)} more than was to be paid`;
  const state = await orders.orderOfId(db, id);
  await orders.recordEvent(db, state, { actor, message, at, isPrivate: false, isAboutMoney: true });
}

/** All of the money came after the order had ended: it lives again if its kits are still there. */
async function payExpired(
  db: Db,
  { id, number, ...order }: orders.OrderRow,
  { method }: Pick<ReceiptForm, 'method'>,
  deps: ReceivablesDeps,
): Promise<boolean> {
  if (!(await payLate(db, id, deps.actor, deps))) return false;
  if (!orders.isPaidByHand(order)) await orders.updatePayBy(db, id, method === 'cash' ? 'cash' : 'transfer');
  const { receivedCents } = await receivedSums(db, id);
  const dueCents = orders.dueCentsOf(order);
  await bookByHand(db, { orderId: id, method, reference: number, amountCents: dueCents, at: deps.now() });
  if (receivedCents > dueCents)
    await orders.markForAttention(db, id, excessMessage(receivedCents - dueCents));
  return true;
}

/** Money of an order that waits for none: it was paid already, or it has ended. It is there until it is settled. */
async function keepBesides(
  db: Db,
  order: orders.OrderRow,
  { amountCents, excessCents }: { amountCents: number; excessCents: number },
  deps: ReceivablesDeps,
): Promise<void> {
  const { actor, now } = deps;
  // One reason names the whole sum, so the earlier one is removed.
  await orders.settleReason(db, order.id, excessMessage(excessCents - amountCents));
  await orders.markForAttention(db, order.id, excessMessage(excessCents));
  const why = order.paid_at === null ? 'when the order had ended' : 'and the order was paid already';
  const message = `${priceText(amountCents)} came, ${why}`;
  await orders.recordEvent(db, order, { actor, message, at: now(), isPrivate: false, isAboutMoney: true });
}

async function notePart(
  db: Db,
  order: orders.OrderRow,
  part: { amountCents: number; missingCents: number; key: string },
  deps: ReceivablesDeps,
): Promise<void> {
  const { amountCents, missingCents, key } = part;
  const { actor, now } = deps;
  const message = `${priceText(amountCents)} received, ${priceText(missingCents)} is still missing`;
  await orders.recordEvent(db, order, { actor, message, at: now(), isPrivate: false, isAboutMoney: true });
  await tellWhatIsMissing(db, order, amountCents, deps, key);
}

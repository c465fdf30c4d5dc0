import { refuse, type Refusal } from '../../../contracts/kernel/refusal.ts';
import { inTransaction, type Db } from '../../kernel/database/database.ts';
import { recordFault } from '../../kernel/process/counts.ts';
import { issueAdjustment } from '../../orders/documents/documents.ts';
import { writeOrderEmail } from '../../orders/fulfilment/fulfilment.ts';
import * as orders from '../../orders/orders/orders.ts';
import { latestPaymentOf, mostFailures, receivedSums, withTimeout } from '../../orders/payments/payments.ts';
import { giveBackDiscount } from '../../pricing/discounts/discounts.ts';
import { giveBackGiftCards } from '../../pricing/gift-cards/gift-cards.ts';
import { releaseStock } from '../../stock/inventory/inventory.ts';
import { settlePayment } from './complete-order.ts';
import type { CheckoutDeps } from './deps.ts';
import { keepPart } from './kept-money.ts';
import type { Placed } from './place-order.ts';
import { deleteSettled } from './queries.ts';

/**
 * Gives up an unpaid order because its buyer wants a different one. The provider is asked first: if
 * the old one was paid after all, it is completed and returned, and nothing is given up.
 */
export async function abandonOrder(
  db: Db,
  order: orders.OrderRow,
  deps: CheckoutDeps,
): Promise<Placed | undefined> {
  await closeUnpaid(db, order.id, 'cancelled', 'customer', 'Replaced by a changed order', deps);
  const after = await orders.orderById(db, order.id);
  if (!after || after.state === 'cancelled' || after.state === 'expired') return undefined;
  return { token: after.token, number: after.number, state: after.state, payUrl: null };
}

/** Its buyer, or `tools.actor`, does not want an order that waits for payment; a payment that came meanwhile wins. */
export async function cancelUnpaid(
  db: Db,
  order: orders.OrderRow,
  deps: CheckoutDeps & { actor?: string },
): Promise<Refusal<'not_permitted'> | undefined> {
  const { actor = 'customer' } = deps;
  if (order.state === 'pending_payment')
    await closeUnpaid(db, order.id, 'cancelled', actor, 'Cancelled before it was paid', deps);
  const after = await orders.orderById(db, order.id);
  if (after?.state === 'cancelled') return undefined;
  return refuse('not_permitted', 'This order cannot be cancelled here any more. Please write to us.');
}

/**
 * Ends every order whose time to pay is over, and returns how many. An order that cannot be ended does not hold up
 * the others. After a few calls without an answer the provider is not asked for the rest: their payments stay
 * unsettled, as always when it does not answer. Safe to run twice and on two machines.
 */
export async function expireOverdueOrders(db: Db, deps: CheckoutDeps): Promise<number> {
  const overdue = await orders.overdueOrders(db, deps.now());
  let expired = 0;
  let unanswered = 0;
  for (const { id } of overdue) {
    try {
      if (unanswered < mostFailures && !(await cancelAtProvider(db, id, deps))) unanswered += 1;
      await endUnpaid(db, id, 'expired', 'shop', 'Not paid in time', deps);
      expired += 1;
    } catch (error) {
      recordFault(deps.log, 'expiry', error);
    }
  }
  await deleteSettled(db);
  return expired;
}

async function closeUnpaid(
  db: Db,
  orderId: string,
  to: 'cancelled' | 'expired',
  actor: string,
  message: string,
  deps: CheckoutDeps,
): Promise<void> {
  await cancelAtProvider(db, orderId, deps);
  await endUnpaid(db, orderId, to, actor, message, deps);
}

/** The shop's own part of it: state, discount, stock and gift cards. */
async function endUnpaid(
  db: Db,
  orderId: string,
  to: 'cancelled' | 'expired',
  actor: string,
  message: string,
  deps: CheckoutDeps,
): Promise<void> {
  await inTransaction(db, async (db) => {
    const order = await orders.lockOrder(db, orderId);
    if (order.state !== 'pending_payment') return;
    const isTransfer = orders.isWebTransfer(order);
    const { receivedCents } = await receivedSums(db, orderId);
    // A part of its money may have been noted while the provider was asked: then nothing ends by itself.
    if (to === 'expired' && orders.isPaidByHand(order) && (!isTransfer || receivedCents > 0)) return;
    const refusal = await orders.moveOrder(db, order, to, { actor, message, at: deps.now() });
    if (refusal) return;
    await giveBackDiscount(db, orderId);
    await releaseStock(db, orderId, actor);
    await giveBackGiftCards(db, orderId, deps.now());
    if (to === 'expired' && isTransfer)
      await writeOrderEmail(db, 'transfer-expired', orderId, orderId, {}, deps);
    await withdrawInvoice(db, order, deps.now());
    if (receivedCents > 0) await keepPart(db, order, receivedCents, deps);
  });
}

/** An order by transfer or on invoice has its invoice before its money: who books it is to have a note that takes it back. */
async function withdrawInvoice(db: Db, order: orders.OrderRow, at: Date): Promise<void> {
  // Any other order has none while it waits for its payment.
  if (!orders.isPaidByHand(order)) return;
  const lines = (await orders.linesOf(db, order.id)).map(({ name, sku, quantity, line_total_cents }) => ({
    name,
    sku,
    quantity,
    amountCents: line_total_cents,
  }));
  await issueAdjustment(db, {
    order,
    lines,
    shippingCents: order.shipping_cents,
    goodwillCents: 0,
    gstCents: order.gst_cents,
    reason: 'The order was withdrawn before it was paid',
    refundId: null,
    at,
  });
}

/** Money came by another way: nobody is to pay at the provider any more. What was paid there meanwhile counts. */
export async function closeOpenPayment(db: Db, orderId: string, deps: CheckoutDeps): Promise<void> {
  await cancelAtProvider(db, orderId, deps);
}

/**
 * Cancels the open payment. A provider that does not answer must not keep stock: the payment stays unsettled, the
 * reconciling job goes on asking, and a late capture revives the order or is refunded. False when it did not answer.
 */
async function cancelAtProvider(db: Db, orderId: string, deps: CheckoutDeps): Promise<boolean> {
  const payment = await latestPaymentOf(db, orderId);
  if (payment?.state !== 'started') return true;
  const { provider, reference } = payment;
  const status = await withTimeout(deps.provider.cancel(reference)).catch(() => undefined);
  if (!status) return false;
  await settlePayment(db, { provider, reference, status, actor: 'shop' }, deps);
  return true;
}

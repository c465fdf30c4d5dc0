import { refuse, type Refusal } from '../../contracts/refusal.ts';
import type { OrderState } from '../../contracts/orders.ts';
import { giveBackDiscount } from '../discounts/discounts.ts';
import { giveBackGiftCards } from '../gift-cards/gift-cards.ts';
import { releaseStock } from '../inventory/inventory.ts';
import { inTransaction, type Db } from '../kernel/database.ts';
import * as orders from '../orders/orders.ts';
import { latestPaymentOf, withPatience } from '../payments/payments.ts';
import { settlePayment } from './complete-order.ts';
import type { Placed } from './place-order.ts';
import type { Tools } from './tools.ts';

/**
 * Gives up an unpaid order because its buyer wants a different one. The provider is asked first: if
 * the old one was paid after all, it is completed and returned, and nothing is given up.
 */
export async function abandonOrder(
  db: Db,
  order: orders.OrderRow,
  tools: Tools,
): Promise<Placed | undefined> {
  await closeUnpaid(db, order.id, 'cancelled', 'customer', 'Replaced by a changed order', tools);
  const after = await orders.orderById(db, order.id);
  if (!after || after.state === 'cancelled' || after.state === 'expired') return undefined;
  return { token: after.token, number: after.number, state: after.state as OrderState, payUrl: null };
}

/** Its buyer, or `tools.actor`, does not want an order that waits for payment; a payment that came meanwhile wins. */
export async function cancelUnpaid(
  db: Db,
  order: orders.OrderRow,
  tools: Tools & { actor?: string },
): Promise<Refusal<'not_permitted'> | undefined> {
  const { actor = 'customer' } = tools;
  if (order.state === 'pending_payment')
    await closeUnpaid(db, order.id, 'cancelled', actor, 'Cancelled before it was paid', tools);
  const after = await orders.orderById(db, order.id);
  if (after?.state === 'cancelled') return undefined;
  return refuse('not_permitted', 'This order cannot be cancelled here any more. Please write to us.');
}

/** Ends every order whose time to pay is over. Safe to run twice and on two machines. */
export async function expireOverdueOrders(db: Db, tools: Tools): Promise<number> {
  const overdue = await orders.overdueOrders(db, tools.now());
  for (const { id } of overdue) await closeUnpaid(db, id, 'expired', 'shop', 'Not paid in time', tools);
  return overdue.length;
}

async function closeUnpaid(
  db: Db,
  orderId: string,
  to: 'cancelled' | 'expired',
  actor: string,
  words: string,
  tools: Tools,
): Promise<void> {
  await cancelAtProvider(db, orderId, tools);
  await inTransaction(db, async (db) => {
    const order = await orders.lockOrder(db, orderId);
    if (order.state !== 'pending_payment') return;
    const refusal = await orders.moveOrder(db, order, to, { actor, words, at: tools.now() });
    if (refusal) return;
    await giveBackDiscount(db, orderId);
    await releaseStock(db, orderId, actor);
    await giveBackGiftCards(db, orderId, tools.now());
  });
}

/**
 * A provider that does not answer keeps nobody's stock: the payment stays unsettled, the reconciling
 * job goes on asking, and a late capture revives the order or is refunded.
 */
async function cancelAtProvider(db: Db, orderId: string, tools: Tools): Promise<void> {
  const payment = await latestPaymentOf(db, orderId);
  if (payment?.state !== 'started') return;
  const { provider, reference } = payment;
  const standing = await withPatience(tools.provider.cancel(reference)).catch(() => undefined);
  if (standing) await settlePayment(db, { provider, reference, standing, actor: 'shop' }, tools);
}

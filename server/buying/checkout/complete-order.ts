import { closeCart } from '../cart/cart.ts';
import { giveBackDiscount, redeemAgain } from '../../pricing/discounts/discounts.ts';
import { issueInvoice, sellerOf } from '../../orders/documents/documents.ts';
import { writeEmail } from '../../platform/email/email.ts';
import { giveBackGiftCards, issueBought, spendAgain } from '../../pricing/gift-cards/gift-cards.ts';
import { applyEdit, raiseAttention, writeOrderEmail } from '../../orders/fulfilment/fulfilment.ts';
import { holdStock, releaseStock, sellHeldStock } from '../../stock/inventory/inventory.ts';
import { adminPaths } from '../../../contracts/kernel/admin-paths.ts';
import { priceText } from '../../../contracts/kernel/money.ts';
import type { Order } from '../../../contracts/orders/orders/orders.ts';
import { count } from '../../kernel/process/counts.ts';
import { inTransaction, withCommit, type Db } from '../../kernel/database/database.ts';
import { notifyAdministrators, notifyingBeside } from '../../people/notifications/notifications.ts';
import * as orders from '../../orders/orders/orders.ts';
import {
  lockPayment,
  paysInFull,
  setPaymentState,
  type PaymentStatus,
} from '../../orders/payments/payments.ts';
import { currentSettings } from '../../platform/settings/settings.ts';
import { countOrder } from './count-orders.ts';
import { captureOutcomes } from './rules.ts';
import type { CheckoutDeps } from './deps.ts';

/** As `settle`, counted. */
export async function settlePayment(db: Db, payment: ToSettle, deps: CheckoutDeps): Promise<Settled> {
  const settled = await settle(db, payment, deps);
  if (settled !== 'nothing') count('shop_payments_total', { outcome: settled });
  return settled;
}

type ToSettle = { provider: string; reference: string; status: PaymentStatus; actor: string };
type Settled = 'paid' | 'refund_due' | 'cancelled' | 'nothing';

/**
 * What a payment's standing at the provider means for the shop. The return page, the provider's
 * events, double clicks and the reconciling job all call this; only the first call that finds the
 * payment captured changes anything.
 */
function settle(db: Db, payment: ToSettle, deps: CheckoutDeps): Promise<Settled> {
  return inTransaction(db, async (db) => {
    const known = await lockPayment(db, payment.provider, payment.reference);
    // A payment once given up as cancelled can still turn out to be captured; a captured one stays so.
    if (!known || !['started', 'cancelled'].includes(known.state) || payment.status.state === 'open')
      return 'nothing';
    const now = deps.now();
    if (payment.status.state === 'cancelled') {
      await setPaymentState(db, known.id, 'cancelled', now);
      await notifyAdministrators(db, await failedPayment(db, known, now));
      return 'cancelled';
    }
    const order = await orders.lockOrderWithMain(db, known.order_id);
    if (!paysInFull(known, payment.status)) {
      await setPaymentState(db, known.id, 'captured', now, payment.status.charge);
      await raiseAttention(db, order.id, 'The provider took another amount than the order costs.', deps);
      return 'nothing';
    }
    if (await mayBecomePaid(db, order, payment.actor, deps)) {
      await Promise.all([
        setPaymentState(db, known.id, 'captured', now, payment.status.charge),
        becomePaid(db, order, payment.actor, deps),
      ]);
      return 'paid';
    }
    await setPaymentState(db, known.id, 'refund_due', now, payment.status.charge);
    await raiseAttention(
      db,
      order.id,
      'Paid when it could not be fulfilled any more; the money goes back.',
      deps,
    );
    await tellPayer(db, order, known.amount_cents, known.id, deps);
    return 'refund_due';
  });
}

/** Whoever paid for what cannot be had any more hears that the money comes back, and why. */
function tellPayer(
  db: Db,
  order: orders.OrderRow,
  amountCents: number,
  paymentId: string,
  deps: CheckoutDeps,
): Promise<void> {
  const isPaid = order.paid_at !== null && order.state !== 'cancelled';
  const reason = isPaid
    ? 'This order was paid already, so your second payment goes back.'
    : 'Your payment came when this order could not be fulfilled any more.';
  return writeOrderEmail(db, 'order-refunded', order.id, paymentId, { amountCents, reason }, deps);
}

/** An order that costs nothing needs no provider. */
export function completeFreeOrder(db: Db, orderId: string, deps: CheckoutDeps): Promise<void> {
  return inTransaction(db, async (db) => {
    const order = await orders.lockOrderWithMain(db, orderId);
    if (order.state !== 'pending_payment') return;
    if (await mayBecomePaid(db, order, 'customer', deps)) await becomePaid(db, order, 'customer', deps);
  });
}

/** False when the order cannot be fulfilled, so that whoever holds the money must give it back. */
async function mayBecomePaid(
  db: Db,
  order: orders.OrderRow,
  actor: string,
  deps: CheckoutDeps,
): Promise<boolean> {
  const outcome = captureOutcomes[order.state];
  if (outcome === 'refund') return false;
  if (outcome === 'revive' && !(await holdsAgain(db, order, deps))) return false;
  if (await applyEdit(db, order, { ...deps, actor })) return true;
  if (outcome === 'revive') await letGo(db, order.id, deps);
  return false;
}

/** Everything that belongs to a paid order. What other orders wait for comes last and with the commit. */
async function becomePaid(db: Db, order: orders.OrderRow, actor: string, deps: CheckoutDeps): Promise<void> {
  const at = deps.now();
  const message = 'Payment received';
  const parts = await orders.readOrderParts(db, order.id);
  const paid = { ...order, state: 'paid' as const, paid_at: at };
  const bought = parts.lines.map(({ product_id, quantity }) => ({ productId: product_id, quantity }));
  const events = [...parts.events, { at: at.toISOString(), message }];
  const [refusal, seller] = await Promise.all([
    orders.moveOrder(db, order, 'paid', { actor, message, at }),
    sellerOf(db),
    order.origin === 'cart' && closeCart(db, order.origin_id, bought),
    writePaidEmail(db, order, orders.shownOrder(paid, { ...parts, events }), deps),
  ]);
  if (refusal) throw new Error(`Order ${order.number}: ${refusal.message}`);
  countOrder('paid');
  if (parts.lines.some(({ product_id }) => product_id === orders.noProduct)) {
    if (await issueBought(db, order, { siteOrigin: deps.siteOrigin, now: at }))
      await arriveAtOnce(db, order.id, at);
  }
  await withCommit(db, () => sellHeldStock(db, order.id, actor));
  await withCommit(db, () => issueInvoice(db, order, parts.lines, { at, seller }));
}

function newOrder(order: orders.OrderRow, lines: readonly { quantity: number }[], at: Date) {
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return {
    kind: 'order' as const,
    cause: `order:${order.id}`,
    title: `Order ${order.number}: ${priceText(order.total_cents)}`,
    detail: `${pieces === 1 ? '1 kit' : `${pieces} kits`} · ${order.delivery_name}`,
    href: adminPaths.order(order.id),
    at,
  };
}

async function failedPayment(db: Db, payment: { id: string; order_id: string }, at: Date) {
  const { id, number, total_cents } = await orders.orderOfId(db, payment.order_id);
  return {
    kind: 'failed-payment' as const,
    cause: `failed-payment:${payment.id}`,
    title: `The payment of order ${number} failed: ${priceText(total_cents)}`,
    detail: 'Nothing was taken. The buyer can still pay until the hold ends.',
    href: adminPaths.order(id),
    at,
  };
}

/** What travels as an e-mail needs neither packing nor a parcel. */
async function arriveAtOnce(db: Db, orderId: string, at: Date): Promise<void> {
  const steps = [
    ['packing', 'Your gift card is being written'],
    ['shipped', 'Your gift card is on its way'],
    ['delivered', 'Your gift card arrives on its day'],
  ] as const;
  for (const [to, message] of steps) {
    await orders.moveOrder(db, await orders.orderOfId(db, orderId), to, { actor: 'shop', message, at });
  }
}

/** All of its kits, its discount and its gift cards, or nothing: a hold of some that is no use is given back at once. */
async function holdsAgain(db: Db, order: orders.OrderRow, deps: CheckoutDeps): Promise<boolean> {
  const actor = 'late payment';
  const lines = await orders.linesOf(db, order.id);
  const shelved = lines.filter(({ product_id }) => product_id !== orders.noProduct);
  const wanted = shelved.map(({ product_id, quantity }) => ({ productId: product_id, quantity }));
  const at = deps.now();
  if (!(await redeemAgain(db, order.id, at))) return false;
  const refusal = await holdStock(db, { orderId: order.id, wanted, until: at, actor });
  if (!refusal && (await spendAgain(db, order.id, at))) return true;
  await giveBackDiscount(db, order.id);
  await releaseStock(db, order.id, actor);
  return false;
}

/** What an order that lives again had taken. */
async function letGo(db: Db, orderId: string, deps: CheckoutDeps): Promise<void> {
  await giveBackDiscount(db, orderId);
  await releaseStock(db, orderId, 'late payment');
  await giveBackGiftCards(db, orderId, deps.now());
}

async function writePaidEmail(db: Db, row: orders.OrderRow, order: Order, deps: CheckoutDeps): Promise<void> {
  const { brand } = await currentSettings(db);
  await writeEmail(db, {
    kind: 'order-paid',
    cause: `order-paid:${row.id}`,
    recipient: row.email,
    data: { origin: deps.siteOrigin, brand, order },
    now: deps.now(),
    beside: notifyingBeside(newOrder(row, order.lines, deps.now())),
  });
}

import { adminPaths } from '../../../contracts/kernel/admin-paths.ts';
import { priceText } from '../../../contracts/kernel/money.ts';
import { refuse } from '../../../contracts/kernel/refusal.ts';
import type { OrderState } from '../../../contracts/orders/orders/orders.ts';
import { inTransaction, RolledBack, withCommit, type Db } from '../../kernel/database/database.ts';
import type { StatementPart } from '../../kernel/database/statement-parts.ts';
import { count } from '../../kernel/process/counts.ts';
import { issueInvoice, sellerOf } from '../../orders/documents/documents.ts';
import { missIfOver, raiseAttention, writeOrderEmail } from '../../orders/fulfilment/fulfilment.ts';
import * as orders from '../../orders/orders/orders.ts';
import {
  lockPayment,
  paysInFull,
  setPaymentState,
  settlingPayment,
  type PaymentStatus,
  type StoredEvent,
} from '../../orders/payments/payments.ts';
import { notifyAdministrators, notifyingBeside } from '../../people/notifications/notifications.ts';
import { writeCertainEmail } from '../../platform/email/email.ts';
import { currentSettings } from '../../platform/settings/settings.ts';
import { issueBought } from '../../pricing/gift-cards/gift-cards.ts';
import { sellHeldStock } from '../../stock/inventory/inventory.ts';
import { endedCart, endingCart, subtractFromMerged } from '../cart/cart.ts';
import { boughtText, type BoughtLine } from './bought-text.ts';
import { countOrder } from './count-orders.ts';
import type { CheckoutDeps } from './deps.ts';
import { keepNotedBeside } from './kept-money.ts';
import { mayBecomePaid } from './reviving.ts';
import { readyToBePaid } from './rules.ts';

/** As `settle`, counted. */
export async function settlePayment(db: Db, payment: ToSettle, deps: CheckoutDeps): Promise<Settled> {
  const settled = await settle(db, payment, deps);
  if (settled.outcome !== 'nothing') count('shop_payments_total', { outcome: settled.outcome });
  return settled;
}

type ToSettle = {
  provider: string;
  reference: string;
  status: PaymentStatus;
  actor: string;
  /**
   * The provider's event that brought the news, to be stored with it; it is stored here where the news changes
   * nothing any more.
   */
  news?: Omit<StoredEvent, 'outcome'>;
};
export type Settled = {
  outcome: 'paid' | 'refund_due' | 'cancelled' | 'nothing';
  /** The order that this call made paid. */
  order?: orders.OrderWithParts;
  keptNews?: true;
};

/** A payment once given up as cancelled can still turn out to be captured; a captured one stays so. */
const unsettled: readonly string[] = ['started', 'cancelled'];

/**
 * Acts on the state of a payment at the provider. The return page, the provider's events, double clicks and the
 * reconciling job all call this; only the first call that finds the payment captured changes anything.
 */
function settle(db: Db, payment: ToSettle, deps: CheckoutDeps): Promise<Settled> {
  return inTransaction(db, async (db) => {
    const { provider, reference, status, actor, news } = payment;
    const known = await lockPayment(db, { provider, reference, unsettled }, news);
    if (known && !unsettled.includes(known.state))
      return { outcome: 'nothing', ...(news && { keptNews: true }) };
    if (!known || status.state === 'open') return { outcome: 'nothing' };
    const at = deps.now();
    const { id } = known;
    if (status.state === 'cancelled') {
      await setPaymentState(db, { id, state: 'cancelled', at });
      await notifyAdministrators(db, await failedPayment(db, known, at));
      return { outcome: 'cancelled' };
    }
    const { charge } = status;
    if (!paysInFull(known, status)) {
      const order = await orders.lockOrderWithMain(db, known.order_id);
      await setPaymentState(db, { id, state: 'captured', at, charge });
      await raiseAttention(db, order.id, 'The provider took another amount than the order costs.', deps);
      return { outcome: 'nothing' };
    }
    const captured = settlingPayment({ id, state: 'captured', at, charge }, orders.isMoved);
    const { amount_cents: dueCents } = known;
    const paid = await payOrder(db, { id: known.order_id, dueCents }, actor, deps, [captured]);
    if ('paid' in paid) {
      await keepNotedBeside(db, paid.paid, deps);
      return { outcome: 'paid', order: paid.paid };
    }
    const { order, isOtherAmount } = paid;
    await setPaymentState(db, { id, state: 'refund_due', at, charge });
    const why = isOtherAmount && order.paid_at === null ? otherAmount : unfulfilled;
    await raiseAttention(db, order.id, why.toOwner, deps);
    const reason = isAlreadyPaid(order) ? paidAlready : why.toPayer;
    await writeOrderEmail(db, 'order-refunded', order.id, id, { amountCents: dueCents, reason }, deps);
    return { outcome: 'refund_due' };
  });
}

/** Whoever paid for what cannot be had any more hears that the money comes back, and why. */
const unfulfilled = {
  toOwner: 'Paid when it could not be fulfilled any more; the money goes back.',
  toPayer: 'Your payment came when this order could not be fulfilled any more.',
};

/** A page at the provider that stayed open asked for what something else has paid a part of since. */
const otherAmount = {
  toOwner: 'Paid with another amount than is left to pay of it; the money goes back.',
  toPayer: 'Your payment was of another amount than is left to pay of this order.',
};

const paidAlready = 'This order was paid already, so your second payment goes back.';
const isAlreadyPaid = ({ paid_at, state }: orders.OrderRow) => paid_at !== null && state !== 'cancelled';

/** An order that costs nothing needs no provider. */
export function completeFreeOrder(db: Db, orderId: string, deps: CheckoutDeps): Promise<void> {
  return inTransaction(db, async (db) => {
    const order = await orders.lockOrderWithMain(db, orderId);
    if (order.state === 'pending_payment') await payOrder(db, { id: orderId }, 'customer', deps, []);
  });
}

/** Makes an order paid whose money a person has; call it within the `allOrNothing` that books the money. */
export async function payOrderNow(db: Db, id: string, actor: string, deps: CheckoutDeps): Promise<void> {
  const paid = await payOrder(db, { id }, actor, deps, []);
  if (!('paid' in paid)) throw new RolledBack(refuse('not_permitted', unfulfillable));
}

/** The same for an order that had ended: false, and nothing changed, where its kits are not there any more. */
export async function payLate(db: Db, id: string, actor: string, deps: CheckoutDeps): Promise<boolean> {
  return 'paid' in (await payOrder(db, { id }, actor, deps, []));
}

const unfulfillable = 'This order cannot be fulfilled any more: end it, and send its money back.';

/** Whoever runs the shop hears of an order that is paid for later. */
export function notifyOfOrder(
  db: Db,
  order: orders.OrderRow,
  lines: readonly BoughtLine[],
  at: Date,
): Promise<void> {
  return notifyAdministrators(db, newOrder(order, lines, at));
}

type ToPay = { id: string; dueCents?: number };
type Paid = { paid: orders.OrderWithParts } | { order: orders.OrderRow; isOtherAmount: boolean };

/**
 * Makes an order paid with everything that this brings, or answers with the order that can no longer be fulfilled,
 * whose money must then be returned. Nearly every order waits for its payment, adds to no other and holds its kits, so
 * that case is tried first, without reading the order.
 * @param dueCents what was paid; absent where it is known to be what is left to pay
 */
async function payOrder(
  db: Db,
  { id, dueCents }: ToPay,
  actor: string,
  deps: CheckoutDeps,
  beside: readonly StatementPart[],
): Promise<Paid> {
  const usual: Expected = { id, state: readyToBePaid, addsTo: null, isReserved: false, dueCents };
  const paid = await becomePaid(db, usual, actor, deps, beside);
  if (paid) return { paid };
  const order = await orders.lockOrderWithMain(db, id);
  const isOtherAmount = dueCents !== undefined && dueCents !== orders.dueCentsOf(order);
  if (isOtherAmount || !(await mayBecomePaid(db, order, actor, deps))) return { order, isOtherAmount };
  const { state, adds_to: addsTo, number } = order;
  const isReserved = orders.isReserved(order);
  const late = await becomePaid(db, { id, state, addsTo, isReserved, dueCents }, actor, deps, beside);
  if (!late) throw new Error(`Order ${number} cannot become paid`);
  return { paid: late };
}

type Expected = {
  id: string;
  state: OrderState;
  addsTo: string | null;
  isReserved: boolean;
  dueCents: number | undefined;
};

/**
 * Everything that happens when an order is paid; undefined, and nothing done, where the order is not in the expected
 * state. Writes that lock rows other orders wait for come last, together with the commit.
 */
async function becomePaid(
  db: Db,
  expected: Expected,
  actor: string,
  deps: CheckoutDeps,
  beside: readonly StatementPart[],
): Promise<orders.OrderWithParts | undefined> {
  const at = deps.now();
  const move = { actor, message: 'Payment received', at };
  const parts = [...endingCart(orders.movedCart), ...beside];
  const [moved, { brand }, seller] = await Promise.all([
    orders.moveToPaid(db, expected, move, parts),
    currentSettings(db),
    sellerOf(db),
  ]);
  if (!moved) return undefined;
  const { order, written } = moved;
  const { lines } = order.parts;
  if (order.origin === 'cart' && !written[endedCart]) {
    await subtractFromMerged(db, order.origin_id, orders.boughtIn(lines));
  }
  countOrder('paid');
  let now: orders.OrderWithParts | undefined = order;
  if (lines.some(({ product_id }) => product_id === orders.noProduct)) {
    if (await issueBought(db, order, { siteOrigin: deps.siteOrigin, now: at }))
      now = await arriveAtOnce(db, order.id, at);
  }
  if (order.pickup_market_id !== null) await missIfOver(db, order, { ...deps, actor: 'shop' });
  await withCommit(db, () => writePaidEmail(db, order, brand, deps));
  await withCommit(db, () => sellHeldStock(db, order.id, actor));
  await withCommit(db, () => issueInvoice(db, order, lines, { at, seller }));
  return now;
}

function newOrder(order: orders.OrderRow, lines: readonly BoughtLine[], at: Date) {
  return {
    kind: 'order' as const,
    cause: `order:${order.id}`,
    title: `Order ${order.number}: ${priceText(order.total_cents)}`,
    detail: `${boughtText(lines)} · ${order.delivery_name}`,
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

/** What travels as an email needs neither packing nor a parcel. */
async function arriveAtOnce(db: Db, orderId: string, at: Date): Promise<orders.OrderWithParts | undefined> {
  const steps = [
    ['packing', 'Your gift card is being written'],
    ['shipped', 'Your gift card is on its way'],
    ['delivered', 'Your gift card arrives on its day'],
  ] as const;
  for (const [to, message] of steps) {
    await orders.moveOrder(db, await orders.orderOfId(db, orderId), to, { actor: 'shop', message, at });
  }
  return orders.orderWithParts(db, { id: orderId });
}

function writePaidEmail(
  db: Db,
  row: orders.OrderWithParts,
  brand: string,
  { siteOrigin, now }: CheckoutDeps,
): Promise<void> {
  const order = orders.buyerOrder(row, row.parts);
  return writeCertainEmail(db, {
    kind: 'order-paid',
    cause: `order-paid:${row.id}`,
    recipient: row.email,
    data: { origin: siteOrigin, brand, order },
    now: now(),
    beside: notifyingBeside(newOrder(row, row.parts.lines, now())),
  });
}

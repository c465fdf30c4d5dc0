import { priceText } from '../../../contracts/kernel/money.ts';
import { isRefusal, refuse, type Refusal } from '../../../contracts/kernel/refusal.ts';
import type { RefundForm } from '../../../contracts/orders/fulfilment/fulfilment.ts';
import { sentByTexts } from '../../../contracts/orders/fulfilment/refunds-by-hand.ts';
import type { OrderState } from '../../../contracts/orders/orders/orders.ts';
import { inTransaction, type Db } from '../../kernel/database/database.ts';
import { recordFault } from '../../kernel/process/counts.ts';
import { timeOrderedId } from '../../kernel/random.ts';
import { issueGiftCard, voidBoughtCards } from '../../pricing/gift-cards/gift-cards.ts';
import { giveStoreCredit } from '../../pricing/store-credit/store-credit.ts';
import { giveUpKits } from '../../stock/inventory/inventory.ts';
import { issueAdjustment } from '../documents/documents.ts';
import * as orders from '../orders/orders.ts';
import { capturedPaymentOf, eachWithTimeout, refundPayment } from '../payments/payments.ts';
import { raiseAttention } from './attention.ts';
import type { FulfilmentDeps } from './deps.ts';
import { writeOrderEmail } from './emails.ts';
import { lineStatuses, lockAsSeen, moneyStatus, refuseUnsettled } from './order-status.ts';
import { sendIfNothingIsLeft } from './parcels.ts';
import * as queries from './queries.ts';
import { askToSend, handCentsOf } from './refunds-by-hand.ts';
import { giveBackToCards } from './refunds-to-cards.ts';
import {
  gstOfRefund,
  splitRefund,
  planRefund,
  sourcesFrom,
  type MoneyStatus,
  type RefundParts,
  type RefundPlan,
} from './rules.ts';

const refundable: ReadonlySet<string> = new Set<OrderState>(['paid', 'packing', 'shipped', 'delivered']);

/**
 * Gives money back for lines, delivery or as goodwill. The decision, the stock and the adjustment note
 * are one transaction; the provider is told after it, and by the sweep as often as it takes.
 */
export async function refundOrder(
  db: Db,
  orderId: string,
  form: RefundForm,
  deps: FulfilmentDeps,
): Promise<{ refundId: string } | Refusal<'not_permitted' | 'stale'>> {
  const decided = await decideRefund(db, orderId, form, deps, form.isCredit ? 'credit' : 'money');
  if (isRefusal(decided)) return decided;
  await carryOut(db, decided.refundId, deps).catch((error: unknown) =>
    recordFault(deps.log, 'refund', error),
  );
  return decided;
}

/**
 * The decision alone, for whoever has more to write in the same transaction; the sweep carries it out.
 * @param backBeforeCents as for `planRefund`
 */
export function decideRefund(
  db: Db,
  orderId: string,
  form: RefundForm,
  deps: FulfilmentDeps,
  as: 'money' | 'credit' = 'money',
  backBeforeCents = 0,
): Promise<{ refundId: string; amountCents: number } | Refusal<'not_permitted' | 'stale'>> {
  return inTransaction(db, async (db) => {
    const order = await lockAsSeen(db, orderId, deps);
    if (isRefusal(order)) return order;
    const refusal =
      notRefundable(order) ??
      (as === 'credit' ? noCreditFor(order) : undefined) ??
      (await refuseUnsettled(db, orderId));
    if (refusal) return refusal;
    const money = await moneyStatus(db, order);
    const plan = planRefund(form, await lineStatuses(db, orderId), money, backBeforeCents);
    if (isRefusal(plan)) return plan;
    const decided = { plan, money, reason: form.reason };
    return bookRefund(db, order, decided, deps, as === 'credit' ? as : undefined);
  });
}

export function notRefundable({ state }: orders.OrderRow): Refusal<'not_permitted'> | undefined {
  if (refundable.has(state)) return undefined;
  return refuse('not_permitted', 'Only an order that is paid can be refunded.');
}

/** Credit belongs to an account, or is sent as a gift card. */
function noCreditFor({ customer_id, email }: orders.OrderRow): Refusal<'not_permitted'> | undefined {
  if (customer_id !== null || email !== '') return undefined;
  return refuse('not_permitted', 'This buyer has neither an account nor an email: send the money back.');
}

/** A refund that is decided on, with what it means for bought gift cards and for what has still to be sent. */
export async function bookRefund(
  db: Db,
  order: orders.OrderRow,
  { plan, money, reason }: { plan: RefundPlan; money: MoneyStatus; reason: string },
  deps: FulfilmentDeps,
  instead?: 'credit',
): Promise<{ refundId: string; amountCents: number } | Refusal<'not_permitted'>> {
  const leftCents = money.totalCents - money.refundedCents - plan.amountCents;
  const refusal = await voidBoughtCards(db, order.id, { leftCents, at: deps.now() });
  if (refusal) return refusal;
  const written = await writeRefund(db, order, plan, reason, deps, instead);
  await sendIfNothingIsLeft(db, order, deps);
  return written;
}

/** What of a refund pays for an addition to the order instead of going back. */
type Carried = { cents: number; additionId: string };

/** Writes a refund down, within the transaction that decides on it. */
export async function writeRefund(
  db: Db,
  order: orders.OrderRow,
  plan: RefundPlan,
  reason: string,
  deps: FulfilmentDeps,
  instead?: Carried | 'credit',
): Promise<{ refundId: string; amountCents: number }> {
  const at = deps.now();
  const { actor } = deps;
  const refundId = timeOrderedId(at);
  const before = await queries.findRefundSums(db, order.id);
  const parts = partsOfRefund(order, plan, before, instead);
  const { giftCardCents, creditCents, carriedCents } = parts;
  const gstCents = gstOfRefund(order, plan.amountCents, { refundedCents: before.amount_cents });
  const ownCents = plan.amountCents - parts.mainCents - giftCardCents - creditCents - carriedCents;
  const handCents = deps.isHandedBack
    ? 0
    : await handCentsOf(db, order, { ownCents, mainCents: parts.mainCents });
  const carriedTo = carriedCents > 0 && instead !== 'credit' ? (instead?.additionId ?? null) : null;
  const refund = {
    id: refundId,
    orderId: order.id,
    plan,
    parts,
    handCents,
    gstCents,
    carriedTo,
    reason,
    actor,
    at,
  };
  await queries.insertRefund(db, refund);
  // Where a provider gives a part of it back, that goes first.
  if (handCents > 0 && handCents === ownCents + parts.mainCents) await askToSend(db, refundId, deps);
  await orders.recordRefunded(db, order.id, plan.amountCents);
  if (creditCents > 0) await giveCredit(db, order, creditCents, reason, deps);
  const items = plan.lines.filter(({ productId }) => productId !== orders.noProduct);
  await giveUpKits(db, { orderId: order.id, items, actor, note: reason });
  const ofNobody = giftCardCents > 0 ? await giveBackToCards(db, order.id, giftCardCents, deps) : 0;
  if (ofNobody > 0) await giveCredit(db, order, ofNobody, reason, deps);
  const hasAccount = order.customer_id !== null;
  const message = refundMessage(plan.amountCents, parts, reason, { hasAccount, handCents });
  await orders.recordEvent(db, order, { actor, message, at, isPrivate: false, isAboutMoney: true });
  if (plan.amountCents > 0) {
    const names = new Map((await orders.linesOf(db, order.id)).map((line) => [line.position, line]));
    await issueAdjustment(db, {
      order,
      refundId,
      reason,
      at,
      lines: plan.lines.map(({ position, quantity, amountCents }) => ({
        name: names.get(position)?.name ?? '',
        sku: names.get(position)?.sku ?? '',
        quantity,
        amountCents,
      })),
      shippingCents: plan.shippingCents,
      goodwillCents: plan.goodwillCents,
      gstCents,
    });
  }
  return { refundId, amountCents: plan.amountCents };
}

function partsOfRefund(
  order: orders.OrderRow,
  plan: RefundPlan,
  before: Parameters<typeof sourcesFrom>[1],
  instead: Carried | 'credit' | undefined,
): RefundParts {
  const kept = instead === 'credit' ? instead : { carriedCents: instead?.cents ?? 0 };
  const parts = splitRefund(plan.amountCents, kept, sourcesFrom(order, before));
  if (!parts) throw new Error(`Order ${order.number} cannot give up so much of what the bank paid`);
  return parts;
}

/** Credit of that worth in the buyer's account; who has none gets a gift card by email. */
async function giveCredit(
  db: Db,
  order: orders.OrderRow,
  amountCents: number,
  reason: string,
  { siteOrigin, now, actor }: FulfilmentDeps,
): Promise<void> {
  const at = now();
  if (order.customer_id !== null) {
    const of = { customerId: order.customer_id, orderId: order.id, kind: 'issued' as const };
    const given = { ...of, changeCents: amountCents, reason: `Order ${order.number}. ${reason}`, actor };
    await giveStoreCredit(db, given, { siteOrigin, now: at });
    return;
  }
  await issueGiftCard(db, {
    amountCents,
    orderId: null,
    order,
    recipient: order.email,
    sender: '',
    message: `Your credit for order ${order.number}. ${reason}`,
    deliverAt: at,
    now: at,
    siteOrigin,
  });
}

function refundMessage(
  amountCents: number,
  { carriedCents, creditCents }: RefundParts,
  reason: string,
  { hasAccount, handCents }: { hasAccount: boolean; handCents: number },
): string {
  const back = amountCents - carriedCents - creditCents;
  const goes = handCents > 0 ? 'is to be sent back to you' : 'goes back to you';
  const parts = [
    ...(back > 0 || carriedCents + creditCents === 0 ? [`${priceText(back)} ${goes}`] : []),
    ...(creditCents > 0 ? [creditText(creditCents, hasAccount)] : []),
    ...(carriedCents > 0 ? [`${priceText(carriedCents)} counts towards what was added`] : []),
  ];
  return `${parts.join(', ')}: ${reason}`;
}

function creditText(cents: number, hasAccount: boolean): string {
  const sum = priceText(cents);
  return hasAccount ? `${sum} is kept as your store credit` : `A gift card of ${sum} is on its way to you`;
}

/** Tells the provider and then the buyer. Repeating it changes nothing: the refund's id is the provider's key. */
async function carryOut(db: Db, refundId: string, deps: FulfilmentDeps): Promise<void> {
  const refund = await queries.findRefund(db, refundId);
  if (refund.state === 'done') return;
  const kept = refund.carried_cents + refund.credit_cents;
  const byBank = refund.amount_cents - refund.gift_card_cents - kept - refund.main_cents;
  if (byBank > 0) await giveBack(db, refund.order_id, byBank, refund.id, deps);
  if (refund.main_cents > 0) {
    const { adds_to: mainId } = await orders.orderOfId(db, refund.order_id);
    if (mainId) await giveBack(db, mainId, refund.main_cents, `${refund.id}:main`, deps);
  }
  await inTransaction(db, (db) =>
    refund.hand_cents > 0 ? askToSend(db, refundId, deps) : finishRefund(db, refundId, deps),
  );
}

/** The money is on its way, and the buyer hears so once. */
export async function finishRefund(db: Db, refundId: string, deps: FulfilmentDeps): Promise<void> {
  if (!(await queries.markRefunded(db, refundId, deps.now()))) return;
  const { order_id, reason, ...refund } = await queries.findRefund(db, refundId);
  const amountCents = refund.amount_cents - refund.carried_cents - refund.credit_cents;
  if (amountCents === 0) return;
  const { hand_cents: cents, sent_by: how, sent_on: on } = refund;
  const sent = how === null ? null : { cents, how: sentByTexts[how], on };
  await writeOrderEmail(db, 'order-refunded', order_id, refundId, { amountCents, reason, sent }, deps);
}

async function giveBack(
  db: Db,
  orderId: string,
  amountCents: number,
  key: string,
  deps: FulfilmentDeps,
): Promise<void> {
  const payment = await capturedPaymentOf(db, orderId);
  if (payment) await refundPayment(deps.provider, payment, amountCents, key);
}

/** How long a refund may wait for the bank before a person is told, and for how long they are reminded. */
const stuckHours = { from: 24, until: 48 };

/** Returns what is owed and could not be returned at once. Safe to run twice and on two machines. */
export async function refundWhatIsOwed(db: Db, deps: FulfilmentDeps): Promise<number> {
  const due = await queries.findRefundsDue(db);
  const giveBackOne = async ({ id, order_id, requested_at }: (typeof due)[number]) => {
    try {
      await carryOut(db, id, deps);
    } catch (error) {
      const waitsFor = (deps.now().getTime() - requested_at.getTime()) / 3_600_000;
      if (waitsFor >= stuckHours.from && waitsFor < stuckHours.until)
        await raiseAttention(db, order_id, stuck, deps);
      throw error;
    }
  };
  return eachWithTimeout(due, giveBackOne, (error) => recordFault(deps.log, 'refund', error));
}

const stuck =
  'A refund has not reached the bank for a day. Please look at the provider, and give it back by hand if need be.';

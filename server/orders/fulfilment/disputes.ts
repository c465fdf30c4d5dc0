import { isRefusal } from '../../../contracts/kernel/refusal.ts';
import { inTransaction, type Db } from '../../kernel/database/database.ts';
import * as orders from '../orders/orders.ts';
import * as payments from '../payments/payments.ts';
import { alertOwner, raiseAttention } from './attention.ts';
import type { FulfilmentDeps } from './deps.ts';
import {
  disputeMessage,
  isNothingLeftToDo,
  lossOf,
  payoutMessage,
  unbookedMessage,
  warningMessage,
} from './dispute-rules.ts';
import { lineStatuses, moneyStatus, sourcesOf } from './order-status.ts';
import * as queries from './queries.ts';
import { bookRefund, notRefundable } from './refund.ts';
import { planExternalRefund } from './rules.ts';

type EventDeps = Pick<FulfilmentDeps, 'provider' | 'siteOrigin' | 'now' | 'log'>;
const actor = 'payment provider';

/**
 * News of a dispute: kept whatever it is, told to the owner with amount and last day, and written into the
 * books as a refund once it is lost. False when nothing is new.
 */
export function applyDisputeEvent(db: Db, event: payments.DisputeEvent, deps: EventDeps): Promise<boolean> {
  return inTransaction(db, async (db) => {
    const provider = deps.provider.name;
    const orderId = event.charge ? await payments.orderOfCharge(db, provider, event.charge) : undefined;
    // Lock the order first, as a refund does: otherwise the two could deadlock.
    if (orderId) await orders.lockOrder(db, orderId);
    const kept = await payments.saveDispute(db, provider, event);
    if (!kept) return false;
    const message = disputeMessage(kept.now);
    const isTold = kept.before !== undefined && disputeMessage(kept.before) === message;
    if (!orderId) {
      const title = 'A payment is disputed that the shop does not know';
      if (!isTold)
        await alertOwner(db, { cause: `dispute:${event.reference}:${message}`, title, message }, deps);
      return true;
    }
    const isLoss = kept.now.status === 'lost' && kept.now.refund_id === null;
    const bookedCents = isLoss ? await bookLoss(db, orderId, kept.now, deps) : 0;
    if (isTold) return true;
    await tellOwner(db, orderId, kept, deps);
    const restCents = isLoss && kept.now.currency === 'AUD' ? kept.now.amount_cents - bookedCents : 0;
    // Where nothing is booked, what was told says all of it.
    if (bookedCents > 0 && restCents > 0)
      await raiseAttention(db, orderId, unbookedMessage(kept.now, restCents), deps);
    return true;
  });
}

async function tellOwner(
  db: Db,
  orderId: string,
  { before, now }: { before: payments.DisputeRow | undefined; now: payments.DisputeRow },
  deps: EventDeps,
): Promise<void> {
  const message = disputeMessage(now);
  const order = await orders.orderOfId(db, orderId);
  await orders.recordEvent(db, order, {
    actor,
    message,
    at: deps.now(),
    isPrivate: true,
    isAboutMoney: true,
  });
  // What was said of this dispute before holds no more; other reasons stay.
  if (before) await orders.settleReason(db, orderId, disputeMessage(before));
  await raiseAttention(db, orderId, message, deps);
  if (isNothingLeftToDo(now)) await orders.settleReason(db, orderId, message);
}

/** A lost dispute is a refund that nobody chose: the sales, their GST and the order hold it from now on. Answers the cents. */
async function bookLoss(
  db: Db,
  orderId: string,
  dispute: payments.DisputeRow,
  deps: EventDeps,
): Promise<number> {
  const order = await orders.lockOrder(db, orderId);
  if (notRefundable(order)) return 0;
  const sources = await sourcesOf(db, order);
  const bankLeftCents = sources.bankCents - sources.backFromBankCents;
  const amountCents = lossOf(dispute, bankLeftCents);
  if (amountCents === 0) return 0;
  const reason = `The bank returned the payment (dispute ${dispute.reference})`;
  const [lines, money] = [await lineStatuses(db, orderId), await moneyStatus(db, order)];
  const wanted = { lines: [], shippingCents: 0, reason };
  const plan = planExternalRefund(wanted, lines, money, { amountCents, bankLeftCents });
  if (isRefusal(plan)) throw new Error(`Order ${order.number}: ${plan.message}`);
  const written = await bookRefund(db, order, { plan, money, reason }, { ...deps, actor });
  if (isRefusal(written)) {
    deps.log.warn(
      { dispute: dispute.reference, reason: written.message },
      'a lost dispute is in no books yet',
    );
    return 0;
  }
  // The money is with the cardholder already, and their bank has told them.
  await queries.markRefunded(db, written.refundId, deps.now());
  await payments.changeDispute(db, dispute, { refund_id: written.refundId });
  return amountCents;
}

/** The provider takes a payment for a fraud before its cardholder does: the parcel may still be here. */
export function applyFraudWarning(
  db: Db,
  warning: { charge: string; reference: string; reason: string },
  deps: EventDeps,
): Promise<void> {
  return inTransaction(db, async (db) => {
    const message = warningMessage(warning.reason);
    const provider = deps.provider.name;
    const orderId = warning.charge && (await payments.orderOfCharge(db, provider, warning.charge));
    if (!orderId) {
      const title = 'A payment may be a fraud that the shop does not know';
      return alertOwner(db, { cause: `fraud-warning:${warning.reference}`, title, message }, deps);
    }
    const order = await orders.lockOrder(db, orderId);
    await orders.recordEvent(db, order, {
      actor,
      message,
      at: deps.now(),
      isPrivate: true,
      isAboutMoney: true,
    });
    await raiseAttention(db, orderId, message, deps);
  });
}

/** The shop's money on its way to its own bank account. */
export function applyPayoutEvent(db: Db, payout: payments.PayoutEvent, deps: EventDeps): Promise<void> {
  return inTransaction(db, async (db) => {
    const provider = deps.provider.name;
    const { reference, amountCents: amount_cents, reason, saidAt: at } = payout;
    if (payout.state === 'paid') return payments.closeFailedPayouts(db, provider, at);
    if (!(await payments.saveFailedPayout(db, { provider, reference, amount_cents, reason, at }))) return;
    const email = { title: 'A payout to your bank account failed', message: payoutMessage(payout) };
    await alertOwner(db, { cause: `payout:${reference}`, ...email }, deps);
  });
}

export function orderDisputes(db: Db, orderId: string): Promise<payments.DisputeRow[]> {
  return payments.disputesOf(db, orderId);
}

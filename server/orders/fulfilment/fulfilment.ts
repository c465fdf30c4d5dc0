import { isRefusal, refuse, type Refusal } from '../../../contracts/kernel/refusal.ts';
import type { OrderState } from '../../../contracts/orders/orders/orders.ts';
import { allOrNothing, inTransaction, RolledBack, type Db } from '../../kernel/database/database.ts';
import { giveBackDiscount } from '../../pricing/discounts/discounts.ts';
import { giveBackParts } from '../../stock/making/making.ts';
import * as orders from '../orders/orders.ts';
import { addOnOrdersOf, refuseAlone } from './add-on-orders.ts';
import type { FulfilmentDeps } from './deps.ts';
import { writeOrderEmail } from './emails.ts';
import { move } from './moves.ts';
import { lineStatuses, lockAsSeen, moneyStatus, refuseUnsettled } from './order-status.ts';
import { refundWhatIsOwed, writeRefund } from './refund.ts';
import { isSentByHand } from './refunds-by-hand.ts';
import { planFullRefund } from './rules.ts';

/** The door of fulfilment: what happens to an order between its payment and the buyer's doorstep. */
export { applyEdit, giveUp, planEdit, positionsReplacedBy, withdrawEdit } from './additions.ts';
export { addOnOrdersOf } from './add-on-orders.ts';
export { whyAwaited, whyNotPackedYet } from './awaited.ts';
export { findLostParcelEvents, followParcels } from './carrier-events.ts';
export { handOver, remindOfPickups } from './pickups.ts';
export { redirect } from './redirected.ts';
export {
  countMarketOrders,
  handOverAtMarket,
  marketOrdersPage,
  openMarketOrders,
  type MarketOrderRow,
} from './market-orders.ts';
export { missAtMarket, missIfOver, moveMarketOrders, remindOfMarkets } from './market-changes.ts';
export { notifyOfLateParcels } from './late-parcels.ts';
export { startPacking } from './moves.ts';
export { numberOfOther, shipUnderOwnNumber } from './own-number.ts';
export { shipOrder } from './parcels.ts';
export { raiseAttention } from './attention.ts';
export { orderDisputes, applyDisputeEvent, applyFraudWarning, applyPayoutEvent } from './disputes.ts';
export { applyRefundEvent, settleExternalRefund, notifyOfRefunds } from './external-refunds.ts';
export { sharedParcelOf } from './shared-parcels.ts';
export { findFaultyBatches } from './faulty-queries.ts';
export { kitsToPack, kitsToPackOf } from './kits-to-pack.ts';
export { earlyOf, slipOf } from './slips.ts';
export { decideRefund, refundOrder, refundWhatIsOwed } from './refund.ts';
export { finishSentRefund, refundsToSend } from './refunds-by-hand.ts';
export {
  externalRefundsOf,
  lineStatuses,
  lockAsSeen,
  moneyStatus,
  refuseUnsettled,
  sourcesOf,
} from './order-status.ts';
export { planRefund } from './rules.ts';
export { writeOrderEmail } from './emails.ts';
export type { FulfilmentDeps } from './deps.ts';

type Done = { state: OrderState };

export function deliverOrder(
  db: Db,
  orderId: string,
  deps: FulfilmentDeps,
): Promise<Done | Refusal<'not_permitted' | 'stale'>> {
  return allOrNothing(db, async (db) => {
    const moved = await move(db, orderId, 'delivered', 'Your order has arrived', deps);
    if (!isRefusal(moved)) await writeOrderEmail(db, 'order-delivered', orderId, orderId, {}, deps);
    return moved;
  });
}

/** Ends an order that is paid and has not left: all of its money goes back, its kits to the shelf, its code to the buyer. */
export async function cancelOrder(
  db: Db,
  orderId: string,
  reason: string,
  deps: FulfilmentDeps,
): Promise<Done | Refusal<'not_permitted' | 'stale'>> {
  const done = await allOrNothing<Done | Refusal<'not_permitted' | 'stale'>>(db, async (db) => {
    const order = await lockAsSeen(db, orderId, deps);
    if (isRefusal(order)) return order;
    if ((await orders.findShipments(db, orderId)).length > 0)
      return refuse('not_permitted', 'A part of this order has left; refund what has not.');
    if (order.state === 'pending_payment')
      return refuse('not_permitted', 'An unpaid order ends by itself when its time is over.');
    const addOnOrders = (await refuseAlone(db, order)) ?? (await addOnOrdersOf(db, orderId));
    if (isRefusal(addOnOrders)) return addOnOrders;
    for (const { id } of [order, ...addOnOrders]) {
      const unsettled = await refuseUnsettled(db, id);
      if (unsettled) return unsettled;
    }
    for (const one of [order, ...addOnOrders]) await endWithRefund(db, one, reason, deps);
    const isByHand = await isSentByHand(db, orderId);
    await writeOrderEmail(db, 'order-cancelled', orderId, orderId, { reason, isByHand }, deps);
    return { state: 'cancelled' };
  });
  if (!isRefusal(done)) await refundWhatIsOwed(db, deps);
  return done;
}

async function endWithRefund(
  db: Db,
  order: orders.OrderRow,
  reason: string,
  deps: FulfilmentDeps,
): Promise<void> {
  const ending = { actor: deps.actor, message: `Cancelled: ${reason}`, at: deps.now() };
  const refusal = await orders.moveOrder(db, order, 'cancelled', ending);
  if (refusal) throw new RolledBack(refusal);
  await giveBackDiscount(db, order.id);
  await giveBackParts(db, order.id, { actor: deps.actor, now: deps.now() });
  const plan = planFullRefund(await lineStatuses(db, order.id), await moneyStatus(db, order), true);
  await writeRefund(db, order, plan, reason, deps);
}

/** A line in the timeline that only the shop reads. */
export function writeNoteOnOrder(
  db: Db,
  orderId: string,
  message: string,
  deps: FulfilmentDeps,
): Promise<void> {
  return inTransaction(db, async (db) => {
    const order = await orders.lockOrder(db, orderId);
    await orders.recordEvent(db, order, { actor: deps.actor, message, at: deps.now(), isPrivate: true });
  });
}

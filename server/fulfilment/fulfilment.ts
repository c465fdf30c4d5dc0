import { trackingLink, type ShipmentForm } from '../../contracts/fulfilment.ts';
import type { OrderState } from '../../contracts/orders.ts';
import { isRefusal, refuse, type Refusal } from '../../contracts/refusal.ts';
import { giveBackDiscount } from '../discounts/discounts.ts';
import { allOrNothing, inTransaction, RolledBack, type Db } from '../kernel/database.ts';
import { timeOrderedId } from '../kernel/random.ts';
import * as orders from '../orders/orders.ts';
import { companionsOf, refuseAlone } from './additions.ts';
import { writeOrderLetter } from './letters.ts';
import * as queries from './queries.ts';
import { refundWhatIsOwed, writeRefund } from './refund.ts';
import { planFullRefund, planShipment, toShip } from './rules.ts';
import { linesStanding, lockAsSeen, moneyStanding } from './standing.ts';
import type { Tools } from './tools.ts';

/** The door of fulfilment: what happens to an order between its payment and the buyer's doorstep. */
export { applyEdit, companionsOf, giveUp, planEdit } from './additions.ts';
export { slipOf } from './slips.ts';
export { decideRefund, refundOrder, refundWhatIsOwed } from './refund.ts';
export { linesStanding, lockAsSeen, moneyStanding, sourcesOf } from './standing.ts';
export { planRefund } from './rules.ts';
export { writeOrderLetter } from './letters.ts';
export type { Tools } from './tools.ts';

type Done = { state: OrderState };

export function startPacking(db: Db, orderId: string, tools: Tools): Promise<Done | Refusal> {
  return allOrNothing(db, (db) => move(db, orderId, 'packing', 'We are packing your order', tools));
}

/** Writes down one parcel. The order is shipped when nothing stays behind; until then it is being packed. */
export function shipOrder(
  db: Db,
  orderId: string,
  form: ShipmentForm,
  tools: Tools,
): Promise<Done | Refusal> {
  return allOrNothing(db, async (db) => {
    const order = await lockAsSeen(db, orderId, tools);
    if (isRefusal(order)) return order;
    if (order.state !== 'packing')
      return refuse('not_permitted', 'Only an order that is being packed can be sent.');
    const companions = (await refuseAlone(db, order)) ?? (await companionsOf(db, orderId));
    if (isRefusal(companions)) return companions;
    const plan = planShipment(form, await linesStanding(db, orderId));
    if (isRefusal(plan)) return plan;
    const at = tools.now();
    const id = timeOrderedId(at);
    const { carrier, trackingNumber } = form;
    const shipment = { id, order_id: orderId, carrier, tracking_number: trackingNumber, shipped_at: at };
    await queries.insertShipment(db, shipment, plan.lines);
    const words = plan.isLast ? leftWords(order) : 'A part of your order is on its way';
    const { actor } = tools;
    if (plan.isLast) {
      const refusal = await orders.moveOrder(db, order, 'shipped', { actor, words, at });
      if (refusal) throw new RolledBack(refusal);
    } else await orders.noteEvent(db, order, { actor, words, at, isPrivate: false });
    const kits = await namesOf(db, orderId, plan.lines);
    if (plan.isLast)
      for (const companion of companions) kits.push(...(await sendAlong(db, companion, shipment, tools)));
    const trackingUrl = trackingLink(carrier, trackingNumber);
    const parcel = { carrier, trackingNumber, trackingUrl, isWhole: plan.isLast, kits };
    await writeOrderLetter(db, 'order-shipped', orderId, id, { parcel }, tools);
    return { state: plan.isLast ? 'shipped' : 'packing' };
  });
}

/** What was added leaves with the last parcel of the order that it adds to. */
async function sendAlong(
  db: Db,
  addition: orders.OrderRow,
  { carrier, tracking_number, shipped_at }: queries.NewShipment,
  tools: Tools,
) {
  const lines = toShip(await linesStanding(db, addition.id));
  const shipment = {
    id: timeOrderedId(shipped_at),
    order_id: addition.id,
    carrier,
    tracking_number,
    shipped_at,
  };
  if (lines.length > 0) await queries.insertShipment(db, shipment, lines);
  const words = leftWords(addition);
  const refusal = await orders.moveOrder(db, addition, 'shipped', {
    actor: tools.actor,
    words,
    at: shipped_at,
  });
  if (refusal) throw new RolledBack(refusal);
  return namesOf(db, addition.id, lines);
}

async function namesOf(db: Db, orderId: string, lines: readonly { position: number; quantity: number }[]) {
  const names = new Map((await orders.linesOf(db, orderId)).map((line) => [line.position, line.name]));
  return lines.map(({ position, quantity }) => ({ name: names.get(position) ?? '', quantity }));
}

function leftWords({ service }: orders.OrderRow): string {
  return service === 'pickup' ? 'Your order is ready to be picked up' : 'Your order is on its way';
}

export function deliverOrder(db: Db, orderId: string, tools: Tools): Promise<Done | Refusal> {
  return allOrNothing(db, async (db) => {
    const moved = await move(db, orderId, 'delivered', 'Your order has arrived', tools);
    if (!isRefusal(moved)) await writeOrderLetter(db, 'order-delivered', orderId, orderId, {}, tools);
    return moved;
  });
}

/** Ends an order that is paid and has not left: all of its money goes back, its kits to the shelf, its code to the buyer. */
export async function cancelOrder(
  db: Db,
  orderId: string,
  reason: string,
  tools: Tools,
): Promise<Done | Refusal> {
  const done = await allOrNothing<Done | Refusal>(db, async (db) => {
    const order = await lockAsSeen(db, orderId, tools);
    if (isRefusal(order)) return order;
    if ((await queries.findShipments(db, orderId)).length > 0)
      return refuse('not_permitted', 'A part of this order has left; refund what has not.');
    if (order.state === 'pending_payment')
      return refuse('not_permitted', 'An unpaid order ends by itself when its time is over.');
    const companions = (await refuseAlone(db, order)) ?? (await companionsOf(db, orderId));
    if (isRefusal(companions)) return companions;
    for (const one of [order, ...companions]) await endWithRefund(db, one, reason, tools);
    await writeOrderLetter(db, 'order-cancelled', orderId, orderId, { reason }, tools);
    return { state: 'cancelled' };
  });
  if (!isRefusal(done)) await refundWhatIsOwed(db, tools);
  return done;
}

async function endWithRefund(db: Db, order: orders.OrderRow, reason: string, tools: Tools): Promise<void> {
  const ending = { actor: tools.actor, words: `Cancelled: ${reason}`, at: tools.now() };
  const refusal = await orders.moveOrder(db, order, 'cancelled', ending);
  if (refusal) throw new RolledBack(refusal);
  const plan = planFullRefund(await linesStanding(db, order.id), await moneyStanding(db, order), true);
  await writeRefund(db, order, plan, reason, tools);
  await giveBackDiscount(db, order.id);
}

/** A line in the timeline that only the shop reads. */
export function noteOnOrder(db: Db, orderId: string, words: string, tools: Tools): Promise<void> {
  return inTransaction(db, async (db) => {
    const order = await orders.lockOrder(db, orderId);
    await orders.noteEvent(db, order, { actor: tools.actor, words, at: tools.now(), isPrivate: true });
  });
}

/** One step of an order and of what travels with it. */
async function move(
  db: Db,
  orderId: string,
  to: OrderState,
  words: string,
  tools: Tools,
): Promise<Done | Refusal> {
  const order = await lockAsSeen(db, orderId, tools);
  if (isRefusal(order)) return order;
  const companions = (await refuseAlone(db, order)) ?? (await companionsOf(db, orderId));
  if (isRefusal(companions)) return companions;
  for (const one of [order, ...companions]) {
    const refusal = await orders.moveOrder(db, one, to, { actor: tools.actor, words, at: tools.now() });
    if (refusal) throw new RolledBack(refusal);
  }
  return { state: to };
}

import { isRefusal, refuse, type Refusal } from '../../../contracts/kernel/refusal.ts';
import { type ShipmentForm } from '../../../contracts/orders/fulfilment/fulfilment.ts';
import { trackingLink } from '../../../contracts/orders/orders/carriers.ts';
import type { OrderState } from '../../../contracts/orders/orders/orders.ts';
import { allOrNothing, RolledBack, type Db } from '../../kernel/database/database.ts';
import { timeOrderedId } from '../../kernel/random.ts';
import * as orders from '../orders/orders.ts';
import { addOnOrdersOf, refuseAlone } from './add-on-orders.ts';
import type { FulfilmentDeps } from './deps.ts';
import { writeOrderEmail } from './emails.ts';
import { lineStatuses, lockAsSeen } from './order-status.ts';
import { pickUpFacts } from './pickups.ts';
import * as queries from './queries.ts';
import { planShipment, toShip } from './rules.ts';

type Done = { state: OrderState };

/** Writes down one parcel. The order is shipped when nothing stays behind; until then it is being packed. */
export function shipOrder(
  db: Db,
  orderId: string,
  form: ShipmentForm,
  deps: FulfilmentDeps,
  { isHandedOver = false } = {},
): Promise<Done | Refusal<'not_permitted' | 'stale'>> {
  return allOrNothing(db, async (db) => {
    const order = await lockAsSeen(db, orderId, deps);
    if (isRefusal(order)) return order;
    if (order.pickup_market_id !== null && !isHandedOver)
      return refuse(
        'not_permitted',
        `It goes into the box of ${order.pickup_place} and is handed over there.`,
      );
    if (order.state !== 'packing')
      return refuse('not_permitted', 'Only an order that is being packed can be sent.');
    const addOnOrders = (await refuseAlone(db, order)) ?? (await addOnOrdersOf(db, orderId));
    if (isRefusal(addOnOrders)) return addOnOrders;
    const others = await linesOfAll(db, addOnOrders);
    const plan = planShipment(form, await lineStatuses(db, orderId), {
      othersWait: toShip(others).length > 0,
    });
    if (isRefusal(plan)) return plan;
    const at = deps.now();
    const id = timeOrderedId(at);
    const { carrier, trackingNumber } = form;
    const shipment = { id, order_id: orderId, carrier, tracking_number: trackingNumber, shipped_at: at };
    await orders.insertShipment(db, shipment);
    await queries.insertShipmentLines(db, id, plan.lines);
    const message = plan.isLast ? leftMessage(order) : 'A part of your order is on its way';
    const { actor } = deps;
    if (plan.isLast) {
      const refusal = await orders.moveOrder(db, order, 'shipped', { actor, message, at });
      if (refusal) throw new RolledBack(refusal);
    } else await orders.recordEvent(db, order, { actor, message, at, isPrivate: false });
    const kits = await namesOf(db, orderId, plan.lines);
    if (plan.isLast)
      for (const addOnOrder of addOnOrders) kits.push(...(await sendAlong(db, addOnOrder, shipment, deps)));
    const trackingUrl = trackingLink(carrier, trackingNumber);
    const parcel = { carrier, trackingNumber, trackingUrl, isWhole: plan.isLast, kits };
    if (isHandedOver) return { state: plan.isLast ? 'shipped' : 'packing' };
    if (order.service === 'pickup')
      await writeOrderEmail(
        db,
        'order-ready',
        orderId,
        id,
        { kits, ...(await pickUpFacts(db, order, at)) },
        deps,
      );
    else await writeOrderEmail(db, 'order-shipped', orderId, id, { parcel }, deps);
    return { state: plan.isLast ? 'shipped' : 'packing' };
  });
}

/** What was added leaves with the last parcel of the order that it adds to. */
async function sendAlong(
  db: Db,
  addition: orders.OrderRow,
  { carrier, tracking_number, shipped_at }: Omit<orders.NewShipment, 'id' | 'order_id'>,
  deps: FulfilmentDeps,
) {
  const lines = toShip(await lineStatuses(db, addition.id));
  const shipment = {
    id: timeOrderedId(shipped_at),
    order_id: addition.id,
    carrier,
    tracking_number,
    shipped_at,
  };
  if (lines.length > 0) {
    await orders.insertShipment(db, shipment);
    await queries.insertShipmentLines(db, shipment.id, lines);
  }
  const message = leftMessage(addition);
  const refusal = await orders.moveOrder(db, addition, 'shipped', {
    actor: deps.actor,
    message,
    at: shipped_at,
  });
  if (refusal) throw new RolledBack(refusal);
  return namesOf(db, addition.id, lines);
}

async function linesOfAll(db: Db, all: readonly orders.OrderRow[]) {
  return (await Promise.all(all.map(({ id }) => lineStatuses(db, id)))).flat();
}

/** When refunds leave nothing to send of an order that left in parts, it has left whole. */
export async function sendIfNothingIsLeft(
  db: Db,
  order: orders.OrderRow,
  deps: FulfilmentDeps,
): Promise<void> {
  const last = (await orders.findShipments(db, order.id)).at(-1);
  if (order.state !== 'packing' || !last) return;
  const addOnOrders = await addOnOrdersOf(db, order.id);
  if (isRefusal(addOnOrders)) return;
  if (toShip(await linesOfAll(db, [order, ...addOnOrders])).length > 0) return;
  const message = 'Everything that is left of your order is on its way';
  const refusal = await orders.moveOrder(db, order, 'shipped', {
    actor: deps.actor,
    message,
    at: deps.now(),
  });
  if (refusal) throw new RolledBack(refusal);
  for (const addOnOrder of addOnOrders) await sendAlong(db, addOnOrder, last, deps);
}

async function namesOf(db: Db, orderId: string, lines: readonly { position: number; quantity: number }[]) {
  const names = new Map((await orders.linesOf(db, orderId)).map((line) => [line.position, line.name]));
  return lines.map(({ position, quantity }) => ({ name: names.get(position) ?? '', quantity }));
}

function leftMessage({ service }: orders.OrderRow): string {
  return service === 'pickup' ? 'Your order is ready to be picked up' : 'Your order is on its way';
}

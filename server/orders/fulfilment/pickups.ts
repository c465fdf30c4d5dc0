import { daysBefore } from '../../../contracts/kernel/days.ts';
import { envelopeLines } from '../../../contracts/kernel/postal-address.ts';
import { isRefusal, refuse, type Refusal } from '../../../contracts/kernel/refusal.ts';
import { hoursLines } from '../../../contracts/pricing/shipping/ready-text.ts';
import { allOrNothing, inTransaction, RolledBack, type Db } from '../../kernel/database/database.ts';
import { ratesAt } from '../../pricing/shipping/shipping.ts';
import * as orders from '../orders/orders.ts';
import type { FulfilmentDeps } from './deps.ts';
import { writeOrderEmail } from './emails.ts';
import { takeFromBox } from './market-orders.ts';
import { lockAsSeen } from './order-status.ts';

/** Where an order waits that is picked up, as the rates say now: the place may have moved since it was placed. */
export async function pickUpFacts(db: Db, order: orders.OrderRow, at: Date) {
  const place = (await ratesAt(db, at)).pickupPlaces.find(({ name }) => name === order.pickup_place);
  return {
    pickUpAt: place ? [place.name, ...envelopeLines(place.address)] : [order.delivery_name],
    hours: place ? hoursLines(place.hours) : [],
    note: place?.note ?? '',
  };
}

/** Somebody has fetched it: who it was stays in the timeline, which only the shop reads. */
export function handOver(
  db: Db,
  orderId: string,
  name: string,
  deps: FulfilmentDeps,
): Promise<{ state: 'delivered' } | Refusal<'not_permitted' | 'stale'>> {
  return allOrNothing<{ state: 'delivered' } | Refusal<'not_permitted' | 'stale'>>(db, async (db) => {
    const order = await lockAsSeen(db, orderId, deps);
    if (isRefusal(order)) return order;
    if (order.service !== 'pickup') return refuse('not_permitted', 'This order is sent, not picked up.');
    const { actor } = deps;
    const at = deps.now();
    const message = 'You have picked up your order';
    const ready = order.pickup_market_id === null ? order : await takeFromBox(db, order, deps);
    const refusal = await orders.moveOrder(db, ready, 'delivered', { actor, message, at });
    // What was taken from the market's box goes back with it.
    if (refusal) throw new RolledBack(refusal);
    await orders.recordEvent(
      db,
      { id: order.id, state: 'delivered' },
      {
        actor,
        message: `Handed over to ${name}`,
        at,
        isPrivate: true,
      },
    );
    return { state: 'delivered' };
  });
}

/** A shop whose emails were off for longer reminds nobody of what has waited for weeks. */
const forgottenDays = 30;

/** Writes once to each buyer whose order has waited at its place for as many days as the place says. */
export async function remindOfPickups(
  db: Db,
  deps: Pick<FulfilmentDeps, 'siteOrigin' | 'now'>,
): Promise<number> {
  const now = deps.now();
  const { pickupPlaces } = await ratesAt(db, now);
  let reminded = 0;
  for (const { remindDays, name } of pickupPlaces.filter((place) => place.remindDays > 0)) {
    const before = daysBefore(now, remindDays);
    const after = daysBefore(before, forgottenDays);
    for (const { id } of await orders.uncollectedOrders(db, name, { after, before }))
      reminded += await inTransaction(db, (db) => remindOnce(db, id, deps));
  }
  return reminded;
}

/** Locked, because it may be handed over at this moment. That it is written once, its cause sees to. */
async function remindOnce(
  db: Db,
  orderId: string,
  deps: Pick<FulfilmentDeps, 'siteOrigin' | 'now'>,
): Promise<number> {
  const order = await orders.lockOrder(db, orderId);
  if (order.state !== 'shipped') return 0;
  await writeOrderEmail(db, 'order-waits', orderId, orderId, await pickUpFacts(db, order, deps.now()), deps);
  return 1;
}

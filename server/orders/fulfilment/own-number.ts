import { daysBefore } from '../../../contracts/kernel/days.ts';
import { refuse, type Refusal } from '../../../contracts/kernel/refusal.ts';
import type { ShipmentForm } from '../../../contracts/orders/fulfilment/fulfilment.ts';
import type { OrderState } from '../../../contracts/orders/orders/orders.ts';
import { allOrNothing, type Db } from '../../kernel/database/database.ts';
import * as orders from '../orders/orders.ts';
import type { FulfilmentDeps } from './deps.ts';
import { shipOrder } from './parcels.ts';
import * as queries from './queries.ts';

/** Carriers give a number anew after a year or so; before that, the same number is most often a slip of the hand. */
const rememberedDays = 90;

/**
 * Sends a parcel as a person at the shop asks for it: a number under which another order has left is refused until they
 * say that it is meant. What its carrier reports would move both orders.
 */
export function shipUnderOwnNumber(
  db: Db,
  orderId: string,
  { sharesNumber = false, ...form }: ShipmentForm & { sharesNumber?: boolean | undefined },
  deps: FulfilmentDeps,
): Promise<{ state: OrderState } | Refusal<'not_permitted' | 'stale'>> {
  return allOrNothing<{ state: OrderState } | Refusal<'not_permitted' | 'stale'>>(db, async (db) => {
    const { trackingNumber } = form;
    // Lock the order first, in the same order as sending a packed parcel does; another parcel under this number
    // waits.
    await orders.lockOrder(db, orderId);
    if (trackingNumber !== '') await queries.lockNumber(db, trackingNumber);
    const other = sharesNumber ? undefined : await numberOfOther(db, orderId, trackingNumber, deps.now());
    if (other === undefined) return shipOrder(db, orderId, form, deps);
    const message = `${other} has left under ${trackingNumber} already. Each parcel has a number of its own.`;
    return refuse('not_permitted', message, { usedBy: other });
  });
}

/** The orders that a tracking number stands for now: that of the last parcel under it, and those that left with it. */
export function lastUnder<Parcel extends { shipped_at: Date }>(left: readonly Parcel[]): Parcel[] {
  const last = Math.max(...left.map(({ shipped_at }) => shipped_at.getTime()));
  const since = daysBefore(new Date(last), rememberedDays);
  return left.filter(({ shipped_at }) => shipped_at >= since);
}

/** The order whose parcel left under this number lately; undefined where none but this one did, or what travels with it. */
export async function numberOfOther(
  db: Db,
  orderId: string,
  trackingNumber: string,
  at: Date,
): Promise<string | undefined> {
  const since = daysBefore(at, rememberedDays);
  const left = await orders.shipmentsUnder(db, trackingNumber);
  const lately = left.filter(({ shipped_at }) => shipped_at >= since);
  if (lately.length === 0) return undefined;
  const main = (await orders.orderById(db, orderId))?.adds_to ?? orderId;
  return lately.find(({ order_id, adds_to }) => (adds_to ?? order_id) !== main)?.number;
}

import { isRefusal, type Refusal } from '../../../contracts/kernel/refusal.ts';
import type { OrderState } from '../../../contracts/orders/orders/orders.ts';
import { allOrNothing, RolledBack, type Db } from '../../kernel/database/database.ts';
import { takeParts } from '../../stock/making/making.ts';
import * as orders from '../orders/orders.ts';
import { addOnOrdersOf, refuseAlone } from './add-on-orders.ts';
import { whyNotPackedYet } from './awaited.ts';
import type { FulfilmentDeps } from './deps.ts';
import { lockAsSeen } from './order-status.ts';

type Done = { state: OrderState };

export function startPacking(
  db: Db,
  orderId: string,
  deps: FulfilmentDeps,
): Promise<Done | Refusal<'not_permitted' | 'stale'>> {
  return allOrNothing(db, (db) => move(db, orderId, 'packing', 'We are packing your order', deps));
}

/** One step of an order and of what travels with it. */
export async function move(
  db: Db,
  orderId: string,
  to: OrderState,
  message: string,
  deps: FulfilmentDeps,
): Promise<Done | Refusal<'not_permitted' | 'stale'>> {
  const order = await lockAsSeen(db, orderId, deps);
  if (isRefusal(order)) return order;
  const awaited = to === 'packing' ? await whyNotPackedYet(db, orderId) : undefined;
  if (awaited) return awaited;
  const addOnOrders = (await refuseAlone(db, order)) ?? (await addOnOrdersOf(db, orderId));
  if (isRefusal(addOnOrders)) return addOnOrders;
  for (const one of [order, ...addOnOrders]) {
    const refusal = await orders.moveOrder(db, one, to, { actor: deps.actor, message, at: deps.now() });
    if (refusal) throw new RolledBack(refusal);
    const lacking =
      to === 'packing' ? await takeParts(db, one.id, { actor: deps.actor, now: deps.now() }) : undefined;
    if (lacking) throw new RolledBack(lacking);
  }
  return { state: to };
}

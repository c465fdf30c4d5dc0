import { isRefusal, refuse, type Refusal } from '../../../contracts/kernel/refusal.ts';
import type { Order } from '../../../contracts/orders/orders/orders.ts';
import type { Db } from '../../kernel/database/database.ts';
import { cancelOrder, whyAwaited, type FulfilmentDeps } from '../fulfilment/fulfilment.ts';
import * as orders from '../orders/orders.ts';

/** Who asks, as the order's own page knows. */
type Asker = Parameters<typeof orders.orderBehind>[2];

/**
 * A buyer does not want to wait any more: the order ends, and all of its money goes back. That its last kit arrives at
 * this very moment does no harm: nobody has begun to pack it, and it goes to the shelf.
 */
export async function cancelWhileItWaits(
  db: Db,
  token: string,
  asker: Asker,
  deps: Omit<FulfilmentDeps, 'actor'>,
): Promise<Order | Refusal<'not_found' | 'not_permitted'>> {
  const order = await orders.orderBehind(db, token, asker);
  if (isRefusal(order)) return order;
  if (order.state !== 'paid' || !(await whyAwaited(db, order.id)))
    return refuse('not_permitted', 'This order does not wait for a pre-ordered kit. Please write to us.');
  const cancelled = await cancelOrder(db, order.id, 'you did not want to wait any longer.', {
    ...deps,
    actor: 'customer',
  });
  if (isRefusal(cancelled)) return refuse('not_permitted', cancelled.message);
  return orders.buyerOrderBehind(db, token, asker);
}

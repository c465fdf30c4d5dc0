import { isRefusal, refuse, type Refusal } from '../../../contracts/kernel/refusal.ts';
import { allOrNothing, RolledBack, type Db } from '../../kernel/database/database.ts';
import * as orders from '../orders/orders.ts';
import type { FulfilmentDeps } from './deps.ts';
import * as queries from './market-queries.ts';
import { startPacking } from './moves.ts';
import { shipOrder } from './parcels.ts';

export { countMarketOrders, type MarketOrderRow } from './market-queries.ts';

const perPage = 50;

/** One page of what is handed over at a market, in the order in which it was placed. */
export async function marketOrdersPage(
  db: Db,
  marketId: string,
  asked: { search: string; after: string | undefined },
) {
  const rows = await queries.findMarketOrders(db, marketId, { ...asked, limit: perPage + 1, isOpen: false });
  const isMore = rows.length > perPage;
  const page = rows.slice(0, perPage);
  return { orders: page, next: isMore ? (page.at(-1)?.id ?? null) : null };
}

/** More orders than this no stall hands over in a day. */
const mostAtOnce = 500;

/** Everything that waits for its buyers at a market. */
export function openMarketOrders(db: Db, marketId: string): Promise<queries.MarketOrderRow[]> {
  return queries.findMarketOrders(db, marketId, {
    search: '',
    after: undefined,
    limit: mostAtOnce,
    isOpen: true,
  });
}

/**
 * What is collected at a market lies in its box until then, and leaves it as it is handed over: packed, ready and
 * fetched in one moment, so that an order which nobody fetches can still be sent or cancelled like any other.
 */
export async function takeFromBox(
  db: Db,
  order: orders.OrderRow,
  deps: FulfilmentDeps,
): Promise<orders.OrderRow> {
  const { seen: _seen, ...unseen } = deps;
  if (order.state === 'paid') orUndo(await startPacking(db, order.id, unseen));
  const now = await orders.orderOfId(db, order.id);
  if (now.state === 'packing') {
    const byHand = { carrier: 'Our own hands' as const, trackingNumber: '' };
    orUndo(await shipOrder(db, order.id, byHand, unseen, { isHandedOver: true }));
  }
  return orders.orderOfId(db, order.id);
}

function orUndo(done: unknown): void {
  if (isRefusal(done)) throw new RolledBack(done);
}

export type HandedOver = { order: orders.OrderRow; wasAlready: boolean };

/** One tap at a till, however often and from however many of them: the order is handed over once. */
export function handOverAtMarket(
  db: Db,
  { orderId, marketId }: { orderId: string; marketId: string },
  deps: FulfilmentDeps,
): Promise<HandedOver | Refusal> {
  return allOrNothing<HandedOver | Refusal>(db, async (db) => {
    const known = await orders.orderById(db, orderId);
    if (!known || known.pickup_market_id !== marketId)
      return refuse('not_found', 'This order is not handed over at this market any more.');
    const order = await orders.lockOrder(db, orderId);
    if (order.state === 'delivered') return { order, wasAlready: true };
    const ready = await takeFromBox(db, order, deps);
    const move = { actor: deps.actor, message: 'You have picked up your order', at: deps.now() };
    const refusal = await orders.moveOrder(db, ready, 'delivered', move);
    if (refusal) throw new RolledBack(refusal);
    return { order, wasAlready: false };
  });
}

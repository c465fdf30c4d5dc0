import type { Db } from '../../../kernel/database/database.ts';
import { pickupMarketOf } from '../../../pricing/shipping/shipping.ts';
import * as boxes from '../queries.ts';
import * as queries from './queries.ts';

type Served = {
  marketId: string;
  ids: readonly string[];
  /** The kits of the sale, whose rows of the box are locked: a name whose kit is not among them goes on waiting. */
  sold: { has(productId: number): boolean };
  orderId: string;
  at: Date;
};

/**
 * A sale at the stall was of what waited under a name: it waits no more, once, however often it is told, also where the
 * shop had thought that nobody came. Returns how many of each kit waited until now.
 */
export async function serveReservations(db: Db, { marketId, ids, sold, orderId, at }: Served) {
  const waited = new Map<number, number>();
  if (ids.length === 0) return waited;
  const named = await queries.lockReservations(db, marketId, ids);
  const rows = named.filter(({ product_id: productId }) => sold.has(productId));
  const served = rows.map(({ id }) => id);
  await queries.moveReservations(db, served, ['open', 'missed'], { state: 'fetched', at, orderId });
  for (const { state, product_id: productId, quantity } of rows)
    if (state === 'open') waited.set(productId, (waited.get(productId) ?? 0) + quantity);
  return waited;
}

/** A sale was a mistake and is taken back whole: what it served waits again, while the box has it and there is time. */
export async function letWaitAgain(
  db: Db,
  { marketId, orderId, at }: Pick<Served, 'marketId' | 'orderId' | 'at'>,
): Promise<void> {
  const served = await queries.findReservationsOfOrder(db, orderId);
  if (served.length === 0) return;
  const pickup = await pickupMarketOf(db, marketId);
  if (!pickup || pickup.endedAt !== null || at >= (pickup.reserving?.waitUntil ?? pickup.closesAt)) return;
  for (const { id, product_id: productId, quantity } of served) {
    const [row] = await boxes.lockBox(db, marketId, [productId]);
    if (!row || row.packed - row.sold - row.returned - row.missing - row.reserved < quantity) continue;
    const moved = await queries.moveReservations(db, [id], ['fetched'], { state: 'open', at: null });
    if (moved.length > 0)
      await boxes.writeBox(db, marketId, productId, { reserved: row.reserved + quantity });
  }
}

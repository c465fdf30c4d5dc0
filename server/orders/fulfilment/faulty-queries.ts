import { sql } from 'kysely';
import type { FaultyBatch } from '../../../contracts/orders/fulfilment/faulty-batches.ts';
import type { Db } from '../../kernel/database/database.ts';

/**
 * Batches out of sale, by the kits of an order that is paid and has not left. One that was written off is named to orders
 * that were placed before that: their kits may have been laid out by then.
 */
export async function findFaultyBatches(db: Db, orderId: string): Promise<Map<number, FaultyBatch[]>> {
  return (await findFaultyOfOrders(db, [orderId])).get(orderId) ?? new Map();
}

/** The same of several orders, by their ids. */
export async function findFaultyOfOrders(
  db: Db,
  orderIds: readonly string[],
): Promise<Map<string, Map<number, FaultyBatch[]>>> {
  const { rows } = await sql<FaultyBatch & { order_id: string; product_id: number }>`
    select distinct o.id as order_id, b.product_id, b.id as batch, s.part
    from published.orders o
    join published.order_lines l on l.order_id = o.id
    join published.batches b on b.product_id = l.product_id
    join published.batch_stops s on s.batch_id = b.id
    where o.id = any(${orderIds}::uuid[]) and o.state in ('paid', 'packing')
      and (s.ended_at is null or (s.outcome = 'written_off' and s.ended_at > o.placed_at))
    order by b.id, s.part`.execute(db);
  const ofOrders = Map.groupBy(rows, (row) => row.order_id);
  return new Map([...ofOrders].map(([id, found]) => [id, byKit(found)]));
}

function byKit(rows: readonly (FaultyBatch & { product_id: number })[]): Map<number, FaultyBatch[]> {
  const kits = Map.groupBy(rows, (row) => row.product_id);
  return new Map([...kits].map(([id, found]) => [id, found.map(({ batch, part }) => ({ batch, part }))]));
}

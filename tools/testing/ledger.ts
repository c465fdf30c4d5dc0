import { sql } from 'kysely';
import type { Db } from '../../server/kernel/database/database.ts';

/** What was paid for materials lies in lots, in batches that stand, in parts that were sent, or was written off. In cents. */
export async function materialsInBooks(db: Db): Promise<number> {
  const { rows } = await sql<{ cents: string }>`
    select (select sum(left_cents) from material_lots)
      + (select sum(cost_cents) from batches where unpacked_at is null)
      - (select coalesce(sum(cost_cents), 0) from material_movements
         where kind in ('counted', 'damaged', 'parts')) as cents`.execute(db);
  return Number(rows[0]?.cents);
}

/** Of each kit what its shelf has beyond what it began with, was packed and came back, less what was sold or lost. */
export async function kitsUnaccounted(db: Db, begun: ReadonlyMap<number, number>): Promise<number[]> {
  const { rows } = await sql<{ product_id: number; difference: number }>`
    select l.product_id, l.on_hand
      - coalesce((select sum(quantity) from batches b where b.product_id = l.product_id), 0)
      + coalesce((select sum(ol.quantity) from order_lines ol join orders o on o.id = ol.order_id
          where ol.product_id = l.product_id and o.paid_at is not null), 0)::int
      - coalesce((select sum(m.on_hand_change) from stock_movements m
          where m.product_id = l.product_id and m.kind in ('returned', 'market', 'adjusted')), 0)::int as difference
    from stock_levels l where l.product_id = any(${[...begun.keys()]}::int[])`.execute(db);
  return rows.map(({ product_id, difference }) => difference - (begun.get(product_id) ?? 0));
}

/** How many of each kit there are. */
export async function levelsOf(db: Db, productIds: readonly number[]): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('stock_levels')
    .where('product_id', 'in', productIds)
    .select(['product_id', 'on_hand'])
    .execute();
  return new Map(rows.map((row) => [row.product_id, row.on_hand]));
}

/** Of each kit what it came in at, less what left again at its cost and what its standing batches cost. In cents. */
export async function kitCostsInBooks(db: Db, productIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ cents: string }>`
    select coalesce((select sum(m.cost_cents::bigint * m.on_hand_change) from stock_movements m
          where m.product_id = kit.id and m.cost_cents is not null), 0)
      - coalesce((select sum(b.cost_cents) from batches b
          where b.product_id = kit.id and b.unpacked_at is null), 0) as cents
    from unnest(${productIds}::int[]) as kit (id) order by kit.id`.execute(db);
  return rows.map(({ cents }) => Number(cents));
}

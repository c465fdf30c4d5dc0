import { sql } from 'kysely';
import type { Db } from '../../kernel/database/database.ts';
import { uuidIn } from '../../kernel/database/uuid-text.ts';

/** Undefined where there is no such kit. */
export async function stockLevelOf(db: Db, productId: number) {
  return db
    .selectFrom('published.products as p')
    .innerJoin('stock_levels as s', 's.product_id', 'p.id')
    .where('p.id', '=', productId)
    .select(['p.id', 'p.sold_name as name', 'p.sku', 's.on_hand', 's.held', 's.promised'])
    .executeTakeFirst();
}

/** Newest first, each with what was on hand once it had happened. */
export async function findMovements(db: Db, productId: number, before: number | undefined, limit: number) {
  const { rows } = await sql<{
    id: number;
    at: Date;
    kind: string;
    on_hand_change: number;
    held_change: number;
    on_hand: number;
    cost_cents: number | null;
    actor: string;
    note: string | null;
    order_id: string | null;
  }>`
    select m.id, m.at, m.kind, m.on_hand_change, m.held_change, m.on_hand, m.cost_cents, m.note, m.order_id,
      coalesce(nullif(trim(c.first_name || ' ' || c.last_name), ''), c.username, m.actor) as actor
    from (
      select *, (sum(on_hand_change) over (order by at, id))::int as on_hand
      from stock_movements where product_id = ${productId}
    ) m
    left join published.customers c on c.id = ${uuidIn(sql.ref('m.actor'))}
    where ${before ?? null}::bigint is null
      or (m.at, m.id) < (select at, id from stock_movements where id = ${before ?? null}::bigint)
    order by m.at desc, m.id desc limit ${limit}`.execute(db);
  return rows;
}

/** Over all that came in with its cost, less what was taken back at that cost. */
export async function findAverageCost(db: Db, productId: number): Promise<number | null> {
  const { rows } = await sql<{ cost: number | null }>`
    select round(sum(cost_cents::numeric * on_hand_change) / nullif(sum(on_hand_change), 0))::int as cost
    from stock_movements where product_id = ${productId} and cost_cents is not null`.execute(db);
  return rows[0]?.cost ?? null;
}

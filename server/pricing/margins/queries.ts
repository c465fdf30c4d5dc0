import { sql } from 'kysely';
import type { Db } from '../../kernel/database/database.ts';

export type CostRow = {
  id: number;
  category_id: number | null;
  price_cents: number | null;
  written_cents: number | null;
  average_cents: number | null;
};

export type PartOfBundle = { bundle_id: number; product_id: number; quantity: number };

/** The kits of those that are bundles. */
export async function findPartsOfBundles(db: Db, ids: readonly number[]): Promise<PartOfBundle[]> {
  const { rows } = await sql<PartOfBundle>`
    select bundle_id, product_id, quantity from published.bundle_parts
    where bundle_id = any (${ids}::int[]) order by bundle_id, position`.execute(db);
  return rows;
}

/** Kits with what they cost: as written, and on average over all that came in with its cost, less what was taken back. */
export async function findCosts(db: Db, ids: readonly number[]): Promise<CostRow[]> {
  const { rows } = await sql<CostRow>`
    select p.id, p.category_id, p.price_cents, c.cost_cents as written_cents,
      (select round(sum(m.cost_cents::numeric * m.on_hand_change) / nullif(sum(m.on_hand_change), 0))::int
        from published.stock_movements m
        where m.product_id = p.id and m.cost_cents is not null) as average_cents
    from published.products p left join product_costs c on c.product_id = p.id
    where p.id = any (${ids}::int[]) order by p.id`.execute(db);
  return rows;
}

/** Waits for whoever is writing the same kit's. */
export async function lockCost(db: Db, id: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('product_costs'), ${id})`.execute(db);
}

export async function saveCosts(
  db: Db,
  costs: readonly { product_id: number; cost_cents: number; actor: string; at: Date }[],
): Promise<void> {
  await db
    .insertInto('product_costs')
    .values(costs)
    .onConflict((conflict) =>
      conflict.column('product_id').doUpdateSet((row) => ({
        cost_cents: row.ref('excluded.cost_cents'),
        actor: row.ref('excluded.actor'),
        at: row.ref('excluded.at'),
      })),
    )
    .execute();
}

export async function deleteCost(db: Db, id: number): Promise<void> {
  await db.deleteFrom('product_costs').where('product_id', '=', id).execute();
}

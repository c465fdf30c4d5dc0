import type { Db } from '../../../kernel/database/database.ts';
import { oneOf } from '../../../kernel/database/lists.ts';

/** The orders that are paid, whole on the shelf and have not left, the oldest first, and how many there are beyond `most`. */
export async function findToPack(db: Db, most: number): Promise<{ ids: string[]; more: number }> {
  const rows = await db
    .selectFrom('published.orders as o')
    .where('o.state', 'in', ['paid', 'packing'])
    .where('o.adds_to', 'is', null)
    .where('o.waits_for', '=', '')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('published.preorder_promises as w')
            .whereRef('w.order_id', '=', 'o.id')
            .where('w.state', '=', 'waiting')
            .select('w.order_id'),
        ),
      ),
    )
    .orderBy('o.placed_at')
    .orderBy('o.id')
    .select(({ fn }) => ['o.id', fn.countAll<number>().over().as('total')])
    .limit(most)
    .execute();
  return { ids: rows.map(({ id }) => id), more: (rows[0]?.total ?? 0) - rows.length };
}

/** What one of each SKU weighs, in grams, where the kit says it. */
export async function findWeights(db: Db, skus: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('published.products as p')
    .where('p.sku', '=', oneOf(skus))
    .where('p.weight_grams', 'is not', null)
    .select(['p.sku', 'p.weight_grams'])
    .execute();
  return new Map(rows.flatMap(({ sku, weight_grams: grams }) => (grams === null ? [] : [[sku, grams]])));
}

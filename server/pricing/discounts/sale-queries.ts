import type { Sale } from '../../../contracts/pricing/discounts/sales.ts';
import type { Db } from '../../kernel/database/database.ts';

/** @property begins since when the kits it is for have been cheaper: not before it was written down */
export type SaleRow = Sale & { begins: Date };

/** Automatic discounts that anyone gets for any kit they are for: per cent, without limits and conditions. */
export async function findSales(db: Db): Promise<SaleRow[]> {
  const rows = await db
    .selectFrom('discounts')
    .where('code', 'is', null)
    .where('active', '=', true)
    .where('kind', '=', 'percent')
    .where('minimum_cents', '=', 0)
    .where('minimum_quantity', '<=', 1)
    .where('first_order_only', '=', false)
    .where('total_limit', 'is', null)
    .where('person_limit', 'is', null)
    .orderBy('id')
    .selectAll()
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    percent: row.percent ?? 0,
    from: row.valid_from?.toISOString() ?? null,
    until: row.valid_until?.toISOString() ?? null,
    includedProducts: row.included_products,
    includedCategories: row.included_categories,
    excludedProducts: row.excluded_products,
    excludedCategories: row.excluded_categories,
    begins: new Date(Math.max(row.valid_from?.getTime() ?? 0, row.created_at.getTime())),
  }));
}

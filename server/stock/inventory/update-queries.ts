import { sql } from 'kysely';
import type { Db } from '../../kernel/database/database.ts';
import { updatesAfter, type UpdatesWanted } from '../../kernel/database/updates.ts';

const byUpdate = { by: sql`s.updated_at`, id: sql`s.product_id`, idType: 'integer' } as const;

export function findUpdatedStock(db: Db, page: UpdatesWanted) {
  const levels = db
    .selectFrom('stock_levels as s')
    .innerJoin('published.products as p', 'p.id', 's.product_id')
    .select(['s.product_id', 'p.sku', 's.on_hand', 's.updated_at']);
  return updatesAfter(levels, byUpdate, page).execute();
}

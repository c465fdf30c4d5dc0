import type { Db } from '../../kernel/database/database.ts';
import { oneOf } from '../../kernel/database/lists.ts';

/** Numbers and days of orders, for the list of those that wait. */
export function findHeads(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('published.orders as o')
    .where('o.id', '=', oneOf(ids))
    .select(['o.id', 'o.number', 'o.placed_at'])
    .execute();
}

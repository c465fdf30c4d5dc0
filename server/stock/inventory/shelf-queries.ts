import type { Db } from '../../kernel/database/database.ts';
import { oneOf } from '../../kernel/database/lists.ts';

export function findKitPlaces(db: Db, productIds: readonly number[]) {
  return db
    .selectFrom('published.products as p')
    .where('p.id', '=', oneOf(productIds))
    .select(['p.id', 'p.shelf_place', 'p.barcode'])
    .execute();
}

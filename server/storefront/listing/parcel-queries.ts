import type { NotNull } from 'kysely';
import type { Db } from '../../kernel/database/database.ts';
import { oneOf } from '../../kernel/database/lists.ts';

/** What is published has its measures (the constraint products_published_complete). */
export type ParcelMeasures = {
  weight_grams: NotNull;
  packed_length_mm: NotNull;
  packed_width_mm: NotNull;
  packed_height_mm: NotNull;
};

/** What is sent in a parcel; a draft whose measures are not known yet is left out. */
export function findParcels(db: Db, ids: readonly number[]) {
  return db
    .selectFrom('published.products as products')
    .where('id', '=', oneOf(ids))
    .where('weight_grams', 'is not', null)
    .where('packed_length_mm', 'is not', null)
    .where('packed_width_mm', 'is not', null)
    .where('packed_height_mm', 'is not', null)
    .select(['id', 'weight_grams', 'packed_length_mm', 'packed_width_mm', 'packed_height_mm'])
    .$narrowType<ParcelMeasures>()
    .execute();
}

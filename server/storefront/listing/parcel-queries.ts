import { sql, type NotNull } from 'kysely';
import type { Db } from '../../kernel/database/database.ts';

/** What is published has its measures (the constraint products_published_complete). */
export type ParcelMeasures = {
  weight_grams: NotNull;
  packed_length_mm: NotNull;
  packed_width_mm: NotNull;
  packed_height_mm: NotNull;
};

type ParcelRow = { id: number; quantity: number; weight_grams: number; size_mm: [number, number, number] };

/** What is sent of one of each: the kit itself, or the kits of a bundle. A draft without measures is left out. */
export async function findParcels(db: Db, ids: readonly number[]): Promise<ParcelRow[]> {
  const { rows } = await sql<ParcelRow>`
    select asked.id, coalesce(b.quantity, 1) as quantity, p.weight_grams,
      array[p.packed_length_mm, p.packed_width_mm, p.packed_height_mm] as size_mm
    from unnest(${[...new Set(ids)]}::int[]) as asked (id)
    left join published.bundle_parts b on b.bundle_id = asked.id
    join published.products p on p.id = coalesce(b.product_id, asked.id)
    where p.weight_grams is not null and p.packed_length_mm is not null and p.packed_width_mm is not null
      and p.packed_height_mm is not null
    order by asked.id, b.position`.execute(db);
  return rows;
}

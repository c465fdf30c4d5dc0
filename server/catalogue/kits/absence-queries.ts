import { sql } from 'kysely';
import type { Db } from '../../kernel/database/database.ts';
import type { Time } from './was-price.ts';

/** The times until `now` in which each of these kits was not in the shop; a trigger writes them with its status. */
export async function findAbsences(
  db: Db,
  kitIds: readonly number[],
  now: Date,
): Promise<(Time & { productId: number })[]> {
  const { rows } = await sql<{ productId: number; begins: Date; ends: Date }>`
    select product_id as "productId", began_at as begins, coalesce(ended_at, ${now}) as ends
    from kit_absences where product_id = any (${kitIds}::int[]) and began_at < coalesce(ended_at, ${now})
    order by began_at, id`.execute(db);
  return rows.map(({ productId, begins, ends }) => ({
    productId,
    begin: begins.getTime(),
    end: ends.getTime(),
  }));
}

import { sql, type Insertable } from 'kysely';
import type { SaleRuns } from '../../../db/types.ts';
import type { Db } from '../../kernel/database/database.ts';
import type { Time } from './was-price.ts';

/** Open until its rules change, end by themselves (`planned_until`) or are taken away. */
type OpenRun = Omit<Insertable<SaleRuns>, 'ended_at'>;
/** From here on a sale makes kits cheaper by these rules, or will. */
export async function openSaleRun(db: Db, run: OpenRun): Promise<void> {
  await db.insertInto('sale_runs').values(run).execute();
}

/** Its rules stand no longer: the time in which they did stays known. */
export async function endSaleRun(db: Db, discountId: number, now: Date): Promise<void> {
  const open = sql`discount_id = ${discountId} and ended_at is null`;
  await sql`delete from sale_runs where ${open} and began_at >= least(planned_until, ${now})`.execute(db);
  await sql`update sale_runs set ended_at = least(planned_until, ${now}) where ${open}`.execute(db);
}

/** The times until `now` in which a sale made each of these kits cheaper. */
export async function findTimesOnSale(
  db: Db,
  kitIds: readonly number[],
  now: Date,
): Promise<(Time & { productId: number })[]> {
  const { rows } = await sql<{ productId: number; begins: Date; ends: Date }>`
    select p.id as "productId", r.began_at as begins, coalesce(r.ended_at, least(r.planned_until, ${now})) as ends
    from products p join sale_runs r
      on not p.id = any (r.excluded_products) and not coalesce(p.category_id, 0) = any (r.excluded_categories)
      and ((r.included_products = '{}' and r.included_categories = '{}')
        or p.id = any (r.included_products) or p.category_id = any (r.included_categories))
    where p.id = any (${kitIds}::int[]) and r.began_at < coalesce(r.ended_at, least(r.planned_until, ${now}))
    order by r.began_at, r.id`.execute(db);
  return rows.map(({ productId, begins, ends }) => ({
    productId,
    begin: begins.getTime(),
    end: ends.getTime(),
  }));
}

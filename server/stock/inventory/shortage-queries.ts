import { sql } from 'kysely';
import type { Db } from '../../kernel/database/database.ts';

/**
 * Notes the published kits with fewer than so many on hand, forgets those that were filled up, and returns the
 * newly noted. On hand rather than available: a hold that comes and goes is no news.
 */
export async function recordRunningLow(db: Db, below: number, now: Date) {
  const { rows } = await sql<{ id: number; name: string; onHand: number }>`
    with low as (
      select p.id, p.sold_name as name, s.on_hand from published.products p join stock_levels s on s.product_id = p.id
      where p.status = 'published' and s.on_hand < ${below}
        and not exists (select from bundle_parts b where b.bundle_id = p.id)
    ), filled as (
      delete from low_stock_noted n using stock_levels s
      where s.product_id = n.product_id and s.on_hand >= ${below}
    ), noted as (
      insert into low_stock_noted (product_id, noted_at)
      select id, ${now} from low order by id on conflict do nothing returning product_id
    )
    select low.id, low.name, low.on_hand as "onHand"
    from low join noted on noted.product_id = low.id order by low.id`.execute(db);
  return rows;
}

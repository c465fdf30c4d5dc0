import { sql } from 'kysely';
import type { TillMethod } from '../../../contracts/market/till.ts';
import type { Db } from '../../kernel/database/database.ts';
import type { SoldRow } from '../markets/markets.ts';

/** Each kit that a market sold, with what of it was refunded taken off, in time's order. */
export async function findSold(db: Db, marketIds: readonly string[]): Promise<SoldRow[]> {
  const { rows } = await sql<SoldRow>`
    select e.market_id, l.product_id, e.at,
      (l.quantity - coalesce(sum(rl.quantity), 0))::int as quantity,
      (l.line_total_cents - coalesce(sum(rl.amount_cents), 0))::int as cents
    from market_entries e
    join published.order_lines l on l.order_id = e.order_id
    left join published.refunds r on r.order_id = e.order_id
    left join published.refund_lines rl on rl.refund_id = r.id and rl.position = l.position
    where e.market_id = any (${marketIds}::uuid[]) and e.kind = 'sale'
    group by e.market_id, e.at, e.sequence, e.device_id, l.order_id, l.position, l.product_id, l.quantity, l.line_total_cents
    order by e.at, l.order_id, l.position`.execute(db);
  return rows;
}

/** How many sales a market had that were not taken back whole, and the GST in what was kept. */
export async function findSaleSums(db: Db, marketIds: readonly string[]) {
  const { rows } = await sql<{ market_id: string; count: number; sales_cents: number; gst_cents: number }>`
    select market_id, count(*) filter (where total_cents > back or total_cents = 0)::int as count,
      sum(total_cents - back)::int as sales_cents,
      sum(gst_cents - case when total_cents = 0 then 0 else round(gst_cents * back::numeric / total_cents) end)::int as gst_cents
    from (
      select e.market_id, o.total_cents, o.gst_cents, coalesce(sum(r.amount_cents), 0) as back
      from market_entries e join published.orders o on o.id = e.order_id left join published.refunds r on r.order_id = o.id
      where e.market_id = any (${marketIds}::uuid[]) and e.kind = 'sale'
      group by e.market_id, o.id, o.total_cents, o.gst_cents
    ) as sales group by market_id`.execute(db);
  return rows;
}

/** What came in and went out, by how. */
export async function findTakings(db: Db, marketId: string) {
  const { rows } = await sql<{
    method: string;
    came_cents: number;
    went_cents: number;
    rounding_cents: number;
    count: number;
  }>`
    select method, coalesce(sum(amount_cents) filter (where kind = 'sale'), 0)::int as came_cents,
      coalesce(sum(amount_cents) filter (where kind <> 'sale'), 0)::int as went_cents,
      sum(rounding_cents)::int as rounding_cents, count(*) filter (where kind = 'sale')::int as count
    from market_entries where market_id = ${marketId}::uuid and method is not null
    group by method order by method`.execute(db);
  return rows;
}

export async function findTills(db: Db, marketId: string) {
  const { rows } = await sql<{
    id: string;
    name: string;
    revoked_at: Date | null;
    is_paired: boolean;
    seen_at: Date | null;
    sale_count: number;
  }>`
    select t.id, t.name, t.revoked_at, t.key_hash is not null as is_paired, t.seen_at,
      (select count(*)::int from market_entries e
        where e.market_id = t.market_id and e.device_id = t.device_id and e.kind = 'sale') as sale_count
    from tills t where t.market_id = ${marketId}::uuid order by t.made_at, t.id`.execute(db);
  return rows;
}

/** What was sold at a market by other devices than one, newest first, with what came back of each line. */
export async function soldByOthers(db: Db, marketId: string, deviceId: string, most: number) {
  const { rows } = await sql<{
    token: string;
    tillName: string | null;
    at: Date;
    method: TillMethod;
    totalCents: number;
    lines: { position: number; name: string; quantity: number; paidCents: number; refunded: number }[];
  }>`
    select o.token, e.at, e.method, o.total_cents as "totalCents", sold.lines,
      (select name from tills t where t.market_id = e.market_id and t.device_id = e.device_id
        order by made_at desc limit 1) as "tillName"
    from market_entries e join published.orders o on o.id = e.order_id, lateral (
      select json_agg(json_build_object('position', l.position, 'name', l.name, 'quantity', l.quantity,
        'paidCents', l.line_total_cents, 'refunded', (
          select coalesce(sum(b.quantity), 0)::int from published.refund_lines b join published.refunds r on r.id = b.refund_id
          where r.order_id = o.id and b.position = l.position)) order by l.position) as lines
      from published.order_lines l where l.order_id = o.id
    ) sold
    where e.market_id = ${marketId}::uuid and e.device_id <> ${deviceId}::uuid
      and e.kind = 'sale' and e.problem is null
    order by e.at desc limit ${most}`.execute(db);
  return rows;
}

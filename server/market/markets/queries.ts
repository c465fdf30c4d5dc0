import { sql, type Insertable, type Updateable } from 'kysely';
import type { Markets } from '../../../db/types.ts';
import type { TillMethod } from '../../../contracts/market/till.ts';
import type { MarketState } from '../../../contracts/market/markets/markets.ts';
import { picturesPrefix } from '../../../contracts/platform/images.ts';
import type { Db } from '../../kernel/database/database.ts';
import { oneOf } from '../../kernel/database/lists.ts';

export async function insertMarket(db: Db, row: Insertable<Markets>): Promise<MarketRow> {
  return db.insertInto('markets').values(row).returningAll().executeTakeFirstOrThrow();
}

export type MarketRow = NonNullable<Awaited<ReturnType<typeof findMarket>>>;

export function findMarket(db: Db, id: string) {
  return db.selectFrom('markets').where('id', '=', id).selectAll().executeTakeFirst();
}

export function findMarketForUpdate(db: Db, id: string) {
  return db.selectFrom('markets').where('id', '=', id).selectAll().forUpdate().executeTakeFirst();
}

export async function updateMarket(db: Db, id: string, changes: Updateable<Markets>): Promise<void> {
  if (Object.keys(changes).length === 0) return;
  await db.updateTable('markets').set(changes).where('id', '=', id).execute();
}

/** Newest first, all of them: a stall stands on some fifty weekends a year. */
export function findMarkets(db: Db, state: MarketState | undefined) {
  const all = db.selectFrom('markets').orderBy('starts_on', 'desc').orderBy('id', 'desc').limit(1_000);
  return (state ? all.where('state', '=', state) : all).selectAll().execute();
}

/** Locked in the order of the kits, so that two tills cannot wait for each other. A row is made where there is none. */
export async function lockBox(db: Db, marketId: string, productIds: readonly number[]) {
  await sql`
    insert into market_boxes (market_id, product_id)
    select ${marketId}::uuid, id from unnest(${productIds}::int[]) as id order by id
    on conflict do nothing`.execute(db);
  return db
    .selectFrom('market_boxes')
    .where('market_id', '=', marketId)
    .where('product_id', '=', oneOf(productIds))
    .orderBy('product_id')
    .forUpdate()
    .selectAll()
    .execute();
}

export type BoxRow = Awaited<ReturnType<typeof findBox>>[number];

export function findBox(db: Db, marketId: string) {
  return db
    .selectFrom('market_boxes')
    .where('market_id', '=', marketId)
    .orderBy('product_id')
    .selectAll()
    .execute();
}

export type BoxChange = Partial<
  Record<'planned' | 'packed' | 'sold' | 'returned' | 'short' | 'settled' | 'missing', number>
>;

export async function writeBox(db: Db, marketId: string, productId: number, now: BoxChange): Promise<void> {
  await db
    .updateTable('market_boxes')
    .set(now)
    .where('market_id', '=', marketId)
    .where('product_id', '=', productId)
    .execute();
}

/** The whole packing list anew; what was packed of a kit that is no longer planned stays written. */
export async function replacePlan(
  db: Db,
  marketId: string,
  lines: readonly { productId: number; quantity: number }[],
): Promise<void> {
  await db.updateTable('market_boxes').set({ planned: 0 }).where('market_id', '=', marketId).execute();
  await sql`
    insert into market_boxes (market_id, product_id, planned)
    select ${marketId}::uuid, p.id, w.quantity
    from unnest(${lines.map((l) => l.productId)}::int[], ${lines.map((l) => l.quantity)}::int[]) as w (id, quantity)
    join products p on p.id = w.id order by p.id
    on conflict (market_id, product_id) do update set planned = excluded.planned`.execute(db);
}

export async function removeEmptyRows(db: Db, marketId: string): Promise<void> {
  await db
    .deleteFrom('market_boxes')
    .where('market_id', '=', marketId)
    .where((eb) => eb.and({ planned: 0, packed: 0, sold: 0, short: 0, settled: 0 }))
    .execute();
}

export type MarketKit = {
  id: number;
  name: string;
  sku: string;
  slug: string;
  categoryId: number;
  priceCents: number;
  weightGrams: number;
  sizeMm: [number, number, number];
  imageUrl: string | null;
  bestseller: boolean;
  isPublished: boolean;
  onShelf: number;
};

/** Every kit that is for sale, and those among `ids` that no longer are. */
export async function findMarketKits(db: Db, ids: readonly number[] = []): Promise<MarketKit[]> {
  const { rows } = await sql<MarketKit>`
    select p.id, p.name, p.sku, p.slug, p.category_id as "categoryId", p.price_cents as "priceCents",
      p.weight_grams as "weightGrams", p.bestseller, p.status = 'published' as "isPublished",
      array[p.packed_length_mm, p.packed_width_mm, p.packed_height_mm] as "sizeMm",
      greatest(0, coalesce(s.available, 0)) as "onShelf",
      (select ${picturesPrefix}::text || pictures.file from product_pictures pp
        join pictures on pictures.id = pp.picture_id
        where pp.product_id = p.id order by pp.position limit 1) as "imageUrl"
    from products p left join available_stock s on s.product_id = p.id
    where p.status = 'published' or p.id = any (${ids}::int[])
    order by p.name, p.id`.execute(db);
  return rows;
}

/** What a kit has cost the shop each, over all that came in with its cost; kits without one are absent. */
export async function findUnitCosts(db: Db): Promise<Map<number, number>> {
  const { rows } = await sql<{ product_id: number; cents: number }>`
    select product_id, round(sum(cost_cents::bigint * on_hand_change) / sum(on_hand_change))::int as cents
    from stock_movements where kind = 'received' and cost_cents is not null and on_hand_change > 0
    group by product_id`.execute(db);
  return new Map(rows.map(({ product_id, cents }) => [product_id, cents]));
}

export type SoldRow = {
  market_id: string;
  product_id: number;
  at: Date;
  /** Without what came back. */
  quantity: number;
  cents: number;
};

/** Each kit that a market sold, with what of it was refunded taken off, in time's order. */
export async function findSold(db: Db, marketIds: readonly string[]): Promise<SoldRow[]> {
  const { rows } = await sql<SoldRow>`
    select e.market_id, l.product_id, e.at,
      (l.quantity - coalesce(sum(rl.quantity), 0))::int as quantity,
      (l.line_total_cents - coalesce(sum(rl.amount_cents), 0))::int as cents
    from market_entries e
    join order_lines l on l.order_id = e.order_id
    left join refunds r on r.order_id = e.order_id
    left join refund_lines rl on rl.refund_id = r.id and rl.position = l.position
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
      from market_entries e join orders o on o.id = e.order_id left join refunds r on r.order_id = o.id
      where e.market_id = any (${marketIds}::uuid[]) and e.kind = 'sale'
      group by e.market_id, o.id
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

/** Sold on the web since a moment, by kit. */
export async function findRecentlySold(db: Db, since: Date): Promise<Map<number, number>> {
  const { rows } = await sql<{ product_id: number; sold: number }>`
    select l.product_id, sum(l.quantity)::int as sold from order_lines l join orders o on o.id = l.order_id
    where o.channel = 'web' and o.paid_at >= ${since} group by l.product_id`.execute(db);
  return new Map(rows.map(({ product_id, sold }) => [product_id, sold]));
}

/** The closed markets that a plan looks back on. */
export function findPast(db: Db, limit: number) {
  return db
    .selectFrom('markets')
    .where('state', '=', 'closed')
    .orderBy('starts_on', 'desc')
    .limit(limit)
    .select(['id', 'starts_on', 'ends_on'])
    .execute();
}

export function findBoxes(db: Db, marketIds: readonly string[]) {
  return db.selectFrom('market_boxes').where('market_id', '=', oneOf(marketIds)).selectAll().execute();
}

/** What was sold at stalls and was not there, the latest market first. */
export function findShort(db: Db) {
  return db
    .selectFrom('market_boxes as b')
    .innerJoin('markets as m', 'm.id', 'b.market_id')
    .innerJoin('products as p', 'p.id', 'b.product_id')
    .where('b.short', '>', 0)
    .orderBy('m.starts_on', 'desc')
    .orderBy('p.name')
    .limit(20)
    .select(['m.id as marketId', 'm.name as market', 'p.id as productId', 'p.name', 'b.short'])
    .execute();
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
    from market_entries e join orders o on o.id = e.order_id, lateral (
      select json_agg(json_build_object('position', l.position, 'name', l.name, 'quantity', l.quantity,
        'paidCents', l.line_total_cents, 'refunded', (
          select coalesce(sum(b.quantity), 0)::int from refund_lines b join refunds r on r.id = b.refund_id
          where r.order_id = o.id and b.position = l.position)) order by l.position) as lines
      from order_lines l where l.order_id = o.id
    ) sold
    where e.market_id = ${marketId}::uuid and e.device_id <> ${deviceId}::uuid
      and e.kind = 'sale' and e.problem is null
    order by e.at desc limit ${most}`.execute(db);
  return rows;
}

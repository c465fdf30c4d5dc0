import { sql, type Insertable, type RawBuilder, type Updateable } from 'kysely';
import type { MarketState } from '../../../contracts/market/markets/markets.ts';
import { picturesPrefix } from '../../../contracts/platform/images.ts';
import type { Markets } from '../../../db/types.ts';
import { onlyRow, type Db } from '../../kernel/database/database.ts';
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

export function findMarketForShare(db: Db, id: string) {
  return db.selectFrom('markets').where('id', '=', id).select('state').forShare().executeTakeFirst();
}

export function findMarketNames(db: Db, ids: readonly string[]) {
  return db.selectFrom('markets').where('id', '=', oneOf(ids)).select(['id', 'name']).execute();
}

export async function updateMarket(db: Db, id: string, changes: Updateable<Markets>): Promise<void> {
  if (Object.keys(changes).length === 0) return;
  await db.updateTable('markets').set(changes).where('id', '=', id).execute();
}

type ByDay = { state: MarketState | undefined; order: 'asc' | 'desc'; after?: string | undefined };

/** By their first day. One behind which nobody stands any more begins anew. */
export function findMarkets(db: Db, { state, order, after }: ByDay, limit: number) {
  const all = marketsIn(db, state);
  const edge = sql`(select starts_on, id from markets where id = ${after ?? null}::uuid)`;
  const behind = order === 'desc' ? sql`<` : sql`>`;
  const found =
    after === undefined
      ? all
      : all.where(sql<boolean>`(not exists ${edge} or (markets.starts_on, markets.id) ${behind} ${edge})`);
  return found.orderBy('starts_on', order).orderBy('id', order).limit(limit).selectAll().execute();
}

export async function countMarkets(db: Db, state: MarketState | undefined): Promise<number> {
  const counted = marketsIn(db, state).select(({ fn }) => fn.countAll<number>().as('count'));
  return (await counted.executeTakeFirstOrThrow()).count;
}

function marketsIn(db: Db, state: MarketState | undefined) {
  const all = db.selectFrom('markets');
  return state ? all.where('state', '=', state) : all;
}

/**
 * Locked in the order of the kits, so that two tills cannot wait for each other. A row is made where there is none, which
 * is seldom: what is there is found by the first statement.
 */
export async function lockBox(db: Db, marketId: string, productIds: readonly number[]) {
  const there = await lockRows(db, marketId, productIds);
  if (there.length === new Set(productIds).size) return there;
  await sql`
    insert into market_boxes (market_id, product_id)
    select ${marketId}::uuid, id from unnest(${productIds}::int[]) as id order by id
    on conflict do nothing`.execute(db);
  return lockRows(db, marketId, productIds);
}

function lockRows(db: Db, marketId: string, productIds: readonly number[]) {
  return db
    .selectFrom('market_boxes')
    .where('market_id', '=', marketId)
    .where('product_id', '=', oneOf(productIds))
    .orderBy('product_id')
    .forUpdate()
    .selectAll()
    .execute();
}

/** The rows of one kit in the boxes of all markets that are not over, locked, the next market first. */
export function lockRowsOf(db: Db, productId: number) {
  return db
    .selectFrom('market_boxes as b')
    .innerJoin('markets as m', 'm.id', 'b.market_id')
    .where('b.product_id', '=', productId)
    .where('m.state', 'in', ['planned', 'open'])
    .orderBy('m.starts_on')
    .orderBy('m.id')
    .forUpdate('b')
    .selectAll('b')
    .select('m.name')
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
  Record<
    'planned' | 'packed' | 'sold' | 'returned' | 'short' | 'settled' | 'missing' | 'reserved' | 'stall_only',
    number
  >
>;

export async function writeBox(db: Db, marketId: string, productId: number, now: BoxChange): Promise<void> {
  await db
    .updateTable('market_boxes')
    .set(now)
    .where('market_id', '=', marketId)
    .where('product_id', '=', productId)
    .execute();
}

/** So many of each are planned; what was packed of a kit that is no longer planned stays written. */
export async function writePlan(
  db: Db,
  marketId: string,
  lines: readonly { productId: number; quantity: number }[],
): Promise<void> {
  await sql`
    insert into market_boxes (market_id, product_id, planned)
    select ${marketId}::uuid, p.id, w.quantity
    from unnest(${lines.map((l) => l.productId)}::int[], ${lines.map((l) => l.quantity)}::int[]) as w (id, quantity)
    join published.products p on p.id = w.id order by p.id
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
  barcode: string;
  slug: string;
  categoryId: number;
  priceCents: number;
  weightGrams: number;
  sizeMm: [number, number, number];
  imageUrl: string | null;
  bestseller: boolean;
  isPublished: boolean;
  inStock: number;
};

/** Kits by name; bundles are sold on the web only (decision 278). */
async function kitsWhere(db: Db, condition: RawBuilder<unknown>): Promise<MarketKit[]> {
  const { rows } = await sql<MarketKit>`
    select p.id, p.sold_name as name, p.sku, p.barcode, p.slug, p.category_id as "categoryId", p.price_cents as "priceCents",
      p.weight_grams as "weightGrams", p.bestseller, p.status = 'published' as "isPublished",
      array[p.packed_length_mm, p.packed_width_mm, p.packed_height_mm] as "sizeMm",
      greatest(0, coalesce(s.available, 0)) as "inStock",
      (select ${picturesPrefix}::text || pictures.file from published.product_pictures pp
        join published.pictures on pictures.id = pp.picture_id
        where pp.product_id = p.id order by pp.position limit 1) as "imageUrl"
    from published.products p left join published.available_stock s on s.product_id = p.id
    where ${condition}
      and not exists (select from published.bundle_parts b where b.bundle_id = p.id)
    order by p.name, p.id`.execute(db);
  return rows;
}

/** Every kit that is for sale (a shop may have 100,000), and those among `ids` that no longer are. */
export function findMarketKits(db: Db, ids: readonly number[] = []): Promise<MarketKit[]> {
  return kitsWhere(db, sql`(p.status = 'published' or p.id = any (${ids}::int[]))`);
}

/** Those among `ids`, for sale or not any more. */
export function findMarketKitsOf(db: Db, ids: readonly number[]): Promise<MarketKit[]> {
  return kitsWhere(db, sql`p.id = any (${ids}::int[])`);
}

/** The kits that sold best on the web since a moment, with their quantities. */
export async function findRecentlySold(db: Db, since: Date, most: number): Promise<Map<number, number>> {
  const { rows } = await sql<{ product_id: number; sold: number }>`
    select l.product_id, sum(l.quantity)::int as sold from published.order_lines l join published.orders o on o.id = l.order_id
    where o.channel = 'web' and o.paid_at >= ${since} group by l.product_id
    order by sold desc, l.product_id limit ${most}`.execute(db);
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

/** How many kits were packed for each market. */
export async function countPacked(db: Db, marketIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('market_boxes')
    .where('market_id', '=', oneOf(marketIds))
    .groupBy('market_id')
    .select(['market_id', sql<number>`sum(packed)::int`.as('packed')])
    .execute();
  return new Map(rows.map((row) => [row.market_id, row.packed]));
}

export function findBoxes(db: Db, marketIds: readonly string[]) {
  return db.selectFrom('market_boxes').where('market_id', '=', oneOf(marketIds)).selectAll().execute();
}

/** What markets that are not over take along, of what is not packed yet. */
export async function findBoxesToPack(db: Db): Promise<{ productId: number; quantity: number }[]> {
  const { rows } = await sql<{ productId: number; quantity: number }>`
    select b.product_id as "productId", sum(greatest(0, b.planned - b.packed))::int as quantity
    from market_boxes b join markets m on m.id = b.market_id
    where m.state in ('planned', 'open') group by b.product_id having sum(greatest(0, b.planned - b.packed)) > 0`.execute(
    db,
  );
  return rows;
}

/** What was sold at stalls and was not there, the latest market first. */
export function findShort(db: Db) {
  return db
    .selectFrom('market_boxes as b')
    .innerJoin('markets as m', 'm.id', 'b.market_id')
    .innerJoin('published.products as p', 'p.id', 'b.product_id')
    .where('b.short', '>', 0)
    .orderBy('m.starts_on', 'desc')
    .orderBy('p.name')
    .limit(20)
    .select(['m.id as marketId', 'm.name as market', 'p.id as productId', 'p.sold_name as name', 'b.short'])
    .execute();
}

/** What orders that were not sold at its tills brought among the cash of a market, and what went back of it by hand. */
export async function findHandCash(
  db: Db,
  marketId: string,
): Promise<{ ordersCents: number; sentBackCents: number }> {
  const { rows } = await sql<{ ordersCents: number; sentBackCents: number }>`
    select coalesce(sum(cents) filter (where came), 0)::int as "ordersCents",
      coalesce(sum(cents) filter (where not came), 0)::int as "sentBackCents"
    from (
      select amount_cents as cents, kind in ('received', 'corrected') as came from published.received_payments
      where market_id = ${marketId}::uuid
      union all
      select -hand_cents, false from published.refunds where sent_at_market = ${marketId}::uuid
      union all
      select amount_cents, false from published.gift_card_movements where market_id = ${marketId}::uuid and kind = 'voided'
    ) as moved`.execute(db);
  return onlyRow(rows);
}

/** What gift cards that were made by hand brought among the cash of a market. */
export async function findCardCash(db: Db, marketId: string): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(amount_cents), 0)::int as cents from published.gift_card_movements
    where market_id = ${marketId}::uuid and kind = 'issued'`.execute(db);
  return onlyRow(rows).cents;
}

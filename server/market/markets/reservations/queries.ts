import { sql, type Insertable } from 'kysely';
import { picturesPrefix } from '../../../../contracts/platform/images.ts';
import type { MarketReservations } from '../../../../db/types.ts';
import type { Db } from '../../../kernel/database/database.ts';
import { oneOf } from '../../../kernel/database/lists.ts';

export type ReservationRow = NonNullable<Awaited<ReturnType<typeof findReservationByToken>>>;

export function findReservationByToken(db: Db, token: string) {
  return db.selectFrom('market_reservations').where('token', '=', token).selectAll().executeTakeFirst();
}

export function findReservationByKey(db: Db, key: string) {
  return db.selectFrom('market_reservations').where('key', '=', key).selectAll().executeTakeFirst();
}

export function findReservation(db: Db, marketId: string, id: string) {
  return db
    .selectFrom('market_reservations')
    .where('market_id', '=', marketId)
    .where(sql<boolean>`id::text = ${id}`)
    .selectAll()
    .executeTakeFirst();
}

/** The order by which a reservation is being paid at this moment. */
export async function findOrderBeingPaid(
  db: Db,
  id: string,
): Promise<{ token: string; total_cents: number } | undefined> {
  const { rows } = await sql<{ token: string; total_cents: number }>`
    select o.token, o.total_cents from published.orders o
    where o.origin = 'reservation' and o.origin_id = ${id} and o.state = 'pending_payment'`.execute(db);
  return rows[0];
}

export async function insertReservation(
  db: Db,
  row: Insertable<MarketReservations>,
): Promise<ReservationRow> {
  return db.insertInto('market_reservations').values(row).returningAll().executeTakeFirstOrThrow();
}

/** Under the market's lock. */
export async function nextReservationNumber(db: Db, marketId: string): Promise<number> {
  const row = await db
    .selectFrom('market_reservations')
    .where('market_id', '=', marketId)
    .select((eb) => eb.fn.max('number').as('last'))
    .executeTakeFirst();
  return (row?.last ?? 0) + 1;
}

/** What waits at a market, in the order of the kits, so that whoever locks their rows does so in that order. */
export function findOpen(db: Db, marketId: string) {
  return db
    .selectFrom('market_reservations')
    .where('market_id', '=', marketId)
    .where('state', '=', 'open')
    .orderBy('product_id')
    .orderBy('number')
    .selectAll()
    .execute();
}

const named = (db: Db, marketId: string) =>
  db
    .selectFrom('market_reservations as r')
    .innerJoin('published.products as p', 'p.id', 'r.product_id')
    .where('r.market_id', '=', marketId)
    .orderBy((eb) => eb.fn('lower', ['r.name']))
    .orderBy('r.number')
    .selectAll('r')
    .select(['p.sold_name as kit_name', 'p.sku']);

/** With what they are called, by name; of more than `most`, those that wait come before others. */
export function findOfMarket(db: Db, marketId: string, most: number) {
  const chosen = db
    .selectFrom('market_reservations')
    .where('market_id', '=', marketId)
    .orderBy(sql`state = 'open'`, 'desc')
    .orderBy(sql`lower(name)`)
    .orderBy('number')
    .limit(most)
    .select('id');
  return named(db, marketId)
    .where('r.id', 'in', () => chosen)
    .execute();
}

/** What waits under a name, by name: all of it, since somebody comes for each. */
export function findWaitingAt(db: Db, marketId: string) {
  return named(db, marketId).where('r.state', '=', 'open').execute();
}

export function lockReservations(db: Db, marketId: string, ids: readonly string[]) {
  return db
    .selectFrom('market_reservations')
    .where('market_id', '=', marketId)
    .where(sql<boolean>`id = any (${ids}::uuid[])`)
    .orderBy('id')
    .forUpdate()
    .selectAll()
    .execute();
}

export function findReservationsOfOrder(db: Db, orderId: string) {
  return db
    .selectFrom('market_reservations')
    .where('order_id', '=', orderId)
    .where('state', '=', 'fetched')
    .orderBy('product_id')
    .selectAll()
    .execute();
}

type Move = { state: ReservationRow['state']; at: Date | null; orderId?: string | null };

/** Moves those that are still as they were found; returns which. */
export async function moveReservations(
  db: Db,
  ids: readonly string[],
  from: readonly ReservationRow['state'][],
  { state, at, orderId = null }: Move,
): Promise<string[]> {
  const rows = await db
    .updateTable('market_reservations')
    .set({ state, ended_at: at, order_id: orderId })
    .where(sql<boolean>`id = any (${ids}::uuid[])`)
    .where('state', '=', oneOf(from))
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** What lay on the shelf has been packed by hand: it travels, whether it is fetched or not. */
export async function settleShelf(db: Db, marketId: string, productIds: readonly number[]): Promise<void> {
  await db
    .updateTable('market_reservations')
    .set({ from_shelf: 0 })
    .where('market_id', '=', marketId)
    .where('product_id', '=', oneOf(productIds))
    .where('from_shelf', '>', 0)
    .execute();
}

/** Markets at which something waits, or of which somebody is still to be told that it fell away. */
export async function findMarketsToSweep(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('market_reservations')
    .where((eb) =>
      eb.or([eb('state', '=', 'open'), eb.and([eb('state', '=', 'missed'), eb('told_at', 'is', null)])]),
    )
    .select('market_id')
    .distinct()
    .execute();
  return rows.map((row) => row.market_id);
}

export function findUntold(db: Db, marketId: string) {
  return db
    .selectFrom('market_reservations')
    .where('market_id', '=', marketId)
    .where('state', '=', 'missed')
    .where('told_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .skipLocked()
    .selectAll()
    .execute();
}

export async function markMissedTold(db: Db, id: string, at: Date): Promise<void> {
  await db.updateTable('market_reservations').set({ told_at: at }).where('id', '=', id).execute();
}

export async function countByState(db: Db, marketId: string): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('market_reservations')
    .where('market_id', '=', marketId)
    .groupBy('state')
    .select(['state', (eb) => eb.fn.countAll<string>().as('count')])
    .execute();
  return new Map(rows.map(({ state, count }) => [state, Number(count)]));
}

export type ReservableKit = { id: number; slug: string; name: string; priceCents: number; isBundle: boolean };

/** A kit that can be bought, by its address or its number. */
export async function findReservableKit(
  db: Db,
  by: { slug: string } | { id: number },
): Promise<ReservableKit | undefined> {
  const { rows } = await sql<ReservableKit>`
    select p.id, p.slug, p.sold_name as name, p.price_cents as "priceCents",
      exists (select from published.bundle_parts b where b.bundle_id = p.id) as "isBundle"
    from published.products p
    where p.status = 'published' and ${'slug' in by ? sql`p.slug = ${by.slug}` : sql`p.id = ${by.id}`}`.execute(
    db,
  );
  return rows[0];
}

/** Of several markets, the row of one kit each, with what of it the shelf has. */
export async function findBoxesOfKit(db: Db, marketIds: readonly string[], productId: number) {
  return db
    .selectFrom('market_boxes as b')
    .innerJoin('markets as m', 'm.id', 'b.market_id')
    .where(sql<boolean>`b.market_id = any (${marketIds}::uuid[])`)
    .where('b.product_id', '=', productId)
    .where('m.state', 'in', ['planned', 'open'])
    .selectAll('b')
    .execute();
}

/** The boxes of several markets, with what the shelf has beside them, by name; only kits that shoppers can see. */
export function findBoxesOf(db: Db, marketIds: readonly string[]) {
  return db
    .selectFrom('market_boxes as b')
    .innerJoin('markets as m', 'm.id', 'b.market_id')
    .innerJoin('published.products as p', 'p.id', 'b.product_id')
    .innerJoin('published.available_stock as s', 's.product_id', 'b.product_id')
    .where(sql<boolean>`b.market_id = any (${marketIds}::uuid[])`)
    .where('m.state', 'in', ['planned', 'open'])
    .where('p.status', '=', 'published')
    .orderBy((eb) => eb.fn('lower', ['p.sold_name']))
    .orderBy('p.id')
    .selectAll('b')
    .select([
      'p.slug',
      'p.sold_name as name',
      's.available as on_shelf',
      sql<string | null>`(select ${picturesPrefix}::text || pictures.file from published.product_pictures pp
        join published.pictures on pictures.id = pp.picture_id
        where pp.product_id = p.id order by pp.position limit 1)`.as('image_url'),
    ])
    .execute();
}

/** Waits for whoever reserves or packs at this moment; the first time is kept. */
export async function markBoxTold(db: Db, marketId: string, at: Date): Promise<void> {
  await sql`update markets set box_told_at = coalesce(box_told_at, ${at}) where id = ${marketId}::uuid`.execute(
    db,
  );
}

/** Nothing personal stays; the count of what was reserved does. */
export async function eraseByEmail(db: Db, email: string): Promise<void> {
  await db
    .updateTable('market_reservations')
    .set({ name: '', email: '', phone: '' })
    .where(sql<boolean>`lower(email) = lower(${email})`)
    .where('state', '<>', 'open')
    .execute();
}

export async function findReservationsByEmail(db: Db, email: string) {
  return db
    .selectFrom('market_reservations as r')
    .innerJoin('markets as m', 'm.id', 'r.market_id')
    .innerJoin('published.products as p', 'p.id', 'r.product_id')
    .where(sql<boolean>`lower(r.email) = lower(${email})`)
    .orderBy('r.made_at')
    .selectAll('r')
    .select(['m.name as market', 'p.sold_name as kit'])
    .execute();
}

/** Some weeks after a market nobody needs to know any more who reserved there. */
export async function eraseOld(db: Db, before: Date): Promise<void> {
  await db
    .updateTable('market_reservations')
    .set({ name: '', email: '', phone: '' })
    .where('ended_at', '<', before)
    .where('email', '<>', '')
    .execute();
}

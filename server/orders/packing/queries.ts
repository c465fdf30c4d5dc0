import { sql } from 'kysely';
import type { Db } from '../../kernel/database/database.ts';
import { oneOf } from '../../kernel/database/lists.ts';

export async function insertRound(db: Db, id: string, at: Date): Promise<void> {
  await db.insertInto('packing_rounds').values({ id, started_at: at }).execute();
}

/** An order that is in another round stays there while it is to be packed: the round that began first keeps it. */
export async function takeIntoRound(db: Db, roundId: string, orderIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ order_id: string }>`
    insert into packing_round_orders (order_id, round_id)
    select id, ${roundId}::uuid from unnest(${orderIds}::uuid[]) as id order by id
    on conflict (order_id) do nothing
    returning order_id`.execute(db);
  return rows.map(({ order_id }) => order_id);
}

export function findRound(db: Db, id: string) {
  return db.selectFrom('packing_rounds').where('id', '=', id).selectAll().executeTakeFirst();
}

/** When the rounds began in which these orders are. */
export function findRoundsOf(db: Db, orderIds: readonly string[]) {
  return db
    .selectFrom('packing_round_orders as p')
    .innerJoin('packing_rounds as r', 'r.id', 'p.round_id')
    .where('p.order_id', '=', oneOf(orderIds))
    .select(['p.order_id', 'r.started_at'])
    .execute();
}

export function findOrdersOfRound(db: Db, roundId: string) {
  return db
    .selectFrom('packing_round_orders as p')
    .innerJoin('published.orders as o', 'o.id', 'p.order_id')
    .where('p.round_id', '=', roundId)
    .orderBy('o.placed_at')
    .orderBy('o.id')
    .select('o.id')
    .execute();
}

export async function isInRound(db: Db, roundId: string, orderId: string): Promise<boolean> {
  const row = await db
    .selectFrom('packing_round_orders')
    .where('order_id', '=', orderId)
    .where('round_id', '=', roundId)
    .select('order_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** The next page begins behind `after`; rounds without orders are over. */
export async function findRounds(db: Db, after: string | undefined, limit: number) {
  const { rows } = await sql<{ id: string; started_at: Date; orders: number; waiting: number }>`
    select r.id, r.started_at, count(*)::int as orders,
      count(*) filter (where o.state in ('paid', 'packing'))::int as waiting
    from packing_rounds r
    join packing_round_orders p on p.round_id = r.id
    join published.orders o on o.id = p.order_id
    where ${after ?? null}::uuid is null or r.id < ${after ?? null}::uuid
    group by r.id order by r.id desc limit ${limit}`.execute(db);
  return rows;
}

/** Orders that may be taken by another round; what has left stays, so that the round shows what became of it. */
export async function leaveRound(db: Db, roundId: string, orderIds: readonly string[]): Promise<void> {
  await db
    .deleteFrom('packing_round_orders')
    .where('round_id', '=', roundId)
    .where('order_id', '=', oneOf(orderIds))
    .execute();
}

export async function savePick(db: Db, roundId: string, item: string, isPicked: boolean): Promise<void> {
  if (isPicked)
    await db
      .insertInto('packing_picks')
      .values({ round_id: roundId, item })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  else
    await db.deleteFrom('packing_picks').where('round_id', '=', roundId).where('item', '=', item).execute();
}

export async function findPicks(db: Db, roundId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('packing_picks')
    .where('round_id', '=', roundId)
    .orderBy('item')
    .select('item')
    .execute();
  return rows.map(({ item }) => item);
}

/** What lies in the parcels of these orders. */
export function findPacked(db: Db, orderIds: readonly string[]) {
  return db
    .selectFrom('packed_kits')
    .where('order_id', '=', oneOf(orderIds))
    .groupBy(['order_id', 'parcel', 'item'])
    .select(({ fn }) => ['order_id', 'parcel', 'item', fn.sum<number>('quantity').as('packed')])
    .execute();
}

export type NewPackedKit = {
  id: string;
  order_id: string;
  parcel: number;
  item: string;
  quantity: number;
  at: Date;
};

export async function isPackedUnder(db: Db, key: string): Promise<boolean> {
  const row = await db.selectFrom('packed_kits').where('id', '=', key).select('id').executeTakeFirst();
  return row !== undefined;
}

export async function insertPackedKit(db: Db, kit: NewPackedKit): Promise<void> {
  await db.insertInto('packed_kits').values(kit).execute();
}

/** For which address each parcel of these orders was packed. */
export function findAddressHashes(db: Db, orderIds: readonly string[]) {
  return db
    .selectFrom('packed_parcels')
    .where('order_id', '=', oneOf(orderIds))
    .select(['order_id', 'parcel', 'address_hash'])
    .execute();
}

/** The first address stays, unless somebody says that the label bears the new one. */
export async function saveAddressHash(
  db: Db,
  packed: { order_id: string; parcel: number; address_hash: string },
  isAccepted: boolean,
): Promise<void> {
  await db
    .insertInto('packed_parcels')
    .values(packed)
    .onConflict((conflict) =>
      isAccepted
        ? conflict.columns(['order_id', 'parcel']).doUpdateSet({ address_hash: packed.address_hash })
        : conflict.doNothing(),
    )
    .execute();
}

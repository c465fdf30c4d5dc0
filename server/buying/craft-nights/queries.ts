import { sql, type Insertable } from 'kysely';
import type { CraftNightState } from '../../../contracts/buying/craft-nights.ts';
import type { OrderState } from '../../../contracts/orders/orders/orders.ts';
import type { DB } from '../../../db/types.ts';
import type { Db } from '../../kernel/database/database.ts';
import { insertAll, oneOf } from '../../kernel/database/lists.ts';

/** An order of a craft night, as far as this room looks at it. */
export type NightOrder = {
  id: string;
  number: string;
  token: string;
  state: OrderState;
  paid_at: string | null;
  total_cents: number;
  refunded_cents: number;
};

/**
 * Per origin, the order that counts; where none does, the last that was made. An expired order may be revived, so the
 * one that counts is looked for by its origin.
 */
const orderOf = (origin: 'n.id' | 'b.id', last: 'n.order_id' | 'b.order_id') => sql<NightOrder | null>`(
  select jsonb_build_object('id', o.id, 'number', o.number, 'token', o.token, 'state', o.state, 'paid_at', o.paid_at,
    'total_cents', o.total_cents, 'refunded_cents', o.refunded_cents)
  from (
    select 1 as rank, c.* from published.orders c where c.origin_id = ${sql.ref(origin)}::text and c.origin = 'craft_night'
      and c.state not in ('expired', 'cancelled')
    union all
    select 2, l.* from published.orders l where l.id = ${sql.ref(last)}
  ) o order by o.rank limit 1)`;

const nights = (db: Db) =>
  db
    .selectFrom('craft_nights as n')
    .selectAll('n')
    .select(orderOf('n.id', 'n.order_id').as('parcel'))
    .select(
      sql<string>`coalesce((select p.sold_name from published.products p where p.id = n.own_kit), '')`.as(
        'own_kit_name',
      ),
    )
    .select(
      sql<
        number[]
      >`array(select k.product_id from craft_night_kits k where k.night_id = n.id order by k.position)`.as(
        'kits',
      ),
    );

export function findNight(db: Db, id: string) {
  return nights(db).where('n.id', '=', id).executeTakeFirst();
}

export type NightRow = NonNullable<Awaited<ReturnType<typeof findNight>>>;

export function findNightByKey(db: Db, key: string) {
  return nights(db).where('n.key', '=', key).executeTakeFirst();
}

/** Locks an evening; every change of it waits here and then reads it as it is. */
export async function lockNight(db: Db, id: string): Promise<NightRow | undefined> {
  await db.selectFrom('craft_nights').where('id', '=', id).select('id').forUpdate().execute();
  return findNight(db, id);
}

/** False where its key has an evening already. */
export async function insertNight(
  db: Db,
  night: Insertable<DB['craft_nights']>,
  kits: readonly number[],
): Promise<boolean> {
  const row = await db
    .insertInto('craft_nights')
    .values(night)
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!row) return false;
  const rows = kits.map((product_id, index) => ({ night_id: row.id, position: index + 1, product_id }));
  await insertAll(db, 'craft_night_kits', rows);
  return true;
}

type NightChange = {
  state?: CraftNightState;
  order_id?: string;
  day?: string;
  pay_until?: Date;
  opened_at?: Date;
  ended_at?: Date;
  reason?: string;
};

export async function updateNight(db: Db, id: string, change: NightChange): Promise<void> {
  await db.updateTable('craft_nights').set(change).where('id', '=', id).execute();
}

const bags = (db: Db) =>
  db
    .selectFrom('craft_night_bags as b')
    .selectAll('b')
    .select(orderOf('b.id', 'b.order_id').as('paidBy'))
    .select(
      sql<string>`coalesce((select p.sold_name from published.products p where p.id = b.product_id), '')`.as(
        'kit_name',
      ),
    );

export function findBags(db: Db, nightId: string) {
  return findBagsOf(db, [nightId]);
}

/** The bags of several evenings; those of one in the order in which they were made. */
export function findBagsOf(db: Db, nightIds: readonly string[]) {
  return bags(db).where('b.night_id', '=', oneOf(nightIds)).orderBy('b.made_at').orderBy('b.id').execute();
}

export function findBag(db: Db, id: string) {
  return bags(db).where('b.id', '=', id).executeTakeFirst();
}

export type BagRow = NonNullable<Awaited<ReturnType<typeof findBag>>>;

/** Orders of a bag that were not paid in time: a payment may still come for each. */
export async function findExpiredOrders(db: Db, bagId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('published.orders')
    .where('origin_id', '=', bagId)
    .where('origin', '=', 'craft_night')
    .where('state', '=', 'expired')
    .orderBy('id')
    .select('id')
    .execute();
  return rows.map(({ id }) => id);
}

export function findBagByKey(db: Db, key: string) {
  return bags(db).where('b.key', '=', key).executeTakeFirst();
}

export async function insertBag(db: Db, bag: Insertable<DB['craft_night_bags']>): Promise<void> {
  await db.insertInto('craft_night_bags').values(bag).execute();
}

type BagChange = {
  product_id?: number;
  order_id?: string;
  reminded_at?: Date;
  fell_at?: Date | null;
};

export async function updateBag(db: Db, id: string, change: BagChange): Promise<void> {
  await db.updateTable('craft_night_bags').set(change).where('id', '=', id).execute();
}

/** Evenings that a sweep looks at: those that go on, and called-off ones of which an order still stands. */
export async function findNightsToKeep(db: Db, limit = 200): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select n.id from craft_nights n
    where n.state in ('waiting', 'open') or (n.state = 'called_off' and exists (
      select from published.orders o where o.origin = 'craft_night' and o.origin_id = n.id::text
        and o.state in ('pending_payment', 'paid', 'packing')))
    order by n.pay_until limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Open evenings whose last moment to pay lies after the one and no later than the other. */
export async function findNightsThatEnd(db: Db, after: Date, until: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('craft_nights')
    .where('state', '=', 'open')
    .where('pay_until', '>', after)
    .where('pay_until', '<=', until)
    .orderBy('pay_until')
    .orderBy('id')
    .select('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Kits that are there: what a host chooses from. */
export async function findKitsToOffer(db: Db, limit = 600): Promise<number[]> {
  const rows = await db
    .selectFrom('published.products as p')
    .innerJoin('published.available_stock as s', 's.product_id', 'p.id')
    .where('p.status', '=', 'published')
    .where('s.available', '>', 0)
    .orderBy('p.name')
    .orderBy('p.id')
    .limit(limit)
    .select('p.id')
    .execute();
  return rows.flatMap(({ id }) => id ?? []);
}

type ListFilter = { state?: CraftNightState | undefined; after?: string | undefined };

/** The newest first. */
export function findNights(db: Db, { state, after }: ListFilter, limit: number) {
  return nights(db)
    .where((eb) =>
      eb.and([...(state ? [eb('n.state', '=', state)] : []), ...(after ? [eb('n.id', '<', after)] : [])]),
    )
    .orderBy('n.id', 'desc')
    .limit(limit)
    .execute();
}

/** What an evening was stays, without the people. One that friends still pay for needs its host until it is over. */
export async function eraseNightsOf(db: Db, email: string): Promise<void> {
  await db
    .updateTable('craft_nights')
    .set({ erase_host: true })
    .where(sql<boolean>`lower(host_email) = lower(${email})`)
    .execute();
  await eraseHostsWhoLeft(db);
  await db
    .updateTable('craft_night_bags')
    .set({ name: '', email: '' })
    .where(sql<boolean>`lower(email) = lower(${email})`)
    .execute();
}

export async function eraseHostsWhoLeft(db: Db): Promise<void> {
  await db
    .updateTable('craft_nights')
    .set({ host_name: '', host_email: '', address: null, erase_host: false })
    .where('erase_host', '=', true)
    .where('state', 'in', ['closed', 'called_off'])
    .execute();
}

/** The kits of evenings by their names, those of each in its host's order. */
export function findKitsOfNights(db: Db, nightIds: readonly string[]) {
  return db
    .selectFrom('craft_night_kits as k')
    .innerJoin('published.products as p', 'p.id', 'k.product_id')
    .where('k.night_id', '=', oneOf(nightIds))
    .orderBy('k.position')
    .select(['k.night_id', 'p.sold_name as name'])
    .execute();
}

/** What somebody hosted, and what they chose at others'. */
export async function ownNights(db: Db, email: string) {
  const [hosted, chosen] = await Promise.all([
    db
      .selectFrom('craft_nights')
      .where(sql<boolean>`lower(host_email) = lower(${email})`)
      .orderBy('id')
      .select(['title', 'host_name', 'day', 'address', 'state', 'made_at'])
      .execute(),
    bags(db)
      .where(sql<boolean>`lower(b.email) = lower(${email})`)
      .orderBy('b.id')
      .execute(),
  ]);
  return {
    hosted: hosted.map(({ host_name: name, made_at, ...same }) => ({
      name,
      ...same,
      at: made_at.toISOString(),
    })),
    chosen: chosen.map(({ name, kit_name: kit, made_at }) => ({ name, kit, at: made_at.toISOString() })),
  };
}

import { sql } from 'kysely';
import type { Db } from '../../../kernel/database/database.ts';
import { oneOf } from '../../../kernel/database/lists.ts';
import type { StockRequest } from '../queries.ts';

/** @property leavesOn the day that the buyer was shown: another one is not promised */
export type PromiseRequest = StockRequest & { leavesOn: string };

/**
 * Promises what is not here, and returns the kits of which it could. Whoever calls it has locked the levels of these
 * kits, so that one promise of a kit is made after the other; what still lies on the shelf is sold and not promised.
 */
export async function insertPromises(
  db: Db,
  orderId: string,
  wanted: readonly PromiseRequest[],
  { at, today }: { at: Date; today: string },
): Promise<number[]> {
  const { rows } = await sql<{ product_id: number }>`
    with wanted as (
      select * from unnest(${wanted.map((w) => w.productId)}::int[], ${wanted.map((w) => w.quantity)}::int[],
        ${wanted.map((w) => w.leavesOn)}::date[]) as w (product_id, quantity, leaves_on)
    ), taken as (
      update preorders r set taken = r.taken + w.quantity
      from wanted w join stock_levels s on s.product_id = w.product_id
      where r.product_id = w.product_id and r.ended_at is null and r.leaves_on = w.leaves_on
        and r.leaves_on > ${today}::date and r.taken + w.quantity <= r.most
        and s.on_hand - s.held - s.promised <= 0
      returning r.id, r.product_id, r.leaves_on, w.quantity
    ), levels as (
      update stock_levels s set promised = s.promised + taken.quantity
      from taken where s.product_id = taken.product_id
    )
    insert into preorder_promises (order_id, product_id, preorder_id, quantity, leaves_on, promised_at)
    select ${orderId}::uuid, product_id, id, quantity, leaves_on, ${at}::timestamptz from taken
    on conflict (order_id, product_id) do update set state = 'unpaid', preorder_id = excluded.preorder_id,
      quantity = excluded.quantity, leaves_on = excluded.leaves_on, promised_at = excluded.promised_at,
      served_at = null, told_here_at = null
    returning product_id`.execute(db);
  return rows.map((row) => row.product_id);
}

/** Locks the levels of these kits in their order until the transaction ends. */
export async function lockLevels(db: Db, productIds: readonly number[]): Promise<void> {
  await db
    .selectFrom('stock_levels')
    .where('product_id', '=', oneOf(productIds))
    .orderBy('product_id')
    .select('product_id')
    .forUpdate()
    .execute();
}

/**
 * Sells what lies there to the paid orders that wait for it, whole promises only, the oldest first: a later and smaller
 * one does not overtake. Without kits named, of all. Returns the kits of which something was sold. One that waits for a lock
 * reckons with the level as it is then, and a promise that was served meanwhile is not served again.
 */
export async function serveOldest(
  db: Db,
  productIds: readonly number[] | undefined,
  at: Date | undefined,
): Promise<number[]> {
  const some = productIds === undefined ? sql`true` : sql`product_id = any (${productIds}::int[])`;
  const { rows } = await sql<{ product_id: number }>`
    with free as (
      select product_id, on_hand - held as pieces from stock_levels
      where promised > 0 and on_hand > held and ${some} order by product_id for update
    ), queue as (
      select p.order_id, p.product_id,
        sum(p.quantity) over (partition by p.product_id order by p.promised_at, p.order_id) as up_to
      from preorder_promises p join free using (product_id) where p.state = 'waiting'
    ), served as (
      update preorder_promises p set state = 'served', served_at = coalesce(${at ?? null}::timestamptz, now())
      from queue q join free f using (product_id)
      where p.order_id = q.order_id and p.product_id = q.product_id and p.state = 'waiting' and q.up_to <= f.pieces
      returning p.order_id, p.product_id, p.quantity
    ), levels as (
      update stock_levels s set on_hand = s.on_hand - v.pieces, promised = s.promised - v.pieces
      from (select product_id, sum(quantity)::int as pieces from served group by product_id) v
      where s.product_id = v.product_id
    ), sold as (
      insert into stock_holds (order_id, product_id, quantity, state, expires_at)
      select order_id, product_id, quantity, 'sold', coalesce(${at ?? null}::timestamptz, now()) from served
      on conflict (order_id, product_id) do update set state = 'sold', quantity = excluded.quantity
    ), noted as (
      insert into stock_movements (product_id, kind, on_hand_change, held_change, actor, order_id, note)
      select product_id, 'sold', -quantity, 0, 'shop', order_id, 'Pre-ordered' from served
    )
    select distinct product_id from served`.execute(db);
  return rows.map((row) => row.product_id);
}

/** What a paid order still waits for of a kit is given up, as far as it is refunded; returns how much of each kit. */
export async function giveBackWaiting(
  db: Db,
  orderId: string,
  items: readonly StockRequest[],
): Promise<StockRequest[]> {
  const { rows } = await sql<StockRequest>`
    with back as (
      select product_id, sum(quantity)::int as quantity
      from unnest(${items.map((w) => w.productId)}::int[], ${items.map((w) => w.quantity)}::int[])
        as w (product_id, quantity) group by product_id
    ), given as (
      update preorder_promises p set
        state = case when p.quantity <= back.quantity then 'released' else p.state end,
        quantity = case when p.quantity <= back.quantity then p.quantity else p.quantity - back.quantity end,
        given_back = p.given_back + least(p.quantity, back.quantity)
      from back
      where p.order_id = ${orderId}::uuid and p.product_id = back.product_id and p.state = 'waiting'
      returning p.product_id, p.preorder_id,
        case when p.state = 'released' then p.quantity else back.quantity end as quantity
    ), levels as (
      update stock_levels s set promised = s.promised - given.quantity
      from given where s.product_id = given.product_id
    ), preorders as (
      update preorders r set taken = r.taken - given.quantity from given where r.id = given.preorder_id
    )
    select product_id as "productId", quantity from given`.execute(db);
  return rows;
}

/** Which of these kits an order still waits for, paid or not. */
export function findOpenPromises(db: Db, orderId: string) {
  return db
    .selectFrom('preorder_promises as p')
    .innerJoin('published.products as k', 'k.id', 'p.product_id')
    .where('p.order_id', '=', orderId)
    .where('p.state', 'in', ['unpaid', 'waiting'])
    .orderBy('p.leaves_on', 'desc')
    .orderBy('k.sold_name')
    .select([
      'p.product_id as productId',
      'k.sold_name as name',
      'p.quantity',
      'p.state',
      'p.leaves_on as leavesOn',
    ])
    .execute();
}

/** Those of these orders that still wait for a kit, paid or not. */
export async function findAwaiting(db: Db, orderIds: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('preorder_promises')
    .where('order_id', '=', oneOf(orderIds))
    .where('state', 'in', ['unpaid', 'waiting'])
    .select('order_id')
    .execute();
  return new Set(rows.map((row) => row.order_id));
}

/** The days that an order was promised once, whatever became of it: a payment that comes late is for these and no other. */
export async function findDaysOf(db: Db, orderId: string): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('preorder_promises')
    .where('order_id', '=', orderId)
    .select(['product_id', 'leaves_on'])
    .execute();
  return new Map(rows.map((row) => [row.product_id, row.leaves_on]));
}

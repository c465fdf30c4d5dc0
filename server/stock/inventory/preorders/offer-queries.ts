import { sql } from 'kysely';
import type { Db } from '../../../kernel/database/database.ts';

/** The open offer of a kit, or the last one of which somebody still waits; locked until the transaction ends. */
export function lockOffer(db: Db, productId: number) {
  return db
    .selectFrom('preorders as r')
    .where('r.product_id', '=', productId)
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('r.ended_at', 'is', null),
        exists(
          selectFrom('preorder_promises as p')
            .whereRef('p.preorder_id', '=', 'r.id')
            .where('p.state', 'in', ['unpaid', 'waiting'])
            .select('p.order_id'),
        ),
      ]),
    )
    .orderBy(sql`r.ended_at is null`, 'desc')
    .orderBy('r.id', 'desc')
    .limit(1)
    .selectAll()
    .forUpdate()
    .executeTakeFirst();
}

/** What decides whether a kit can be ordered before it is here; undefined where there is no such kit. */
export async function findKitToOffer(db: Db, productId: number) {
  const { rows } = await sql<{ name: string; status: string; available: number; isBundle: boolean }>`
    select p.sold_name as name, p.status, s.on_hand - s.held - s.promised as available,
      exists (select from bundle_parts b where b.bundle_id = p.id) as "isBundle"
    from published.products p join stock_levels s on s.product_id = p.id where p.id = ${productId}`.execute(
    db,
  );
  return rows[0];
}

type Terms = { leavesOn: string; most: number };

export async function insertOffer(db: Db, productId: number, { leavesOn, most }: Terms, at: Date) {
  await db
    .insertInto('preorders')
    .values({ product_id: productId, leaves_on: leavesOn, most, made_at: at })
    .execute();
}

/** New terms, for whoever orders from now on. */
export async function updateOffer(db: Db, id: number, { leavesOn, most }: Terms): Promise<void> {
  await db
    .updateTable('preorders')
    .set(({ eb }) => ({ leaves_on: leavesOn, most, ended_at: null, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Another day for those who wait, or are just paying; returns their orders, with the day that they knew. */
export async function moveWaiting(db: Db, offerId: number, leavesOn: string) {
  const { rows } = await sql<{ orderId: string; was: string }>`
    with before as (
      select order_id, product_id, leaves_on from preorder_promises
      where preorder_id = ${offerId} and state in ('unpaid', 'waiting') and leaves_on <> ${leavesOn}::date
      order by order_id for update
    )
    update preorder_promises p set leaves_on = ${leavesOn}::date from before b
    where p.order_id = b.order_id and p.product_id = b.product_id
    returning p.order_id as "orderId", b.leaves_on as was`.execute(db);
  return rows;
}

export async function endOffer(db: Db, id: number, at: Date): Promise<void> {
  await db
    .updateTable('preorders')
    .set(({ eb }) => ({ ended_at: at, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute();
}

/** Offers end whose stock has come: everybody who waited has theirs, and some is left. */
export async function endOffersInStock(db: Db, productIds: readonly number[], at: Date | undefined) {
  await sql`
    update preorders r set ended_at = coalesce(${at ?? null}::timestamptz, now()), version = r.version + 1
    from stock_levels s
    where r.product_id = any (${productIds}::int[]) and r.ended_at is null
      and s.product_id = r.product_id and s.on_hand - s.held - s.promised > 0`.execute(db);
}

/** Offers end whose promised day is here: nobody can be promised any more what leaves today. */
export async function endOffersOfDay(db: Db, today: string, at: Date) {
  const { rows } = await sql<{ id: number; productId: number; leavesOn: string }>`
    update preorders set ended_at = ${at}, version = version + 1
    where ended_at is null and leaves_on <= ${today}::date
    returning id, product_id as "productId", leaves_on as "leavesOn"`.execute(db);
  return rows;
}

/** Kits of which somebody waits although their day is here, each once a day that was promised. */
export async function findDueKits(db: Db, today: string) {
  const { rows } = await sql<{ productId: number; name: string; leavesOn: string; orders: number }>`
    select p.product_id as "productId", k.sold_name as name, p.leaves_on as "leavesOn", count(*)::int as orders
    from preorder_promises p join published.products k on k.id = p.product_id
    where p.state = 'waiting' and p.leaves_on <= ${today}::date
    group by p.product_id, k.sold_name, p.leaves_on`.execute(db);
  return rows;
}

/** Orders that wait although their promised day is over. */
export async function findOverdue(db: Db, today: string) {
  const { rows } = await sql<{ orderId: string; productId: number; name: string; leavesOn: string }>`
    select p.order_id as "orderId", p.product_id as "productId", k.sold_name as name, p.leaves_on as "leavesOn"
    from preorder_promises p join published.products k on k.id = p.product_id
    where p.state = 'waiting' and p.leaves_on < ${today}::date
    order by p.promised_at, p.order_id`.execute(db);
  return rows;
}

/** Orders of which everything is here by now, each once: what was promised of them was served and nothing waits. */
export async function takeArrived(db: Db, at: Date): Promise<string[]> {
  const { rows } = await sql<{ order_id: string }>`
    update preorder_promises p set told_here_at = ${at}
    where p.state = 'served' and p.told_here_at is null
      and not exists (select from preorder_promises w where w.order_id = p.order_id and w.state in ('unpaid', 'waiting'))
    returning p.order_id`.execute(db);
  return [...new Set(rows.map((row) => row.order_id))];
}

/** Every kit that is offered so or waited for, and the first `most` orders that wait, the oldest first. */
export async function findOffers(db: Db, most: number) {
  const { rows } = await sql<{
    productId: number;
    name: string;
    sku: string;
    slug: string;
    leavesOn: string;
    most: number;
    taken: number;
    version: number;
    isOpen: boolean;
    onHand: number;
    waitingOrders: number;
    waiting: { orderId: string; quantity: number; leavesOn: string }[];
  }>`
    select r.product_id as "productId", k.sold_name as name, k.sku, k.slug, r.leaves_on as "leavesOn", r.most, r.taken,
      r.version, r.ended_at is null as "isOpen", s.on_hand - s.held as "onHand",
      (select count(*)::int from preorder_promises p where p.preorder_id = r.id and p.state = 'waiting') as "waitingOrders",
      coalesce((select json_agg(json_build_object('orderId', p.order_id, 'quantity', p.quantity,
          'leavesOn', p.leaves_on) order by p.promised_at, p.order_id)
        from (select * from preorder_promises p where p.preorder_id = r.id and p.state = 'waiting'
          order by p.promised_at, p.order_id limit ${most}) p), '[]') as waiting
    from preorders r
    join published.products k on k.id = r.product_id
    join stock_levels s on s.product_id = r.product_id
    where r.ended_at is null
      or exists (select from preorder_promises p where p.preorder_id = r.id and p.state in ('unpaid', 'waiting'))
    order by r.leaves_on, k.sold_name, r.id`.execute(db);
  return rows;
}

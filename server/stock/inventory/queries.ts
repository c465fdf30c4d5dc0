import { sql } from 'kysely';
import type { StockReason } from '../../../contracts/stock/inventory/inventory.ts';
import { changeNotification } from '../../kernel/database/changes.ts';
import { onlyRow, type Db } from '../../kernel/database/database.ts';
import { insertAll, opaqueList, oneOf } from '../../kernel/database/lists.ts';
import { announcedUpTo } from './rules.ts';

export type StockRequest = { productId: number; quantity: number };

/**
 * Takes holds for what is available and returns the kits for which it could. One guarded statement:
 * rows are locked in product-id order, so that two orders with the same kits cannot wait for each other,
 * and each hold is checked against the row as it is once it is locked. All are locked (which the count sees to), the
 * short ones too: a promise may be made of these next. Pages are told where it shows, and lists where the last one goes.
 */
export async function insertHolds(
  db: Db,
  orderId: string,
  wanted: readonly StockRequest[],
  until: Date,
  actor: string,
) {
  const ids = wanted.map(({ productId }) => productId);
  const quantities = wanted.map(({ quantity }) => quantity);
  const { rows } = await sql<{ product_id: number }>`
    with wanted as (
      select * from unnest(${opaqueList(ids, 'int[]')}, ${opaqueList(quantities, 'int[]')}) as w (product_id, quantity)
    ), locked as (
      select product_id from stock_levels
      where product_id in (select product_id from wanted)
      order by product_id for update
    ), taken as (
      update stock_levels s set held = s.held + w.quantity
      from wanted w join locked using (product_id)
      where s.product_id = w.product_id and s.on_hand - s.held - s.promised >= w.quantity
        and (select count(*) from locked) > 0
      returning s.product_id, w.quantity, s.on_hand - s.held - s.promised as available
    ), holds as (
      insert into stock_holds (order_id, product_id, quantity, expires_at)
      select ${orderId}::uuid, product_id, quantity, ${until} from taken
      on conflict (order_id, product_id)
        do update set state = 'live', quantity = excluded.quantity, expires_at = excluded.expires_at
    ), noted as (
      insert into stock_movements (product_id, kind, on_hand_change, held_change, actor, order_id)
      select product_id, 'held', 0, quantity, ${actor}, ${orderId}::uuid from taken
    )
    select product_id, case when available <= ${announcedUpTo} then ${changeNotification(sql`'product:' || product_id`)} end,
      case when available <= ${announcedUpTo} then (select count(${changeNotification(sql`'product:' || b.bundle_id`)})
        from bundle_parts b where b.product_id = taken.product_id) end,
      case when available < coalesce((select max(b.quantity) from bundle_parts b where b.product_id = taken.product_id), 1)
        then ${changeNotification(sql`'availability'`)} end
    from taken`.execute(db);
  return rows.map((row) => row.product_id);
}

/**
 * Turns the order's live holds into sales, or gives them back; a promise of what is not here waits from its payment on,
 * or is given up. Does nothing the second time.
 */
export async function settleHolds(db: Db, orderId: string, into: 'sold' | 'released', actor: string) {
  const soldFactor = into === 'sold' ? -1 : 0;
  const givenUp = into === 'released' ? 1 : 0;
  const { rows } = await sql<{ product_id: number }>`
    with settled as (
      update stock_holds set state = ${into}
      where order_id = ${orderId}::uuid and state = 'live'
      returning product_id, quantity
    ), promises as (
      update preorder_promises set state = ${into === 'sold' ? 'waiting' : 'released'}
      where order_id = ${orderId}::uuid and state = 'unpaid'
      returning product_id, preorder_id, quantity * ${givenUp}::int as quantity
    ), changes as (
      select product_id, quantity as held, 0 as promised from settled
      union all select product_id, 0, quantity from promises where quantity > 0
    ), locked as (
      select product_id from stock_levels
      where product_id in (select product_id from changes)
      order by product_id for update
    ), levels as (
      update stock_levels s
      set held = s.held - c.held, on_hand = s.on_hand + ${soldFactor}::int * c.held, promised = s.promised - c.promised
      from changes c join locked using (product_id)
      where s.product_id = c.product_id
    ), given_up as (
      update preorders r set taken = r.taken - p.quantity
      from promises p join locked using (product_id) where r.id = p.preorder_id
    ), noted as (
      insert into stock_movements (product_id, kind, on_hand_change, held_change, actor, order_id)
      select product_id, ${into}, ${soldFactor}::int * quantity, -quantity, ${actor}, ${orderId}::uuid from settled
    )
    select product_id from changes`.execute(db);
  return rows.map((row) => row.product_id);
}

/** Pieces that are held, and those of them whose time is over. */
export async function countHeld(db: Db, now: Date): Promise<{ live: number; overdue: number }> {
  const { rows } = await sql<{ live: number; overdue: number }>`
    select coalesce(sum(quantity), 0)::int as live,
      coalesce(sum(quantity) filter (where expires_at < ${now}), 0)::int as overdue
    from stock_holds where state = 'live'`.execute(db);
  return onlyRow(rows);
}

export type StockReceipt = { productId: number; quantity: number; costCents: number | null };

/** Books many receipts in one statement; a kit may come more than once, at other costs. */
export async function insertReceipts(
  db: Db,
  receipts: readonly StockReceipt[],
  { actor, note, at }: { actor: string; note: string; at?: Date },
): Promise<void> {
  await sql`
    with receipts as (
      select * from unnest(${receipts.map((r) => r.productId)}::int[], ${receipts.map((r) => r.quantity)}::int[],
        ${receipts.map((r) => r.costCents)}::int[]) as r (product_id, quantity, cost_cents)
    ), level as (
      insert into stock_levels (product_id, on_hand)
      select product_id, sum(quantity)::int from receipts group by product_id order by product_id
      on conflict (product_id) do update set on_hand = stock_levels.on_hand + excluded.on_hand
    )
    insert into stock_movements (product_id, kind, on_hand_change, held_change, cost_cents, actor, note, at)
    select product_id, 'received', quantity, 0, cost_cents, ${actor}, ${note}, coalesce(${at ?? null}::timestamptz, now())
    from receipts`.execute(db);
}

type Return = { orderId: string; items: readonly StockRequest[]; actor: string; note: string };

export async function insertReturnMovement(db: Db, { orderId, items, actor, note }: Return): Promise<void> {
  await sql`
    with back as (
      select product_id, sum(quantity)::int as quantity
      from unnest(${items.map((w) => w.productId)}::int[], ${items.map((w) => w.quantity)}::int[])
        as w (product_id, quantity) group by product_id
    ), locked as (
      select product_id from stock_levels
      where product_id in (select product_id from back) order by product_id for update
    ), levels as (
      update stock_levels s set on_hand = s.on_hand + back.quantity
      from back join locked using (product_id) where s.product_id = back.product_id
    )
    insert into stock_movements (product_id, kind, on_hand_change, held_change, actor, order_id, note)
    select product_id, 'returned', quantity, 0, ${actor}, ${orderId}::uuid, ${note} from back`.execute(db);
}

export async function openLevelsOf(db: Db, productIds: readonly number[]): Promise<void> {
  await sql`insert into stock_levels (product_id) select unnest(${productIds}::int[]) on conflict do nothing`.execute(
    db,
  );
}

/** Takes kits out of the ledger that nothing happened to but the import that is undone. */
export async function deleteLevels(db: Db, productIds: readonly number[]): Promise<void> {
  await sql`delete from stock_movements where product_id = any (${productIds}::int[])`.execute(db);
  await sql`delete from stock_levels where product_id = any (${productIds}::int[])`.execute(db);
}

/** A kit and its variants get a level of stock, where they have none yet. */
export async function openLevels(db: Db, kitId: number): Promise<void> {
  await sql`
    insert into stock_levels (product_id) select id from published.products where id = ${kitId} or parent_id = ${kitId}
    on conflict do nothing`.execute(db);
}

/** `costCents`: of one piece, where the change takes back what came in at that cost. */
export type Change = { productId: number; change: number; costCents?: number };

type Cause = { kind: StockReason | 'market'; actor: string; note: string; at: Date };

/**
 * Changes what is on hand and writes it into the ledger; what is held for people who are paying stays, and nothing that
 * somebody was promised goes into a market box. Returns the kits that it could not change, because less than they hold would be left.
 */
export async function changeLevels(db: Db, changes: readonly Change[], cause: Cause): Promise<number[]> {
  const ids = changes.map(({ productId }) => productId);
  const { rows } = await sql<{ product_id: number }>`
    with changes as (
      select * from unnest(${ids}::int[], ${changes.map(({ change }) => change)}::int[],
        ${changes.map(({ costCents }) => costCents ?? null)}::int[]) as c (product_id, change, cost_cents)
    ), locked as (
      select product_id from stock_levels where product_id = any (${ids}::int[]) order by product_id for update
    ), changed as (
      update stock_levels s set on_hand = s.on_hand + c.change
      from changes c join locked using (product_id)
      where s.product_id = c.product_id
        and s.on_hand + c.change >= s.held + case when ${cause.kind} = 'market' and c.change < 0 then s.promised else 0 end
      returning s.product_id, c.change, c.cost_cents
    )
    insert into stock_movements (product_id, kind, on_hand_change, held_change, cost_cents, actor, note, at)
    select product_id, ${cause.kind}, change, 0, cost_cents, ${cause.actor}, ${cause.note}, ${cause.at} from changed
    returning product_id`.execute(db);
  const changed = new Set(rows.map((row) => row.product_id));
  return ids.filter((id) => !changed.has(id));
}

/** Bundles in which one of these kits lies: what there is of them changes with the kit. */
export async function findBundlesWith(db: Db, productIds: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('bundle_parts')
    .where('product_id', '=', oneOf(productIds))
    .distinct()
    .select('bundle_id')
    .execute();
  return rows.map(({ bundle_id }) => bundle_id);
}

/** Locks the level until the transaction ends; undefined where there is no such kit, or a bundle, which has none of its own. */
export async function lockLevel(db: Db, productId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('stock_levels')
    .where('product_id', '=', productId)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('bundle_parts').where('bundle_id', '=', productId))),
    )
    .select('on_hand')
    .forUpdate()
    .executeTakeFirst();
  return row?.on_hand;
}

/**
 * Sells from the shelf as much as nobody holds, and returns how much that was. One that waits for the lock reckons with the
 * row as it is then: PostgreSQL reads a locked row again.
 */
export async function sellAvailable(db: Db, sale: StockRequest & { orderId: string; actor: string }) {
  const { rows } = await sql<{ taken: number }>`
    with level as (
      select product_id, greatest(0, least(${sale.quantity}::int, on_hand - held - promised)) as taken
      from stock_levels where product_id = ${sale.productId} for update
    ), sold as (
      update stock_levels s set on_hand = s.on_hand - level.taken
      from level where s.product_id = level.product_id and level.taken > 0
    )
    insert into stock_movements (product_id, kind, on_hand_change, held_change, actor, order_id)
    select product_id, 'sold', -taken, 0, ${sale.actor}, ${sale.orderId}::uuid from level where taken > 0
    returning -on_hand_change as taken`.execute(db);
  return rows[0]?.taken ?? 0;
}

/** What an order had without holding it first; every other one holds its kits until it is paid. */
export async function insertSoldHold(
  db: Db,
  { orderId, productId, quantity, at }: StockRequest & { orderId: string; at: Date },
): Promise<void> {
  const row = { order_id: orderId, product_id: productId, quantity, expires_at: at, state: 'sold' as const };
  await db.insertInto('stock_holds').values(row).execute();
}

type Passage = { productId: number; quantity: number; to: 'sold' | 'adjusted'; actor: string };

/** From a market box to a buyer, or lost: both rows, because what lies in the box has left the shelf before. */
export async function passOutOfBox(db: Db, passage: Passage & { orderId?: string; note?: string }) {
  const { productId: product_id, quantity, to, actor, orderId: order_id, note } = passage;
  const row = { product_id, held_change: 0, actor, order_id: order_id ?? null, note: note ?? null };
  const rows = [
    { ...row, kind: 'market' as const, on_hand_change: quantity },
    { ...row, kind: to, on_hand_change: -quantity },
  ];
  await insertAll(db, 'stock_movements', rows);
}

import { sql } from 'kysely';
import type { Db } from '../kernel/database.ts';

export type Wanted = { productId: number; quantity: number };

/**
 * Takes holds for what is available and returns the kits for which it could. One guarded statement:
 * rows are locked in product-id order, so that two orders with the same kits cannot wait for each other,
 * and each hold is checked against the row as it is once it is locked.
 */
export async function insertHolds(
  db: Db,
  orderId: string,
  wanted: readonly Wanted[],
  until: Date,
  actor: string,
) {
  const { rows } = await sql<{ product_id: number }>`
    with wanted as (
      select * from unnest(${wanted.map((w) => w.productId)}::int[], ${wanted.map((w) => w.quantity)}::int[])
        as w (product_id, quantity)
    ), locked as (
      select product_id from stock_levels
      where product_id in (select product_id from wanted)
      order by product_id for update
    ), taken as (
      update stock_levels s set held = s.held + w.quantity
      from wanted w join locked using (product_id)
      where s.product_id = w.product_id and s.on_hand - s.held >= w.quantity
      returning s.product_id, w.quantity
    ), holds as (
      insert into stock_holds (order_id, product_id, quantity, expires_at)
      select ${orderId}::uuid, product_id, quantity, ${until} from taken
      on conflict (order_id, product_id)
        do update set state = 'live', quantity = excluded.quantity, expires_at = excluded.expires_at
    ), noted as (
      insert into stock_movements (product_id, kind, on_hand_change, held_change, actor, order_id)
      select product_id, 'held', 0, quantity, ${actor}, ${orderId}::uuid from taken
    )
    select product_id from taken`.execute(db);
  return rows.map((row) => row.product_id);
}

/** Turns the order's live holds into sales, or gives them back. Does nothing the second time. */
export async function settleHolds(db: Db, orderId: string, into: 'sold' | 'released', actor: string) {
  const soldFactor = into === 'sold' ? -1 : 0;
  const { rows } = await sql<{ product_id: number }>`
    with settled as (
      update stock_holds set state = ${into}
      where order_id = ${orderId}::uuid and state = 'live'
      returning product_id, quantity
    ), locked as (
      select product_id from stock_levels
      where product_id in (select product_id from settled)
      order by product_id for update
    ), levels as (
      update stock_levels s
      set held = s.held - settled.quantity, on_hand = s.on_hand + ${soldFactor}::int * settled.quantity
      from settled join locked using (product_id)
      where s.product_id = settled.product_id
    ), noted as (
      insert into stock_movements (product_id, kind, on_hand_change, held_change, actor, order_id)
      select product_id, ${into}, ${soldFactor}::int * quantity, -quantity, ${actor}, ${orderId}::uuid from settled
    )
    select product_id from settled`.execute(db);
  return rows.map((row) => row.product_id);
}

export type Receipt = { productId: number; quantity: number; costCents: number | null };

export async function insertReceipt(db: Db, receipt: Receipt, actor: string, note: string): Promise<void> {
  await sql`
    with level as (
      insert into stock_levels (product_id, on_hand) values (${receipt.productId}, ${receipt.quantity})
      on conflict (product_id) do update set on_hand = stock_levels.on_hand + excluded.on_hand
    )
    insert into stock_movements (product_id, kind, on_hand_change, held_change, cost_cents, actor, note)
    values (${receipt.productId}, 'received', ${receipt.quantity}, 0, ${receipt.costCents}, ${actor}, ${note})`.execute(
    db,
  );
}

type Return = { orderId: string; items: readonly Wanted[]; actor: string; note: string };

export async function insertReturn(db: Db, { orderId, items, actor, note }: Return): Promise<void> {
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

/** One guarded statement; false when what is available does not suffice. */
export async function takeAvailable(
  db: Db,
  { productId, quantity }: Wanted,
  { orderId, actor, note }: { orderId: string; actor: string; note: string },
): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    with taken as (
      update stock_levels set on_hand = on_hand - ${quantity}
      where product_id = ${productId} and on_hand - held >= ${quantity} returning product_id
    )
    insert into stock_movements (product_id, kind, on_hand_change, held_change, actor, order_id, note)
    select product_id, 'adjusted', -${quantity}::int, 0, ${actor}, ${orderId}::uuid, ${note} from taken
    returning id`.execute(db);
  return rows.length === 1;
}

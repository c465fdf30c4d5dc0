import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../kernel/database/database.ts';
import { takeNamedLock } from '../../kernel/database/named-lock.ts';
import { runPreparedQuery } from '../../kernel/database/prepared-queries.ts';
import type { StatementPart } from '../../kernel/database/statement-parts.ts';
import { wholeItems, type CartContent, type ItemRow, type LineSelection } from './line-queries.ts';

/** Whose cart it may be: a guest's cart answers to whoever knows its id, an account's to that account only. */
export type CartOwner = string | undefined;

export const answersTo = (owner: string | null | undefined) =>
  sql<boolean>`(c.ended_at is null and (c.customer_id is null or c.customer_id = ${owner ?? null}::uuid))`;

export async function insertCart(db: Db, id: string, owner: CartOwner): Promise<void> {
  await db
    .insertInto('carts')
    .values({ id, customer_id: owner ?? null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Whether no cart has this id, and none had it before it was paid for or merged into another. */
export async function isUnused(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql`select from carts where id = ${id}
    union all select from merged_carts where cart_id = ${id} limit 1`.execute(db);
  return rows.length === 0;
}

export async function cartExists(db: Db, id: string, owner: CartOwner): Promise<boolean> {
  const row = await db
    .selectFrom('carts as c')
    .where('c.id', '=', id)
    .where(answersTo(owner))
    .select('c.id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function cartIdOf(db: Db, customerId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('carts')
    .where('customer_id', '=', customerId)
    .select('id')
    .executeTakeFirst();
  return row?.id;
}

export async function updateTypedCode(
  db: Db,
  cartId: string,
  code: string | null,
  owner: CartOwner,
): Promise<void> {
  await db
    .updateTable('carts as c')
    .set({ discount_code: code })
    .where('c.id', '=', cartId)
    .where(answersTo(owner))
    .execute();
}

export function findItems(db: Db, cartId: string, owner: CartOwner): Promise<ItemRow[]> {
  return findLines(db, wholeItems, cartId, owner);
}

export function findLines<Row>(
  db: Db,
  { name, select }: LineSelection<Row>,
  cartId: string,
  owner: CartOwner,
): Promise<Row[]> {
  return runPreparedQuery(db, `what lies in a cart${name}`, [cartId, owner ?? null], (db, id, customerId) => {
    const lines = sql<CartContent>`(select ci.*, c.discount_code from cart_items ci join carts c on c.id = ci.cart_id
      where ci.cart_id = ${id} and ${answersTo(customerId)})`;
    return sql<Row>`select i.* from (${select(db, lines)}) i order by i.added_at, i.item_id`;
  });
}

/** The lines of a cart whose kits are not in the shop any more: they are counted and shown nowhere. */
export function findGoneKits(db: Db, cartId: string, owner: CartOwner) {
  return db
    .selectFrom('cart_items as ci')
    .innerJoin('carts as c', 'c.id', 'ci.cart_id')
    .innerJoin('published.products as p', 'p.id', 'ci.product_id')
    .where('ci.cart_id', '=', cartId)
    .where(answersTo(owner))
    .where('p.status', '<>', 'published')
    .orderBy('ci.added_at')
    .orderBy('ci.id')
    .select(['ci.id as itemId', 'p.sold_name as name', 'ci.product_id', 'ci.quantity', 'ci.price_seen_cents'])
    .execute();
}

/** The line as it stands, with what is available of its kit. */
export function findItemForChange(db: Db, itemId: string, owner: CartOwner) {
  return db
    .selectFrom('cart_items as ci')
    .innerJoin('carts as c', 'c.id', 'ci.cart_id')
    .where(answersTo(owner))
    .leftJoin('published.available_stock as s', 's.product_id', 'ci.product_id')
    .where('ci.id', '=', itemId)
    .select(['ci.cart_id', 'ci.product_id', 'ci.quantity'])
    .select(sql<number>`coalesce(greatest(s.available, s.promisable), 0)`.as('available'))
    .executeTakeFirst();
}

export async function updateQuantity(db: Db, itemId: string, quantity: number): Promise<void> {
  await db.updateTable('cart_items').set({ quantity }).where('id', '=', itemId).execute();
}

/** Returns the cart that the line stood in. */
export async function deleteCartItemRow(
  db: Db,
  itemId: string,
  owner: CartOwner,
): Promise<string | undefined> {
  const row = await db
    .deleteFrom('cart_items as ci')
    .using('carts as c')
    .whereRef('c.id', '=', 'ci.cart_id')
    .where('ci.id', '=', itemId)
    .where(answersTo(owner))
    .returning('ci.cart_id')
    .executeTakeFirst();
  return row?.cart_id;
}

export async function deleteItems(db: Db, cartId: string): Promise<void> {
  await db.deleteFrom('cart_items').where('cart_id', '=', cartId).execute();
}

/** Carts that nobody has touched since a moment go, with what lies in them. */
export async function deleteOldCarts(db: Db, before: Date): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    delete from carts where id in (
      select id from carts where changed_at < ${before} order by changed_at limit 1000 for update skip locked
    ) returning id`.execute(db);
  return rows.length;
}

/** Deletes a cart that was merged into another, with its lines. */
export async function deleteCart(db: Db, cartId: string): Promise<void> {
  await db.deleteFrom('carts').where('id', '=', cartId).execute();
}

/** The end of a cart whose order is paid, and of its lines, as parts of the statement that makes the order paid. */
export function endingCart(cartId: RawBuilder<unknown>): StatementPart[] {
  return [
    {
      name: endedCart,
      write: sql`update carts set ended_at = now(), customer_id = null, discount_code = null
        where id = ${cartId} and ended_at is null returning id`,
    },
    {
      name: 'emptied_cart',
      write: sql`delete from cart_items ci using ended_cart e where ci.cart_id = e.id returning ci.id`,
    },
  ];
}

/** The part of `endingCart` that finds the cart. */
export const endedCart = 'ended_cart';

export async function insertMerge(db: Db, cartId: string, mergedIntoId: string): Promise<void> {
  await db.insertInto('merged_carts').values({ cart_id: cartId, merged_into_id: mergedIntoId }).execute();
}

/** Takes what was paid out of the cart that this one was merged into, and no more than that. */
export async function subtractFromMerged(
  db: Db,
  cartId: string,
  paid: readonly { productId: number; quantity: number }[],
): Promise<void> {
  await sql`
    with paid as (
      select ci.id, ci.quantity - p.quantity as rest
      from jsonb_to_recordset(${JSON.stringify(paid)}::jsonb) as p ("productId" int, quantity int)
      join merged_carts h on h.cart_id = ${cartId}
      join cart_items ci on ci.cart_id = h.merged_into_id and ci.product_id = p."productId"
    ), gone as (
      delete from cart_items ci using paid where ci.id = paid.id and paid.rest <= 0
    )
    update cart_items ci set quantity = paid.rest from paid where ci.id = paid.id and paid.rest > 0`.execute(
    db,
  );
}

/** One sign-in after the other: two that bring carts to one account at once would each find none there. */
export function lockCartOf(db: Db, customerId: string): Promise<void> {
  return takeNamedLock(db, `cart:${customerId}`);
}

/** Makes a guest's cart the account's; false when it is not a guest's. */
export async function giveCart(db: Db, cartId: string, customerId: string): Promise<boolean> {
  const row = await db
    .updateTable('carts')
    .set({ customer_id: customerId })
    .where('id', '=', cartId)
    .where('customer_id', 'is', null)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** False when it is gone, or somebody's already. */
export async function lockGuestCart(db: Db, cartId: string): Promise<boolean> {
  const row = await db
    .selectFrom('carts')
    .where('id', '=', cartId)
    .where('customer_id', 'is', null)
    .where('ended_at', 'is', null)
    .select('id')
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Merges lines: of a kit that is in both carts the larger quantity counts, and the price at which this browser put it
 * in.
 */
export async function mergeItems(
  db: Db,
  cartId: string,
  lines: readonly { id: string; productId: number; quantity: number; priceSeenCents: number | null }[],
): Promise<void> {
  await sql`
    insert into cart_items (id, cart_id, product_id, quantity, price_seen_cents)
    select id, ${cartId}, product_id, quantity, price_seen_cents
    from unnest(${lines.map((line) => line.id)}::text[], ${lines.map((line) => line.productId)}::int[],
      ${lines.map((line) => line.quantity)}::int[], ${lines.map((line) => line.priceSeenCents)}::int[])
      as l (id, product_id, quantity, price_seen_cents)
    on conflict (cart_id, product_id) do update set quantity = greatest(cart_items.quantity, excluded.quantity),
      price_seen_cents = coalesce(excluded.price_seen_cents, cart_items.price_seen_cents)`.execute(db);
}

/** Cuts the named kits to what is there; what has sold out leaves the cart. Returns what was cut. */
export async function capItems(db: Db, cartId: string, productIds: readonly number[]) {
  const { rows } = await sql<{ name: string; available: number }>`
    with over as (
      select ci.id, p.sold_name as name, coalesce(greatest(s.available, s.promisable), 0) as available
      from cart_items ci join published.products p on p.id = ci.product_id
      left join published.available_stock s on s.product_id = p.id
      where ci.cart_id = ${cartId} and ci.product_id = any (${productIds}::int[])
        and ci.quantity > coalesce(greatest(s.available, s.promisable), 0)
    ), gone as (
      delete from cart_items ci using over where ci.id = over.id and over.available = 0
    ), cut as (
      update cart_items ci set quantity = over.available from over where ci.id = over.id and over.available > 0
    )
    select name, available from over order by name`.execute(db);
  return rows;
}

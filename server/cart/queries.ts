import { sql } from 'kysely';
import { quantityLimit } from '../../contracts/fields.ts';
import { selectKits } from '../catalogue/catalogue.ts';
import { onlyRow, type Db } from '../kernel/database.ts';

export async function insertCart(db: Db, id: string): Promise<void> {
  await db.insertInto('carts').values({ id }).execute();
}

export async function cartExists(db: Db, id: string): Promise<boolean> {
  return (await db.selectFrom('carts').where('id', '=', id).select('id').executeTakeFirst()) !== undefined;
}

export function findItems(db: Db, cartId: string) {
  return selectKits(db)
    .innerJoin('cart_items as ci', 'ci.product_id', 'p.id')
    .where('ci.cart_id', '=', cartId)
    .orderBy('ci.added_at')
    .orderBy('ci.id')
    .select(['ci.id as item_id', 'ci.quantity as item_quantity', 'ci.price_seen_cents'])
    .execute();
}

export type ItemRow = Awaited<ReturnType<typeof findItems>>[number];

/**
 * Adds to the cart what is still available, in one statement. `stock` is null when there is no such
 * kit, `added` false when there is too little of it, `cart` false when there is no such cart.
 */
export async function insertItem(
  db: Db,
  item: { id: string; cartId: string; productId: number; quantity: number },
) {
  const { rows } = await sql<{ cart: boolean; stock: number | null; added: boolean }>`
    with cart as (
      update carts set changed_at = now() where id = ${item.cartId} returning id
    ), kit as (
      select p.id, p.price_cents, coalesce(s.available, 0) as stock,
        least(coalesce(s.available, 0), ${quantityLimit}::int) as available
      from products p left join available_stock s on s.product_id = p.id
      where p.id = ${item.productId} and p.status = 'published'
    ), added as (
      insert into cart_items (id, cart_id, product_id, quantity, price_seen_cents)
      select ${item.id}, cart.id, kit.id, ${item.quantity}::int, kit.price_cents from cart, kit where kit.available >= ${item.quantity}::int
      on conflict (cart_id, product_id) do update set quantity = cart_items.quantity + excluded.quantity,
          price_seen_cents = excluded.price_seen_cents
        where cart_items.quantity + excluded.quantity <= (select available from kit)
      returning id
    )
    select exists (select from cart) as cart, (select stock from kit) as stock, exists (select from added) as added`.execute(
    db,
  );
  return onlyRow(rows);
}

/** The line as it stands, with what is available of its kit. */
export function findItemForChange(db: Db, itemId: string) {
  return db
    .selectFrom('cart_items as ci')
    .leftJoin('available_stock as s', 's.product_id', 'ci.product_id')
    .where('ci.id', '=', itemId)
    .select(['ci.cart_id', 'ci.product_id', 'ci.quantity'])
    .select(({ fn, val }) => fn.coalesce('s.available', val(0)).as('available'))
    .executeTakeFirst();
}

export async function updateQuantity(db: Db, itemId: string, quantity: number): Promise<void> {
  await db.updateTable('cart_items').set({ quantity }).where('id', '=', itemId).execute();
}

/** Returns the cart that the line stood in. */
export async function deleteItem(db: Db, itemId: string): Promise<string | undefined> {
  const row = await db
    .deleteFrom('cart_items')
    .where('id', '=', itemId)
    .returning('cart_id')
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

/** A cart whose order is paid has done its work; its lines go with it. */
export async function deleteCart(db: Db, cartId: string): Promise<void> {
  await db.deleteFrom('carts').where('id', '=', cartId).execute();
}

import { sql } from 'kysely';
import { quantityLimit } from '../../../contracts/kernel/quantity-limit.ts';
import { asyncCommit } from '../../kernel/database/async-commit.ts';
import { onlyRow, type Db } from '../../kernel/database/database.ts';
import { runPreparedQuery } from '../../kernel/database/prepared-queries.ts';
import type { CartContent, LineSelection } from './line-queries.ts';
import { answersTo, type CartOwner } from './queries.ts';

/**
 * Adds to the cart what is still available (or what may be promised where there is none), and reads the cart back, in
 * one statement. `stock` is null when there is no such kit, `added` false when there is too little of it, `cart`
 * false when there is no such cart. The commit is asynchronous (docs/decisions/325).
 */
export async function insertCartItem<Item extends { item_id: string }>(
  db: Db,
  item: NewCartItem,
  owner: CartOwner,
  { name, select }: LineSelection<Item>,
): Promise<Added & { items: Item[] }> {
  const given = [item.id, item.cartId, item.productId, item.quantity, owner ?? null, item.begins] as const;
  const rows = await runPreparedQuery(
    db,
    `add to a cart${db.isTransaction ? ', among other things' : ''}${name}`,
    given,
    (db, ...[id, cartId, productId, quantity, customerId, isBeginning]) =>
      sql<Added & (Item | { item_id: null })>`
    with kit as (
      select p.id, p.price_cents, coalesce(greatest(s.available, s.promisable), 0) as stock,
        least(coalesce(greatest(s.available, s.promisable), 0), ${sql.lit(quantityLimit)}) as available
      from published.products p left join published.available_stock s on s.product_id = p.id
      where p.id = ${productId} and p.status = 'published'
    ), begun as (
      insert into carts (id) select ${cartId}::text from kit
      where ${isBeginning}::boolean and kit.available >= ${quantity}::int
        and not exists (select from merged_carts where cart_id = ${cartId})
      on conflict (id) do update set changed_at = now()
        where carts.customer_id is null and carts.ended_at is null
      returning id, discount_code
    ), touched as (
      update carts c set changed_at = now()
      where not ${isBeginning}::boolean and id = ${cartId} and ${answersTo(customerId)} returning id, discount_code
    ), cart as (
      select * from begun union all select * from touched
    ), added as (
      insert into cart_items (id, cart_id, product_id, quantity, price_seen_cents)
      select ${id}, cart.id, kit.id, ${quantity}::int, kit.price_cents from cart, kit where kit.available >= ${quantity}::int
      on conflict (cart_id, product_id) do update set quantity = cart_items.quantity + excluded.quantity,
          price_seen_cents = excluded.price_seen_cents
        where cart_items.quantity + excluded.quantity <= (select available from kit)
      returning *
    ), content as (
      select * from added
      union all
      select * from cart_items where cart_id = ${cartId} and product_id <> ${productId} and exists (select from added)
    )
    select a.*, i.* from (
      select exists (select from cart) or ${isBeginning}::boolean and not exists (
          select from carts c where c.id = ${cartId} and not ${answersTo(customerId)}
          union all select from merged_carts where cart_id = ${cartId}) as cart,
        (select stock from kit) as available_stock, exists (select from added) as added, ${asyncCommit(db)} as is_async) a
    left join (${select(db, sql<CartContent>`(select content.*, cart.discount_code from content, cart)`)}) i on true
    order by i.added_at, i.item_id`,
  );
  const { cart, available_stock, added } = onlyRow(rows.slice(0, 1));
  return {
    cart,
    available_stock,
    added,
    items: rows.filter((row): row is Added & Item => row.item_id !== null),
  };
}

export type NewCartItem = {
  id: string;
  cartId: string;
  productId: number;
  quantity: number;
  /** The id was answered before anything was written: its cart begins now, unless it has already. */
  begins: boolean;
};

type Added = { cart: boolean; available_stock: number | null; added: boolean };

import { sql } from 'kysely';
import type { Db } from '../../kernel/database/database.ts';
import { takeNamedLock } from '../../kernel/database/named-lock.ts';

export type GiftOfList = {
  product_id: number;
  giver: string;
  reserved_until: Date | null;
  is_ordered: boolean;
};

/**
 * Whether an order with the kit stands: in a line of its own or as part of a bundle, and not refunded. The order is
 * found by its id, or by its cart, which may have been merged into another.
 */
const isOrdered = sql<boolean>`exists (
  select from published.orders o
  join published.order_lines l on l.order_id = o.id
    and (l.product_id = g.product_id or (l.bundle->>'id')::int = g.product_id)
  where o.state not in ('expired', 'cancelled')
    and (o.id = g.order_id or (o.origin = 'cart' and o.origin_id in (
      with own as (select g.cart_id union all select gc.cart_id from list_gift_carts gc where gc.gift_id = g.id)
      select cart_id from own where cart_id is not null
      union all select m.merged_into_id from own join published.merged_carts m on m.cart_id = own.cart_id)))
    and l.quantity > coalesce((select sum(rl.quantity) from published.refund_lines rl
      join published.refunds r on r.id = rl.refund_id
      where r.order_id = o.id and rl.position = l.position), 0))`;

/** What is ordered or reserved for somebody's list. */
export async function findGifts(db: Db, listOf: string, at: Date): Promise<GiftOfList[]> {
  const { rows } = await sql<GiftOfList>`
    select * from (select g.product_id, g.giver, g.reserved_until, ${isOrdered} as is_ordered
      from list_gifts g where g.list_of = ${listOf}::uuid) g
    where is_ordered or reserved_until > ${at}
    order by product_id, giver`.execute(db);
  return rows;
}

/** For this giver, whether or not it is in a cart of theirs already. False where there is no such kit. */
export async function reserve(
  db: Db,
  gift: { id: string; listOf: string; productId: number; giver: string; until: Date; at: Date },
): Promise<boolean> {
  const { id, listOf, productId, giver, until, at } = gift;
  const { rows } = await sql`insert into list_gifts (id, list_of, product_id, giver, reserved_until, noted_at)
    select ${id}, ${listOf}, p.id, ${giver}, ${until}, ${at} from published.products p where p.id = ${productId}
    on conflict (list_of, product_id, giver) do update set reserved_until = excluded.reserved_until
    returning id`.execute(db);
  return rows.length > 0;
}

export async function endReservation(
  db: Db,
  { listOf, productId, giver }: { listOf: string; productId: number; giver: string },
): Promise<void> {
  await sql`update list_gifts set reserved_until = null
    where list_of = ${listOf}::uuid and product_id = ${productId} and giver = ${giver}`.execute(db);
}

/**
 * Notes that the kit lies in a giver's cart. A giver may have it in a second cart, such as the one that a wallet pays
 * by itself; the first cart keeps its mark.
 */
export async function noteCart(
  db: Db,
  gift: { id: string; listOf: string; productId: number; giver: string; cartId: string; at: Date },
): Promise<void> {
  const { id, listOf, productId, giver, cartId, at } = gift;
  await sql`with noted as (
      insert into list_gifts as g (id, list_of, product_id, giver, cart_id, noted_at)
      select ${id}, ${listOf}, p.id, ${giver}, ${cartId}, ${at} from published.products p where p.id = ${productId}
      on conflict (list_of, product_id, giver) do update set cart_id = coalesce(g.cart_id, excluded.cart_id)
      returning g.id, g.cart_id
    )
    insert into list_gift_carts (gift_id, cart_id)
    select id, ${cartId}::text from noted where cart_id <> ${cartId} on conflict do nothing`.execute(db);
}

/** Marks these gifts in one more cart. */
export async function addCartToGifts(db: Db, giftIds: readonly string[], cartId: string): Promise<void> {
  await sql`insert into list_gift_carts (gift_id, cart_id)
    select id, ${cartId}::text from unnest(${giftIds}::uuid[]) as given (id) on conflict do nothing`.execute(
    db,
  );
}

export type MarkInCart = {
  id: string;
  list_of: string;
  product_id: number;
  giver: string;
  first_name: string;
  is_there: boolean;
};

/** The kits of a cart, or of those that were laid into it, that are for somebody's list. */
export async function findMarks(db: Db, cartId: string): Promise<MarkInCart[]> {
  const { rows } = await sql<MarkInCart>`
    select g.id, g.list_of, g.product_id, g.giver, c.first_name, coalesce(s.available, 0) > 0 as is_there
    from list_gifts g
    join published.customers c on c.id = g.list_of and c.closed_at is null
    left join published.available_stock s on s.product_id = g.product_id
    where g.id in (
      with laid as (
        select ${cartId}::text as id union all
        select cart_id from published.merged_carts where merged_into_id = ${cartId})
      select g.id from list_gifts g join laid on laid.id = g.cart_id
      union all select gc.gift_id from list_gift_carts gc join laid on laid.id = gc.cart_id)
    order by g.id`.execute(db);
  return rows;
}

/** Until the transaction ends, other givers of these kits for the same list wait. */
export async function lockGifts(
  db: Db,
  marks: readonly Pick<MarkInCart, 'list_of' | 'product_id'>[],
): Promise<void> {
  const wanted = [...new Set(marks.map(({ list_of, product_id }) => `${list_of} ${product_id}`))].toSorted();
  for (const one of wanted) await takeNamedLock(db, `list gift ${one}`);
}

export async function nameOrder(db: Db, ids: readonly string[], orderId: string): Promise<void> {
  await sql`update list_gifts set order_id = ${orderId}::uuid where id = any (${ids}::uuid[])`.execute(db);
}

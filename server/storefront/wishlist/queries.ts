import { sql, type RawBuilder } from 'kysely';
import { wishesMost } from '../../../contracts/storefront/listing/wish-limit.ts';
import type { Db } from '../../kernel/database/database.ts';
import { selectKits } from '../listing/listing.ts';

export function findWishes(db: Db, customerId: string) {
  return selectKits(db)
    .innerJoin('wishes as w', 'w.product_id', 'p.id')
    .where('w.customer_id', '=', customerId)
    .orderBy('w.wished_at', 'desc')
    .orderBy('p.id')
    .execute();
}

export async function findWishedIds(db: Db, customerId: string): Promise<number[]> {
  const rows = await db
    .selectFrom('wishes')
    .where('customer_id', '=', customerId)
    .orderBy('wished_at', 'desc')
    .orderBy('product_id')
    .select('product_id')
    .execute();
  return rows.map(({ product_id }) => product_id);
}

/**
 * Adds what is published and not wished for yet, up to the list's length; returns what was added. Of a list the newest
 * wish comes first, so each is a millisecond older than the one before it: lists are read by that.
 */
export async function insertWishes(
  db: Db,
  customerId: string,
  productIds: readonly number[],
  { now, priceNow }: { now: Date; priceNow: RawBuilder<number> },
) {
  const { rows } = await sql<{ product_id: number }>`
    insert into wishes (customer_id, product_id, price_cents, was_in_stock, wished_at)
    select ${customerId}::uuid, p.id, ${priceNow}, coalesce(s.available, 0) > 0,
      ${now}::timestamptz - wished.place * interval '1 millisecond'
    from (
      select id, min(place) as place from unnest(${productIds}::int[]) with ordinality as w (id, place) group by id
    ) wished
    join published.products p on p.id = wished.id
    left join published.available_stock s on s.product_id = p.id
    where p.status = 'published'
      and not exists (select from wishes w where w.customer_id = ${customerId}::uuid and w.product_id = p.id)
    order by wished.place
    limit greatest(0, ${wishesMost}::int - (select count(*)::int from wishes where customer_id = ${customerId}::uuid))
    on conflict do nothing
    returning product_id`.execute(db);
  return rows.map(({ product_id }) => product_id);
}

/**
 * Wishes about whose kit something is new, for those who are not written to too often. Two servers that
 * look at once find different ones. The price is the one that the kit's page shows, and counts only while the kit can be had.
 */
export async function claimWishlistEvents(
  db: Db,
  { toldBefore, priceNow }: { toldBefore: Date; priceNow: RawBuilder<number> },
  limit: number,
) {
  const { rows } = await sql<WishlistEventRow>`
    select w.customer_id, w.product_id, w.price_cents as noted_cents, w.was_in_stock,
      (${priceNow})::int as now_cents, coalesce(s.available, 0) > 0 as is_in_stock, p.sold_name as kit, p.slug,
      c.email, c.verified_at is not null as is_verified
    from wishes w
    join published.customers c on c.id = w.customer_id and c.closed_at is null
    join published.products p on p.id = w.product_id and p.status = 'published'
    left join published.available_stock s on s.product_id = p.id
    where (w.told_at is null or w.told_at < ${toldBefore})
      and (w.was_in_stock <> (coalesce(s.available, 0) > 0)
        or (coalesce(s.available, 0) > 0 and w.price_cents <> ${priceNow}))
    order by w.customer_id, w.product_id limit ${limit}
    for update of w skip locked`.execute(db);
  return rows;
}

export type WishlistEventRow = {
  customer_id: string;
  product_id: number;
  noted_cents: number;
  was_in_stock: boolean;
  now_cents: number;
  is_in_stock: boolean;
  kit: string;
  slug: string;
  email: string;
  is_verified: boolean;
};

/** @param toldAt null where nothing was written, so that the next news may come at once */
export async function recordWishlistEvent(db: Db, row: WishlistEventRow, toldAt: Date | null): Promise<void> {
  await sql`update wishes set price_cents = ${row.now_cents}, was_in_stock = ${row.is_in_stock},
      told_at = coalesce(${toldAt}, told_at)
    where customer_id = ${row.customer_id}::uuid and product_id = ${row.product_id}`.execute(db);
}

export async function isPublished(db: Db, productId: number): Promise<boolean> {
  const row = await db
    .selectFrom('published.products as products')
    .where('id', '=', productId)
    .where('status', '=', 'published')
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteWish(db: Db, customerId: string, productId: number): Promise<void> {
  await db
    .deleteFrom('wishes')
    .where('customer_id', '=', customerId)
    .where('product_id', '=', productId)
    .execute();
}

export async function deleteWishesOf(db: Db, customerId: string): Promise<void> {
  await db.deleteFrom('wishes').where('customer_id', '=', customerId).execute();
}

export async function eraseWishlist(db: Db, customerId: string): Promise<void> {
  await deleteWishesOf(db, customerId);
  await deleteShare(db, customerId);
}

export async function findShare(db: Db, customerId: string): Promise<string | null> {
  const row = await db
    .selectFrom('shared_wishlists')
    .where('customer_id', '=', customerId)
    .select('token')
    .executeTakeFirst();
  return row?.token ?? null;
}

export async function insertShare(db: Db, customerId: string, token: string, now: Date): Promise<void> {
  await db
    .insertInto('shared_wishlists')
    .values({ customer_id: customerId, token, shared_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteShare(db: Db, customerId: string): Promise<void> {
  await db.deleteFrom('shared_wishlists').where('customer_id', '=', customerId).execute();
}

export function findShared(db: Db, token: string) {
  return db
    .selectFrom('shared_wishlists as s')
    .innerJoin('published.customers as c', 'c.id', 's.customer_id')
    .where('s.token', '=', token)
    .where('c.closed_at', 'is', null)
    .select(['s.customer_id', 'c.first_name'])
    .executeTakeFirst();
}

import { sql } from 'kysely';
import { wishesMost } from '../../contracts/wishlist.ts';
import { selectKits } from '../catalogue/catalogue.ts';
import type { Db } from '../kernel/database.ts';

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

/** Adds what is published and not wished for yet, up to the list's length; returns what was added. */
export async function insertWishes(db: Db, customerId: string, productIds: readonly number[], now: Date) {
  const { rows } = await sql<{ product_id: number }>`
    insert into wishes (customer_id, product_id, price_cents, was_in_stock, wished_at)
    select ${customerId}::uuid, p.id, p.price_cents, coalesce(s.available, 0) > 0, ${now}
    from products p left join available_stock s on s.product_id = p.id
    where p.id = any (${productIds}::int[]) and p.status = 'published'
      and not exists (select from wishes w where w.customer_id = ${customerId}::uuid and w.product_id = p.id)
    order by p.id
    limit greatest(0, ${wishesMost}::int - (select count(*)::int from wishes where customer_id = ${customerId}::uuid))
    on conflict do nothing
    returning product_id`.execute(db);
  return rows.map(({ product_id }) => product_id);
}

export async function isPublished(db: Db, productId: number): Promise<boolean> {
  const row = await db
    .selectFrom('products')
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

export async function deleteWishes(db: Db, customerId: string): Promise<void> {
  await db.deleteFrom('wishes').where('customer_id', '=', customerId).execute();
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
    .innerJoin('customers as c', 'c.id', 's.customer_id')
    .where('s.token', '=', token)
    .where('c.closed_at', 'is', null)
    .select(['s.customer_id', 'c.first_name'])
    .executeTakeFirst();
}

import { sql } from 'kysely';
import type { Received } from '../../../../contracts/kernel/endpoint.ts';
import type { listStockDemand } from '../../../../contracts/storefront/wishlist/admin-alerts.ts';
import type { Db } from '../../../kernel/database/database.ts';
import { containing, listOrder, pageAfter } from '../../../kernel/database/keyset.ts';
import { oneOf } from '../../../kernel/database/lists.ts';

export type NewAlert = {
  id: string;
  product_id: number;
  email: string;
  confirm_hash: string;
  leave_hash: string;
  asked_at: Date;
};

/**
 * A wish that waits for its confirmation stays, and its links with it, however often it is asked again. Returns
 * its id; undefined when the address has confirmed already.
 */
export async function saveAlert(db: Db, alert: NewAlert): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    insert into stock_alerts (id, product_id, email, confirm_hash, leave_hash, asked_at)
    values (${alert.id}, ${alert.product_id}, ${alert.email}, ${alert.confirm_hash}, ${alert.leave_hash},
      ${alert.asked_at})
    on conflict (product_id, lower(email)) where state <> 'told'
      do update set asked_at = excluded.asked_at where stock_alerts.state = 'asked'
    returning id`.execute(db);
  return rows[0]?.id;
}

/** The link is dead afterwards. Undefined for a link that was used, is too old or never was. */
export function confirmByHash(db: Db, hash: string, askedAfter: Date, now: Date) {
  return db
    .updateTable('stock_alerts')
    .set({ state: 'confirmed', confirm_hash: null, confirmed_at: now })
    .where('confirm_hash', '=', hash)
    .where('state', '=', 'asked')
    .where('asked_at', '>', askedAfter)
    .returning('product_id')
    .executeTakeFirst();
}

export function deleteByHash(db: Db, hash: string) {
  return db
    .deleteFrom('stock_alerts')
    .where('leave_hash', '=', hash)
    .returning('product_id')
    .executeTakeFirst();
}

/** Whatever an address waits for, or has been told of. */
export async function eraseAlerts(db: Db, email: string): Promise<void> {
  await db
    .deleteFrom('stock_alerts')
    .where(sql<boolean>`lower(email) = lower(${email})`)
    .execute();
}

/** Who waits for a kit that can be had; two servers that look at once find different people. */
export function takeAnswerable(db: Db, limit: number) {
  return db
    .selectFrom('stock_alerts as a')
    .innerJoin('published.products as p', 'p.id', 'a.product_id')
    .innerJoin('published.available_stock as s', 's.product_id', 'a.product_id')
    .where('a.state', '=', 'confirmed')
    .where('p.status', '=', 'published')
    .where('s.available', '>', 0)
    .orderBy('a.confirmed_at')
    .limit(limit)
    .select(['a.id', 'a.email', 'p.sold_name as name', 'p.slug'])
    .forUpdate('a')
    .skipLocked()
    .execute();
}

export async function markTold(db: Db, ids: readonly string[], now: Date): Promise<void> {
  await db
    .updateTable('stock_alerts')
    .set({ state: 'told', told_at: now })
    .where('id', '=', oneOf(ids))
    .execute();
}

/** Addresses are not kept longer than they are needed. */
export async function deleteOld(db: Db, askedBefore: Date, toldBefore: Date): Promise<void> {
  await db
    .deleteFrom('stock_alerts')
    .where((on) =>
      on.or([
        on.and([on('state', '=', 'asked'), on('asked_at', '<', askedBefore)]),
        on.and([on('state', '=', 'told'), on('told_at', '<', toldBefore)]),
      ]),
    )
    .execute();
}

const byId = { id: sql`d.product_id`, idType: 'integer' } as const;
const sorts = {
  waiting: { ...byId, by: sql`d.waiting`, byType: 'integer' },
  wishes: { ...byId, by: sql`d.wishes`, byType: 'integer' },
} as const;

/** Kits that somebody waits for or wishes for, with how many; one page, with one row too many. */
export function findDemand(db: Db, wish: Received<typeof listStockDemand>['query'], size: number) {
  const asked = sql<{
    product_id: number;
    waiting: number;
    unconfirmed: number;
    since: Date | null;
    wishes: number;
  }>`(
    select coalesce(a.product_id, w.product_id) as product_id, coalesce(a.waiting, 0)::int as waiting,
      coalesce(a.unconfirmed, 0)::int as unconfirmed, a.since, coalesce(w.wishes, 0)::int as wishes
    from (
      select product_id, count(*) filter (where state = 'confirmed') as waiting,
        count(*) filter (where state = 'asked') as unconfirmed, min(confirmed_at) as since
      from stock_alerts where state <> 'told' group by product_id
    ) a full join (select product_id, count(*) as wishes from wishes group by product_id) w using (product_id)
  )`;
  let found = db
    .selectFrom(asked.as('d'))
    .innerJoin('published.products as p', 'p.id', 'd.product_id')
    .leftJoin('published.available_stock as s', 's.product_id', 'd.product_id')
    .select([
      'd.product_id',
      'd.waiting',
      'd.unconfirmed',
      'd.wishes',
      'd.since',
      'p.sku',
      'p.sold_name as name',
      's.available',
    ]);
  if (wish.q !== '')
    found = found.where(sql<boolean>`lower(p.sku || ' ' || p.name) like ${containing(wish.q)}`);
  return pageAfter(found, listOrder(sorts, wish.sort), wish.after, size).execute();
}

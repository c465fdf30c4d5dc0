import { sql, type Updateable } from 'kysely';
import type { BuyersCounted } from '../../../db/types.ts';
import type { Db } from '../../kernel/database/database.ts';
import type { CustomerPurchases, GuestPurchases } from '../../people/customers/customers.ts';

/** Whoever counts buyers waits for whoever does so already. */
export function lockCountedBuyers(db: Db) {
  return db.selectFrom('buyers_counted').selectAll().forUpdate().executeTakeFirstOrThrow();
}

export async function markBuyersCounted(db: Db, mark: Updateable<BuyersCounted>): Promise<void> {
  await db.updateTable('buyers_counted').set(mark).execute();
}

export function findOrderEvents(db: Db, after: number, limit: number) {
  return db
    .selectFrom('order_events')
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .select('id')
    .execute();
}

export type BuyerKey = { customer_id: string | null; email_key: string };

/** Whose orders these events are about. */
export async function findBuyersBetween(db: Db, after: number, last: number): Promise<BuyerKey[]> {
  const { rows } = await sql<BuyerKey>`
    select distinct o.customer_id, lower(o.email) as email_key
    from order_events e join orders o on o.id = e.order_id
    where e.id > ${after} and e.id <= ${last}`.execute(db);
  return rows;
}

export async function findPurchases(db: Db, ids: readonly string[]): Promise<CustomerPurchases[]> {
  const { rows } = await sql<CustomerPurchases>`
    select b.id, count(o.id)::int as orders,
      coalesce(sum(o.total_cents - o.refunded_cents), 0)::bigint as spent_cents, max(o.placed_at) as last_at
    from (select distinct unnest(${ids}::uuid[]) as id) b
    left join orders o on o.customer_id = b.id and o.paid_at is not null
    group by b.id`.execute(db);
  return rows;
}

/** Sums of people without an account, by email in lower case. */
export async function findGuestPurchases(db: Db, emailKeys: readonly string[]): Promise<GuestPurchases[]> {
  const { rows } = await sql<GuestPurchases>`
    select lower(email) as email_key, (array_agg(email order by placed_at desc))[1] as email,
      (array_agg(coalesce(nullif(address ->> 'name', ''), buyer_name, '') order by placed_at desc))[1] as name,
      count(*)::int as paid_orders, sum(total_cents - refunded_cents)::bigint as spent_cents,
      min(placed_at) as first_order_at, max(placed_at) as last_order_at
    from orders
    where lower(email) = any (${emailKeys}::text[]) and email <> ''
      and customer_id is null and not released and paid_at is not null
    group by lower(email)`.execute(db);
  return rows;
}

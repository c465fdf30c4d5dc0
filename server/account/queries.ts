import { sql } from 'kysely';
import type { listCustomers } from '../../contracts/admin-customers.ts';
import type { Received } from '../../contracts/endpoint.ts';
import type { Db } from '../kernel/database.ts';
import { containing, orderOf, pageAfter } from '../kernel/keyset.ts';

const byId = { id: sql`c.id`, idType: 'uuid' } as const;
const sorts = {
  since: { ...byId, by: sql`c.created_at`, byType: 'timestamptz' },
  name: { ...byId, by: sql`c.sort_name`, byType: 'text' },
  email: { ...byId, by: sql`c.email_key`, byType: 'text' },
} as const;

const shows = {
  news: sql<boolean>`(c.letters ->> 'news')::boolean`,
  unverified: sql<boolean>`c.verified_at is null`,
  administrators: sql<boolean>`c.is_admin`,
};

const columns = [
  'c.id',
  'c.email',
  'c.username',
  'c.first_name',
  'c.last_name',
  'c.created_at',
  'c.verified_at',
  'c.is_admin',
  'c.letters',
] as const;

/** One page of open accounts, with one row too many. */
export function findCustomers(db: Db, wish: Received<typeof listCustomers>['query'], size: number) {
  let found = db.selectFrom('customers as c').where('c.closed_at', 'is', null).select(columns);
  if (wish.q !== '') found = found.where(sql<boolean>`c.search_text like ${containing(wish.q)}`);
  if (wish.show) found = found.where(shows[wish.show]);
  return pageAfter(found, orderOf(sorts, wish.sort), wish.after, size).execute();
}

export type Worth = { orders: number; spentCents: number; lastOrderAt: Date | null };

/** What each of these people brought in: counted for the few that a page shows. */
export async function findWorth(db: Db, customerIds: string[]): Promise<Map<string, Worth>> {
  const { rows } = await sql<Worth & { id: string }>`
    select o.customer_id as id, count(*) as orders, max(o.placed_at) as "lastOrderAt",
      sum(o.total_cents) - coalesce(sum(r.back), 0) as "spentCents"
    from orders o
    left join lateral (select sum(amount_cents) as back from refunds where order_id = o.id) r on true
    where o.customer_id = any (${customerIds}::uuid[]) and o.paid_at is not null
    group by o.customer_id`.execute(db);
  return new Map(rows.map(({ id, ...worth }) => [id, worth]));
}

export function findNewestOrders(db: Db, customerId: string, limit: number) {
  return db
    .selectFrom('orders')
    .where('customer_id', '=', customerId)
    .orderBy('placed_at', 'desc')
    .limit(limit)
    .select(['id', 'number', 'state', 'placed_at', 'total_cents'])
    .execute();
}

export async function countReviews(db: Db, customerId: string): Promise<number> {
  const counted = db.selectFrom('reviews').where('customer_id', '=', customerId);
  const { count } = await counted
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Everybody who asked for news, the oldest first. */
export function findSubscribers(db: Db) {
  return db
    .selectFrom('customers as c')
    .where('c.closed_at', 'is', null)
    .where(shows.news)
    .where('c.verified_at', 'is not', null)
    .orderBy('c.created_at')
    .select(['c.email', 'c.first_name', 'c.last_name', 'c.created_at'])
    .execute();
}

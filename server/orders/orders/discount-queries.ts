import { sql } from 'kysely';
import type { Db } from '../../kernel/database/database.ts';
import { pageAfter, type ListOrder } from '../../kernel/database/keyset.ts';

/**
 * The orders that used a discount. What an order saved belongs to its code, so it is 0 here where this discount only
 * came beside one.
 */
const usesOf = (discountId: number) => sql<Use>`(
  select order_id, at, state, false as is_beside from published.discount_redemptions where discount_id = ${discountId}
  union all
  select order_id, at, state, true from published.discount_redemptions where beside_id = ${discountId})`;

type Use = { order_id: string; at: Date; state: 'counts' | 'given_back'; is_beside: boolean };

const savedCents = sql<number>`case when r.is_beside then 0 else o.discount_cents end`;

/** What paid orders saved by a discount, and what they came to. */
export async function salesWithDiscount(
  db: Db,
  discountId: number,
): Promise<{ savedCents: number; salesCents: number }> {
  return db
    .selectFrom(usesOf(discountId).as('r'))
    .innerJoin('orders as o', 'o.id', 'r.order_id')
    .where('r.state', '=', 'counts')
    .where('o.paid_at', 'is not', null)
    .select([
      sql<number>`coalesce(sum(${savedCents}), 0)`.as('savedCents'),
      sql<number>`coalesce(sum(o.total_cents), 0)`.as('salesCents'),
    ])
    .executeTakeFirstOrThrow();
}

/** The orders that a discount was for, the newest first. */
export function findRedemptions(db: Db, discountId: number, after: string | undefined, size: number) {
  const found = db
    .selectFrom(usesOf(discountId).as('r'))
    .innerJoin('orders as o', 'o.id', 'r.order_id')
    .select(['r.order_id', 'r.at', 'r.state', 'o.number', 'o.email', 'o.total_cents'])
    .select(savedCents.as('discount_cents'));
  const newest: ListOrder = {
    by: sql`r.at`,
    byType: 'timestamptz',
    id: sql`r.order_id`,
    idType: 'uuid',
    direction: 'desc',
  };
  return pageAfter(found, newest, after, size).execute();
}

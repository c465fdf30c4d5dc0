import { sql } from 'kysely';
import type { Db } from '../../kernel/database/database.ts';
import { pageAfter, type ListOrder } from '../../kernel/database/keyset.ts';

/** What paid orders saved by a discount, and what they came to. */
export async function salesWithDiscount(
  db: Db,
  discountId: number,
): Promise<{ savedCents: number; salesCents: number }> {
  return db
    .selectFrom('published.discount_redemptions as r')
    .innerJoin('orders as o', 'o.id', 'r.order_id')
    .where('r.discount_id', '=', discountId)
    .where('r.state', '=', 'counts')
    .where('o.paid_at', 'is not', null)
    .select([
      sql<number>`coalesce(sum(o.discount_cents), 0)`.as('savedCents'),
      sql<number>`coalesce(sum(o.total_cents), 0)`.as('salesCents'),
    ])
    .executeTakeFirstOrThrow();
}

/** The orders that a discount was for, the newest first. */
export function findRedemptions(db: Db, discountId: number, after: string | undefined, size: number) {
  const found = db
    .selectFrom('published.discount_redemptions as r')
    .innerJoin('orders as o', 'o.id', 'r.order_id')
    .where('r.discount_id', '=', discountId)
    .select(['r.order_id', 'r.at', 'r.state', 'o.number', 'o.email', 'o.discount_cents', 'o.total_cents']);
  const newest: ListOrder = {
    by: sql`r.at`,
    byType: 'timestamptz',
    id: sql`r.order_id`,
    idType: 'uuid',
    direction: 'desc',
  };
  return pageAfter(found, newest, after, size).execute();
}

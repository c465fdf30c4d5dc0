import { sql } from 'kysely';
import type { Db } from '../../../kernel/database/database.ts';
import { oneOf } from '../../../kernel/database/lists.ts';

function selectHeads(db: Db) {
  return db
    .selectFrom('orders as o')
    .select(['o.number', 'o.token', 'o.state', 'o.placed_at', 'o.total_cents'])
    .select([
      sql<number>`(select coalesce(sum(quantity), 0)::int from order_lines where order_id = o.id)`.as(
        'kit_count',
      ),
      sql<string[]>`array(select name from order_lines where order_id = o.id order by position limit 4)`.as(
        'names',
      ),
      sql<
        string | null
      >`(select image_url from order_lines where order_id = o.id order by position limit 1)`.as('image_url'),
    ]);
}

export type HeadRow = Awaited<ReturnType<typeof findHeadsOf>>[number];

/** Ownership by query: a stranger's order is not among them. */
export function findHeadsOf(db: Db, customerId: string, page: { limit: number; offset: number }) {
  return selectHeads(db)
    .where('o.customer_id', '=', customerId)
    .orderBy('o.placed_at', 'desc')
    .orderBy('o.id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
}

export async function countOrdersOf(db: Db, customerId: string): Promise<number> {
  const row = await db
    .selectFrom('orders')
    .where('customer_id', '=', customerId)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
}

export function findOwnOrder(db: Db, customerId: string, number: string) {
  return db
    .selectFrom('orders')
    .where('customer_id', '=', customerId)
    .where('number', '=', number)
    .selectAll()
    .executeTakeFirst();
}

export function allOrdersOf(db: Db, customerId: string) {
  return db
    .selectFrom('orders')
    .where('customer_id', '=', customerId)
    .orderBy('placed_at', 'desc')
    .selectAll()
    .execute();
}

export function findHeadsByToken(db: Db, tokens: readonly string[], since: Date) {
  return selectHeads(db)
    .where('o.token', '=', oneOf(tokens))
    .where(sql`coalesce(o.link_sent_at, o.placed_at)`, '>=', since)
    .orderBy('o.placed_at', 'desc')
    .execute();
}

export function findByNumberAndEmail(db: Db, number: string, email: string) {
  return db
    .selectFrom('orders')
    .where('number', '=', number)
    .where(sql`lower(email)`, '=', email.trim().toLowerCase())
    .selectAll()
    .executeTakeFirst();
}

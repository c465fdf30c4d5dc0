import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { Quotes } from '../../../db/types.ts';
import type { Db } from '../../kernel/database/database.ts';
import { pageAfter, type ListOrder } from '../../kernel/database/keyset.ts';

export async function insertQuote(db: Db, quote: Insertable<Quotes>): Promise<void> {
  await db.insertInto('quotes').values(quote).execute();
}

export function findByToken(db: Db, token: string) {
  return db.selectFrom('quotes').where('token', '=', token).selectAll().executeTakeFirst();
}

export function lockQuote(db: Db, id: string) {
  return db.selectFrom('quotes').where('id', '=', id).selectAll().forUpdate().executeTakeFirst();
}

export type QuoteRecord = NonNullable<Awaited<ReturnType<typeof findByToken>>>;

export async function updateQuote(db: Db, id: string, change: Updateable<Quotes>): Promise<void> {
  await db.updateTable('quotes').set(change).where('id', '=', id).execute();
}

/**
 * What came to no order goes with whoever asked; what did is in the order, which is the record of the sale.
 *
 * @param email also of what was asked for without the account; null for nothing of that
 */
export async function eraseQuotes(db: Db, customerId: string, email: string | null): Promise<void> {
  const theirs = sql<boolean>`(customer_id = ${customerId}::uuid or lower(email) = lower(${email}))`;
  await db.deleteFrom('quotes').where(theirs).where('order_id', 'is', null).execute();
  await db.updateTable('quotes').set({ customer_id: null }).where(theirs).execute();
}

const orders = {
  /** Those who wait the longest first. */
  waiting: { by: sql`requested_at`, byType: 'timestamptz', id: sql`id`, idType: 'uuid', direction: 'asc' },
  /** Waiting quotes come first, as if they were far newer than all others; then the newest. */
  all: {
    by: sql`requested_at + case when state = 'requested' then interval '1000 years' else interval '0' end`,
    byType: 'timestamptz',
    id: sql`id`,
    idType: 'uuid',
    direction: 'desc',
  },
} as const satisfies Record<string, ListOrder>;

type Asked = { state?: Selectable<Quotes>['state'] | undefined; after?: string | undefined };

/** One page of the office's list, with one row too many. */
export function findQuotes(db: Db, { state, after }: Asked, size: number) {
  const all = db.selectFrom('quotes').selectAll();
  const found = state === undefined ? all : all.where('state', '=', state);
  return pageAfter(found, state === 'requested' ? orders.waiting : orders.all, after, size).execute();
}

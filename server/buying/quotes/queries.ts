import type { Insertable, Updateable, Selectable } from 'kysely';
import type { Quotes } from '../../../db/types.ts';
import type { Db } from '../../kernel/database/database.ts';

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

/** Those that wait for an answer first, oldest on top, because their buyers wait the longest. */
export function findQuotes(db: Db, state: Selectable<Quotes>['state'] | undefined) {
  const all = db.selectFrom('quotes').selectAll().limit(200);
  if (state === 'requested') return all.where('state', '=', state).orderBy('requested_at').execute();
  const some = state === undefined ? all : all.where('state', '=', state);
  return some
    .orderBy(({ eb }) => eb('state', '=', 'requested'), 'desc')
    .orderBy('requested_at', 'desc')
    .execute();
}

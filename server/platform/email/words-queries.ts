import type { Insertable } from 'kysely';
import type { EmailWords as WordsRow } from '../../../db/types.ts';
import type { Db } from '../../kernel/database/database.ts';

/** The newest words of every kind that has any. */
export function findNewestWords(db: Db) {
  return db
    .selectFrom('email_words')
    .distinctOn('kind')
    .orderBy('kind')
    .orderBy('version', 'desc')
    .selectAll()
    .execute();
}

export function historyOfWords(db: Db, kind: string) {
  return db
    .selectFrom('email_words')
    .where('kind', '=', kind)
    .orderBy('version', 'desc')
    .selectAll()
    .execute();
}

/** False when somebody else wrote this version first. */
export async function insertWords(db: Db, row: Insertable<WordsRow>): Promise<boolean> {
  const inserted = await db
    .insertInto('email_words')
    .values(row)
    .onConflict((conflict) => conflict.columns(['kind', 'version']).doNothing())
    .returning('version')
    .executeTakeFirst();
  return inserted !== undefined;
}

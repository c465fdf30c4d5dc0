import type { LetterKind } from '../../contracts/email.ts';
import type { Db } from '../kernel/database.ts';

export type NewLetter = { id: string; kind: LetterKind; cause: string; recipient: string; data: string };

/** Undefined when the letter of this cause was written before. */
export async function insertLetter(db: Db, letter: NewLetter): Promise<string | undefined> {
  const row = await db
    .insertInto('letters')
    .values(letter)
    .onConflict((conflict) => conflict.column('cause').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export function findUnsent(db: Db, id: string) {
  return db
    .selectFrom('letters')
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'failed'])
    .select(['id', 'kind', 'recipient', 'data', 'attempts'])
    .executeTakeFirst();
}

export type Sent = { state: 'sent' | 'kept'; subject: string; html: string; text: string; at: Date };

export async function markSent(db: Db, id: string, { state, subject, html, text, at }: Sent): Promise<void> {
  await db
    .updateTable('letters')
    .set({ state, subject, html, body_text: text, sent_at: at, last_error: null })
    .where('id', '=', id)
    .execute();
}

export async function markTried(
  db: Db,
  id: string,
  state: 'waiting' | 'failed',
  attempts: number,
  error: string,
): Promise<void> {
  await db.updateTable('letters').set({ state, attempts, last_error: error }).where('id', '=', id).execute();
}

const heads = ['id', 'kind', 'recipient', 'subject', 'state', 'created_at'] as const;

export function findNewest(db: Db, limit: number) {
  return db.selectFrom('letters').select(heads).orderBy('created_at', 'desc').limit(limit).execute();
}

export function findLetter(db: Db, id: string) {
  return db
    .selectFrom('letters')
    .select([...heads, 'html', 'body_text'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Letters about orders stay with the orders; all others to this address go. */
export async function deleteLettersTo(db: Db, recipient: string): Promise<void> {
  await db
    .deleteFrom('letters')
    .where('recipient', '=', recipient)
    .where('kind', 'not like', 'order-%')
    .execute();
}

import { sql } from 'kysely';
import type { LetterKind } from '../../contracts/email.ts';
import type { Db } from '../kernel/database.ts';
import { addingJob } from '../kernel/jobs.ts';
import type { Tried } from './rules.ts';

export type NewLetter = {
  id: string;
  kind: LetterKind;
  cause: string;
  recipient: string;
  data: string;
  next_try_at: Date;
};

/** Writes a letter, and the job that sends it where a task is named. Nothing when its cause was written of before. */
export async function insertLetter(db: Db, letter: NewLetter, task: string | null): Promise<void> {
  const { id, kind, cause, recipient, data, next_try_at } = letter;
  await sql`
    with written as (
      insert into letters (id, kind, cause, recipient, data, next_try_at)
      values (${id}::uuid, ${kind}, ${cause}, ${recipient}, ${data}::jsonb, ${next_try_at}::timestamptz)
      on conflict (cause) do nothing
      returning id
    )
    select ${addingJob(task ?? '', sql`json_build_object('id', id)`, sql`'letter:' || id`)}
    from written where ${task !== null}`.execute(db);
}

/** Takes the letter for one sender; undefined when it is sent, not due, or in somebody's hands. */
export function claimDue(db: Db, id: string, now: Date, until: Date) {
  return db
    .updateTable('letters')
    .set({ claimed_until: until })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .where('next_try_at', '<=', now)
    .where(({ eb, or }) => or([eb('claimed_until', 'is', null), eb('claimed_until', '<', now)]))
    .returning(['id', 'kind', 'recipient', 'data', 'attempts'])
    .executeTakeFirst();
}

export function findDue(db: Db, now: Date) {
  return db
    .selectFrom('letters')
    .where('state', '=', 'waiting')
    .where('next_try_at', '<=', now)
    .where(({ eb, or }) => or([eb('claimed_until', 'is', null), eb('claimed_until', '<', now)]))
    .orderBy('next_try_at')
    .limit(200)
    .select('id')
    .execute();
}

export function findFailed(db: Db, limit: number) {
  return db
    .selectFrom('letters')
    .where('state', '=', 'failed')
    .orderBy('created_at', 'desc')
    .limit(limit)
    .select(['id', 'kind', 'recipient', 'attempts', 'last_error', 'created_at'])
    .execute();
}

export async function reviveFailed(db: Db, id: string, now: Date): Promise<boolean> {
  const row = await db
    .updateTable('letters')
    .set({ state: 'waiting', attempts: 0, next_try_at: now, claimed_until: null })
    .where('id', '=', id)
    .where('state', '=', 'failed')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** A copy of a letter, with a cause of its own; undefined when there is no such letter among those of this order. */
export async function copyLetter(
  db: Db,
  id: string,
  copy: { id: string; orderToken: string; at: Date },
): Promise<{ kind: string } | undefined> {
  const { rows } = await sql<{ kind: string }>`
    insert into letters (id, kind, cause, recipient, data, created_at, next_try_at)
    select ${copy.id}::uuid, kind, cause || ':again:' || ${copy.id}, recipient, data, ${copy.at}, ${copy.at}
    from letters where id = ${id}::uuid and data #>> '{order,token}' = ${copy.orderToken}
    returning kind`.execute(db);
  return rows[0];
}

export async function findSwitchedOff(db: Db): Promise<LetterKind[]> {
  const rows = await db.selectFrom('letter_switches').select('kind').execute();
  return rows.map(({ kind }) => kind as LetterKind);
}

export async function writeSwitch(db: Db, kind: LetterKind, isOn: boolean): Promise<void> {
  if (isOn) await db.deleteFrom('letter_switches').where('kind', '=', kind).execute();
  else
    await db
      .insertInto('letter_switches')
      .values({ kind })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

export type Sent = { state: 'sent' | 'kept'; subject: string; html: string; text: string; at: Date };

export async function markSent(db: Db, id: string, { state, subject, html, text, at }: Sent): Promise<void> {
  await db
    .updateTable('letters')
    .set({ state, subject, html, body_text: text, sent_at: at, last_error: null, claimed_until: null })
    .where('id', '=', id)
    .execute();
}

export async function markTried(db: Db, id: string, tried: Tried): Promise<void> {
  const { state, attempts, nextTryAt, error } = tried;
  await db
    .updateTable('letters')
    .set({ state, attempts, next_try_at: nextTryAt, claimed_until: null, last_error: error })
    .where('id', '=', id)
    .execute();
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

/** A letter that waits for its day is not written after all. */
export async function deleteUnsent(db: Db, cause: string): Promise<void> {
  await db
    .deleteFrom('letters')
    .where('cause', '=', cause)
    .where('state', 'in', ['waiting', 'failed'])
    .execute();
}

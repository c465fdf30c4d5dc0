import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { EmailKind } from '../../../contracts/platform/email/email.ts';
import type { Emails } from '../../../db/types.ts';
import { onlyRow, type Db } from '../../kernel/database/database.ts';
import { oneOf } from '../../kernel/database/lists.ts';
import { runPreparedQuery } from '../../kernel/database/prepared-queries.ts';
import type { Tried } from './rules.ts';
import type { Secrets } from './secrets.ts';

export type NewEmail = {
  id: string;
  kind: EmailKind;
  cause: string;
  recipient: string;
  data: unknown;
  secrets: Secrets | null;
  next_try_at: Date;
};

/** The insertion of a row that is written in the same statement as an email. */
export type Beside = RawBuilder<unknown>;

/** Nothing when its cause was written of before. */
export async function insertEmail(db: Db, email: NewEmail, beside?: Beside): Promise<void> {
  const { id, kind, cause, recipient, next_try_at } = email;
  const [data, secrets] = [JSON.stringify(email.data), email.secrets && JSON.stringify(email.secrets)];
  const alsoWritten = beside ? sql`, beside as (${beside})` : sql``;
  await sql`
    with written as (
      insert into emails (id, kind, cause, recipient, data, next_try_at, due_at)
      values (${id}::uuid, ${kind}, ${cause}, ${recipient}, ${data}::jsonb, ${next_try_at}::timestamptz, ${next_try_at}::timestamptz)
      on conflict (cause) do nothing
      returning id
    ), apart as (
      insert into email_secrets (email_id, secrets)
      select id, ${secrets}::jsonb from written where ${secrets}::jsonb is not null
    )${alsoWritten}
    select from written`.execute(db);
}

/** Takes so many emails for one sender, the longest due first; none that is sent, not due, or in somebody's hands. */
export async function claimDue(db: Db, now: Date, until: Date, count: number): Promise<ClaimedEmail[]> {
  const given = [until, now, count] as const;
  return runPreparedQuery(
    db,
    'claim emails',
    given,
    (_, claimedUntil, at, atMost) => sql<ClaimedEmail>`
    with due as (
      select id from emails
      where state = 'waiting' and next_try_at <= ${at} and (claimed_until is null or claimed_until < ${at})
      order by next_try_at limit ${atMost} for update skip locked
    )
    update emails e set claimed_until = ${claimedUntil} from due where e.id = due.id
    returning e.id, e.kind, e.cause, e.recipient, e.data, e.attempts, e.due_at`,
  );
}

export type ClaimedEmail = Pick<
  Selectable<Emails>,
  'id' | 'kind' | 'cause' | 'recipient' | 'data' | 'attempts' | 'due_at'
>;

/** Of emails that were claimed and then not tried. */
export async function releaseClaims(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db.updateTable('emails').set({ claimed_until: null }).where('id', '=', oneOf(ids)).execute();
}

/** The mail server is back: emails that only waited for it are due at once. */
export async function hastenThoseThatWaitForServer(db: Db, now: Date): Promise<void> {
  await db
    .updateTable('emails')
    .set({ next_try_at: now, waits_for_server: false })
    .where('state', '=', 'waiting')
    .where('waits_for_server', '=', true)
    .where('next_try_at', '>', now)
    .execute();
}

export function findOldestDue(db: Db, now: Date): Promise<{ due: Date | null }> {
  return db
    .selectFrom('emails')
    .where('state', '=', 'waiting')
    .where('next_try_at', '<=', now)
    .select(({ fn }) => fn.min('next_try_at').as('due'))
    .executeTakeFirstOrThrow();
}

/** Of emails that did not arrive; those are delayed that were due before `delayedSince`. */
export async function countUnsent(db: Db, now: Date, delayedSince: Date) {
  const { rows } = await sql<{ waiting: number; delayed: number; failed: number }>`
    select count(*) filter (where state = 'waiting' and due_at <= ${now} and due_at >= ${delayedSince}) as waiting,
      count(*) filter (where state = 'waiting' and due_at < ${delayedSince}) as delayed,
      count(*) filter (where state = 'failed') as failed
    from emails where state in ('waiting', 'failed')`.execute(db);
  return onlyRow(rows);
}

export type Unsent = {
  kind: string;
  state: 'waiting' | 'failed';
  emails: number;
  last_error: string | null;
};

/** The same by kind, without those that are not late yet. */
export async function countUnsentByKind(db: Db, delayedSince: Date): Promise<Unsent[]> {
  const { rows } = await sql<Unsent>`
    select kind, state, count(*) as emails,
      (array_agg(last_error order by created_at desc) filter (where last_error is not null))[1] as last_error
    from emails
    where state = 'failed' or (state = 'waiting' and due_at < ${delayedSince})
    group by kind, state order by kind`.execute(db);
  return rows;
}

/** All that failed, or all of one kind, are due again; says how many. */
export async function reviveAllFailed(db: Db, kind: string | undefined, now: Date): Promise<number> {
  const revived = await db
    .updateTable('emails')
    .set({ state: 'waiting', attempts: 0, next_try_at: now, due_at: now, claimed_until: null })
    .where('state', '=', 'failed')
    .where((on) => (kind === undefined ? on.lit(true) : on('kind', '=', kind)))
    .executeTakeFirst();
  return Number(revived.numUpdatedRows);
}

export function findFailed(db: Db, limit: number) {
  return db
    .selectFrom('emails')
    .where('state', '=', 'failed')
    .orderBy('created_at', 'desc')
    .limit(limit)
    .select(['id', 'kind', 'recipient', 'attempts', 'last_error', 'created_at'])
    .execute();
}

export async function reviveFailed(db: Db, id: string, now: Date): Promise<boolean> {
  const row = await db
    .updateTable('emails')
    .set({ state: 'waiting', attempts: 0, next_try_at: now, due_at: now, claimed_until: null })
    .where('id', '=', id)
    .where('state', '=', 'failed')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** A copy of an email, with a cause of its own; undefined when there is no such email among those of this order. */
export async function copyEmail(
  db: Db,
  id: string,
  copy: { id: string; orderToken: string; at: Date },
): Promise<{ kind: string } | undefined> {
  const { rows } = await sql<{ kind: string }>`
    insert into emails (id, kind, cause, recipient, data, created_at, next_try_at, due_at)
    select ${copy.id}::uuid, kind, cause || ':again:' || ${copy.id}, recipient, data, ${copy.at}, ${copy.at}, ${copy.at}
    from emails where id = ${id}::uuid and data #>> '{order,token}' = ${copy.orderToken}
    returning kind`.execute(db);
  return rows[0];
}

export async function switchedOff(db: Db): Promise<EmailKind[]> {
  const rows = await db.selectFrom('email_switches').select('kind').execute();
  return rows.map(({ kind }) => kind as EmailKind);
}

export async function writeSwitch(db: Db, kind: EmailKind, isOn: boolean): Promise<void> {
  if (isOn) await db.deleteFrom('email_switches').where('kind', '=', kind).execute();
  else
    await db
      .insertInto('email_switches')
      .values({ kind })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

export async function findSecrets(db: Db, emailId: string): Promise<Secrets | undefined> {
  const row = await db
    .selectFrom('email_secrets')
    .where('email_id', '=', emailId)
    .select('secrets')
    .executeTakeFirst();
  return row?.secrets as Secrets | undefined;
}

export async function insertSecrets(db: Db, emailId: string, secrets: Secrets): Promise<void> {
  await db
    .insertInto('email_secrets')
    .values({ email_id: emailId, secrets: JSON.stringify(secrets) })
    .execute();
}

export type SentEmail = { state: 'sent' | 'kept'; subject: string; html: string; text: string; at: Date };

/** What has left the shop is known to its recipient and to nobody here; what is kept here is still to be read. */
export async function markSent(
  db: Db,
  id: string,
  { state, subject, html, text, at }: SentEmail,
): Promise<void> {
  await sql`
    with gone as (delete from email_secrets where email_id = ${id}::uuid and ${state === 'sent'})
    update emails set state = ${state}, subject = ${subject}, html = ${html}, body_text = ${text},
      sent_at = ${at}::timestamptz, last_error = null, claimed_until = null
    where id = ${id}::uuid`.execute(db);
}

export async function markTried(db: Db, id: string, tried: Tried): Promise<void> {
  const { state, attempts, nextTryAt, error, waitsForServer } = tried;
  await db
    .updateTable('emails')
    .set({
      state,
      attempts,
      next_try_at: nextTryAt,
      claimed_until: null,
      last_error: error,
      waits_for_server: waitsForServer,
    })
    .where('id', '=', id)
    .execute();
}

const heads = ['id', 'kind', 'recipient', 'subject', 'state', 'created_at'] as const;

export function findNewest(db: Db, limit: number) {
  return db.selectFrom('emails').select(heads).orderBy('created_at', 'desc').limit(limit).execute();
}

export function findEmail(db: Db, id: string) {
  return db
    .selectFrom('emails')
    .leftJoin('email_secrets as s', 's.email_id', 'emails.id')
    .select([...heads, 'data', 'html', 'body_text', 's.secrets'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Those of the causes of which an email was written. */
export async function findWrittenCauses(db: Db, causes: readonly string[]): Promise<string[]> {
  const rows = await db.selectFrom('emails').where('cause', '=', oneOf(causes)).select('cause').execute();
  return rows.map(({ cause }) => cause);
}

/** Emails about orders stay with the orders; all others to this address go. */
export async function deleteEmailsTo(db: Db, recipient: string): Promise<void> {
  await db
    .deleteFrom('emails')
    .where(sql<boolean>`lower(recipient) = lower(${recipient})`)
    .where('kind', 'not like', 'order-%')
    .execute();
}

/** An email that waits for its day is not written after all. */
export async function withdrawEmail(db: Db, cause: string): Promise<void> {
  await db
    .deleteFrom('emails')
    .where('cause', '=', cause)
    .where('state', 'in', ['waiting', 'failed'])
    .execute();
}

import { sql } from 'kysely';
import type { Db } from '../../kernel/database/database.ts';
import type { NewsletterRecord } from './queries.ts';

/** Scheduled ones whose time has come. */
export async function findDueNewsletters(db: Db, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('newsletters')
    .where('state', '=', 'scheduled')
    .where('send_at', '<=', now)
    .orderBy('send_at')
    .select('id')
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * The oldest that is being sent to somebody whose turn it is, unless another process sends it; kept from others until
 * then. One of which all who are left wait for another try goes on behind those that came later.
 */
export async function takeNewsletter(
  db: Db,
  { sender, now, until }: { sender: string; now: Date; until: Date },
): Promise<NewsletterRecord | undefined> {
  const { rows } = await sql<NewsletterRecord>`
    update newsletters set sender = ${sender}::uuid, sender_until = ${until}
    where id = (
        select n.id from newsletters n where n.state = 'sending'
        order by exists (
            select from newsletter_recipients r where r.newsletter_id = n.id and r.state in ('waiting', 'sending'))
          and not exists (
            select from newsletter_recipients r where r.newsletter_id = n.id and r.state = 'waiting'
              and (r.due_at is null or r.due_at <= ${now})), n.send_at limit 1)
      and state = 'sending' and (sender = ${sender}::uuid or sender_until is null or sender_until < ${now})
    returning *`.execute(db);
  return rows[0];
}

export type Claimed = { subscriber_id: string; email: string; attempts: number };

/**
 * The next few, while it is being sent: whoever ends it waits for this, and counts for good what is under way. Whoever
 * has left the list since it was queued is passed over, in the same statement that looks.
 */
export async function claimRecipients(db: Db, id: string, most: number, now: Date): Promise<Claimed[]> {
  const { rows } = await sql<Claimed & { state: string }>`
    with under_way as (
      select id from newsletters where id = ${id}::uuid and state = 'sending' for share
    ), next as (
      select subscriber_id from newsletter_recipients
      where newsletter_id = (select id from under_way) and state = 'waiting' and (due_at is null or due_at <= ${now})
      order by subscriber_id limit ${most} for update skip locked
    )
    update newsletter_recipients r set changed_at = ${now},
      state = case when s.state = 'confirmed' then 'sending' else 'skipped' end
    from next join published.subscribers s on s.id = next.subscriber_id
    where r.newsletter_id = ${id}::uuid and r.subscriber_id = next.subscriber_id
    returning r.subscriber_id, s.email, r.attempts, r.state`.execute(db);
  return rows.filter(({ state }) => state === 'sending');
}

export type Sent = {
  subscriber_id: string;
  state: 'sent' | 'waiting' | 'bounced' | 'failed';
  attempts: number;
  due_at: Date | null;
};

export async function recordSent(db: Db, id: string, outcomes: readonly Sent[], now: Date): Promise<void> {
  await sql`
    update newsletter_recipients r set state = o.state, attempts = o.attempts, due_at = o.due_at, changed_at = ${now}
    from jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb)
      as o (subscriber_id uuid, state text, attempts int, due_at timestamptz)
    where r.newsletter_id = ${id}::uuid and r.subscriber_id = o.subscriber_id and r.state = 'sending'`.execute(
    db,
  );
}

/** Its subject, unless it is not being sent any more. */
export async function stopNewsletterRefused(db: Db, id: string, reason: string): Promise<string | undefined> {
  const stopped = await db
    .updateTable('newsletters')
    .set({ state: 'stopped', stop_reason: reason, sender: null, sender_until: null })
    .where('id', '=', id)
    .where('state', '=', 'sending')
    .returning('subject')
    .executeTakeFirst();
  return stopped?.subject;
}

/** Cut off between the mail server and the book: it may have arrived, so it is not sent again. */
export async function giveUpUnclear(db: Db, id: string, before: Date): Promise<void> {
  await db
    .updateTable('newsletter_recipients')
    .set({ state: 'unclear' })
    .where('newsletter_id', '=', id)
    .where('state', '=', 'sending')
    .where('changed_at', '<', before)
    .execute();
}

const countedOnce = (id: string) => sql`(
  select coalesce(jsonb_object_agg(state, people), '{}') from (
    select state, count(*) as people from newsletter_recipients where newsletter_id = ${id}::uuid group by state
  ) counted)`;

/** True once nobody waits and nothing is under way; how it went with each is counted then for good. */
export async function finishNewsletter(db: Db, id: string, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update newsletters set state = 'sent', finished_at = ${now}, sender = null, sender_until = null,
      progress = ${countedOnce(id)}
    where id = ${id}::uuid and state = 'sending' and not exists (
      select from newsletter_recipients r where r.newsletter_id = ${id}::uuid and r.state in ('waiting', 'sending'))`.execute(
    db,
  );
  return numAffectedRows === 1n;
}

/**
 * Counts for good how it went with each of a newsletter that was ended before all had it; those who waited wait for
 * nothing. While some of it is under way it is counted each time that somebody looks.
 */
export async function countEnded(db: Db, id: string): Promise<void> {
  await sql`
    update newsletters set progress = ${countedOnce(id)}
    where id = ${id}::uuid and state = 'sent' and not exists (
      select from newsletter_recipients r where r.newsletter_id = ${id}::uuid and r.state = 'sending')`.execute(
    db,
  );
}

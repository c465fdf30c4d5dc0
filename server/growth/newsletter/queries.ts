import { sql, type Selectable } from 'kysely';
import type { Audience } from '../../../contracts/account/segments.ts';
import type { NewsletterForm } from '../../../contracts/growth/newsletter/newsletters.ts';
import type { Newsletters } from '../../../db/types.ts';
import { audienceWhere } from '../../account/segments/segments.ts';
import type { Db } from '../../kernel/database/database.ts';
import { listOrder, pageAfter } from '../../kernel/database/keyset.ts';

export type NewsletterRecord = Selectable<Newsletters>;
export type ProgressRow = { newsletter_id: string; state: string; people: number };

export async function insertDraft(db: Db, id: string, now: Date): Promise<void> {
  await db
    .insertInto('newsletters')
    .values({ id, created_at: now })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

/** Words, kits and whom it is for. Copied twice with one id it is there once. */
export async function insertCopy(
  db: Db,
  { id, from, notAfter }: { id: string; from: string; notAfter: string | null },
  now: Date,
): Promise<void> {
  await sql`
    insert into newsletters (id, subject, preview, markdown, picture_url, picture_alt, kit_ids, audience, segment_id,
      not_after, created_at)
    select ${id}::uuid, subject, preview, markdown, picture_url, picture_alt, kit_ids, audience, segment_id,
      coalesce(${notAfter}::uuid, case when state = 'draft' then not_after end), ${now}
    from newsletters where id = ${from}::uuid
    on conflict (id) do nothing`.execute(db);
}

export function findNewsletter(db: Db, id: string): Promise<NewsletterRecord | undefined> {
  return db.selectFrom('newsletters').where('id', '=', id).selectAll().executeTakeFirst();
}

export function lockNewsletter(db: Db, id: string): Promise<NewsletterRecord | undefined> {
  return db.selectFrom('newsletters').where('id', '=', id).selectAll().forUpdate().executeTakeFirst();
}

const newestFirst = {
  age: { by: sql`n.created_at`, byType: 'timestamptz', id: sql`n.id`, idType: 'uuid' },
} as const;

export function findNewsletters(db: Db, after: string | undefined, size: number) {
  const found = db
    .selectFrom('newsletters as n')
    .select(['n.id', 'n.subject', 'n.state', 'n.send_at', 'n.queued_at', 'n.finished_at', 'n.created_at'])
    .select('n.stop_reason');
  return pageAfter(found, listOrder(newestFirst, '-age'), after, size).execute();
}

/** How many people of these newsletters are in which state: of one that is sent it was written down. */
export async function countProgress(db: Db, ids: readonly string[]): Promise<ProgressRow[]> {
  const { rows } = await sql<ProgressRow>`
    select id as newsletter_id, key as state, value::int as people
    from newsletters cross join lateral jsonb_each_text(progress) where id = any (${ids}::uuid[])
    union all
    select n.id, r.state, r.people from newsletters n cross join lateral (
      select state, count(*)::int as people from newsletter_recipients where newsletter_id = n.id group by state) r
    where n.id = any (${ids}::uuid[]) and n.progress is null`.execute(db);
  return rows;
}

/** Over the version that was seen, and only while it is a draft. */
export async function updateDraft(
  db: Db,
  id: string,
  form: NewsletterForm,
  overVersion: number,
): Promise<boolean> {
  const { subject, preview, markdown, pictureUrl, pictureAlt, kits } = form;
  const { numAffectedRows } = await sql`
    update newsletters set subject = ${subject}, preview = ${preview}, markdown = ${markdown},
      picture_url = ${pictureUrl}, picture_alt = ${pictureAlt}, kit_ids = ${[...kits]}::int[],
      audience = ${JSON.stringify(form.audience)}::jsonb, segment_id = ${form.segmentId}::uuid, version = version + 1
    where id = ${id}::uuid and state = 'draft' and version = ${overVersion}`.execute(db);
  return numAffectedRows === 1n;
}

export async function deleteNewsletterDraft(db: Db, id: string): Promise<boolean> {
  const gone = await db
    .deleteFrom('newsletters')
    .where('id', '=', id)
    .where('state', '=', 'draft')
    .returning('id')
    .executeTakeFirst();
  return gone !== undefined;
}

type Changed = Partial<
  Pick<
    NewsletterRecord,
    'state' | 'send_at' | 'queued_at' | 'finished_at' | 'stop_reason' | 'segment_id' | 'segment_name'
  >
> & { audience?: string };

export async function updateNewsletter(db: Db, id: string, changed: Changed): Promise<void> {
  await db.updateTable('newsletters').set(changed).where('id', '=', id).execute();
}

/** Not those who have had this newsletter, or one that it was written after. */
const hasNotHad = (notAfter: string | null) => sql`s.id not in (
  with recursive before as (
    select n.id, n.not_after from newsletters n where n.id = ${notAfter}::uuid
    union select n.id, n.not_after from newsletters n join before on n.id = before.not_after
  )
  select r.subscriber_id from newsletter_recipients r join before on before.id = r.newsletter_id
  where r.state in ('sending', 'sent', 'unclear'))`;

type Reached = { chosen: Audience; notAfter: string | null };

export async function countPeople(db: Db, { chosen, notAfter }: Reached, now: Date): Promise<number> {
  const { rows } = await sql<{ people: number }>`
    select count(*)::int as people from published.subscribers s
    where s.state = 'confirmed' and ${hasNotHad(notAfter)} and ${audienceWhere(chosen, now, sql`s.email_key`)}`.execute(
    db,
  );
  return rows[0]?.people ?? 0;
}

/** Everybody whom it is for, each once, in one statement. */
export async function queueRecipients(
  db: Db,
  id: string,
  { chosen, notAfter }: Reached,
  now: Date,
): Promise<void> {
  await sql`
    insert into newsletter_recipients (newsletter_id, subscriber_id)
    select ${id}::uuid, s.id from published.subscribers s
    where s.state = 'confirmed' and ${hasNotHad(notAfter)} and ${audienceWhere(chosen, now, sql`s.email_key`)}
    on conflict do nothing`.execute(db);
}

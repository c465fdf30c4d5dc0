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

/** How many people of these newsletters are in which state. */
export async function countProgress(db: Db, ids: readonly string[]): Promise<ProgressRow[]> {
  const { rows } = await sql<ProgressRow>`
    select newsletter_id, state, count(*)::int as people from newsletter_recipients
    where newsletter_id = any (${ids}::uuid[]) group by newsletter_id, state`.execute(db);
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

export async function countPeople(db: Db, chosen: Audience, now: Date): Promise<number> {
  const { rows } = await sql<{ people: number }>`
    select count(*)::int as people from published.subscribers s
    where s.state = 'confirmed' and ${audienceWhere(chosen, now, sql`s.email_key`)}`.execute(db);
  return rows[0]?.people ?? 0;
}

/** Everybody whom it is for, each once, in one statement. */
export async function queueRecipients(db: Db, id: string, chosen: Audience, now: Date): Promise<void> {
  await sql`
    insert into newsletter_recipients (newsletter_id, subscriber_id)
    select ${id}::uuid, s.id from published.subscribers s
    where s.state = 'confirmed' and ${audienceWhere(chosen, now, sql`s.email_key`)}
    on conflict do nothing`.execute(db);
}

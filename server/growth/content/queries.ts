import { sql, type Insertable, type Selectable } from 'kysely';
import type { listApplications } from '../../../contracts/growth/content/admin-wholesale.ts';
import type { Received } from '../../../contracts/kernel/endpoint.ts';
import type { WholesaleApplications } from '../../../db/types.ts';
import type { Db } from '../../kernel/database/database.ts';
import { containing, listOrder, pageAfter } from '../../kernel/database/keyset.ts';

export function findCurrent(db: Db, slug: string) {
  return db
    .selectFrom('content_versions')
    .where('slug', '=', slug)
    .orderBy('version', 'desc')
    .limit(1)
    .selectAll()
    .executeTakeFirst();
}

/** The newest version of each page, without its words. */
export function findAllCurrent(db: Db) {
  return db
    .selectFrom('content_versions')
    .distinctOn('slug')
    .orderBy('slug')
    .orderBy('version', 'desc')
    .select(['slug', 'version', 'title', 'written_at', 'actor'])
    .execute();
}

/** The newest version of each page with its words. */
export function findNewestVersions(db: Db) {
  return db
    .selectFrom('content_versions')
    .distinctOn('slug')
    .orderBy('slug')
    .orderBy('version', 'desc')
    .select(['slug', 'title', 'summary', 'markdown'])
    .execute();
}

export function historyOf(db: Db, slug: string) {
  return db
    .selectFrom('content_versions')
    .where('slug', '=', slug)
    .orderBy('version', 'desc')
    .selectAll()
    .execute();
}

export type NewVersion = {
  slug: string;
  version: number;
  title: string;
  summary: string;
  markdown: string;
  actor: string;
  written_at: Date;
};

/** False when somebody else wrote this version first. */
export async function insertVersion(db: Db, version: NewVersion): Promise<boolean> {
  const row = await db
    .insertInto('content_versions')
    .values(version)
    .onConflict((conflict) => conflict.columns(['slug', 'version']).doNothing())
    .returning('version')
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertApplication(db: Db, row: Insertable<WholesaleApplications>): Promise<void> {
  await db.insertInto('wholesale_applications').values(row).execute();
}

/** Whether the same application of this business still waits for an answer. */
export async function isApplicationWaiting(
  db: Db,
  { abn, email, message }: { abn: string; email: string; message: string },
): Promise<boolean> {
  const waiting = db.selectFrom('wholesale_applications').where('answer', '=', 'waiting');
  const same = waiting.where('abn', '=', abn).where('email', '=', email).where('message', '=', message);
  return (await same.select('id').limit(1).execute()).length > 0;
}

export function newestApplications(db: Db, limit: number) {
  return db
    .selectFrom('wholesale_applications')
    .orderBy('created_at', 'desc')
    .limit(limit)
    .selectAll()
    .execute();
}

const byId = { id: sql`id`, idType: 'uuid' } as const;
const sorts = {
  asked: { ...byId, by: sql`created_at`, byType: 'timestamptz' },
  business: { ...byId, by: sql`lower(business_name)`, byType: 'text' },
} as const;

/** One page of the owner's list, with one row too many. */
export function findApplicationsForAdmin(
  db: Db,
  input: Received<typeof listApplications>['query'],
  size: number,
) {
  let found = db.selectFrom('wholesale_applications').selectAll();
  if (input.answer) found = found.where('answer', '=', input.answer);
  if (input.q !== '')
    found = found.where(
      sql<boolean>`lower(concat_ws(' ', business_name, contact_name, email, abn, notes)) like ${containing(input.q)}`,
    );
  return pageAfter(found, listOrder(sorts, input.sort), input.after, size).execute();
}

export function findApplication(db: Db, id: string) {
  return db.selectFrom('wholesale_applications').where('id', '=', id).selectAll().executeTakeFirst();
}

export type ApplicationRow = NonNullable<Awaited<ReturnType<typeof findApplication>>>;

export async function countWaitingApplications(db: Db): Promise<number> {
  const waiting = db.selectFrom('wholesale_applications').where('answer', '=', 'waiting');
  const counted = waiting.select(({ fn }) => fn.countAll<number>().as('count'));
  return (await counted.executeTakeFirstOrThrow()).count;
}

/** Undefined when it is gone or another version than was seen. */
export function updateApplication(
  db: Db,
  seen: { id: string; version: number },
  changes: Pick<Selectable<WholesaleApplications>, 'answer' | 'notes'> & { email_sent_at?: Date },
) {
  return db
    .updateTable('wholesale_applications')
    .set({ ...changes, version: seen.version + 1 })
    .where('id', '=', seen.id)
    .where('version', '=', seen.version)
    .returningAll()
    .executeTakeFirst();
}

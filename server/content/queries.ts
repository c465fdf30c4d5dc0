import type { Insertable } from 'kysely';
import type { WholesaleApplications } from '../../db/types.ts';
import type { Db } from '../kernel/database.ts';

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

export function findHistory(db: Db, slug: string) {
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

export function findApplications(db: Db, limit: number) {
  return db
    .selectFrom('wholesale_applications')
    .orderBy('created_at', 'desc')
    .limit(limit)
    .selectAll()
    .execute();
}

import { sql, type Insertable } from 'kysely';
import type { FooterPlace } from '../../../contracts/growth/content/own-pages.ts';
import type { OwnPages } from '../../../db/types.ts';
import type { Db } from '../../kernel/database/database.ts';

/** The owner's own pages with the title and summary of their newest version, newest first. */
export async function findOwnPages(db: Db) {
  const { rows } = await sql<OwnPageRow>`
    select p.slug, p.published_at, p.footer, p.kit_ids, v.title, v.summary, v.written_at, v.version
    from own_pages p
    cross join lateral (
      select title, summary, written_at, version from content_versions v
      where v.slug = p.slug order by version desc limit 1
    ) v
    order by coalesce(p.published_at, p.created_at) desc, p.slug`.execute(db);
  return rows;
}

export type OwnPageRow = {
  slug: string;
  published_at: Date | null;
  footer: FooterPlace;
  kit_ids: number[];
  title: string;
  summary: string;
  written_at: Date;
  version: number;
};

/** False when there is one of this slug. */
export async function insertOwnPage(db: Db, row: Insertable<OwnPages>): Promise<boolean> {
  const inserted = await db
    .insertInto('own_pages')
    .values(row)
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .returning('slug')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Published again, it keeps its day. Undefined when there is none. */
export function updateOwnPage(
  db: Db,
  slug: string,
  { isPublished, footer, now }: { isPublished: boolean; footer: FooterPlace; now: Date },
) {
  return db
    .updateTable('own_pages')
    .set({ published_at: isPublished ? sql`coalesce(published_at, ${now})` : null, footer })
    .where('slug', '=', slug)
    .returning('slug')
    .executeTakeFirst();
}

/** Undefined when there is none. */
export function updateKitsOfPage(db: Db, slug: string, kits: readonly number[]) {
  return db
    .updateTable('own_pages')
    .set({ kit_ids: sql`${[...kits]}::int[]` })
    .where('slug', '=', slug)
    .returning('slug')
    .executeTakeFirst();
}

/** Kits by their ids, archived ones too. */
export function findNamesOfKits(db: Db, ids: readonly number[]) {
  return db
    .selectFrom('published.products as p')
    .where('p.id', '=', sql<number>`any (${[...ids]}::int[])`)
    .select(['p.id', 'p.name', 'p.status'])
    .execute();
}

/** The sizes of originals by their files. */
export function findPictureSizes(db: Db, files: readonly string[]) {
  return db
    .selectFrom('published.pictures')
    .where('file', '=', sql<string>`any (${[...files]}::text[])`)
    .select(['file', 'width', 'height'])
    .execute();
}

/** False when it is published or gone. */
export async function deleteHiddenPage(db: Db, slug: string): Promise<boolean> {
  const { rows } = await sql`
    with gone as (delete from own_pages where slug = ${slug} and published_at is null returning slug)
    delete from content_versions where slug in (select slug from gone) returning version`.execute(db);
  return rows.length > 0;
}

import { sql, type Insertable } from 'kysely';
import type { FooterPlace } from '../../../contracts/growth/content/own-pages.ts';
import { picturesPrefix } from '../../../contracts/platform/images.ts';
import type { OwnPages } from '../../../db/types.ts';
import type { Db } from '../../kernel/database/database.ts';

/** As the editor writes a picture into words: what it shows, and its address. */
const firstPicture = String.raw`!\[((?:\\.|[^\]\\])*)\]\((${picturesPrefix}[^\s)]+)\)`;

/** The owner's own pages with the title and summary of their newest version, newest first. */
export async function findOwnPages(db: Db) {
  const { rows } = await sql<OwnPageRow>`
    select p.slug, p.published_at, p.footer, p.kit_ids, p.version as settings_version,
      v.title, v.summary, v.written_at, v.version, v.picture
    from own_pages p
    cross join lateral (
      select title, summary, written_at, version, regexp_match(markdown, ${firstPicture}) as picture
      from content_versions v
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
  /** Of publishing, footer and kits; `version` is of the words. */
  settings_version: number;
  title: string;
  summary: string;
  written_at: Date;
  version: number;
  /** What the first picture in its words shows, as Markdown writes it, and its address. */
  picture: [alt: string, url: string] | null;
};

export async function countOwnPages(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('own_pages')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

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

type SeenPage = { slug: string; overVersion: number };

/** Taken back and published again, it keeps its day. Undefined when there is none of this version. */
export function updateOwnPage(
  db: Db,
  seen: SeenPage,
  { isPublished, footer, now }: { isPublished: boolean; footer: FooterPlace; now: Date },
) {
  const day = sql<Date>`coalesce(published_at, first_published_at, ${now})`;
  return changeSeenPage(db, seen)
    .set(isPublished ? { published_at: day, first_published_at: day } : { published_at: null })
    .set({ footer })
    .executeTakeFirst();
}

/** Undefined when there is none of this version. */
export function updateKitsOfPage(db: Db, seen: SeenPage, kits: readonly number[]) {
  return changeSeenPage(db, seen)
    .set({ kit_ids: sql`${[...kits]}::int[]` })
    .executeTakeFirst();
}

function changeSeenPage(db: Db, { slug, overVersion }: SeenPage) {
  return db
    .updateTable('own_pages')
    .set({ version: overVersion + 1 })
    .where('slug', '=', slug)
    .where('version', '=', overVersion)
    .returning('version');
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

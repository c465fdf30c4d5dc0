import { sql } from 'kysely';
import type { Db } from '../../kernel/database/database.ts';

export type OwnListing = {
  subject: string;
  title: string;
  description: string;
  file: string | null;
  alt: string | null;
  version: number;
};

/** All that the owner wrote, by what it is about. */
export async function findOwnListings(db: Db): Promise<ReadonlyMap<string, OwnListing>> {
  const rows = await db
    .selectFrom('search_listings as l')
    .leftJoin('published.pictures as p', 'p.id', 'l.picture_id')
    .select(['l.subject', 'l.title', 'l.description', 'l.version', 'p.file', 'p.alt'])
    .execute();
  return new Map(rows.map((row) => [row.subject, row]));
}

type NewListing = { subject: string; title: string; description: string; pictureId: number | null };

/** False when somebody has written since `over`. */
export async function writeOwnListing(db: Db, listing: NewListing, over: number): Promise<boolean> {
  const { subject, title, description, pictureId } = listing;
  const { rows } = await (
    over === 0
      ? sql`insert into search_listings (subject, title, description, picture_id, version)
        values (${subject}, ${title}, ${description}, ${pictureId}, 1)
        on conflict (subject) do nothing returning version`
      : sql`update search_listings
        set title = ${title}, description = ${description}, picture_id = ${pictureId}, version = version + 1
        where subject = ${subject} and version = ${over} returning version`
  ).execute(db);
  return rows.length > 0;
}

/** False when nothing was written of it. */
export async function deleteOwnListing(db: Db, subject: string): Promise<boolean> {
  const gone = await db
    .deleteFrom('search_listings')
    .where('subject', '=', subject)
    .returning('subject')
    .executeTakeFirst();
  return gone !== undefined;
}

/** Undefined when no picture was sent under this name. */
export async function findPictureId(db: Db, file: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('published.pictures')
    .where('file', '=', file)
    .select('id')
    .executeTakeFirst();
  return row?.id;
}

export type SubjectRow = {
  slug: string;
  name: string;
  summary: string;
  file: string | null;
  alt: string | null;
};

/** A kit with its first picture, published or not; a variant has no page of its own. */
export async function findKitSubject(db: Db, id: number): Promise<SubjectRow | undefined> {
  const { rows } = await sql<SubjectRow>`
    select p.slug, p.name, p.summary, first.file, first.alt from published.products p
    left join lateral (
      select pic.file, pic.alt from published.product_pictures pp
      join published.pictures pic on pic.id = pp.picture_id
      where pp.product_id = p.id order by pp.position limit 1
    ) first on true
    where p.id = ${id} and p.parent_id is null`.execute(db);
  return rows[0];
}

export async function findCategorySubject(db: Db, id: number): Promise<SubjectRow | undefined> {
  const { rows } = await sql<SubjectRow>`
    select c.slug, c.name, c.description as summary, pic.file, pic.alt from published.categories c
    left join published.pictures pic on pic.id = c.picture_id where c.id = ${id}`.execute(db);
  return rows[0];
}

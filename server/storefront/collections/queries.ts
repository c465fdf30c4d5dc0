import { sql } from 'kysely';
import type { FilterQuery } from '../../../contracts/storefront/listing/filters.ts';
import type { Db } from '../../kernel/database/database.ts';

export type CollectionRow = {
  id: number;
  slug: string;
  name: string;
  description: string;
  picture_id: number | null;
  picture_file: string | null;
  picture_alt: string | null;
  is_hidden: boolean;
  shown_from: string | null;
  shown_until: string | null;
  chosen_by: 'hand' | 'rule';
  kit_ids: number[];
  rule: FilterQuery;
  version: number;
  changed_at: Date;
};

const selectCollections = sql<CollectionRow>`
  select c.id, c.slug, c.name, c.description, c.picture_id, pic.file as picture_file, pic.alt as picture_alt,
    c.is_hidden, c.shown_from::text, c.shown_until::text, c.chosen_by, c.kit_ids, c.rule, c.version, c.changed_at
  from collections c left join published.pictures pic on pic.id = c.picture_id`;

/** All of them in their order, hidden ones too. */
export async function findCollections(db: Db): Promise<CollectionRow[]> {
  const { rows } = await sql<CollectionRow>`${selectCollections} order by c.position, c.id`.execute(db);
  return rows;
}

export async function findCollection(db: Db, id: number): Promise<CollectionRow | undefined> {
  const { rows } = await sql<CollectionRow>`${selectCollections} where c.id = ${id}`.execute(db);
  return rows[0];
}

export async function countCollections(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('collections')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export async function lockCollection(db: Db, id: number) {
  return db
    .selectFrom('collections')
    .where('id', '=', id)
    .select(['slug', 'version'])
    .forUpdate()
    .executeTakeFirst();
}

export type CollectionValues = {
  slug: string;
  name: string;
  description: string;
  picture_id: number | null;
  is_hidden: boolean;
  shown_from: string | null;
  shown_until: string | null;
  chosen_by: CollectionRow['chosen_by'];
  kit_ids: number[];
  rule: string;
  changed_at: Date;
};

const columnsOf = ({ kit_ids, rule, ...values }: CollectionValues) => ({
  ...values,
  kit_ids: sql<number[]>`${kit_ids}::int[]`,
  rule: sql<string>`${rule}::jsonb`,
});

export async function insertCollection(db: Db, values: CollectionValues): Promise<number> {
  const row = await db
    .insertInto('collections')
    .values({
      ...columnsOf(values),
      position: sql<number>`(select coalesce(max(position), 0) + 1 from collections)`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function updateCollection(db: Db, id: number, values: CollectionValues): Promise<number> {
  const row = await db
    .updateTable('collections')
    .set({ ...columnsOf(values), version: sql`version + 1` })
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
  return row.version;
}

export async function updateCollectionOrder(db: Db, ids: readonly number[]): Promise<void> {
  await sql`
    update collections c set position = o.position
    from unnest(${[...ids]}::int[]) with ordinality as o (id, position) where c.id = o.id`.execute(db);
}

/** The address that a collection leaves leads to it; the one that it takes leads nowhere else. */
export async function moveCollectionAddress(
  db: Db,
  { id, from, to }: { id: number; from: string; to: string },
): Promise<void> {
  await sql`delete from collection_addresses where slug = ${to}`.execute(db);
  if (from === to) return;
  await sql`
    insert into collection_addresses (slug, collection_id) values (${from}, ${id})
    on conflict (slug) do update set collection_id = excluded.collection_id`.execute(db);
}

export async function findMovedCollection(db: Db, slug: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('collection_addresses')
    .where('slug', '=', slug)
    .select('collection_id')
    .executeTakeFirst();
  return row?.collection_id;
}

/** Kits by their ids, those that left the shop too. */
export function findKitNames(db: Db, ids: readonly number[]) {
  return db
    .selectFrom('published.products as p')
    .where('p.id', '=', sql<number>`any (${[...ids]}::int[])`)
    .select(['p.id', 'p.name', 'p.status'])
    .execute();
}

import { sql } from 'kysely';
import { onlyRow, type Db } from '../../kernel/database/database.ts';
import { takeNamedLock } from '../../kernel/database/named-lock.ts';

export async function findMovedCategory(db: Db, slug: string) {
  return db
    .selectFrom('old_addresses as a')
    .innerJoin('categories as c', 'c.id', 'a.target_id')
    .where('a.kind', '=', 'category')
    .where('a.slug', '=', slug)
    .where('c.archived_at', 'is', null)
    .select(['c.id', 'c.slug'])
    .executeTakeFirst();
}

export type NewCategory = {
  id: number;
  slug: string;
  name: string;
  code: string;
  description: string;
  picture_id: number | null;
  position: number;
};

export async function upsertCategory(db: Db, { id, ...rest }: NewCategory): Promise<void> {
  await db
    .insertInto('categories')
    .values({ id, ...rest })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(rest))
    .execute();
}

export async function insertCategory(
  db: Db,
  category: Omit<NewCategory, 'id' | 'position'>,
): Promise<number> {
  const { slug, name, code, description, picture_id } = category;
  // Whoever makes another one at the same moment waits, and takes the number after this one's.
  await takeNamedLock(db, 'new category');
  const { rows } = await sql<{ id: number }>`
    insert into categories (id, slug, name, code, description, picture_id, position)
    select coalesce(max(id), 0) + 1, ${slug}, ${name}, ${code}, ${description}, ${picture_id}, coalesce(max(position), 0) + 1
    from categories returning id`.execute(db);
  return onlyRow(rows).id;
}

/** Kits are counted before they are joined: an index holds all that this asks of them. */
export function findCategoriesForEditing(db: Db) {
  const counted = db
    .selectFrom('products as p')
    .where('p.parent_id', 'is', null)
    .groupBy('p.category_id')
    .select('p.category_id')
    .select(({ fn }) => [
      fn.countAll<number>().as('kits'),
      fn.countAll<number>().filterWhere('p.status', '=', 'published').as('published'),
    ]);
  return db
    .selectFrom('categories as c')
    .leftJoin('published.pictures as pic', 'pic.id', 'c.picture_id')
    .leftJoin(counted.as('n'), 'n.category_id', 'c.id')
    .orderBy(sql`c.archived_at is not null`)
    .orderBy('c.position')
    .orderBy('c.id')
    .selectAll('c')
    .select('pic.file as picture_file')
    .select(({ fn, val }) => [
      fn.coalesce('n.kits', val(0)).as('kits'),
      fn.coalesce('n.published', val(0)).as('published'),
    ])
    .execute();
}

export function findCategoryForEditing(db: Db, id: number) {
  return db.selectFrom('categories').where('id', '=', id).selectAll().forUpdate().executeTakeFirst();
}

export async function updateCategory(
  db: Db,
  id: number,
  changes: Partial<Omit<NewCategory, 'id'>> & { archived_at?: Date | null },
): Promise<number> {
  const row = await db
    .updateTable('categories')
    .set({ ...changes, version: sql`version + 1` })
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
  return row.version;
}

export async function updateCategoryOrder(db: Db, ids: readonly number[]): Promise<void> {
  await sql`
    update categories c set position = o.position
    from unnest(${ids}::int[]) with ordinality as o (id, position) where c.id = o.id`.execute(db);
}

export async function countKitsOf(db: Db, categoryId: number): Promise<number> {
  const { count } = await db
    .selectFrom('products')
    .where('category_id', '=', categoryId)
    .where('status', '<>', 'archived')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

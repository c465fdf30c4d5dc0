import type { Db } from '../../kernel/database/database.ts';

/** Addresses of published kits in a steady order, with the moment of their last change. */
export function findKitAddresses(db: Db, slice: { limit: number; offset: number }) {
  return db
    .selectFrom('published.products as products')
    .where('status', '=', 'published')
    .where('parent_id', 'is', null)
    .orderBy('id')
    .limit(slice.limit)
    .offset(slice.offset)
    .select(['slug', 'changed_at'])
    .execute();
}

/** As many as `findKitAddresses` has in all: a variant stands on the page of its kit. */
export async function countKitAddresses(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('published.products as products')
    .where('status', '=', 'published')
    .where('parent_id', 'is', null)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** By category: when one of its kits changed last. */
export function findCategoryChanges(db: Db) {
  return db
    .selectFrom('published.categories as c')
    .leftJoin('published.products as p', (join) =>
      join.onRef('p.category_id', '=', 'c.id').on('p.status', '=', 'published'),
    )
    .where('c.archived_at', 'is', null)
    .groupBy(['c.id', 'c.slug', 'c.position'])
    .orderBy('c.position')
    .select(['c.slug'])
    .select(({ fn }) => fn.max('p.changed_at').as('changed_at'))
    .execute();
}

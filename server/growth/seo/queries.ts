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

/** By category: how many kits are published, and when one of them changed last. */
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
    .select(({ fn }) => [fn.count<number>('p.id').as('kits'), fn.max('p.changed_at').as('changed_at')])
    .execute();
}

import { sql } from 'kysely';
import type { Db } from '../../kernel/database/database.ts';
import { updatesAfter, type UpdatesWanted } from '../../kernel/database/updates.ts';

const byUpdate = { by: sql`p.updated_at`, id: sql`p.id`, idType: 'integer' } as const;

export function findUpdatedKits(db: Db, page: UpdatesWanted) {
  const kits = db
    .selectFrom('products as p')
    .leftJoin('product_pictures as pp', (join) =>
      join.onRef('pp.product_id', '=', 'p.id').on('pp.position', '=', 0),
    )
    .leftJoin('published.pictures as pic', 'pic.id', 'pp.picture_id')
    .select(['p.id', 'p.version', 'p.name', 'p.slug', 'p.sku', 'p.category_id', 'p.parent_id', 'p.status'])
    .select(['p.price_cents', 'p.rrp_cents', 'p.featured', 'p.bestseller', 'p.new_arrival', 'p.updated_at'])
    .select('pic.file as picture_file');
  return updatesAfter(kits, byUpdate, page).execute();
}

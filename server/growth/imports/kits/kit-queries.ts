import { sql } from 'kysely';
import type { Db } from '../../../kernel/database/database.ts';
import { oneOf } from '../../../kernel/database/lists.ts';

export function findCategoriesToMoveTo(db: Db) {
  return db
    .selectFrom('published.categories as categories')
    .where('archived_at', 'is', null)
    .select(['id', 'slug', 'name'])
    .execute();
}

export type KnownKit = { id: number; slug: string; sku: string; parent_id: number | null };

/** Kits and variants that have one of these addresses or SKUs. */
export function findKnownKits(
  db: Db,
  { slugs, skus }: { slugs: readonly string[]; skus: readonly string[] },
): Promise<KnownKit[]> {
  return db
    .selectFrom('published.products as products')
    .where((on) => on.or([on('slug', '=', oneOf(slugs)), on('sku', '=', oneOf(skus))]))
    .select(['id', 'slug', 'sku', 'parent_id'])
    .execute();
}

/** The kit's own id and those of its variants, in the order in which they were made. */
export async function findIdsOfKit(db: Db, kitId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('published.products as products')
    .where((on) => on.or([on('id', '=', kitId), on('parent_id', '=', kitId)]))
    .orderBy('id')
    .select('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Whether anything but an import itself happened to these kits: a movement of stock, a review. */
export async function isInUse(db: Db, ids: readonly number[], note: string): Promise<boolean> {
  const { rows } = await sql<{ used: boolean }>`
    select exists (select from published.stock_movements
        where product_id = any (${ids}::int[]) and (kind <> 'adjusted' or note is distinct from ${note}))
      or exists (select from published.reviews where product_id = any (${ids}::int[])) as used`.execute(db);
  return rows[0]?.used ?? false;
}

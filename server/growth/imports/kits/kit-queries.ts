import { sql } from 'kysely';
import type { MovementKind } from '../../../../contracts/stock/inventory/inventory.ts';
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

/** What happened to these kits beside the import that has this note: movements of their stock, a review. */
export async function findUses(
  db: Db,
  ids: readonly number[],
  note: string,
): Promise<Set<MovementKind | 'reviewed'>> {
  const { rows } = await sql<{ use: MovementKind | 'reviewed' }>`
    select distinct kind as use from published.stock_movements
    where product_id = any (${ids}::int[]) and (kind <> 'adjusted' or note is distinct from ${note})
    union all
    select 'reviewed' where exists (
      select from published.reviews where product_id = any (${ids}::int[]))`.execute(db);
  return new Set(rows.map(({ use }) => use));
}

import { sql } from 'kysely';
import type { ImportPlatform } from '../../../../contracts/growth/imports/import-fields.ts';
import type { Db } from '../../../kernel/database/database.ts';
import { oneOf } from '../../../kernel/database/lists.ts';

/** Kits by their addresses here, else by those that were left or led here. */
export async function findKitsByHandle(db: Db, handles: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ handle: string; id: number }>`
    select slug as handle, id from published.products where slug = any (${handles}::text[]) and parent_id is null
    union all
    select a.slug, p.id from published.old_addresses a join published.products p on p.id = a.target_id
    where a.kind = 'product' and a.slug = any (${handles}::text[]) and p.parent_id is null
      and not exists (select from published.products o where o.slug = a.slug)`.execute(db);
  return new Map(rows.map(({ handle, id }) => [handle, id]));
}

/** The kit that an SKU belongs to, which may be a variant's. */
export async function findKitsBySku(db: Db, skus: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ sku: string; id: number }>`
    select lower(sku) as sku, coalesce(parent_id, id) as id from published.products
    where sku = any (${skus}::text[]) or sku = any (${skus.map((sku) => sku.toUpperCase())}::text[])`.execute(
    db,
  );
  return new Map(rows.map(({ sku, id }) => [sku, id]));
}

/** What was in orders that were moved in, by their numbers. */
export function findLinesOfOrders(db: Db, platform: ImportPlatform, numbers: readonly string[]) {
  return db
    .selectFrom('imported_orders')
    .where('platform', '=', platform)
    .where('number', '=', oneOf(numbers))
    .select(['number', 'lines'])
    .execute();
}

/** What kits are called, for whoever looks at a dry run. */
export async function findReviewedKitNames(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('published.products as products')
    .where('id', '=', oneOf(ids))
    .select(['id', 'name'])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

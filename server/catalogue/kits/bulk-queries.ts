import { sql } from 'kysely';
import { type Db } from '../../kernel/database/database.ts';
import { insertAll, oneOf } from '../../kernel/database/lists.ts';
import { type NewProduct } from './queries.ts';
import type { KitValues } from './rules.ts';

const valueColumns = [
  'id',
  'version',
  'name',
  'sku',
  'sku_descriptor',
  'price_cents',
  'status',
  'featured',
  'bestseller',
  'new_arrival',
  'category_id',
  'parent_id',
] as const;

export function findKitValues(db: Db, ids: readonly number[], { lock = false } = {}) {
  const found = db.selectFrom('products').where('id', '=', oneOf(ids)).orderBy('id').select(valueColumns);
  return (lock ? found.forUpdate() : found).execute();
}

export type KitValuesRow = Awaited<ReturnType<typeof findKitValues>>[number];

/** Writes many kits in one statement. */
export async function updateKitValues(
  db: Db,
  kits: readonly (KitValues & { id: number })[],
  at: Date,
): Promise<void> {
  await sql`
    update products p set price_cents = k."priceCents", status = k.status, featured = k.featured,
      bestseller = k.bestseller, new_arrival = k."newArrival", category_id = k."categoryId",
      version = p.version + 1, changed_at = ${at}
    from jsonb_to_recordset(${JSON.stringify(kits)}::jsonb) as k (id int, "priceCents" int, status text,
      featured boolean, bestseller boolean, "newArrival" boolean, "categoryId" int)
    where p.id = k.id`.execute(db);
}

/** What a kit is, its variants are too: everything but label, address, SKU, price, weight and measures of their own. */
export async function alignVariants(db: Db, kitIds: readonly number[], at: Date): Promise<void> {
  await sql`
    update products v set version = v.version + 1, changed_at = ${at}, category_id = p.category_id,
      status = case when v.status = 'archived' and p.status = 'published' then v.status else p.status end,
      name = p.name || ' – ' || v.variant_label, summary = p.summary, description = p.description,
      difficulty = p.difficulty, hours_from = p.hours_from, hours_to = p.hours_to, mess = p.mess,
      finished_width_mm = coalesce((v.own_measures ->> 'finishedWidthMm')::int, p.finished_width_mm),
      finished_height_mm = coalesce((v.own_measures ->> 'finishedHeightMm')::int, p.finished_height_mm),
      packed_length_mm = coalesce((v.own_measures ->> 'packedLengthMm')::int, p.packed_length_mm),
      packed_width_mm = coalesce((v.own_measures ->> 'packedWidthMm')::int, p.packed_width_mm),
      packed_height_mm = coalesce((v.own_measures ->> 'packedHeightMm')::int, p.packed_height_mm),
      contents = p.contents, also_needed = p.also_needed, requirements = p.requirements
    from products p where p.id = any (${kitIds}::int[]) and v.parent_id = p.id`.execute(db);
}

export async function updateSku(db: Db, id: number, sku: string): Promise<void> {
  await db.updateTable('products').set({ sku }).where('id', '=', id).execute();
}

/** Writes many kits in one statement, each as a whole but for what tables do not carry. */
export async function updateProducts(db: Db, rows: readonly object[], at: Date): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    update products p set version = p.version + 1, changed_at = ${at}, slug = k.slug, name = k.name,
      category_id = k.category_id, status = k.status, summary = k.summary, description = k.description,
      price_cents = k.price_cents, rrp_cents = k.rrp_cents, rrp_kind = k.rrp_kind, rrp_source = k.rrp_source, sku = k.sku,
      featured = k.featured, bestseller = k.bestseller, new_arrival = k.new_arrival, difficulty = k.difficulty,
      hours_from = k.hours_from, hours_to = k.hours_to, finished_width_mm = k.finished_width_mm,
      finished_height_mm = k.finished_height_mm, mess = k.mess, weight_grams = k.weight_grams,
      packed_length_mm = k.packed_length_mm, packed_width_mm = k.packed_width_mm,
      packed_height_mm = k.packed_height_mm, contents = k.contents::jsonb, also_needed = k.also_needed::jsonb,
      requirements = k.requirements::jsonb, barcode = k.barcode, shelf_place = k.shelf_place
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as k (id int, sku text, slug text, name text, category_id int,
      status text, summary text, description text, price_cents int, rrp_cents int, rrp_kind text, rrp_source text,
      featured boolean, bestseller boolean, new_arrival boolean, difficulty text, hours_from int, hours_to int,
      finished_width_mm int, finished_height_mm int, mess text, weight_grams int, packed_length_mm int,
      packed_width_mm int, packed_height_mm int, contents text, also_needed text, requirements text,
      barcode text, shelf_place text)
    where p.id = k.id`.execute(db);
}

export async function insertProducts(db: Db, rows: readonly (NewProduct & { id: number })[]): Promise<void> {
  await insertAll(db, 'products', rows);
}

export type Undoable = KitValues & { id: number; writtenVersion: number; name: string };

export async function insertBulk(
  db: Db,
  bulk: { id: string; actor: string; summary: string; before: readonly Undoable[]; at: Date },
): Promise<void> {
  await db
    .insertInto('bulk_changes')
    .values({ ...bulk, before: JSON.stringify(bulk.before) })
    .execute();
}

/** Locks it until the transaction ends. */
export function findBulk(db: Db, id: string) {
  return db.selectFrom('bulk_changes').where('id', '=', id).selectAll().forUpdate().executeTakeFirst();
}

export async function endBulk(db: Db, id: string, undone_at: Date): Promise<void> {
  await db.updateTable('bulk_changes').set({ undone_at }).where('id', '=', id).execute();
}

import { sql } from 'kysely';
import type { Mapping } from '../../../contracts/stock/kit-tables.ts';
import { onlyRow, type Db } from '../../kernel/database/database.ts';
import { oneOf } from '../../kernel/database/lists.ts';

type Import = {
  id: string;
  name: string;
  csv: string;
  rows_total: number;
  actor: string;
  sent_at: Date;
};

export async function insertImport(db: Db, table: Import): Promise<void> {
  await db.insertInto('kit_imports').values(table).execute();
}

export function findImport(db: Db, id: string) {
  return db.selectFrom('kit_imports').where('id', '=', id).selectAll().executeTakeFirst();
}

/** How far it is, without the table itself. */
export function findProgress(db: Db, id: string) {
  return db
    .selectFrom('kit_imports')
    .where('id', '=', id)
    .select(['state', 'rows_total', 'rows_done', 'outcome'])
    .executeTakeFirst();
}

/** False when it waits already, or is over. */
export async function queueImport(db: Db, id: string, mapping: Mapping): Promise<boolean> {
  const row = await db
    .updateTable('kit_imports')
    .set({ state: 'waiting', mapping: JSON.stringify(mapping), rows_done: 0, outcome: null })
    .where('id', '=', id)
    .where('state', 'in', ['read', 'refused'])
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** One importing at a time, whatever the process: two tables could name the same kits. False while there is another. */
export async function lockImports(db: Db): Promise<boolean> {
  const { rows } = await sql<{ ours: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended('kit-imports', 0)) as ours`.execute(db);
  return onlyRow(rows).ours;
}

export async function recordDone(db: Db, id: string, rows: number): Promise<void> {
  await db.updateTable('kit_imports').set({ rows_done: rows }).where('id', '=', id).execute();
}

export async function endImport(
  db: Db,
  id: string,
  end: { state: 'done' | 'refused'; outcome: object; at: Date },
): Promise<void> {
  await db
    .updateTable('kit_imports')
    .set({ state: end.state, outcome: JSON.stringify(end.outcome), ended_at: end.at })
    .where('id', '=', id)
    .execute();
}

export async function deleteOldImports(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('kit_imports').where('sent_at', '<', before).execute();
}

/** A bundle is no row of a table: it has no stock. */
function kits(db: Db) {
  return db
    .selectFrom('published.products as p')
    .leftJoin('published.stock_levels as s', 's.product_id', 'p.id')
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('published.bundle_parts as b').whereRef('b.bundle_id', '=', 'p.id'))),
    )
    .selectAll('p')
    .select(({ fn, val }) => fn.coalesce('s.on_hand', val(0)).as('on_hand'));
}

export type TableKitRow = Awaited<ReturnType<typeof findTableKits>>[number];

export function findTableKits(db: Db, by: { skus: readonly string[] } | { ids: readonly number[] }) {
  return 'skus' in by
    ? kits(db).where('p.sku', '=', oneOf(by.skus)).execute()
    : kits(db).where('p.id', '=', oneOf(by.ids)).execute();
}

/** Which of these SKUs, addresses or barcodes somebody has. */
export async function findTaken(
  db: Db,
  column: 'sku' | 'slug' | 'barcode',
  values: readonly string[],
): Promise<string[]> {
  const rows = await db
    .selectFrom('published.products as products')
    .where(column, '=', oneOf(values))
    .select(`${column} as value`)
    .execute();
  return rows.map(({ value }) => value);
}

/** Which of these have a picture, so that they may be published. */
export async function findPictured(db: Db, ids: readonly number[]): Promise<Set<number>> {
  const rows = await db
    .selectFrom('published.product_pictures as product_pictures')
    .where('product_id', '=', oneOf(ids))
    .where('position', '=', 0)
    .select('product_id')
    .execute();
  return new Set(rows.map(({ product_id }) => product_id));
}

/** Kits with a variant that has no price or no weight; variants in `given` have them by now. */
export async function findUnfinished(
  db: Db,
  ids: readonly number[],
  given: ReadonlySet<number>,
): Promise<Set<number>> {
  const rows = await db
    .selectFrom('published.products as products')
    .where('parent_id', '=', oneOf(ids))
    .where('status', '<>', 'archived')
    .where((on) => on.or([on('price_cents', 'is', null), on('weight_grams', 'is', null)]))
    .select(['id', 'parent_id'])
    .execute();
  return new Set(rows.flatMap(({ id, parent_id }) => (given.has(id) ? [] : (parent_id ?? []))));
}

export function findCategoryNames(db: Db) {
  return db.selectFrom('published.categories as categories').select(['id', 'slug', 'name']).execute();
}

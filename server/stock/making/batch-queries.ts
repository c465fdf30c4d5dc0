import type { Insertable } from 'kysely';
import type { MaterialUnit } from '../../../contracts/stock/making/materials.ts';
import type { DB } from '../../../db/types.ts';
import type { Db } from '../../kernel/database/database.ts';
import { insertAll } from '../../kernel/database/lists.ts';

/** The batch that was packed under a key. */
export function findBatchByKey(db: Db, key: string) {
  return db.selectFrom('batches').where('key', '=', key).selectAll().executeTakeFirst();
}

export type BatchRow = NonNullable<Awaited<ReturnType<typeof findBatchByKey>>>;

/** Undefined where the key or the code is there already. */
export function insertBatch(db: Db, batch: Insertable<DB['batches']>) {
  return db
    .insertInto('batches')
    .values(batch)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
}

type Line = {
  batch_id: number;
  material_id: number;
  material_name: string;
  /** The line of the contents list that it was for; empty where it is the material's name. */
  listed_as: string;
  unit: MaterialUnit;
  quantity: number;
  cost_cents: number;
};

export async function insertBatchLines(db: Db, lines: readonly Line[]): Promise<void> {
  await insertAll(db, 'batch_lines', lines);
}

/** The newest first. */
export async function findBatches(db: Db, before: number | undefined, limit: number): Promise<BatchRow[]> {
  const all = db.selectFrom('batches').orderBy('id', 'desc').limit(limit).selectAll();
  return (before === undefined ? all : all.where('id', '<', before)).execute();
}

export function findBatch(db: Db, id: number) {
  return db.selectFrom('batches').where('id', '=', id).selectAll().executeTakeFirst();
}

export function findBatchByPassportCode(db: Db, code: string) {
  return db
    .selectFrom('batches')
    .where('passport_code', '=', code)
    .select(['id', 'product_id', 'product_name', 'packed_at', 'unpacked_at', 'contents', 'colours'])
    .executeTakeFirst();
}

/** Of the newest batch of a kit that was not unpacked. */
export async function findNewestPassportCode(db: Db, productId: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('batches')
    .where('product_id', '=', productId)
    .where('unpacked_at', 'is', null)
    .orderBy('id', 'desc')
    .select('passport_code')
    .executeTakeFirst();
  return row?.passport_code;
}

export function lockBatch(db: Db, id: number) {
  return db.selectFrom('batches').where('id', '=', id).selectAll().forUpdate().executeTakeFirst();
}

export function findBatchLines(db: Db, id: number) {
  return db
    .selectFrom('batch_lines')
    .where('batch_id', '=', id)
    .orderBy('material_name')
    .orderBy('material_id')
    .selectAll()
    .execute();
}

/** What the batch took of each lot. */
export async function findTakes(db: Db, id: number) {
  const rows = await db
    .selectFrom('material_movements')
    .where('batch_id', '=', id)
    .where('kind', '=', 'packed')
    .select(['lot_id', 'material_id', 'change', 'cost_cents'])
    .execute();
  return rows.map((row) => ({
    lotId: row.lot_id,
    materialId: row.material_id,
    quantity: -row.change,
    costCents: -row.cost_cents,
  }));
}

export async function markUnpacked(db: Db, id: number, at: Date): Promise<void> {
  await db.updateTable('batches').set({ unpacked_at: at }).where('id', '=', id).execute();
}

import { sql, type Insertable } from 'kysely';
import type { DB } from '../../../db/types.ts';
import { onlyRow, type Db } from '../../kernel/database/database.ts';
import { insertAll } from '../../kernel/database/lists.ts';

/** Of which materials a line of a batch's contents list was packed, whatever the recipe says by now; how much of them all its kits took. */
export async function findMaterialsOfPart(db: Db, batchId: number, what: string) {
  return db
    .selectFrom('batches as b')
    .innerJoin('batch_lines as l', 'l.batch_id', 'b.id')
    .innerJoin('materials as m', 'm.id', 'l.material_id')
    .where('b.id', '=', batchId)
    .where(sql<boolean>`lower(coalesce(nullif(l.listed_as, ''), l.material_name)) = lower(${what})`)
    .orderBy('l.material_id')
    .select(['l.material_id', 'l.quantity', 'b.quantity as kits', 'm.unit', 'm.name'])
    .execute();
}

export async function insertPartMaterials(
  db: Db,
  rows: readonly Insertable<DB['part_materials']>[],
): Promise<void> {
  await insertAll(db, 'part_materials', rows);
}

/** What an order of parts has still to take; nothing for any other order. */
export function findUntaken(db: Db, orderId: string) {
  return db
    .selectFrom('part_materials as p')
    .innerJoin('materials as m', 'm.id', 'p.material_id')
    .where('p.order_id', '=', orderId)
    .where('p.taken_at', 'is', null)
    .orderBy('m.id')
    .select(['m.id', 'm.name', 'm.unit', 'p.quantity'])
    .execute();
}

export async function markTaken(
  db: Db,
  orderId: string,
  { id, costCents }: { id: number; costCents: number },
  at: Date,
): Promise<void> {
  await db
    .updateTable('part_materials')
    .set({ cost_cents: costCents, taken_at: at })
    .where('order_id', '=', orderId)
    .where('material_id', '=', id)
    .execute();
}

/** What was taken of each lot for an order of parts. */
export async function findPartTakes(db: Db, orderId: string) {
  const rows = await db
    .selectFrom('material_movements')
    .where('order_id', '=', orderId)
    .groupBy(['lot_id', 'material_id'])
    .having(sql<boolean>`sum(change) < 0`)
    .select(['lot_id', 'material_id'])
    .select(sql<number>`-sum(change)::int`.as('quantity'))
    .select(sql<number>`-sum(cost_cents)::int`.as('costCents'))
    .execute();
  return rows.map(({ lot_id: lotId, material_id: materialId, ...took }) => ({ lotId, materialId, ...took }));
}

export async function deletePartMaterials(db: Db, orderId: string): Promise<void> {
  await db.deleteFrom('part_materials').where('order_id', '=', orderId).execute();
}

export function findOpenStop(db: Db, batchId: number) {
  return db
    .selectFrom('batch_stops')
    .where('batch_id', '=', batchId)
    .where('ended_at', 'is', null)
    .select(['id', 'part', 'set_aside', 'aside_id', 'stopped_at'])
    .executeTakeFirst();
}

/**
 * Kits of the batches that were packed after this one and are neither set aside nor written off; and how many of this one
 * are written off.
 */
export async function countAround(
  db: Db,
  { id, product_id: productId }: { id: number; product_id: number },
): Promise<{ newer: number; lost: number }> {
  const { rows } = await sql<{ newer: number; lost: number }>`
    with away as (
      select s.batch_id, sum(coalesce(a.taken, s.set_aside)) as quantity
      from batch_stops s left join published.stock_asides a on a.id = s.aside_id
      where s.outcome is null or s.outcome = 'written_off' group by s.batch_id
    )
    select
      coalesce(sum(greatest(0, b.quantity - coalesce(away.quantity, 0))) filter (where b.id > ${id}::int), 0)::int as newer,
      coalesce(sum(away.quantity) filter (where b.id = ${id}::int), 0)::int as lost
    from batches b left join away on away.batch_id = b.id
    where b.product_id = ${productId}::int and b.id >= ${id}::int and b.unpacked_at is null`.execute(db);
  return onlyRow(rows);
}

export async function insertStop(db: Db, stop: Insertable<DB['batch_stops']>): Promise<void> {
  await db.insertInto('batch_stops').values(stop).execute();
}

export async function endStop(
  db: Db,
  id: number,
  end: { outcome: 'released' | 'written_off'; ended_by: string; ended_at: Date },
): Promise<void> {
  await db.updateTable('batch_stops').set(end).where('id', '=', id).execute();
}

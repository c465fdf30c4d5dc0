import { sql } from 'kysely';
import type { MaterialMovementKind } from '../../../contracts/stock/making/material-ledger.ts';
import type { MaterialForm, MaterialUnit } from '../../../contracts/stock/making/materials.ts';
import type { Db } from '../../kernel/database/database.ts';
import { oneOf } from '../../kernel/database/lists.ts';
import type { LotTake } from './rules.ts';

type Row = {
  name: string;
  code: string;
  unit: MaterialUnit;
  supplier: string;
  supplier_email: string;
  lead_days: number;
  reorder_at: number;
  note: string;
  is_archived: boolean;
};

function rowOf(form: MaterialForm): Row {
  const { supplierEmail, leadDays, reorderAt, isArchived, ...same } = form;
  return {
    ...same,
    supplier_email: supplierEmail,
    lead_days: leadDays,
    reorder_at: reorderAt,
    is_archived: isArchived,
  };
}

/** Undefined where another material has the name or the code. */
export async function insertMaterial(db: Db, form: MaterialForm, at: Date): Promise<number | undefined> {
  const row = await db
    .insertInto('materials')
    .values({ ...rowOf(form), changed_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Whether another material than this has the name or the code. */
export async function isTaken(db: Db, { name, code }: MaterialForm, but: number): Promise<boolean> {
  const row = await db
    .selectFrom('materials')
    .where('id', '<>', but)
    .where((eb) =>
      eb.or([
        sql<boolean>`lower(name) = lower(${name})`,
        sql<boolean>`(code <> '' and lower(code) = lower(${code}))`,
      ]),
    )
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function updateMaterial(db: Db, id: number, form: MaterialForm, at: Date): Promise<number> {
  const { version } = await db
    .updateTable('materials')
    .set((eb) => ({ ...rowOf(form), version: eb('version', '+', 1), changed_at: at }))
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

/** Locks materials in the order of their ids, so that two packers never wait for each other. */
export function lockMaterials(db: Db, ids: readonly number[]) {
  return db
    .selectFrom('materials')
    .where('id', '=', oneOf(ids))
    .orderBy('id')
    .selectAll()
    .forUpdate()
    .execute();
}

export function findMaterial(db: Db, id: number) {
  return db.selectFrom('materials').where('id', '=', id).selectAll().executeTakeFirst();
}

/** Lots that something is left of, the first that came first. */
export function findOpenLots(db: Db, materialIds: readonly number[]) {
  return db
    .selectFrom('material_lots')
    .where('material_id', '=', oneOf(materialIds))
    .where('left_quantity', '>', 0)
    .orderBy('received_on')
    .orderBy('id')
    .select(['id', 'material_id', 'left_quantity', 'left_cents'])
    .execute();
}

type Cause = {
  kind: MaterialMovementKind;
  batchId?: number | null;
  /** The order of parts that it is for. */
  orderId?: string | null;
  actor: string;
  note: string;
  at: Date;
};

export type LotChange = LotTake & { materialId: number };

/** Changes lots, the materials they are of, and writes it into the ledger; `sign` is −1 for what is taken. */
export async function moveLots(
  db: Db,
  changes: readonly LotChange[],
  sign: -1 | 1,
  cause: Cause,
): Promise<void> {
  if (changes.length === 0) return;
  await sql`
    with moved as (
      select * from unnest(${changes.map((one) => one.lotId)}::int[], ${changes.map((one) => one.materialId)}::int[],
        ${changes.map((one) => sign * one.quantity)}::int[], ${changes.map((one) => sign * one.costCents)}::int[])
        as m (lot_id, material_id, change, cost_cents)
    ), lots as (
      update material_lots l set left_quantity = l.left_quantity + m.change, left_cents = l.left_cents + m.cost_cents
      from moved m where l.id = m.lot_id
    ), levels as (
      update materials s set on_hand = s.on_hand + m.change
      from (select material_id, sum(change)::int as change from moved group by material_id) m
      where s.id = m.material_id
    )
    insert into material_movements (material_id, lot_id, kind, change, cost_cents, batch_id, order_id, actor, note, at)
    select material_id, lot_id, ${cause.kind}, change, cost_cents, ${cause.batchId ?? null}::int,
      ${cause.orderId ?? null}::uuid, ${cause.actor}, ${cause.note}, ${cause.at} from moved`.execute(db);
}

type NewLot = {
  material_id: number;
  quantity: number;
  cost_cents: number;
  supplier?: string;
  invoice?: string;
  received_on: string;
  purchase_receipt_id?: number;
  key?: string;
  request_fingerprint?: string;
};

/** An empty lot, to be filled by a movement; undefined where its key was used before. */
export async function insertLot(db: Db, lot: NewLot): Promise<number | undefined> {
  const row = await db
    .insertInto('material_lots')
    .values({ ...lot, left_quantity: 0, left_cents: 0 })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export async function findLotFingerprint(db: Db, key: string): Promise<string | null> {
  const row = await db
    .selectFrom('material_lots')
    .where('key', '=', key)
    .select('request_fingerprint')
    .executeTakeFirstOrThrow();
  return row.request_fingerprint;
}

/** With the purchase order whose receipt it is of. */
export function findLot(db: Db, materialId: number, lotId: number) {
  return db
    .selectFrom('material_lots as l')
    .leftJoin('purchase_receipts as r', 'r.id', 'l.purchase_receipt_id')
    .where('l.id', '=', lotId)
    .where('l.material_id', '=', materialId)
    .select(['l.quantity', 'l.left_quantity', 'l.left_cents', 'r.purchase_order_id'])
    .executeTakeFirst();
}

/** It did not come with its order after all. */
export async function leavePurchase(db: Db, lotId: number): Promise<void> {
  await db.updateTable('material_lots').set({ purchase_receipt_id: null }).where('id', '=', lotId).execute();
}

export async function hasLots(db: Db, materialId: number): Promise<boolean> {
  const row = await db
    .selectFrom('material_lots')
    .where('material_id', '=', materialId)
    .limit(1)
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}

export function findKitsOf(db: Db, materialId: number) {
  return db
    .selectFrom('recipe_lines as l')
    .innerJoin('published.products as p', 'p.id', 'l.product_id')
    .where('l.material_id', '=', materialId)
    .orderBy('p.name')
    .orderBy('p.id')
    .select(['p.id', 'p.name', 'l.quantity'])
    .execute();
}

/** Materials by their names in small letters. */
export async function findByNames(db: Db, names: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('materials')
    .where(sql<string>`lower(name)`, '=', oneOf(names))
    .select(['id', sql<string>`lower(name)`.as('key')])
    .execute();
  return new Map(rows.map(({ id, key }) => [key, id]));
}

/** Makes materials that are counted in pieces and have a name so far, where nobody else has made them meanwhile. */
export async function insertNamed(db: Db, names: readonly string[], at: Date): Promise<void> {
  // In an order, so that two who name the same materials never wait for each other.
  await sql`
    insert into materials (name, unit, changed_at)
    select name, 'piece', ${at}::timestamptz from unnest(${names.toSorted()}::text[]) as name
    on conflict do nothing`.execute(db);
}

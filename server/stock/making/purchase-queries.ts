import { sql, type Insertable } from 'kysely';
import type { MaterialUnit } from '../../../contracts/stock/making/materials.ts';
import type { PurchaseState } from '../../../contracts/stock/making/purchase-orders.ts';
import type { DB } from '../../../db/types.ts';
import type { Db } from '../../kernel/database/database.ts';
import { insertAll } from '../../kernel/database/lists.ts';

export type PurchaseRow = {
  id: number;
  supplier: string;
  state: PurchaseState;
  expected_on: string | null;
  ordered_at: Date;
  ended_at: Date | null;
  note: string;
  line_count: number;
  open_lines: number;
};

const counted = sql`
  select o.id, o.supplier, o.state, o.expected_on, o.ordered_at, o.ended_at, o.note, l.line_count, l.open_lines
  from purchase_orders o cross join lateral (
    select count(*)::int as line_count, count(*) filter (where received < quantity)::int as open_lines
    from purchase_order_lines where purchase_order_id = o.id
  ) l`;

export async function findOpenPurchaseOrders(db: Db): Promise<PurchaseRow[]> {
  const { rows } = await sql<PurchaseRow>`${counted} where o.state = 'open' order by o.id desc`.execute(db);
  return rows;
}

/** Those that ended, the newest first. */
export async function findEndedPurchaseOrders(
  db: Db,
  before: number | undefined,
  limit: number,
): Promise<PurchaseRow[]> {
  const older = before === undefined ? sql`` : sql`and o.id < ${before}`;
  const { rows } = await sql<PurchaseRow>`
    ${counted} where o.state <> 'open' ${older} order by o.id desc limit ${limit}`.execute(db);
  return rows;
}

export async function findPurchaseOrder(db: Db, id: number): Promise<PurchaseRow | undefined> {
  const { rows } = await sql<PurchaseRow>`${counted} where o.id = ${id}`.execute(db);
  return rows[0];
}

/** Undefined where its key was used before. */
export async function insertPurchaseOrder(
  db: Db,
  order: Insertable<DB['purchase_orders']>,
): Promise<number | undefined> {
  const row = await db
    .insertInto('purchase_orders')
    .values(order)
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export function findPurchaseByKey(db: Db, key: string) {
  return db
    .selectFrom('purchase_orders')
    .where('key', '=', key)
    .select(['id', 'request_fingerprint'])
    .executeTakeFirstOrThrow();
}

export async function insertPurchaseLines(
  db: Db,
  lines: readonly {
    purchase_order_id: number;
    material_id: number;
    position: number;
    quantity: number;
    cost_cents: number | null;
  }[],
): Promise<void> {
  await insertAll(db, 'purchase_order_lines', lines);
}

/** Whoever receives, closes or receives again waits here. */
export function lockPurchaseOrder(db: Db, id: number) {
  return db
    .selectFrom('purchase_orders')
    .where('id', '=', id)
    .select(['id', 'supplier', 'state'])
    .forUpdate()
    .executeTakeFirst();
}

export function findPurchaseLines(db: Db, id: number) {
  return db
    .selectFrom('purchase_order_lines as l')
    .innerJoin('materials as m', 'm.id', 'l.material_id')
    .where('l.purchase_order_id', '=', id)
    .orderBy('l.position')
    .select([
      'l.material_id',
      'm.name',
      'm.code',
      'm.supplier_email',
      'l.quantity',
      'l.received',
      'l.cost_cents',
    ])
    .select((eb) => eb.ref('m.unit').$castTo<MaterialUnit>().as('unit'))
    .execute();
}

/** Undefined where its key was used before. */
export async function insertPurchaseReceipt(
  db: Db,
  receipt: Insertable<DB['purchase_receipts']>,
): Promise<number | undefined> {
  const row = await db
    .insertInto('purchase_receipts')
    .values(receipt)
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export function findReceiptByKey(db: Db, key: string) {
  return db
    .selectFrom('purchase_receipts')
    .where('key', '=', key)
    .select(['purchase_order_id', 'request_fingerprint'])
    .executeTakeFirst();
}

export function findReceiptLots(db: Db, id: number) {
  return db
    .selectFrom('purchase_receipts as r')
    .innerJoin('material_lots as l', 'l.purchase_receipt_id', 'r.id')
    .innerJoin('materials as m', 'm.id', 'l.material_id')
    .where('r.purchase_order_id', '=', id)
    .orderBy('r.id', 'desc')
    .orderBy('l.id')
    .select(['r.id', 'r.received_on', 'r.invoice', 'm.name', 'l.quantity', 'l.cost_cents'])
    .select((eb) => eb.ref('m.unit').$castTo<MaterialUnit>().as('unit'))
    .execute();
}

/** Adds what came to the lines of an order. */
export async function addReceived(
  db: Db,
  id: number,
  lines: readonly { materialId: number; quantity: number }[],
): Promise<void> {
  await sql`
    update purchase_order_lines l set received = l.received + came.quantity
    from unnest(${lines.map((line) => line.materialId)}::int[], ${lines.map((line) => line.quantity)}::int[])
      as came (material_id, quantity)
    where l.purchase_order_id = ${id} and l.material_id = came.material_id`.execute(db);
}

/** What was booked of a line by mistake has still to come. */
export async function takeOffReceived(
  db: Db,
  id: number,
  { materialId, quantity }: { materialId: number; quantity: number },
): Promise<void> {
  await db
    .updateTable('purchase_order_lines')
    .set((eb) => ({ received: eb('received', '-', quantity) }))
    .where('purchase_order_id', '=', id)
    .where('material_id', '=', materialId)
    .execute();
}

export async function reopenPurchaseOrder(db: Db, id: number): Promise<void> {
  await db
    .updateTable('purchase_orders')
    .set({ state: 'open', ended_at: null })
    .where('id', '=', id)
    .execute();
}

export async function endPurchaseOrder(
  db: Db,
  id: number,
  state: Exclude<PurchaseState, 'open'>,
  at: Date,
): Promise<void> {
  await db.updateTable('purchase_orders').set({ state, ended_at: at }).where('id', '=', id).execute();
}

import type { May } from '../../../contracts/kernel/areas.ts';
import type { AnswerOf } from '../../../contracts/kernel/endpoint.ts';
import { refuse, type Refusal } from '../../../contracts/kernel/refusal.ts';
import type {
  listPurchaseOrders,
  PurchaseForm,
  PurchaseOrder,
  PurchaseOrderSummary,
  PurchaseReceipt,
  PurchaseState,
} from '../../../contracts/stock/making/purchase-orders.ts';
import { allOrNothing, inTransaction, RolledBack, type Db } from '../../kernel/database/database.ts';
import { fingerprintOf } from '../../kernel/rules.ts';
import { insertLot, lockMaterials, moveLots, type LotChange } from './material-queries.ts';
import type { By } from './materials.ts';
import * as queries from './purchase-queries.ts';

const endedPerPage = 50;
const noOrder = refuse('not_found', 'There is no such purchase order.');
const bookedOtherwise = refuse(
  'not_permitted',
  'This is booked already, as it stood before you changed it. Please look again.',
);

/** All that are open stand on the first page. */
export async function purchasePage(
  db: Db,
  before: number | undefined,
): Promise<AnswerOf<typeof listPurchaseOrders>> {
  const [open, found] = await Promise.all([
    before === undefined ? queries.findOpenPurchaseOrders(db) : [],
    queries.findEndedPurchaseOrders(db, before, endedPerPage + 1),
  ]);
  const ended = found.slice(0, endedPerPage);
  return {
    orders: [...open, ...ended].map(summaryOf),
    next: found.length > endedPerPage ? (ended.at(-1)?.id ?? null) : null,
  };
}

export async function purchaseOrderOf(
  db: Db,
  id: number,
  may: May,
): Promise<PurchaseOrder | Refusal<'not_found'>> {
  const row = await queries.findPurchaseOrder(db, id);
  if (!row) return noOrder;
  const [lines, lots] = [await queries.findPurchaseLines(db, id), await queries.findReceiptLots(db, id)];
  const shown = (cents: number | null) => (may('read', 'costs') ? cents : null);
  return {
    ...summaryOf(row),
    note: row.note,
    supplierEmail: lines.find(({ supplier_email: email }) => email !== '')?.supplier_email ?? '',
    lines: lines.map(({ name, code, unit, quantity, received, ...line }) => ({
      materialId: line.material_id,
      name,
      code,
      unit,
      quantity,
      received,
      costCents: shown(line.cost_cents),
    })),
    receipts: [...Map.groupBy(lots, (lot) => lot.id).values()].map((of) => receiptOf(of, shown)),
  };
}

type LotRow = Awaited<ReturnType<typeof queries.findReceiptLots>>[number];

function receiptOf(lots: readonly LotRow[], shown: (cents: number) => number | null): PurchaseReceipt {
  const [{ id, received_on: receivedOn, invoice } = { id: 0, received_on: '', invoice: '' }] = lots;
  return {
    id,
    receivedOn,
    invoice,
    lines: lots.map(({ name, unit, quantity }) => ({ name, unit, quantity })),
    costCents: shown(lots.reduce((sum, { cost_cents: cents }) => sum + cents, 0)),
  };
}

function summaryOf(row: queries.PurchaseRow): PurchaseOrderSummary {
  return {
    id: row.id,
    supplier: row.supplier,
    state: row.state,
    expectedOn: row.expected_on,
    orderedAt: row.ordered_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
    lineCount: row.line_count,
    openLines: row.open_lines,
  };
}

type Made<T> = Promise<T | Refusal<'not_found' | 'not_permitted'>>;

/** Writes an order down once, however often it is sent under its key. */
export function createPurchaseOrder(
  db: Db,
  { key, ...form }: PurchaseForm & { key: string },
  { actor, now }: By,
): Made<{ id: number }> {
  return inTransaction(db, async (db): Made<{ id: number }> => {
    const ids = form.lines.map(({ materialId }) => materialId);
    if (isTwice(ids)) return refuse('not_permitted', 'A material stands in it twice. Put it on one line.');
    if ((await lockMaterials(db, ids)).length < ids.length)
      return refuse('not_found', 'A material of it is not there any more. Please look again.');
    const fingerprint = fingerprintOf(form);
    const { supplier, expectedOn: expected_on, note, lines } = form;
    const order = { supplier, expected_on, note, actor, ordered_at: now, state: 'open' as const };
    const id = await queries.insertPurchaseOrder(db, { ...order, key, request_fingerprint: fingerprint });
    if (id === undefined) {
      const known = await queries.findPurchaseByKey(db, key);
      return known.request_fingerprint === fingerprint ? { id: known.id } : bookedOtherwise;
    }
    await queries.insertPurchaseLines(
      db,
      lines.map(({ materialId: material_id, quantity, costCents: cost_cents }, position) => ({
        purchase_order_id: id,
        material_id,
        position,
        quantity,
        cost_cents,
      })),
    );
    return { id };
  });
}

type Receiving = {
  key: string;
  invoice: string;
  receivedOn: string;
  lines: readonly { materialId: number; quantity: number; costCents: number }[];
};

/** Books what came, all or a part, once under its key; the order ends when nothing of it is still to come. */
export function receivePurchaseOrder(
  db: Db,
  id: number,
  { key, ...came }: Receiving,
  { actor, now }: By,
): Made<{ state: PurchaseState }> {
  return allOrNothing(db, async (db): Made<{ state: PurchaseState }> => {
    const order = await queries.lockPurchaseOrder(db, id);
    if (!order) return noOrder;
    const fingerprint = fingerprintOf(came);
    const known = await queries.findReceiptByKey(db, key);
    if (known)
      return known.purchase_order_id === id && known.request_fingerprint === fingerprint
        ? { state: order.state }
        : bookedOtherwise;
    if (order.state !== 'open')
      return refuse('not_permitted', 'This order is ended. Book what came later at the material itself.');
    const ids = came.lines.map(({ materialId }) => materialId);
    const ordered = new Set((await queries.findPurchaseLines(db, id)).map((line) => line.material_id));
    if (isTwice(ids) || ids.some((materialId) => !ordered.has(materialId)))
      return refuse('not_permitted', 'Something of it was not ordered. Book that at the material itself.');
    await lockMaterials(db, ids);
    const { invoice, receivedOn: received_on } = came;
    const receipt = { purchase_order_id: id, invoice, received_on, actor, at: now };
    const receiptId = await queries.insertPurchaseReceipt(db, {
      ...receipt,
      key,
      request_fingerprint: fingerprint,
    });
    // Another order's receipt took the key meanwhile.
    if (receiptId === undefined) throw new RolledBack(bookedOtherwise);
    const lots = { receiptId, supplier: order.supplier, invoice, received_on };
    const changes = await insertLots(db, came.lines, lots);
    const note = `Purchase order ${id}${invoice && `, invoice ${invoice}`}`;
    await moveLots(db, changes, 1, { kind: 'received', actor, note, at: now });
    await queries.addReceived(db, id, came.lines);
    const left = (await queries.findPurchaseLines(db, id)).some((line) => line.received < line.quantity);
    if (!left) await queries.endPurchaseOrder(db, id, 'received', now);
    return { state: left ? 'open' : 'received' };
  });
}

async function insertLots(
  db: Db,
  lines: Receiving['lines'],
  { receiptId, ...of }: { receiptId: number; supplier: string; invoice: string; received_on: string },
): Promise<LotChange[]> {
  const changes: LotChange[] = [];
  for (const { materialId, quantity, costCents } of lines) {
    const lot = { material_id: materialId, quantity, cost_cents: costCents, purchase_receipt_id: receiptId };
    const lotId = await insertLot(db, { ...lot, ...of });
    if (lotId === undefined) throw new Error('A lot without a key was there already.');
    changes.push({ materialId, lotId, quantity, costCents });
  }
  return changes;
}

/** The rest of it will not come; what came stays. */
export function closePurchaseOrder(db: Db, id: number, { now }: By): Made<{ state: PurchaseState }> {
  return inTransaction(db, async (db): Made<{ state: PurchaseState }> => {
    const order = await queries.lockPurchaseOrder(db, id);
    if (!order) return noOrder;
    if (order.state === 'received') return refuse('not_permitted', 'All of it came already.');
    if (order.state === 'open') await queries.endPurchaseOrder(db, id, 'closed', now);
    return { state: 'closed' };
  });
}

function isTwice(ids: readonly number[]): boolean {
  return new Set(ids).size < ids.length;
}

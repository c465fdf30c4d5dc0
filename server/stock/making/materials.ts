import type { AnswerOf } from '../../../contracts/kernel/endpoint.ts';
import { refuse, type Refusal } from '../../../contracts/kernel/refusal.ts';
import type {
  Material,
  MaterialForm,
  MaterialReason,
  readMaterial,
} from '../../../contracts/stock/making/materials.ts';
import { inTransaction, type Db } from '../../kernel/database/database.ts';
import { fingerprintOf } from '../../kernel/rules.ts';
import { sydneyDay } from '../../kernel/sydney.ts';
import * as queries from './material-queries.ts';
import { takeFifo } from './rules.ts';

export type By = { actor: string; now: Date };

export const noMaterial = refuse('not_found', 'There is no such material.');
const taken = refuse('code_taken', 'Another material has this name or this code.');

export async function materialOf(
  db: Db,
  id: number,
): Promise<AnswerOf<typeof readMaterial> | Refusal<'not_found'>> {
  const row = await queries.findMaterial(db, id);
  if (!row) return noMaterial;
  return { material: visible(row), kits: await queries.findKitsOf(db, id) };
}

function visible(row: NonNullable<Awaited<ReturnType<typeof queries.findMaterial>>>): Material {
  return {
    id: row.id,
    version: row.version,
    onHand: row.on_hand,
    name: row.name,
    code: row.code,
    unit: row.unit,
    supplier: row.supplier,
    supplierEmail: row.supplier_email,
    leadDays: row.lead_days,
    reorderAt: row.reorder_at,
    note: row.note,
    isArchived: row.is_archived,
  };
}

export async function createMaterial(
  db: Db,
  form: MaterialForm,
  { now }: By,
): Promise<{ id: number } | Refusal<'code_taken'>> {
  const id = await queries.insertMaterial(db, form, now);
  return id === undefined ? taken : { id };
}

/** The unit stays once something has come in: old numbers would mean something else. */
export function changeMaterial(
  db: Db,
  { id, version, form }: { id: number; version: number; form: MaterialForm },
  { now }: By,
): Promise<{ version: number } | Refusal<'code_taken' | 'not_found' | 'not_permitted' | 'stale'>> {
  return inTransaction<{ version: number } | Refusal<'code_taken' | 'not_found' | 'not_permitted' | 'stale'>>(
    db,
    async (db) => {
      const [row] = await queries.lockMaterials(db, [id]);
      if (!row) return noMaterial;
      if (row.version !== version)
        return refuse('stale', 'Somebody else has changed this material. Please look again.', {
          now: visible(row),
        });
      if (await queries.isTaken(db, form, id)) return taken;
      if (row.unit !== form.unit && (await queries.hasLots(db, id)))
        return refuse('not_permitted', 'What has come in was counted in another unit. Make a new material.');
      return { version: await queries.updateMaterial(db, id, form, now) };
    },
  );
}

export type Receipt = {
  materialId: number;
  key: string;
  quantity: number;
  costCents: number;
  supplier: string;
  invoice: string;
  receivedOn: string;
};

/** Books a lot once, however often it is sent under its key. */
export function receiveMaterial(
  db: Db,
  receipt: Receipt,
  { actor, now }: By,
): Promise<{ onHand: number } | Refusal<'not_found' | 'not_permitted'>> {
  return inTransaction<{ onHand: number } | Refusal<'not_found' | 'not_permitted'>>(db, async (db) => {
    const { materialId, key, quantity, costCents, supplier, invoice, receivedOn } = receipt;
    const [row] = await queries.lockMaterials(db, [materialId]);
    if (!row) return noMaterial;
    const fingerprint = fingerprintOf(receipt);
    const lotId = await queries.insertLot(db, {
      material_id: materialId,
      quantity,
      cost_cents: costCents,
      supplier,
      invoice,
      received_on: receivedOn,
      key,
      request_fingerprint: fingerprint,
    });
    if (lotId === undefined)
      return (await queries.findLotFingerprint(db, key)) === fingerprint
        ? { onHand: row.on_hand }
        : refuse('not_permitted', 'This receipt is booked already, as it stood before you changed it.');
    const from = supplier && `${invoice ? ' from' : 'From'} ${supplier}`;
    const note = `${invoice && `Invoice ${invoice}`}${from}`;
    const change = { materialId, lotId, quantity, costCents };
    await queries.moveLots(db, [change], 1, { kind: 'received', actor, note, at: now });
    return { onHand: row.on_hand + quantity };
  });
}

type Cause = { reason: MaterialReason; note: string };

/**
 * Sets what is on hand, if it still is what was seen. What is missing leaves the oldest lots with its cost; what is found
 * is a lot without a cost, because what was paid is in the books already.
 */
export function setMaterialStock(
  db: Db,
  { id, from, to }: { id: number; from: number; to: number },
  { reason: kind, note }: Cause,
  { actor, now }: By,
): Promise<{ onHand: number } | Refusal<'not_found' | 'stale'>> {
  return inTransaction<{ onHand: number } | Refusal<'not_found' | 'stale'>>(db, async (db) => {
    const [row] = await queries.lockMaterials(db, [id]);
    if (!row) return noMaterial;
    if (row.on_hand !== from)
      return refuse('stale', `There are ${row.on_hand} of it by now. Please look again.`, {
        now: { onHand: row.on_hand },
      });
    const cause = { kind, actor, note, at: now };
    if (to < from) {
      const lots = (await queries.findOpenLots(db, [id])).map(openLot);
      const { takes } = takeFifo(lots, from - to);
      await queries.moveLots(
        db,
        takes.map((take) => ({ ...take, materialId: id })),
        -1,
        cause,
      );
    } else if (to > from) {
      const lot = { material_id: id, quantity: to - from, cost_cents: 0, received_on: sydneyDay(now) };
      const lotId = (await queries.insertLot(db, lot)) ?? 0;
      await queries.moveLots(db, [{ materialId: id, lotId, quantity: to - from, costCents: 0 }], 1, cause);
    }
    return { onHand: to };
  });
}

type LotRow = Awaited<ReturnType<typeof queries.findOpenLots>>[number];

export function openLot({ id, left_quantity: left, left_cents: leftCents }: LotRow) {
  return { id, left, leftCents };
}

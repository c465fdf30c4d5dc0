import { refuse, type Refusal, refuseFields } from '../../../../contracts/kernel/refusal.ts';
import {
  countsShown,
  type CountLine,
  type DeliveryForm,
  type StockCount,
} from '../../../../contracts/stock/inventory/stocktake.ts';
import { allOrNothing, inTransaction, RolledBack, type Db } from '../../../kernel/database/database.ts';
import { timeOrderedId } from '../../../kernel/random.ts';
import { fingerprintOf } from '../../../kernel/rules.ts';
import { stockLevelOf, receiveMany, shiftStock } from '../inventory.ts';
import { lockLevels } from '../preorders/promise-queries.ts';
import * as queries from './queries.ts';

type By = { actor: string; now: Date };
type Booked = { kits: number; pieces: number };

const noCount = refuse('not_found', 'There is no such counting session.');
const isClosed = refuse('not_permitted', 'This session is closed. Begin a new one to count again.');

const wasBooked = refuse(
  'not_permitted',
  'This delivery is booked already, as it stood before you changed it. Book what has come in addition as another one.',
);

/** Books a delivery once, however often it is sent; whoever changed it after a lost answer is told that it is booked. */
export function receiveDelivery(
  db: Db,
  { id, supplier, reference, lines }: DeliveryForm,
  { actor, now }: By,
): Promise<Booked | Refusal<'malformed' | 'not_permitted'>> {
  return inTransaction<Booked | Refusal<'malformed' | 'not_permitted'>>(db, async (db) => {
    const known = await queries.findKnown(
      db,
      lines.map(({ productId }) => productId),
    );
    const strange = lines.findIndex(({ productId }) => !known.has(productId));
    if (strange !== -1) {
      const fields = [{ field: `lines.${strange}.productId`, message: 'There is no such kit' }];
      return refuseFields(fields);
    }
    const fingerprint = fingerprintOf({ supplier, reference, lines });
    const delivery = { id, supplier, reference, actor, received_at: now, request_fingerprint: fingerprint };
    if (await queries.insertDelivery(db, delivery)) {
      const note = reference === '' ? `Delivery from ${supplier}` : `Delivery ${reference} from ${supplier}`;
      await receiveMany(db, lines, { actor, note, at: now });
    } else if (((await queries.findDeliveryFingerprint(db, id)) ?? fingerprint) !== fingerprint) {
      return wasBooked;
    }
    return { kits: known.size, pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0) };
  });
}

export async function allCounts(db: Db): Promise<StockCount[]> {
  return (await queries.findCounts(db, countsShown)).map(countOf);
}

/** Begins a session once, however often it is sent under its key. */
export async function beginCount(
  db: Db,
  { name, key }: { name: string; key?: string | undefined },
  { actor, now }: By,
): Promise<{ id: string }> {
  const id = key ?? timeOrderedId(now);
  await queries.insertCount(db, { id, name, actor, begun_at: now });
  return { id };
}

export async function readCount(
  db: Db,
  id: string,
): Promise<(StockCount & { lines: CountLine[] }) | Refusal<'not_found'>> {
  const count = await queries.findCount(db, id);
  if (!count) return noCount;
  const lines = (await queries.findCountLines(db, id)).map(({ product_id: productId, ...line }) => ({
    productId,
    ...line,
  }));
  return { ...countOf(count), lines };
}

/** Notes what lies there beside what the ledger says at this moment. */
export function countKit(
  db: Db,
  { countId, productId, counted }: { countId: string; productId: number; counted: number },
  { actor, now }: By,
): Promise<CountLine | Refusal<'not_found' | 'not_permitted'>> {
  return inTransaction<CountLine | Refusal<'not_found' | 'not_permitted'>>(db, async (db) => {
    const count = await queries.lockCount(db, countId);
    const level = await stockLevelOf(db, productId);
    if (!count) return noCount;
    if (!level || !(await queries.findKnown(db, [productId])).has(productId))
      return refuse('not_found', 'There is no such kit.');
    if (count.closed_at) return isClosed;
    const expected = level.on_hand;
    await queries.upsertLine(db, {
      count_id: countId,
      product_id: productId,
      expected,
      counted,
      actor,
      at: now,
    });
    return { productId, name: level.name, sku: level.sku, expected, counted };
  });
}

/**
 * Every difference goes into the ledger; what was sold since it was counted is not counted as missing, nor is what
 * another count has corrected since.
 */
export function closeCount(
  db: Db,
  id: string,
  { actor, now }: By,
): Promise<{ changed: number } | Refusal<'not_enough_stock' | 'not_found' | 'not_permitted'>> {
  return allOrNothing<{ changed: number } | Refusal<'not_enough_stock' | 'not_found' | 'not_permitted'>>(
    db,
    async (db) => {
      const count = await queries.lockCount(db, id);
      if (!count) return noCount;
      if (count.closed_at) return isClosed;
      const lines = await queries.findCountLines(db, id);
      // Whoever closes another count of the same kits has finished first.
      await lockLevels(
        db,
        lines.map(({ product_id: productId }) => productId),
      );
      const corrected = await queries.findCorrectedSince(db, id);
      const changes = lines
        .map(({ product_id: productId, counted, expected }) => ({
          productId,
          change: counted - expected - (corrected.get(productId) ?? 0),
        }))
        .filter(({ change }) => change !== 0);
      const cause = { reason: 'counted' as const, actor, note: count.name, at: now };
      const refusal = await shiftStock(db, changes, cause);
      if (refusal) throw new RolledBack(refusal);
      await queries.markCountClosed(db, id, now);
      return { changed: changes.length };
    },
  );
}

function countOf(row: queries.CountRow): StockCount {
  return {
    id: row.id,
    name: row.name,
    begunAt: row.begun_at.toISOString(),
    closedAt: row.closed_at?.toISOString() ?? null,
    counted: row.counted,
    differing: row.differing,
  };
}

import { refuse, type Refusal } from '../../../contracts/kernel/refusal.ts';
import { allOrNothing, RolledBack, type Db } from '../../kernel/database/database.ts';
import {
  endAside,
  loseAside,
  setAside,
  shiftStock,
  writeOffAside,
  type MarketBoxes,
} from '../inventory/inventory.ts';
import { lockBatch } from './batch-queries.ts';
import type { By } from './materials.ts';
import * as queries from './part-queries.ts';

export type { MarketBoxes };
type Stopped = { setAside: number; owed: number };

/**
 * Takes what is left of a batch out of sale, within the transaction of the caller, who has locked the batch. The oldest
 * kits leave first, so what is here beyond the batches that were packed after it is of this one. Undefined where it
 * is stopped already.
 */
export async function stopBatch(
  db: Db,
  batch: { id: number; product_id: number; quantity: number; packed_at: Date },
  part: string,
  { actor, now }: By,
  boxes: MarketBoxes,
): Promise<Stopped | undefined> {
  if (await queries.findOpenStop(db, batch.id)) return undefined;
  const { newer, lost } = await queries.countAround(db, batch);
  const kits = {
    productId: batch.product_id,
    most: Math.max(0, batch.quantity - lost),
    but: newer,
    soldFrom: batch.packed_at,
  };
  const note = `Batch ${batch.id} is out of sale: ${part}`;
  const { id, taken, owed } = await setAside(db, kits, { actor, note, at: now }, boxes);
  await queries.insertStop(db, {
    batch_id: batch.id,
    part,
    set_aside: taken,
    stopped_at: now,
    aside_id: id,
  });
  return { setAside: taken, owed };
}

type Ended = { setAside: number } | Refusal<'not_enough_stock' | 'not_found' | 'not_permitted'>;

/** What was set aside goes back on sale, or is written off; each is in the ledger. */
export function endBatchStop(
  db: Db,
  batchId: number,
  outcome: 'released' | 'written_off',
  { actor, now }: By,
): Promise<Ended> {
  return allOrNothing<Ended>(db, async (db) => {
    const batch = await lockBatch(db, batchId);
    if (!batch) return refuse('not_found', 'There is no such batch.');
    const stop = await queries.findOpenStop(db, batchId);
    if (!stop) return refuse('not_permitted', 'This batch is not out of sale.');
    const { product_id: productId } = batch;
    const note = `Batch ${batchId} is ${outcome === 'released' ? 'on sale again' : 'written off'}`;
    const cause = { actor, note, at: now };
    const count = await endedAside(db, { ...stop, productId }, outcome, cause);
    if (outcome === 'released' && count > 0) {
      const back = [{ productId, change: count }];
      const refused = await shiftStock(db, back, { ...cause, reason: 'adjusted' });
      if (refused) throw new RolledBack(refused);
    }
    await queries.endStop(db, stop.id, { outcome, ended_by: actor, ended_at: now });
    return { setAside: count };
  });
}

type Stop = { aside_id: number | null; set_aside: number; productId: number };

/** How many were set aside; what is lost is written off. Of stops that are older than asides nothing is owed. */
async function endedAside(
  db: Db,
  { aside_id: id, set_aside: quantity, productId }: Stop,
  outcome: 'released' | 'written_off',
  cause: { actor: string; note: string; at: Date },
): Promise<number> {
  if (outcome === 'released') return id === null ? quantity : endAside(db, id, cause.at);
  if (id !== null) return loseAside(db, id, cause);
  await writeOffAside(db, { productId, quantity }, cause);
  return quantity;
}

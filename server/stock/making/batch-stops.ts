import { refuse, type Refusal } from '../../../contracts/kernel/refusal.ts';
import { allOrNothing, RolledBack, type Db } from '../../kernel/database/database.ts';
import { setAside, shiftStock, writeOffAside } from '../inventory/inventory.ts';
import { lockBatch } from './batch-queries.ts';
import type { By } from './materials.ts';
import * as queries from './part-queries.ts';

/**
 * Takes what is left of a batch out of sale, within the transaction of the caller, who has locked the batch. The oldest
 * kits leave first, so what is on hand beyond the batches that were packed after it is of this one. Undefined where it
 * is stopped already.
 */
export async function stopBatch(
  db: Db,
  batch: { id: number; product_id: number; quantity: number },
  part: string,
  { actor, now }: By,
): Promise<{ setAside: number } | undefined> {
  if (await queries.findOpenStop(db, batch.id)) return undefined;
  const but = await queries.countPackedAfter(db, batch.product_id, batch.id);
  const kits = { productId: batch.product_id, most: batch.quantity, but };
  const note = `Batch ${batch.id} is out of sale: ${part}`;
  const count = await setAside(db, kits, { reason: 'adjusted', actor, note, at: now });
  await queries.insertStop(db, { batch_id: batch.id, part, set_aside: count, stopped_at: now });
  return { setAside: count };
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
    if (outcome === 'written_off') await writeOffAside(db, { productId, quantity: stop.set_aside }, cause);
    else if (stop.set_aside > 0) {
      const back = [{ productId, change: stop.set_aside }];
      const refused = await shiftStock(db, back, { ...cause, reason: 'adjusted' });
      if (refused) throw new RolledBack(refused);
    }
    await queries.endStop(db, stop.id, { outcome, ended_by: actor, ended_at: now });
    return { setAside: stop.set_aside };
  });
}

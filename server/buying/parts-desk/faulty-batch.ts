import { refuse, type Refusal } from '../../../contracts/kernel/refusal.ts';
import { allOrNothing, type Db } from '../../kernel/database/database.ts';
import { lockBatch, stopBatch } from '../../stock/making/making.ts';
import type { PartDeps } from './part-orders.ts';

type Stopped = { setAside: number; owed: number };

/** Somebody of the shop has found a fault of a batch: no more of it is sold until they put it back or write it off. */
export function takeOutOfSale(
  db: Db,
  batchId: number,
  reason: string,
  { actor, now, boxes }: PartDeps,
): Promise<Stopped | Refusal<'not_found' | 'not_permitted'>> {
  return allOrNothing<Stopped | Refusal<'not_found' | 'not_permitted'>>(db, async (db) => {
    const batch = await lockBatch(db, batchId);
    if (!batch) return refuse('not_found', 'There is no such batch.');
    if (batch.unpacked_at) return refuse('not_permitted', 'This batch was unpacked: nothing of it is sold.');
    const stopped = await stopBatch(db, batch, reason, { actor, now: now() }, boxes);
    return stopped ?? refuse('not_permitted', 'This batch is out of sale already. Look under Parts.');
  });
}

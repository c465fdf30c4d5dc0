import type { Refusal } from '../../../contracts/kernel/refusal.ts';
import type { Db } from '../../kernel/database/database.ts';
import { widerNetworkOf } from '../../kernel/http/network.ts';
import { fingerprintOf } from '../../kernel/rules.ts';
import { currentSettings } from '../../platform/settings/settings.ts';
import * as queries from './queries.ts';
import { whyTooManyUnpaid, type Goods, type Source } from './unpaid-rules.ts';

/** Hashes, so that where somebody shops from is written nowhere. */
export function requestSource({ visitor, address }: { visitor: string; address: string }): Source {
  return {
    visitor: fingerprintOf(visitor),
    address: fingerprintOf(address),
    network: fingerprintOf(widerNetworkOf(address)),
  };
}

/**
 * Refuses an order that would leave more unpaid than one visitor, address or network may. Call it last in the
 * order's transaction: orders of one network wait here for each other, and then only for the commit. Lock and
 * question travel together; the question is asked when the lock is held.
 */
export async function boundUnpaid(
  db: Db,
  order: { id: string; origin_id: string; placed_at: Date },
  source: Source,
  goods: Goods,
): Promise<Refusal<'too_many'> | undefined> {
  const [, waiting] = await Promise.all([
    queries.lockNetwork(db, source.network),
    queries.insertUnpaid(db, order, source, goods),
  ]);
  return whyTooManyUnpaid(goods, waiting, await currentSettings(db), order.placed_at);
}

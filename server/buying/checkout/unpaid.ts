import type { Refusal } from '../../../contracts/kernel/refusal.ts';
import type { Db } from '../../kernel/database/database.ts';
import { widerNetworkOf } from '../../kernel/http/network.ts';
import { fingerprintOf } from '../../kernel/rules.ts';
import { currentSettings } from '../../platform/settings/settings.ts';
import * as queries from './queries.ts';
import { whyTooManyUnpaid, type Goods, type Source } from './unpaid-rules.ts';

/** Hashes only, so that no address from which somebody shops is stored. */
export function requestSource({ visitor, address }: { visitor: string; address: string }): Source {
  return {
    visitor: fingerprintOf(visitor),
    address: fingerprintOf(address),
    network: fingerprintOf(widerNetworkOf(address)),
  };
}

/**
 * Refuses an order with which one visitor, address or network would leave more unpaid than it may. Call it last in
 * the order's transaction: from here to the commit, orders of the same network wait for each other. The lock and the
 * question are sent together; PostgreSQL answers the question once it holds the lock.
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

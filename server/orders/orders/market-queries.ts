import { sql } from 'kysely';
import type { Db } from '../../kernel/database/database.ts';
import { oneOf } from '../../kernel/database/lists.ts';

/** How many orders each market is to hand over, those that still wait for their payment among them. */
export async function placesTaken(db: Db, marketIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('orders')
    .where('pickup_market_id', '=', oneOf(marketIds))
    .where('adds_to', 'is', null)
    .where('state', 'not in', ['cancelled', 'expired'])
    .groupBy('pickup_market_id')
    .select(['pickup_market_id as id', sql<number>`count(*)::int`.as('count')])
    .execute();
  return new Map(rows.map(({ id, count }) => [id ?? '', count]));
}

import { sql } from 'kysely';
import type { Address } from '../../../contracts/kernel/postal-address.ts';
import type { Service } from '../../../contracts/pricing/shipping/shipping.ts';
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

/** Where and when an order is collected, as its market says now. */
export async function updateMarketPlace(
  db: Db,
  id: string,
  to: { place: string; name: string; readyAt: Date; until: Date },
): Promise<void> {
  await db
    .updateTable('orders')
    .set({
      pickup_place: to.place,
      delivery_name: to.name,
      pickup_ready_at: to.readyAt,
      pickup_until: to.until,
    })
    .where('id', '=', id)
    .execute();
}

type NewDelivery = {
  service: Service;
  name: string;
  place: string;
  address: Address | null;
  readyAt: Date | null;
  marketId: string | null;
  until: Date | null;
};

/** How an order reaches its buyer from now on; days that were promised hold for the way before. */
export async function updateDelivery(db: Db, id: string, to: NewDelivery): Promise<void> {
  await db
    .updateTable('orders')
    .set({
      service: to.service,
      delivery_name: to.name,
      address: to.address && JSON.stringify(to.address),
      pickup_place: to.place,
      pickup_ready_at: to.readyAt,
      pickup_until: to.until,
      pickup_market_id: to.marketId,
      pickup_missed_at: null,
      promised_from: null,
      promised_to: null,
    })
    .where('id', '=', id)
    .execute();
}

/** Nobody fetched it. False where that is known already, or somebody has. */
export async function markMissed(db: Db, id: string, at: Date): Promise<boolean> {
  const row = await db
    .updateTable('orders')
    .set({ pickup_missed_at: at })
    .where('id', '=', id)
    .where('pickup_missed_at', 'is', null)
    .where('state', 'in', ['paid', 'packing', 'shipped'])
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

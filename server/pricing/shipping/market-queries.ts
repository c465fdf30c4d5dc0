import type { Insertable } from 'kysely';
import type { PickupMarkets } from '../../../db/types.ts';
import type { Db } from '../../kernel/database/database.ts';

export type PickupMarketRow = NonNullable<Awaited<ReturnType<typeof findPickupMarket>>>;

export function findPickupMarket(db: Db, marketId: string) {
  return db.selectFrom('pickup_markets').where('market_id', '=', marketId).selectAll().executeTakeFirst();
}

export function findPlace(db: Db, place: string) {
  return db.selectFrom('pickup_markets').where('place', '=', place).selectAll().executeTakeFirst();
}

export function lockMarketRow(db: Db, marketId: string) {
  return db
    .selectFrom('pickup_markets')
    .where('market_id', '=', marketId)
    .selectAll()
    .forUpdate()
    .executeTakeFirst();
}

/** Those at which something is collected or reserved and that are not over, the next one first. */
export function findAhead(db: Db) {
  return db
    .selectFrom('pickup_markets')
    .where((eb) => eb.or([eb('is_offered', '=', true), eb('takes_reservations', '=', true)]))
    .where('ended_at', 'is', null)
    .orderBy('opens_at')
    .orderBy('market_id')
    .limit(100)
    .selectAll()
    .execute();
}

export async function hasAnyMarket(db: Db): Promise<boolean> {
  const row = await db.selectFrom('pickup_markets').select('market_id').limit(1).executeTakeFirst();
  return row !== undefined;
}

export function findMarketsBetween(db: Db, from: Date, to: Date) {
  return db
    .selectFrom('pickup_markets')
    .where('ended_at', 'is', null)
    .where('opens_at', '>', from)
    .where('opens_at', '<=', to)
    .orderBy('opens_at')
    .selectAll()
    .execute();
}

/** Nothing is written where another market has the place. */
export async function upsertPickupMarket(db: Db, row: Insertable<PickupMarkets>) {
  const taken = await findPlace(db, row.place);
  if (taken && taken.market_id !== row.market_id) return undefined;
  const { market_id: _id, ...changes } = row;
  return db
    .insertInto('pickup_markets')
    .values(row)
    .onConflict((conflict) => conflict.column('market_id').doUpdateSet(changes))
    .returningAll()
    .executeTakeFirst();
}

/** The market is over, or does not take place: nobody orders to it any more. */
export async function endPickupMarket(db: Db, marketId: string, at: Date): Promise<void> {
  await db
    .updateTable('pickup_markets')
    .set({ ended_at: at })
    .where('market_id', '=', marketId)
    .where('ended_at', 'is', null)
    .execute();
}

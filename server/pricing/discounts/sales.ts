import { isRunning, type Sale } from '../../../contracts/pricing/discounts/sales.ts';
import { cachedQuery } from '../../kernel/cache/query-cache.ts';
import { publishChanges } from '../../kernel/database/changes.ts';
import type { Db } from '../../kernel/database/database.ts';
import { findSales, type SaleRow } from './sale-queries.ts';

export type { SaleRow };

/** Sales that are switched on, those to come and those that are over too. */
const salesOn = cachedQuery('discounts', findSales);

export async function salesAt(db: Db, at: Date): Promise<SaleRow[]> {
  return (await salesOn(db)).filter((one) => isRunning(one, at));
}

/** What a till needs to know before it leaves the network: what runs and what is to come. */
export async function salesFrom(db: Db, at: Date): Promise<Sale[]> {
  const known = await salesOn(db);
  return known
    .filter(({ until }) => isRunning({ from: null, until }, at))
    .map(({ begins: _begins, ...one }) => one);
}

/** So far back is looked, so that a late minute misses no beginning and no end. */
const lookBackMs = 120_000;

/** Every minute: what shows prices is made anew when a sale has just begun or ended. */
export async function switchSales(db: Db, now: Date): Promise<boolean> {
  const known = await salesOn(db);
  const before = new Date(now.getTime() - lookBackMs);
  const isTurned = known.some((one) => isRunning(one, before) !== isRunning(one, now));
  if (isTurned) await publishChanges(db, ['fact:discounts']);
  return isTurned;
}

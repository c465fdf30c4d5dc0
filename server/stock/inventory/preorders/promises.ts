import type { Db } from '../../../kernel/database/database.ts';
import { sydneyDay } from '../../../kernel/sydney.ts';
import type { StockRequest } from '../queries.ts';
import { publishStockChanges } from '../stock-changes.ts';
import { endOffersInStock } from './offer-queries.ts';
import * as queries from './promise-queries.ts';

/** What a buyer was shown of kits that are not here: the day of each. */
export type SeenDays = ReadonlyMap<number, string>;

/** Promises of these kits what has a day that was seen, and returns those that could not be promised. */
export async function promiseKits(
  db: Db,
  orderId: string,
  short: readonly StockRequest[],
  { days, at }: { days: SeenDays; at: Date },
): Promise<StockRequest[]> {
  const wanted = short.flatMap((one) => {
    const leavesOn = days.get(one.productId);
    return leavesOn === undefined ? [] : [{ ...one, leavesOn }];
  });
  if (wanted.length === 0) return [...short];
  const promised = await queries.insertPromises(db, orderId, wanted, { at, today: sydneyDay(at) });
  await publishStockChanges(db, promised);
  return short.filter(({ productId }) => !promised.includes(productId));
}

/** Kits came to the shelf, one by one: those who wait are served, the oldest first. */
export async function serveWaiting(db: Db, productIds?: readonly number[], at?: Date): Promise<number[]> {
  return productIds?.length === 0 ? [] : queries.serveOldest(db, productIds, at);
}

/** A delivery, a batch or a count put kits on the shelf. What is left when everybody is served is sold as ever. */
export async function serveFromDelivery(db: Db, productIds: readonly number[], at?: Date): Promise<void> {
  await serveWaiting(db, productIds, at);
  await endOffersInStock(db, productIds, at);
}

/** Gives up what a paid order waits for, and returns how much of each kit that was; the rest has left the shelf. */
export async function giveUpPromises(
  db: Db,
  orderId: string,
  items: readonly StockRequest[],
): Promise<StockRequest[]> {
  const promised = new Set((await queries.findOpenPromises(db, orderId)).map(({ productId }) => productId));
  const waited = items.filter(({ productId }) => promised.has(productId));
  if (waited.length === 0) return [];
  const ids = waited.map(({ productId }) => productId);
  await queries.lockLevels(db, ids);
  const given = await queries.giveBackWaiting(db, orderId, waited);
  await serveWaiting(db, ids);
  await publishStockChanges(db, ids);
  return given;
}

/** What an order still waits for, the latest day first. */
export const openPromises = queries.findOpenPromises;

export const awaitingAmong = queries.findAwaiting;

/** The days that an order was promised once. */
export const promisedDaysOf = queries.findDaysOf;

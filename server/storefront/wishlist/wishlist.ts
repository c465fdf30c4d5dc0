import { refuse, type Refusal } from '../../../contracts/kernel/refusal.ts';
import type { Kit } from '../../../contracts/storefront/listing/listing.ts';
import { wishesMost } from '../../../contracts/storefront/listing/wish-limit.ts';
import { inTransaction, type Db } from '../../kernel/database/database.ts';
import { unguessableId } from '../../kernel/random.ts';
import { lockCustomer } from '../../people/customers/customers.ts';
import { priceOfKitAt, soldKitOf, withSales } from '../listing/listing.ts';
import * as queries from './queries.ts';

export { eraseAlerts } from './alerts/queries.ts';
export { notifyOfWishlistChanges } from './wishlist-events.ts';
export { eraseWishlist, findShared } from './queries.ts';

export async function wishesOf(db: Db, customerId: string, at: Date): Promise<Kit[]> {
  return withSales(db, (await queries.findWishes(db, customerId)).map(soldKitOf), at);
}

export async function wishFor(
  db: Db,
  customerId: string,
  productId: number,
  now: Date,
): Promise<{ productIds: number[] } | Refusal<'not_found' | 'not_permitted'>> {
  if (!(await queries.isPublished(db, productId)))
    return refuse('not_found', 'This kit is not in the shop any more.');
  await moveWishes(db, customerId, [productId], now);
  const productIds = await queries.findWishedIds(db, customerId);
  if (productIds.includes(productId)) return { productIds };
  return refuse('not_permitted', `A wishlist holds up to ${wishesMost} kits.`);
}

export async function dropWish(db: Db, customerId: string, productId: number) {
  await queries.deleteWish(db, customerId, productId);
  return { productIds: await queries.findWishedIds(db, customerId) };
}

/** The link of a shared list stays: it shows an empty one. */
export async function deleteWishes(db: Db, customerId: string): Promise<{ productIds: number[] }> {
  await queries.deleteWishesOf(db, customerId);
  return { productIds: [] };
}

/** Adds a guest's wishes to the account's, each once. Returns how many were new to it. */
export function moveWishes(
  db: Db,
  customerId: string,
  productIds: readonly number[],
  now: Date,
): Promise<number> {
  if (productIds.length === 0) return Promise.resolve(0);
  return inTransaction(db, async (db) => {
    // Two tabs may bring the same list; the second waits and finds nothing new.
    await lockCustomer(db, customerId);
    const priceNow = await priceOfKitAt(db, now);
    return (await queries.insertWishes(db, customerId, productIds, { now, priceNow })).length;
  });
}

export async function mergeGuestWishes(db: Db, customerId: string, productIds: number[], now: Date) {
  const moved = await moveWishes(db, customerId, productIds, now);
  return { moved, productIds: await queries.findWishedIds(db, customerId) };
}

export async function share(db: Db, customerId: string, now: Date): Promise<{ token: string | null }> {
  await queries.insertShare(db, customerId, unguessableId(), now);
  return shareOf(db, customerId);
}

export async function shareOf(db: Db, customerId: string): Promise<{ token: string | null }> {
  return { token: await queries.findShare(db, customerId) };
}

export async function unshare(db: Db, customerId: string): Promise<{ token: null }> {
  await queries.deleteShare(db, customerId);
  return { token: null };
}

export async function sharedWishlist(
  db: Db,
  token: string,
  at: Date,
): Promise<{ firstName: string; kits: Kit[] } | Refusal<'not_found'>> {
  const shared = await queries.findShared(db, token);
  if (!shared) return refuse('not_found', 'This list is not shared any more.');
  return { firstName: shared.first_name, kits: await wishesOf(db, shared.customer_id, at) };
}

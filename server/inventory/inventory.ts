import { refuse, type Refusal } from '../../contracts/refusal.ts';
import { announceChanges } from '../kernel/changes.ts';
import type { Db } from '../kernel/database.ts';
import {
  insertHolds,
  insertReceipt,
  insertReturn,
  settleHolds,
  takeAvailable,
  type Receipt,
  type Wanted,
} from './queries.ts';

/**
 * Holds stock for an order until a moment. Call it inside the order's transaction and roll that back
 * on a refusal: what could be held of the others has been. `details.productIds` names what is short.
 */
export async function holdStock(
  db: Db,
  hold: { orderId: string; wanted: readonly Wanted[]; until: Date; actor: string },
): Promise<Refusal<'sold_out'> | undefined> {
  const held = await insertHolds(db, hold.orderId, hold.wanted, hold.until, hold.actor);
  const short = hold.wanted.filter(({ productId }) => !held.includes(productId));
  if (short.length > 0) {
    return refuse('sold_out', 'Sold out while you were checking out', {
      productIds: short.map(({ productId }) => productId),
    });
  }
  await announceStock(db, held);
  return undefined;
}

/** The held kits leave the shelf. Returns how many kinds were sold; 0 when there was nothing held any more. */
export async function sellHeldStock(db: Db, orderId: string, actor: string): Promise<number> {
  const sold = await settleHolds(db, orderId, 'sold', actor);
  return sold.length;
}

export async function releaseStock(db: Db, orderId: string, actor: string): Promise<void> {
  await announceStock(db, await settleHolds(db, orderId, 'released', actor));
}

export async function receiveStock(db: Db, receipt: Receipt, actor: string, note: string): Promise<void> {
  await insertReceipt(db, receipt, actor, note);
  await announceStock(db, [receipt.productId]);
}

/** Kits of an order go back to the shelf. */
export async function takeBackStock(
  db: Db,
  back: { orderId: string; items: readonly Wanted[]; actor: string; note: string },
): Promise<void> {
  if (back.items.length === 0) return;
  await insertReturn(db, back);
  await announceStock(
    db,
    back.items.map(({ productId }) => productId),
  );
}

/** Takes kits from the shelf for a replacement; false when there are too few that nobody holds. */
export async function takeFromShelf(
  db: Db,
  taking: { orderId: string; items: readonly Wanted[]; actor: string; note: string },
): Promise<boolean> {
  for (const item of taking.items.toSorted((a, b) => a.productId - b.productId)) {
    if (!(await takeAvailable(db, item, taking))) return false;
  }
  await announceStock(
    db,
    taking.items.map(({ productId }) => productId),
  );
  return true;
}

/** What can be bought changed, so pages that show it must go. Selling what was held changes nothing here. */
function announceStock(db: Db, productIds: readonly number[]): Promise<void> {
  return announceChanges(
    db,
    productIds.map((id) => `product:${id}`),
  );
}

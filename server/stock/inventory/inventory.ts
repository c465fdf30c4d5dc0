import { refuse, type Refusal } from '../../../contracts/kernel/refusal.ts';
import type { StockReason } from '../../../contracts/stock/inventory/inventory.ts';
import { inTransaction, type Db } from '../../kernel/database/database.ts';
import { count } from '../../kernel/process/counts.ts';
import {
  giveUpPromises,
  promiseKits,
  serveFromDelivery,
  serveWaiting,
  type SeenDays,
} from './preorders/promises.ts';
import {
  changeLevels,
  insertHolds,
  insertReceipts,
  insertReturnMovement,
  lockLevel,
  settleHolds,
  type Change,
  type StockReceipt,
  type StockRequest,
} from './queries.ts';
import { keepAside } from './set-aside.ts';
import { publishStockChanges } from './stock-changes.ts';

export { createBundle, recordGoneParts } from './bundles/bundles.ts';
export { recordLowStock } from './low-stock.ts';
export { inventoryPage, ledgerOf, type OrderNumbersOf, visibleLedger } from './listing.ts';
export { countHeld, deleteLevels, openLevels, openLevelsOf } from './queries.ts';
export { stockLevelOf } from './ledger-queries.ts';
export { shelvesOf, type Shelf } from './shelves.ts';
export { endPassedOffers, offerKit, offers, withdrawOffer, type MovedDay } from './preorders/offers.ts';
export {
  awaitingAmong,
  openPromises,
  promisedDaysOf,
  serveWaiting,
  type SeenDays,
} from './preorders/promises.ts';
export { findDueKits, findOverdue, takeArrived } from './preorders/offer-queries.ts';
export { inventoryIds } from './listing-queries.ts';
export { countOwed } from './aside-queries.ts';
export { endAside, loseAside, setAside, writeOffAside, type MarketBoxes } from './set-aside.ts';
export { findMissed, missFromBox, packForMarket, sellAtMarket, sellReserved } from './market.ts';

/**
 * Holds stock for an order until a moment. Call it inside the order's transaction and roll that back
 * on a refusal: what could be held of the others has been. `details.productIds` names what is short.
 *
 * @param hold.preorder of which kits the buyer saw that they are not here, and when they leave: these are promised
 */
export async function holdStock(
  db: Db,
  hold: {
    orderId: string;
    wanted: readonly StockRequest[];
    until: Date;
    actor: string;
    preorder?: { days: SeenDays; at: Date };
  },
): Promise<Refusal<'sold_out'> | undefined> {
  const wanted = eachOnce(hold.wanted);
  const held = await insertHolds(db, hold.orderId, wanted, hold.until, hold.actor);
  const notHeld = wanted.filter(({ productId }) => !held.includes(productId));
  const short =
    notHeld.length > 0 && hold.preorder
      ? await promiseKits(db, hold.orderId, notHeld, hold.preorder)
      : notHeld;
  if (short.length === 0) return undefined;
  count('shop_stock_refused_total', { where: 'checkout' });
  return refuse('sold_out', 'Sold out while you were checking out', {
    productIds: short.map(({ productId }) => productId),
  });
}

/** A kit that is asked for by itself and in a bundle is one request. */
function eachOnce(wanted: readonly StockRequest[]): StockRequest[] {
  const sums = new Map<number, number>();
  for (const { productId, quantity } of wanted) sums.set(productId, (sums.get(productId) ?? 0) + quantity);
  return [...sums].map(([productId, quantity]) => ({ productId, quantity }));
}

/** The held kits leave the shelf. Returns how many kinds were sold; 0 when there was nothing held any more. */
export async function sellHeldStock(db: Db, orderId: string, actor: string): Promise<number> {
  const sold = await settleHolds(db, orderId, 'sold', actor);
  return sold.length;
}

export async function releaseStock(db: Db, orderId: string, actor: string): Promise<void> {
  const released = await settleHolds(db, orderId, 'released', actor);
  const free = released.map((productId) => ({ productId, quantity: 0 }));
  await keepAside(db, free, {});
  await serveWaiting(db, released);
  await publishStockChanges(db, released);
}

export async function receiveStock(
  db: Db,
  receipt: StockReceipt,
  actor: string,
  note: string,
): Promise<void> {
  await insertReceipts(db, [receipt], { actor, note });
  await keepAside(db, [receipt], {});
  await serveFromDelivery(db, [receipt.productId]);
  await publishStockChanges(db, [receipt.productId]);
}

/** A delivery of many kits, inside the caller's transaction. */
export async function receiveMany(
  db: Db,
  receipts: readonly StockReceipt[],
  cause: { actor: string; note: string; at: Date },
): Promise<void> {
  if (receipts.length === 0) return;
  await insertReceipts(db, receipts, cause);
  await keepAside(db, receipts, cause);
  const ids = receipts.map(({ productId }) => productId);
  await serveFromDelivery(db, ids, cause.at);
  await publishStockChanges(db, ids);
}

/** Kits of an order go back to the shelf. */
export async function takeBackStock(
  db: Db,
  back: { orderId: string; items: readonly StockRequest[]; actor: string; note: string },
): Promise<void> {
  if (back.items.length === 0) return;
  await insertReturnMovement(db, back);
  await keepAside(db, back.items, { orderId: back.orderId });
  const ids = back.items.map(({ productId }) => productId);
  await serveWaiting(db, ids);
  await publishStockChanges(db, ids);
}

/** Kits of an order that its buyer does not get: what was never here is promised no more, and nothing of it comes back. */
export async function giveUpKits(
  db: Db,
  back: {
    orderId: string;
    items: readonly (StockRequest & { restock: boolean })[];
    actor: string;
    note: string;
  },
): Promise<void> {
  const neverHere = new Map(
    (await giveUpPromises(db, back.orderId, eachOnce(back.items))).map((one) => [
      one.productId,
      one.quantity,
    ]),
  );
  const items = back.items.flatMap(({ productId, quantity, restock }) => {
    const less = Math.min(quantity, neverHere.get(productId) ?? 0);
    neverHere.set(productId, (neverHere.get(productId) ?? 0) - less);
    return restock && quantity > less ? [{ productId, quantity: quantity - less }] : [];
  });
  await takeBackStock(db, { ...back, items });
}

type Cause = { reason: StockReason; actor: string; note: string; at: Date };

/** Sets what is on hand, if it still is what was seen. */
export function setStock(
  db: Db,
  { productId, from, to }: { productId: number; from: number; to: number },
  cause: Cause,
): Promise<{ onHand: number } | Refusal<'not_enough_stock' | 'not_found' | 'stale'>> {
  return inTransaction(db, async (db) => {
    const onHand = await lockLevel(db, productId);
    if (onHand === undefined) return refuse('not_found', 'There is no such kit.');
    if (onHand !== from)
      return refuse('stale', `There are ${onHand} of it by now. Please look again.`, { now: { onHand } });
    if (to === from) return { onHand };
    const refusal = await shiftStock(db, [{ productId, change: to - from }], cause);
    // What came may have left at once, for those who were promised it.
    return refusal ?? { onHand: (await lockLevel(db, productId)) ?? to };
  });
}

/**
 * Changes what is on hand of many kits, inside the caller's transaction: roll that back on a refusal,
 * whose details name the kits of which people who are paying right now hold too many.
 */
export async function shiftStock(
  db: Db,
  changes: readonly Change[],
  { reason, ...cause }: Cause,
): Promise<Refusal<'not_enough_stock'> | undefined> {
  if (changes.length === 0) return undefined;
  const short = await changeLevels(db, changes, { ...cause, kind: reason });
  if (short.length > 0) {
    return refuse(
      'not_enough_stock',
      'Somebody is paying for more than would be left. Wait until the payment has ended, or cancel the order.',
      { productIds: short },
    );
  }
  const ids = changes.map(({ productId }) => productId);
  const came = changes.filter(({ change }) => change > 0);
  const more = came.map(({ productId }) => productId);
  await keepAside(
    db,
    came.map(({ productId, change }) => ({ productId, quantity: change })),
    { at: cause.at },
  );
  if (more.length > 0) await serveFromDelivery(db, more, cause.at);
  await publishStockChanges(db, ids);
  return undefined;
}

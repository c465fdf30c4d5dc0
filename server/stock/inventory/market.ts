import type { Db } from '../../kernel/database/database.ts';
import { serveWaiting } from './preorders/promises.ts';
import { changeLevels, insertSoldHold, passOutOfBox, sellAvailable, type StockRequest } from './queries.ts';
import { keepAside } from './set-aside.ts';
import { publishStockChanges } from './stock-changes.ts';

type Cause = { actor: string; note: string; at: Date };

/** Packs kits for a market, or puts them back (a negative quantity). Returns those that are too few. */
export async function packForMarket(db: Db, items: readonly StockRequest[], cause: Cause): Promise<number[]> {
  if (items.length === 0) return [];
  const changes = items.map(({ productId, quantity }) => ({ productId, change: -quantity }));
  const tooFew = await changeLevels(db, changes, { ...cause, kind: 'market' });
  const back = items.filter(({ quantity }) => quantity < 0);
  await keepAside(
    db,
    back.map(({ productId }) => ({ productId, quantity: 0 })),
    { at: cause.at },
  );
  if (back.length > 0)
    await serveWaiting(
      db,
      back.map(({ productId }) => productId),
      cause.at,
    );
  await publishStockChangesOf(db, items);
  return tooFew;
}

/**
 * Writes down what has been sold at a market: from its box first, then from the shelf. The sale has
 * happened, so it is never refused: what was in neither is returned, for the owner to find.
 */
export async function sellAtMarket(
  db: Db,
  sale: { productId: number; fromBox: number; beyond: number; orderId: string; actor: string },
): Promise<number> {
  const { productId, fromBox, beyond, orderId, actor } = sale;
  const quantity = fromBox;
  if (fromBox > 0) await passOutOfBox(db, { productId, quantity, to: 'sold', orderId, actor });
  if (beyond === 0) return 0;
  const taken = await sellAvailable(db, { productId, quantity: beyond, orderId, actor });
  if (taken > 0) await publishStockChangesOf(db, [{ productId, quantity: taken }]);
  return beyond - taken;
}

/** What waited in a market box under a name is an order of the web from now on: it has left the shelf long ago. */
export async function sellReserved(
  db: Db,
  sale: StockRequest & { orderId: string; actor: string; at: Date },
): Promise<void> {
  await passOutOfBox(db, { ...sale, to: 'sold' });
  await insertSoldHold(db, sale);
}

type Missed = StockRequest & { actor: string; note: string };

/** What should have lain in the box at closing and did not. */
export function missFromBox(db: Db, missed: Missed): Promise<void> {
  return passOutOfBox(db, { ...missed, to: 'adjusted' });
}

/** What was missed at closing is found after all, and lies in the box again. */
export function findMissed(db: Db, found: Missed): Promise<void> {
  return passOutOfBox(db, { ...found, quantity: -found.quantity, to: 'adjusted' });
}

function publishStockChangesOf(db: Db, items: readonly StockRequest[]): Promise<void> {
  return publishStockChanges(
    db,
    items.map(({ productId }) => productId),
  );
}

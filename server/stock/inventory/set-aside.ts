import type { StockReason } from '../../../contracts/stock/inventory/inventory.ts';
import type { Db } from '../../kernel/database/database.ts';
import { stockLevelOf } from './ledger-queries.ts';
import { changeLevels, lockLevel } from './queries.ts';
import { publishStockChanges } from './stock-changes.ts';

type Cause = { reason: StockReason; actor: string; note: string; at: Date };

/**
 * Takes kits out of sale inside the caller's transaction, and returns how many: what is on hand beyond `but`, no more
 * than `most`. What somebody is paying for right now stays.
 */
export async function setAside(
  db: Db,
  { productId, most, but }: { productId: number; most: number; but: number },
  { reason: kind, ...cause }: Cause,
): Promise<number> {
  const onHand = await lockLevel(db, productId);
  if (onHand === undefined) return 0;
  const held = (await stockLevelOf(db, productId))?.held ?? 0;
  const taken = Math.max(0, Math.min(most, onHand - but, onHand - held));
  if (taken === 0) return 0;
  await changeLevels(db, [{ productId, change: -taken }], { ...cause, kind });
  await publishStockChanges(db, [productId]);
  return taken;
}

/** What was set aside is lost: the ledger says so, and nobody who waits for the kit is given any of it. */
export async function writeOffAside(
  db: Db,
  { productId, quantity }: { productId: number; quantity: number },
  cause: Omit<Cause, 'reason'>,
): Promise<void> {
  if (quantity === 0) return;
  await changeLevels(db, [{ productId, change: quantity }], { ...cause, kind: 'adjusted' });
  await changeLevels(db, [{ productId, change: -quantity }], { ...cause, kind: 'damaged' });
}

import type { Db } from '../../kernel/database/database.ts';
import * as asides from './aside-queries.ts';
import { comesFree } from './aside-rules.ts';
import { stockLevelOf } from './ledger-queries.ts';
import { changeLevels, lockLevel, type StockRequest } from './queries.ts';
import { publishStockChanges } from './stock-changes.ts';

/** What lies in market boxes is theirs who keep them: they are asked to give it back to the shelf. */
export type MarketBoxes = {
  /** First of all, as whoever packs them does. */
  lock: (db: Db, productId: number) => Promise<void>;
  /** As many as nobody has reserved. */
  takeOut: (
    db: Db,
    kits: { productId: number; most: number },
    by: { actor: string; at: Date },
  ) => Promise<void>;
};

type Faulty = {
  productId: number;
  most: number;
  /** So many of what is here are newer than they. */
  but: number;
  soldFrom: Date;
};

/**
 * Takes kits out of sale inside the caller's transaction: what is here beyond `but`, no more than `most`. What is here
 * lies on the shelf and in market boxes, and what went into a box is older than what stayed. What somebody is paying
 * for or has reserved is owed, and set aside as soon as it is free.
 */
export async function setAside(
  db: Db,
  { productId, most, but, soldFrom }: Faulty,
  { actor, note, at }: { actor: string; note: string; at: Date },
  boxes: MarketBoxes,
): Promise<asides.AsideRow> {
  await boxes.lock(db, productId);
  const onShelf = (await lockLevel(db, productId)) ?? 0;
  const inBoxes = await asides.countInBoxes(db, productId);
  const owed = Math.max(0, Math.min(most, onShelf + inBoxes - but));
  const ofShelf = Math.max(0, Math.min(owed, onShelf - but));
  const id = await asides.insertAside(db, {
    product_id: productId,
    most,
    owed,
    sold_from: soldFrom,
    sold_until: at,
    actor,
    note,
  });
  if (owed > ofShelf) await boxes.takeOut(db, { productId, most: owed - ofShelf }, { actor, at });
  await keepAside(db, [{ productId, quantity: 0 }], { at });
  const { owed: left } = await asides.findAside(db, id);
  if (left > 0) await boxes.takeOut(db, { productId, most: left }, { actor, at });
  await publishStockChanges(db, [productId]);
  return asides.findAside(db, id);
}

/**
 * Kits came to the shelf or are held no more, within the transaction that has changed their levels: those that are owed
 * are set aside before anybody may have them. What comes back of an order may be one of those that are looked for.
 *
 * @param came with how many of each were not here before
 */
export async function keepAside(
  db: Db,
  came: readonly StockRequest[],
  { at, orderId }: { at?: Date | undefined; orderId?: string },
): Promise<void> {
  const ids = [...new Set(came.map(({ productId }) => productId))];
  if (ids.length === 0) return;
  const found = await asides.findOpenAsides(db, ids, { returned: orderId !== undefined });
  for (const [productId, open] of Map.groupBy(found, (one) => one.product_id)) {
    const level = await stockLevelOf(db, productId);
    if (!level) continue;
    const quantity = came
      .filter((one) => one.productId === productId)
      .reduce((sum, one) => sum + one.quantity, 0);
    const takenAt = orderId === undefined ? null : await asides.findTakenAt(db, orderId, productId);
    const free = {
      free: level.on_hand - level.held,
      before: level.on_hand + (await asides.countInBoxes(db, productId)) - quantity,
      came: quantity,
      takenAt,
    };
    for (const { aside, take, owed } of comesFree(open, free)) {
      const { actor, note, is_lost } = aside;
      const cause = { actor, note, at: at ?? new Date(), kind: is_lost ? 'damaged' : 'adjusted' } as const;
      if (take > 0) await changeLevels(db, [{ productId, change: -take }], cause);
      await asides.writeAside(db, aside.id, { owed, taken: aside.taken + take });
    }
  }
}

/** It was looked at and nothing is wrong: from now on nothing more is set aside. Returns how many were. */
export async function endAside(db: Db, id: number, at: Date): Promise<number> {
  const { product_id } = await asides.findAside(db, id);
  await lockLevel(db, product_id);
  const { taken } = await asides.findAside(db, id);
  await asides.writeAside(db, id, { owed: 0, ended_at: at });
  return taken;
}

/** What was set aside is lost, and so is what is still owed once it is free. Returns how many were set aside. */
export async function loseAside(db: Db, id: number, cause: Lost): Promise<number> {
  const { product_id: productId } = await asides.findAside(db, id);
  await lockLevel(db, productId);
  const { taken, owed } = await asides.findAside(db, id);
  await asides.writeAside(db, id, owed > 0 ? { is_lost: true } : { is_lost: true, ended_at: cause.at });
  await writeOffAside(db, { productId, quantity: taken }, cause);
  return taken;
}

type Lost = { actor: string; note: string; at: Date };

/** What lies beside the shelf is lost: the ledger says so, and nobody who waits for the kit is given any of it. */
export async function writeOffAside(
  db: Db,
  { productId, quantity }: { productId: number; quantity: number },
  cause: Lost,
): Promise<void> {
  if (quantity === 0) return;
  await changeLevels(db, [{ productId, change: quantity }], { ...cause, kind: 'adjusted' });
  await changeLevels(db, [{ productId, change: -quantity }], { ...cause, kind: 'damaged' });
}

import { publishChanges } from '../../../kernel/database/changes.ts';
import type { Db } from '../../../kernel/database/database.ts';
import { countOwed, packForMarket } from '../../../stock/inventory/inventory.ts';
import * as boxes from '../queries.ts';
import type { BoxCounts } from './rules.ts';

export function countsOf(row: boxes.BoxRow): BoxCounts {
  return { ...row, stallOnly: row.stall_only };
}

/** The row of a market's box, locked; made where there was none. */
export async function lockedRow(db: Db, marketId: string, productId: number): Promise<boxes.BoxRow> {
  const [row] = await boxes.lockBox(db, marketId, [productId]);
  if (!row) throw new Error('A locked row of a market box is there');
  return row;
}

type Release = {
  market: { id: string; name: string };
  productId: number;
  quantity: number;
  /** How many of them go back to the shelf, because nobody has packed them by hand. */
  toShelf: number;
  actor: string;
  at: Date;
};

/** What waited under a name waits for nobody: it lies in the box for the next who asks, or goes back to the shelf. */
export async function releaseKits(db: Db, release: Release): Promise<void> {
  const { market, productId, quantity, actor, at } = release;
  const row = await lockedRow(db, market.id, productId);
  // What may be faulty lies in the box for nobody.
  const toShelf = Math.max(release.toShelf, Math.min(quantity, await countOwed(db, productId)));
  await boxes.writeBox(db, market.id, productId, {
    reserved: row.reserved - quantity,
    packed: row.packed - toShelf,
  });
  if (toShelf > 0)
    await packForMarket(db, [{ productId, quantity: -toShelf }], {
      actor,
      note: `Reserved for ${market.name} no longer`,
      at,
    });
}

/** Pages say which kits travel where: they are made anew. */
export function publishKitMarkets(db: Db): Promise<void> {
  return publishChanges(db, ['kit-markets']);
}

import type { MarketBoxes } from '../../stock/inventory/inventory.ts';
import { packForMarket } from '../../stock/inventory/inventory.ts';
import { leftIn } from './kits.ts';
import * as queries from './queries.ts';
import { publishKitMarkets } from './reservations/boxes.ts';

/**
 * What of a kit lies in boxes when a fault of it is found. A till that has no network may sell it all the same: then it
 * is short, and the owner reads so.
 */
export const marketBoxes: MarketBoxes = {
  lock: async (db, productId) => {
    await queries.lockRowsOf(db, productId);
  },
  takeOut: async (db, { productId, most }, { actor, at }) => {
    let left = most;
    for (const row of await queries.lockRowsOf(db, productId)) {
      const quantity = Math.min(left, leftIn(row) - row.reserved);
      if (quantity <= 0) continue;
      left -= quantity;
      const packed = row.packed - quantity;
      // As where it is unpacked by hand: what was taken out is nobody's share of the box any more.
      await queries.writeBox(db, row.market_id, productId, {
        packed,
        stall_only: Math.min(row.stall_only, packed),
      });
      const note = `Out of the box of ${row.name}: something may be wrong with it`;
      await packForMarket(db, [{ productId, quantity: -quantity }], { actor, note, at });
    }
    if (left < most) await publishKitMarkets(db);
  },
};

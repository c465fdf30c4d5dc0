import { refuse, type Refusal } from '../../../contracts/kernel/refusal.ts';
import { materialAmount } from '../../../contracts/stock/making/materials.ts';
import { inTransaction, type Db } from '../../kernel/database/database.ts';
import { findLot, leavePurchase, lockMaterials, moveLots } from './material-queries.ts';
import { noMaterial, type By } from './materials.ts';
import { lockPurchaseOrder, reopenPurchaseOrder, takeOffReceived } from './purchase-queries.ts';

const noLot = refuse('not_found', 'There is no such lot of this material.');

type TakenBack = Promise<{ onHand: number } | Refusal<'not_found' | 'not_permitted'>>;

/**
 * Takes back what was booked by mistake, while nothing of it is used: batches keep the cost that they were packed at.
 * The ledger keeps both, the receipt and its end. What was ordered of it is on its way again.
 */
export function takeBackLot(
  db: Db,
  { id, lotId, note }: { id: number; lotId: number; note: string },
  { actor, now }: By,
): TakenBack {
  return inTransaction(db, async (db): TakenBack => {
    const found = await findLot(db, id, lotId);
    // Whoever receives an order locks it before its materials.
    const purchaseId = found?.purchase_order_id ?? null;
    const purchase = purchaseId === null ? undefined : await lockPurchaseOrder(db, purchaseId);
    const [material] = await lockMaterials(db, [id]);
    if (!material) return noMaterial;
    const lot = await findLot(db, id, lotId);
    if (!lot) return noLot;
    if (lot.left_quantity === 0)
      return refuse('not_permitted', 'Nothing of this lot is left, or it has been taken back already.');
    if (lot.left_quantity < lot.quantity) {
      const used = materialAmount(lot.quantity - lot.left_quantity, material.unit);
      return refuse(
        'not_permitted',
        `This lot stays: ${used} of it went out already. Count the material, and change its stock.`,
      );
    }
    const change = { materialId: id, lotId, quantity: lot.quantity, costCents: lot.left_cents };
    const why = `Booked by mistake: ${note}`;
    await moveLots(db, [change], -1, { kind: 'adjusted', actor, note: why, at: now });
    if (purchase && lot.purchase_order_id === purchase.id) {
      await leavePurchase(db, lotId);
      await takeOffReceived(db, purchase.id, { materialId: id, quantity: lot.quantity });
      if (purchase.state === 'received') await reopenPurchaseOrder(db, purchase.id);
    }
    return { onHand: material.on_hand - lot.quantity };
  });
}

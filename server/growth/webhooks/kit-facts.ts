import { bestSale } from '../../../contracts/kernel/sale-prices.ts';
import type { Db } from '../../kernel/database/database.ts';
import { salesAt } from '../../pricing/discounts/discounts.ts';
import { findKitsToTell, type Facts } from './fact-queries.ts';

/** Kits as they are now, with what a sale makes them cost; null where none does. */
export async function kitFacts(db: Db, ids: readonly string[], at: Date): Promise<Facts> {
  const [kits, sales] = await Promise.all([findKitsToTell(db, ids), salesAt(db, at)]);
  return new Map(
    kits.map(({ subject, facts, id, priceCents, categoryId }) => {
      const kit = { productId: id, categoryId: categoryId ?? 0, unitPriceCents: priceCents ?? 0 };
      return [subject, { ...facts, salePriceCents: bestSale(sales, kit)?.priceCents ?? null }];
    }),
  );
}

import { bestSale, isRunning } from '../../../contracts/kernel/sale-prices.ts';
import type { TillData, TillKit } from '../../../contracts/market/till.ts';

/** A kit with what a sale makes of its price at this moment. */
export type PricedKit = TillKit & { sale: { name: string; priceCents: number } | null };

/** As the shop prices them, also without a network: the till brought the sales along. */
export function priced(
  { kits, sales }: Pick<TillData, 'kits'> & Partial<Pick<TillData, 'sales'>>,
  at: Date,
): PricedKit[] {
  // What was kept by an older till names no sales, or no new prices.
  const running = (sales ?? [])
    .map((one) => ({ ...one, prices: one.prices ?? {} }))
    .filter((one) => isRunning(one, at));
  return kits.map((kit) => {
    const { id: productId, categoryId, priceCents: unitPriceCents } = kit;
    const best = bestSale(running, { productId, categoryId, unitPriceCents });
    return { ...kit, sale: best ? { name: best.sale.name, priceCents: best.priceCents } : null };
  });
}

import { roundToCents } from '../../../../contracts/kernel/money.ts';
import type { DiscountForm } from '../../../../contracts/pricing/discounts/discounts.ts';

export type SaleKit = { id: number; name: string; priceCents: number | null };
type NewPrices = DiscountForm['prices'];

/** What a kit costs in a sale as it is first put in: a fifth less. */
const firstPercent = 20;

/** With kits that are not in it yet; of those without a price of their own nothing can be taken off. */
export function withKits(prices: NewPrices, kits: readonly SaleKit[]): NewPrices {
  const known = new Set(prices.map(({ productId }) => productId));
  const more = kits.flatMap(({ id, priceCents }) =>
    known.has(id) || !priceCents
      ? []
      : [{ productId: id, priceCents: lessPercent(priceCents, firstPercent) }],
  );
  return [...prices, ...more];
}

/** All of them so many per cent below their own price. */
export function withPercentOff(
  prices: NewPrices,
  kits: ReadonlyMap<number, SaleKit>,
  percent: number,
): NewPrices {
  return prices.map((one) => {
    const own = kits.get(one.productId)?.priceCents;
    return own ? { ...one, priceCents: lessPercent(own, percent) } : one;
  });
}

/** How many per cent less, in whole ones; null where there is no own price. */
export function savedPercent(ownCents: number | null, newCents: number): number | null {
  return ownCents ? Math.round(((ownCents - newCents) / ownCents) * 100) : null;
}

function lessPercent(cents: number, percent: number): number {
  return Math.max(1, cents - roundToCents((cents * percent) / 100));
}

import * as z from 'zod/mini';
import { roundToCents, type Cents } from './money.ts';

/**
 * A discount that needs no code and no condition: so many per cent off, or a new price for each kit, for anyone. It
 * is shown wherever prices are, and the order, the page and the till take it off by the same rule: unit by unit, so
 * that the price on a card times the quantity is what is charged.
 */
export const sale = z.object({
  id: z.int(),
  name: z.string(),
  /** 0 where it names new prices. */
  percent: z.int(),
  /** New prices in cents by the kit's id. What an older till kept knows none. */
  prices: z._default(z.record(z.string(), z.int()), {}),
  /** When it begins and ends; null where it has no such moment. */
  from: z.nullable(z.string()),
  until: z.nullable(z.string()),
  includedProducts: z.array(z.int()),
  includedCategories: z.array(z.int()),
  excludedProducts: z.array(z.int()),
  excludedCategories: z.array(z.int()),
});
export type Sale = z.infer<typeof sale>;

export type SaleScope = Pick<
  Sale,
  'includedProducts' | 'includedCategories' | 'excludedProducts' | 'excludedCategories'
>;

/** Whether a discount is for a kit: everything unless something is named, and never what is excluded. */
export function isFor(scope: SaleScope, kit: { productId: number; categoryId: number }): boolean {
  if (isAmong(scope.excludedProducts, kit.productId)) return false;
  if (isAmong(scope.excludedCategories, kit.categoryId)) return false;
  const isOpen = scope.includedProducts.length === 0 && scope.includedCategories.length === 0;
  return (
    isOpen ||
    isAmong(scope.includedProducts, kit.productId) ||
    isAmong(scope.includedCategories, kit.categoryId)
  );
}

/** From this many ids on, a set is faster than searching the list: a sale may name 10,000 kits. */
const manyIds = 20;
const sets = new WeakMap<readonly number[], ReadonlySet<number>>();

function isAmong(ids: readonly number[], id: number): boolean {
  if (ids.length < manyIds) return ids.includes(id);
  const known = sets.get(ids) ?? new Set(ids);
  sets.set(ids, known);
  return known.has(id);
}

export function isRunning({ from, until }: Pick<Sale, 'from' | 'until'>, at: Date): boolean {
  if (from !== null && at.getTime() < Date.parse(from)) return false;
  return until === null || at.getTime() < Date.parse(until);
}

type PricedKit = { productId: number; categoryId: number; unitPriceCents: number };
type OnSale = { sale: Sale; priceCents: Cents; savedCents: Cents };

/** What one sale takes off one of a kit; 0 where it is not for it, or where its new price is not below the kit's own. */
export function savedBySale(one: Sale, kit: PricedKit): Cents {
  if (!isFor(one, kit)) return roundToCents(0);
  const newPriceCents = one.prices[kit.productId];
  if (newPriceCents !== undefined) return roundToCents(Math.max(0, kit.unitPriceCents - newPriceCents));
  return roundToCents((kit.unitPriceCents * one.percent) / 100);
}

/** The sale that makes one of a kit cheapest; of equal ones the first. Undefined where none makes it cheaper. */
export function bestSale(sales: readonly Sale[], kit: PricedKit): OnSale | undefined {
  let best: OnSale | undefined;
  for (const one of sales) {
    const savedCents = savedBySale(one, kit);
    if (savedCents > (best?.savedCents ?? 0))
      best = { sale: one, savedCents, priceCents: roundToCents(kit.unitPriceCents - savedCents) };
  }
  return best;
}

/** The sales as they concern these kits only: a till need not carry 10,000 prices for the forty kits of its box. */
export function salesFor(sales: readonly Sale[], productIds: ReadonlySet<number>): Sale[] {
  return sales.flatMap((one) => {
    const includedProducts = one.includedProducts.filter((id) => productIds.has(id));
    const isEmptied = one.includedProducts.length > 0 && includedProducts.length === 0;
    // Without a kit and a category it would be for everything.
    if (isEmptied && one.includedCategories.length === 0) return [];
    const prices = Object.fromEntries(
      Object.entries(one.prices).filter(([id]) => productIds.has(Number(id))),
    );
    return [{ ...one, includedProducts, prices }];
  });
}

import * as z from 'zod/mini';
import { roundToCents, type Cents } from '../../kernel/money.ts';

/**
 * A discount that needs no code and no condition: so many per cent off for anyone. It is shown wherever
 * prices are, and the order, the page and the till take it off by the same rule: unit by unit, so that the
 * price on a card times the quantity is what is charged.
 */
export const sale = z.object({
  id: z.int(),
  name: z.string(),
  percent: z.int(),
  /** When it begins and ends; null where it has no such moment. */
  from: z.nullable(z.string()),
  until: z.nullable(z.string()),
  includedProducts: z.array(z.int()),
  includedCategories: z.array(z.int()),
  excludedProducts: z.array(z.int()),
  excludedCategories: z.array(z.int()),
});
export type Sale = z.infer<typeof sale>;

type Scope = Pick<
  Sale,
  'includedProducts' | 'includedCategories' | 'excludedProducts' | 'excludedCategories'
>;

/** Whether a discount is for a kit: everything unless something is named, and never what is excluded. */
export function isFor(scope: Scope, kit: { productId: number; categoryId: number }): boolean {
  if (scope.excludedProducts.includes(kit.productId)) return false;
  if (scope.excludedCategories.includes(kit.categoryId)) return false;
  const isOpen = scope.includedProducts.length === 0 && scope.includedCategories.length === 0;
  return (
    isOpen ||
    scope.includedProducts.includes(kit.productId) ||
    scope.includedCategories.includes(kit.categoryId)
  );
}

export function isRunning({ from, until }: Pick<Sale, 'from' | 'until'>, at: Date): boolean {
  if (from !== null && at.getTime() < Date.parse(from)) return false;
  return until === null || at.getTime() < Date.parse(until);
}

type OnSale = { sale: Sale; priceCents: Cents; savedCents: Cents };

/** The sale that makes one of a kit cheapest; of equal ones the first. Undefined where none is for it. */
export function bestSale(
  sales: readonly Sale[],
  kit: { productId: number; categoryId: number; unitPriceCents: number },
): OnSale | undefined {
  let best: OnSale | undefined;
  for (const one of sales) {
    if (!isFor(one, kit)) continue;
    const savedCents = roundToCents((kit.unitPriceCents * one.percent) / 100);
    if (savedCents > (best?.savedCents ?? 0))
      best = { sale: one, savedCents, priceCents: roundToCents(kit.unitPriceCents - savedCents) };
  }
  return best;
}

import { cashRounding, saleSums, type SaleSums } from '../../contracts/market-sums.ts';
import { quantityLimit } from '../../contracts/quantity-limit.ts';
import type { TillKit, TillMethod } from '../../contracts/till.ts';

export type BasketLine = {
  productId: number;
  name: string;
  quantity: number;
  unitPriceCents: number;
  listPriceCents: number;
  reason: string;
};

/** What lies on the table before it is paid. It is kept, so that a reload loses nothing of it. */
export type Basket = { lines: readonly BasketLine[]; discountCents: number; discountReason: string };

export const emptyBasket: Basket = { lines: [], discountCents: 0, discountReason: '' };

export function withKit(basket: Basket, kit: Pick<TillKit, 'id' | 'name' | 'priceCents'>): Basket {
  const known = basket.lines.find(({ productId }) => productId === kit.id);
  if (known) return withQuantity(basket, kit.id, known.quantity + 1);
  const price = { unitPriceCents: kit.priceCents, listPriceCents: kit.priceCents };
  const line = { productId: kit.id, name: kit.name, quantity: 1, ...price, reason: '' };
  return { ...basket, lines: [...basket.lines, line] };
}

/** None takes the line away, and the last line takes the discount with it. */
export function withQuantity(basket: Basket, productId: number, quantity: number): Basket {
  const lines = basket.lines
    .map((line) =>
      line.productId === productId ? { ...line, quantity: Math.min(quantity, quantityLimit) } : line,
    )
    .filter((line) => line.quantity > 0);
  return lines.length === 0 ? emptyBasket : { ...basket, lines };
}

export function withPrice(basket: Basket, productId: number, unitPriceCents: number, reason: string): Basket {
  const lines = basket.lines.map((line) =>
    line.productId === productId ? { ...line, unitPriceCents, reason } : line,
  );
  return { ...basket, lines };
}

export function sumsOf({ lines, discountCents }: Basket): SaleSums {
  return saleSums(lines, discountCents);
}

export function countOf({ lines }: Basket): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** What is to be paid by this method: only cash is rounded. */
export function dueBy(method: TillMethod, totalCents: number): number {
  return method === 'cash' ? totalCents + cashRounding(totalCents) : totalCents;
}

import type { CartItem } from '../../../contracts/buying/cart.ts';
import { cents, centsOf, type ShownPrice } from '../../../contracts/kernel/money.ts';

/** What a line comes to: while the sale counts as its card showed it, with what is proved to have been asked before. */
export function lineShown({ product, quantity, lineTotal }: CartItem, saleCounts: boolean): ShownPrice {
  const priceCents = centsOf(lineTotal);
  if (!saleCounts || !product.sale) return { priceCents, was: null };
  const { price, was } = product.sale;
  const all = (amount: string) => cents(centsOf(amount) * quantity);
  return { priceCents: all(price), was: was === null ? null : { priceCents: all(was), label: 'Was' } };
}

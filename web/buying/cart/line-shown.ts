import type { CartItem } from '../../../contracts/buying/cart.ts';
import { cents, centsOf, type ShownPrice } from '../../../contracts/kernel/money.ts';

/** The price of a line as shown: during a sale as the kit's card shows it, with the earlier price if that is proved. */
export function lineShown({ product, quantity, lineTotal }: CartItem, saleCounts: boolean): ShownPrice {
  const priceCents = centsOf(lineTotal);
  if (!saleCounts || !product.sale) return { priceCents, was: null };
  const { price, was } = product.sale;
  const all = (amount: string) => cents(centsOf(amount) * quantity);
  return { priceCents: all(price), was: was === null ? null : { priceCents: all(was), label: 'Was' } };
}

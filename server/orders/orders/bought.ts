import type { Selectable } from 'kysely';
import type { BundleOfLine } from '../../../contracts/orders/orders/orders.ts';
import type { OrderLines } from '../../../db/types.ts';

type Bought = { productId: number; name: string; quantity: number };

/** What its buyer put into the cart: the lines of a bundle are one again. */
export function boughtIn(lines: readonly Selectable<OrderLines>[]): Bought[] {
  const all = new Map<number, Bought>();
  for (const { product_id, name, quantity, bundle: stored } of lines) {
    const bundle = stored as BundleOfLine | null;
    const one = bundle ? { ...bundle, productId: bundle.id } : { productId: product_id, name, quantity };
    const key = bundle ? -bundle.id : all.size + 1;
    all.set(key, { productId: one.productId, name: one.name, quantity: one.quantity });
  }
  return [...all.values()];
}

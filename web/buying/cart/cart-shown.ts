import type { Cart, CartItem } from '../../../contracts/buying/cart.ts';
import { centsOf, decimalOf, sumCents } from '../../../contracts/kernel/money.ts';
import { quantityLimit } from '../../../contracts/kernel/quantity-limit.ts';
import type { Kit } from '../../../contracts/storefront/listing/listing.ts';

export const blankCart: Cart = {
  cartId: '',
  items: [],
  totalItems: 0,
  subtotal: '0.00',
  appliedDiscount: null,
};

/**
 * The cart as the buyer has just asked for it, before the server has answered. Quantities and
 * removals change at once; prices stay the server's, so the amounts here are only ever shown.
 *
 * @param wanted quantity by line; 0 or less removes the line
 */
export function shownCart(cart: Cart, wanted: ReadonlyMap<string, number>): Cart {
  if (wanted.size === 0) return cart;
  const items = cart.items
    .map((item) => withQuantity(item, wanted.get(item.id) ?? item.quantity))
    .filter((item) => item.quantity > 0);
  return {
    ...cart,
    items,
    totalItems: items.reduce((sum, item) => sum + item.quantity, 0),
    subtotal: decimalOf(sumCents(items.map((item) => centsOf(item.lineTotal)))),
  };
}

function withQuantity(item: CartItem, quantity: number): CartItem {
  if (quantity === item.quantity) return item;
  return { ...item, quantity, lineTotal: decimalOf(centsOf(item.product.price) * quantity) };
}

/** How many of this kit one order can hold, and the sentence for the button that would pass it. */
export function mostOf(kit: Pick<Kit, 'stock' | 'preorder'>): { maximum: number; limitReason: string } {
  const most = kit.preorder?.most ?? kit.stock;
  if (most > quantityLimit) {
    return { maximum: quantityLimit, limitReason: `For more than ${quantityLimit}, please write to us.` };
  }
  if (most <= 0) return { maximum: 0, limitReason: 'This kit is sold out.' };
  const limitReason =
    kit.stock === 1
      ? 'This is the last one we have.'
      : `We ${kit.preorder ? 'can promise' : 'have'} ${most} of this kit.`;
  return { maximum: most, limitReason };
}

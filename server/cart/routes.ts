import {
  addCartItem,
  changeCartItem,
  clearCart,
  readCart,
  removeCartItem,
  validateDiscountCode,
  type Cart,
} from '../../contracts/cart.ts';
import type { Refusal } from '../../contracts/refusal.ts';
import type { Counter } from '../kernel/http.ts';
import type { Shop } from '../kernel/shop.ts';
import {
  addToCart,
  checkCode,
  emptyCart,
  openCart,
  removeFromCart,
  setQuantity,
  withDiscount,
} from './cart.ts';

export function cartRoutes({ serve }: Counter, { db, clock }: Shop): void {
  const shown = async (cart: Promise<Cart | Refusal>) => withDiscount(db, await cart, clock.now());
  serve(readCart, ({ query }) => shown(openCart(db, query.cartId)));
  serve(addCartItem, ({ body }) => shown(addToCart(db, body)));
  serve(changeCartItem, ({ params, body }) => shown(setQuantity(db, params.id, body.quantity)));
  serve(removeCartItem, ({ params }) => shown(removeFromCart(db, params.id)));
  serve(clearCart, ({ query }) => emptyCart(db, query.cartId));
  serve(validateDiscountCode, ({ body, address }) => checkCode(db, body, { address, at: clock.now() }));
}

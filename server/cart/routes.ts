import {
  addCartItem,
  addCartItems,
  changeCartItem,
  clearCart,
  readCart,
  removeCartItem,
  validateDiscountCode,
  type Cart,
} from '../../contracts/cart.ts';
import { isRefusal, type Refusal } from '../../contracts/refusal.ts';
import type { Counter } from '../kernel/http.ts';
import { plainCartIdIn } from '../kernel/plain-forms.ts';
import type { Shop } from '../kernel/shop.ts';
import {
  addSeveralToCart,
  addToCart,
  checkCode,
  emptyCart,
  openCart,
  removeFromCart,
  setQuantity,
  withDiscount,
} from './cart.ts';
import { plainCartRoutes } from './plain-cart.ts';

export function cartRoutes(counter: Counter, shop: Shop): void {
  const { serve } = counter;
  const { db, clock } = shop;
  const shown = async (cart: Promise<Cart | Refusal>) => withDiscount(db, await cart, clock.now());
  // A cart that was begun without script goes on with it.
  serve(readCart, ({ query, headers }) =>
    shown(openCart(db, query.cartId ?? plainCartIdIn(headers['cookie'], shop))),
  );
  serve(addCartItem, ({ body }) => shown(addToCart(db, body)));
  serve(addCartItems, async ({ body }) => {
    const added = await addSeveralToCart(db, body.cartId, body.items);
    if (isRefusal(added)) return added;
    const cart = await withDiscount(db, added.cart, clock.now());
    return isRefusal(cart) ? cart : { ...added, cart };
  });
  serve(changeCartItem, ({ params, body }) => shown(setQuantity(db, params.id, body.quantity)));
  serve(removeCartItem, ({ params }) => shown(removeFromCart(db, params.id)));
  serve(clearCart, ({ query }) => emptyCart(db, query.cartId));
  serve(validateDiscountCode, ({ body, address }) => checkCode(db, body, { address, at: clock.now() }));
  plainCartRoutes(counter, shop);
}

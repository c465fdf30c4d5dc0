import {
  addCartItem,
  addCartItems,
  changeCartItem,
  clearCart,
  readCart,
  removeCartItem,
} from '../../contracts/cart.ts';
import type { Counter } from '../kernel/http.ts';
import { plainCartIdIn } from '../kernel/plain-forms.ts';
import type { Shop } from '../kernel/shop.ts';
import { plainCartRoutes } from './plain-cart.ts';
import { addSeveralToCart, addToCart, emptyCart, openCart, removeFromCart, setQuantity } from './cart.ts';

export function cartRoutes(counter: Counter, shop: Shop): void {
  const { serve } = counter;
  const { db } = shop;
  // A cart that was begun without script goes on with it.
  serve(readCart, ({ query, headers }) =>
    openCart(db, query.cartId ?? plainCartIdIn(headers['cookie'], shop)),
  );
  serve(addCartItem, ({ body }) => addToCart(db, body));
  serve(addCartItems, ({ body }) => addSeveralToCart(db, body.cartId, body.items));
  serve(changeCartItem, ({ params, body }) => setQuantity(db, params.id, body.quantity));
  serve(removeCartItem, ({ params }) => removeFromCart(db, params.id));
  serve(clearCart, ({ query }) => emptyCart(db, query.cartId));
  plainCartRoutes(counter, shop);
}

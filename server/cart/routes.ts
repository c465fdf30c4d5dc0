import {
  addCartItem,
  addCartItems,
  changeCartItem,
  clearCart,
  readCart,
  removeCartItem,
} from '../../contracts/cart.ts';
import type { Counter } from '../kernel/http.ts';
import type { Shop } from '../kernel/shop.ts';
import { addSeveralToCart, addToCart, emptyCart, openCart, removeFromCart, setQuantity } from './cart.ts';

export function cartRoutes({ serve }: Counter, { db }: Shop): void {
  serve(readCart, ({ query }) => openCart(db, query.cartId));
  serve(addCartItem, ({ body }) => addToCart(db, body));
  serve(addCartItems, ({ body }) => addSeveralToCart(db, body.cartId, body.items));
  serve(changeCartItem, ({ params, body }) => setQuantity(db, params.id, body.quantity));
  serve(removeCartItem, ({ params }) => removeFromCart(db, params.id));
  serve(clearCart, ({ query }) => emptyCart(db, query.cartId));
}

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
  serve(readCart, ({ query, headers, person }) =>
    openCart(db, query.cartId ?? plainCartIdIn(headers['cookie'], shop), person?.customerId),
  );
  serve(addCartItem, ({ body, person }) => addToCart(db, body, person?.customerId));
  serve(addCartItems, ({ body, person }) =>
    addSeveralToCart(db, body.cartId, body.items, person?.customerId),
  );
  serve(changeCartItem, ({ params, body, person }) =>
    setQuantity(db, params.id, body.quantity, person?.customerId),
  );
  serve(removeCartItem, ({ params, person }) => removeFromCart(db, params.id, person?.customerId));
  serve(clearCart, ({ query, person }) => emptyCart(db, query.cartId, person?.customerId));
  plainCartRoutes(counter, shop);
}

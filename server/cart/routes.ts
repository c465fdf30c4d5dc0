import { addCartItem, changeCartItem, clearCart, readCart, removeCartItem } from '../../contracts/cart.ts';
import type { Counter } from '../kernel/http.ts';
import type { Shop } from '../kernel/shop.ts';
import { addToCart, emptyCart, openCart, removeFromCart, setQuantity } from './cart.ts';

export function cartRoutes({ serve }: Counter, { db }: Shop): void {
  serve(readCart, ({ query, person }) => openCart(db, query.cartId, person?.customerId));
  serve(addCartItem, ({ body, person }) => addToCart(db, body, person?.customerId));
  serve(changeCartItem, ({ params, body, person }) =>
    setQuantity(db, params.id, body.quantity, person?.customerId),
  );
  serve(removeCartItem, ({ params, person }) => removeFromCart(db, params.id, person?.customerId));
  serve(clearCart, ({ query, person }) => emptyCart(db, query.cartId, person?.customerId));
}

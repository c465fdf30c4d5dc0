import {
  addCartItem,
  addCartItems,
  beginCartApart,
  changeCartItem,
  clearCart,
  forgetDiscountCode,
  readCart,
  removeCartItem,
  takeHandedOverCart,
  validateDiscountCode,
} from '../../../contracts/buying/cart.ts';
import { readGoneKits } from '../../../contracts/buying/cart/gone-kits.ts';
import { isRefusal, type Refusal, type RefusalCode } from '../../../contracts/kernel/refusal.ts';
import type { HttpServer } from '../../kernel/http/http.ts';
import { byCaller, countTries, type Limit } from '../../kernel/http/limits.ts';
import type { Shop } from '../../kernel/shop.ts';
import { plainCartIdIn } from './cart-cookie.ts';
import { freshCartId } from './cart-ids.ts';
import {
  addSeveralToCart,
  addToCart,
  checkCode,
  emptyCart,
  forgetCode,
  openCart,
  removeFromCart,
  setQuantity,
  withDiscount,
  type OpenCart,
} from './cart.ts';
import { handOverCart } from './handing-over.ts';
import { plainCartRoutes } from './plain-cart.ts';
import { findGoneKits } from './queries.ts';

const handedOver: Limit = { name: 'carts handed over', most: 30, minutes: 10 };

/** Each writes a cart that nobody else's screen shows. */
const begunApart: Limit = { name: 'carts begun apart', most: 60, minutes: 10 };

export function cartRoutes(server: HttpServer, shop: Shop): void {
  const { registerEndpoint } = server;
  const { db, clock } = shop;
  const key = shop.keys.visitor;
  const shown = async <Code extends RefusalCode = never>(
    cart: Promise<OpenCart | Refusal<Code>>,
    person: { customerId: string } | undefined,
  ) => withDiscount(db, await cart, clock.now(), person?.customerId);
  // A cart that was begun without script goes on with it.
  registerEndpoint(readCart, ({ query, headers, person }) =>
    shown(
      openCart(db, query.cartId ?? plainCartIdIn(headers['cookie'], shop), person?.customerId, key),
      person,
    ),
  );
  registerEndpoint(addCartItem, ({ body, person }) =>
    shown(addToCart(db, body, person?.customerId, key), person),
  );
  registerEndpoint(addCartItems, async ({ body, person }) => {
    const added = await addSeveralToCart(db, body.cartId, body.items, person?.customerId, key);
    if (isRefusal(added)) return added;
    const cart = await withDiscount(db, added.cart, clock.now(), person?.customerId);
    return isRefusal(cart) ? cart : { ...added, cart };
  });
  registerEndpoint(beginCartApart, async ({ body, person, caller }) => {
    const tooMany = await countTries(db, byCaller(begunApart, caller), clock.now());
    return tooMany ?? shown(addToCart(db, { cartId: freshCartId(key), ...body }, undefined, key), person);
  });
  registerEndpoint(changeCartItem, ({ params, body, person }) =>
    shown(setQuantity(db, params.id, body.quantity, person?.customerId), person),
  );
  registerEndpoint(removeCartItem, ({ params, person }) =>
    shown(removeFromCart(db, params.id, person?.customerId), person),
  );
  registerEndpoint(takeHandedOverCart, async ({ body, person, caller }) => {
    const tooMany = await countTries(db, byCaller(handedOver, caller), clock.now());
    return tooMany ?? handOverCart(db, { ...body, owner: person?.customerId }, key);
  });
  registerEndpoint(readGoneKits, async ({ query, person }) => {
    const gone = await findGoneKits(db, query.cartId, person?.customerId);
    return { kits: gone.map(({ itemId, name }) => ({ itemId, name })) };
  });
  registerEndpoint(clearCart, ({ query, person }) => emptyCart(db, query.cartId, person?.customerId, key));
  registerEndpoint(forgetDiscountCode, ({ query, person }) =>
    shown(forgetCode(db, query.cartId, person?.customerId), person),
  );
  registerEndpoint(validateDiscountCode, ({ body, caller, person }) =>
    checkCode(db, body, { caller, owner: person?.customerId, at: clock.now() }),
  );
  plainCartRoutes(server, shop);
}

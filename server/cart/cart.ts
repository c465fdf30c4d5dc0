import type { Cart } from '../../contracts/cart.ts';
import { quantityLimit } from '../../contracts/fields.ts';
import { isRefusal, refuse, type Refusal } from '../../contracts/refusal.ts';
import type { Db } from '../kernel/database.ts';
import { unguessableId } from '../kernel/random.ts';
import * as queries from './queries.ts';
import { cartOf, lineOf, type CartLine } from './cart-shown.ts';
import { noCart, notEnoughWords } from './rules.ts';

export { checkCode, withDiscount } from './discount.ts';
export { deleteCart as closeCart, deleteOldCarts } from './queries.ts';
export type { CartLine } from './cart-shown.ts';

const noItem = refuse('cart_item_not_found', 'This kit is no longer in your cart.');

/** An id that is missing, malformed or unknown gives a new, empty cart with an id of its own. */
export async function openCart(db: Db, cartId: string | undefined): Promise<Cart> {
  if (cartId !== undefined) {
    const items = await queries.findItems(db, cartId);
    if (items.length > 0 || (await queries.cartExists(db, cartId))) return cartOf(cartId, items);
  }
  const fresh = unguessableId();
  await queries.insertCart(db, fresh);
  return cartOf(fresh, []);
}

/** What an order of this cart would be made of, at today's prices. */
export async function cartLines(db: Db, cartId: string): Promise<CartLine[] | Refusal<'cart_not_found'>> {
  const items = await queries.findItems(db, cartId);
  return items.length > 0 || (await queries.cartExists(db, cartId)) ? items.map(lineOf) : noCart;
}

export async function addToCart(
  db: Db,
  wish: { cartId: string; productId: number; quantity: number },
): Promise<Cart | Refusal> {
  const result = await queries.insertItem(db, { id: unguessableId(), ...wish });
  if (!result.cart) return noCart;
  if (result.stock === null) return refuse('not_found', 'This kit is not in the shop any more.');
  if (!result.added) return tooLittle(result.stock);
  return cartOf(wish.cartId, await queries.findItems(db, wish.cartId));
}

type Wish = { productId: number; quantity: number };

/** Puts in what can be had. What cannot is named with the reason and does not stand in the way of the rest. */
export async function addSeveralToCart(db: Db, cartId: string, wishes: readonly Wish[]) {
  const added: number[] = [];
  const left: { productId: number; message: string }[] = [];
  for (const wish of wishes) {
    const result = await addToCart(db, { cartId, ...wish });
    if (!isRefusal(result)) added.push(wish.productId);
    else if (result.refused === 'cart_not_found') return result;
    else left.push({ productId: wish.productId, message: result.message });
  }
  return { cart: cartOf(cartId, await queries.findItems(db, cartId)), added, left };
}

/** Sets a line's quantity; 0 or less removes it. More than there is changes nothing. */
export async function setQuantity(db: Db, itemId: string, quantity: number): Promise<Cart | Refusal> {
  if (quantity <= 0) return removeFromCart(db, itemId);
  const item = await queries.findItemForChange(db, itemId);
  if (!item) return noItem;
  // Taking some out must always work, even when the shelf has emptied meanwhile.
  if (quantity > item.quantity && quantity > item.available) return tooLittle(item.available);
  await queries.updateQuantity(db, itemId, quantity);
  return cartOf(item.cart_id, await queries.findItems(db, item.cart_id));
}

export async function removeFromCart(db: Db, itemId: string): Promise<Cart | Refusal> {
  const cartId = await queries.deleteItem(db, itemId);
  return cartId === undefined ? noItem : cartOf(cartId, await queries.findItems(db, cartId));
}

export async function emptyCart(db: Db, cartId: string): Promise<Cart | Refusal> {
  if (!(await queries.cartExists(db, cartId))) return noCart;
  await queries.deleteItems(db, cartId);
  return cartOf(cartId, []);
}

function tooLittle(available: number): Refusal<'not_enough_stock'> {
  const words =
    available > quantityLimit
      ? `We sell up to ${quantityLimit} of one kit in an order. For more, please write to us.`
      : notEnoughWords(available);
  return refuse('not_enough_stock', words, { available: Math.max(0, available) });
}

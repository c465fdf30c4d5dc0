import {
  addCartItem,
  addCartItems,
  changeCartItem,
  clearCart,
  readCart,
  removeCartItem,
  type Cart,
} from '../../../contracts/buying/cart.ts';
import type { AnswerOf } from '../../../contracts/kernel/endpoint.ts';
import { call } from '../../kernel/call.ts';
import { storedCartId } from './cart-id.ts';
import { blankCart } from './cart-shown.ts';
import { cartIn } from './complete-cart.ts';

/**
 * The cart's calls. As the specification has it (section 8), a failure is swallowed here: reading
 * yields an empty cart, everything else yields null. Whoever must tell the buyer listens by `failed`.
 */
type Failed = (why: unknown) => void;

export function readCartById(cartId: string | undefined, failed?: Failed): Promise<Cart> {
  return swallow(read(cartId), blankCart, failed);
}

export function addItem(
  item: { cartId: string; productId: number; quantity: number },
  failed?: Failed,
): Promise<Cart | null> {
  return swallow(written(call(addCartItem, { body: item }), item.cartId), null, failed);
}

export function addItems(
  cartId: string,
  productIds: readonly number[],
  failed?: Failed,
): Promise<AnswerOf<typeof addCartItems> | null> {
  const items = productIds.map((productId) => ({ productId }));
  return swallow(call(addCartItems, { body: { cartId, items } }), null, failed);
}

export function updateItem(id: string, quantity: number, failed?: Failed): Promise<Cart | null> {
  return swallow(written(call(changeCartItem, { params: { id }, body: { quantity } })), null, failed);
}

export function removeItem(id: string, failed?: Failed): Promise<Cart | null> {
  return swallow(written(call(removeCartItem, { params: { id } })), null, failed);
}

export function clearItems(cartId: string, failed?: Failed): Promise<Cart | null> {
  return swallow(written(call(clearCart, { query: { cartId } }), cartId), null, failed);
}

async function read(cartId: string | undefined): Promise<Cart> {
  const cart = cartIn(await call(readCart, { query: { cartId } }));
  if (!cart) throw new TypeError('The answer holds no cart.');
  return cart;
}

/** The shop answers a change with the whole cart; the specification does not, and then it is read. */
async function written(answer: Promise<Cart>, cartId = storedCartId()): Promise<Cart> {
  return cartIn(await answer) ?? read(cartId);
}

async function swallow<T, Otherwise>(
  answer: Promise<T>,
  otherwise: Otherwise,
  failed?: Failed,
): Promise<T | Otherwise> {
  try {
    return await answer;
  } catch (why) {
    failed?.(why);
    return otherwise;
  }
}

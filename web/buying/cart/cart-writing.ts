import {
  addCartItem,
  addCartItems,
  changeCartItem,
  clearCart,
  removeCartItem,
  type Cart,
} from '../../../contracts/buying/cart.ts';
import type { AnswerOf } from '../../../contracts/kernel/endpoint.ts';
import { call } from '../../kernel/call.ts';
import { storedCartId } from './cart-id.ts';
import { type Failed, readWhole, swallow } from './cart-service.ts';
import { cartIn } from './complete-cart.ts';

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

/** The shop answers a change with the whole cart; the specification does not, and then it is read. */
async function written(answer: Promise<Cart>, cartId = storedCartId()): Promise<Cart> {
  return cartIn(await answer) ?? readWhole(cartId);
}

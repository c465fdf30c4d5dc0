import { readCart, type Cart } from '../../../contracts/buying/cart.ts';
import { call } from '../../kernel/call.ts';
import { blankCart } from './cart-shown.ts';
import { cartIn } from './complete-cart.ts';

/**
 * The cart's calls; those that change it are in `cart-writing.ts`. As the specification has it (section 8), a failure
 * is swallowed here: reading yields an empty cart, everything else yields null. Whoever must tell the buyer listens
 * by `failed`.
 */
export type Failed = (why: unknown) => void;

export function readCartById(cartId: string | undefined, failed?: Failed): Promise<Cart> {
  return swallow(readWhole(cartId), blankCart, failed);
}

export async function readWhole(cartId: string | undefined): Promise<Cart> {
  const cart = cartIn(await call(readCart, { query: { cartId } }));
  if (!cart) throw new TypeError('The answer holds no cart.');
  return cart;
}

export async function swallow<T, Otherwise>(
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

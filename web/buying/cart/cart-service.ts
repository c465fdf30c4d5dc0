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

let ahead: { cartId: string; answer: Promise<Cart> } | undefined;

/** Asks for the cart of a page that shows nothing without it while that page is still being hydrated. */
export function readCartAhead(cartId: string): void {
  const answer = askForCart(cartId);
  ahead = { cartId, answer };
  // Whoever reads the cart hears of it.
  answer.catch(() => {});
}

export function readWhole(cartId: string | undefined): Promise<Cart> {
  const asked = ahead;
  ahead = undefined;
  return asked?.cartId === cartId && asked ? asked.answer : askForCart(cartId);
}

async function askForCart(cartId: string | undefined): Promise<Cart> {
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

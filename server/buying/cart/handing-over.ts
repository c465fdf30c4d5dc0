import { isRefusal, refuse, type Refusal } from '../../../contracts/kernel/refusal.ts';
import type { Db } from '../../kernel/database/database.ts';
import { addMissingToCart, cartLines } from './cart.ts';
import type { CartOwner } from './queries.ts';

/**
 * Copies the lines of a guest's cart into another one, leaving out what lies there already: the link may be opened
 * twice. They stay two carts, so whoever filled the first cannot change the one that is paid for.
 */
export async function handOverCart(
  db: Db,
  { from, cartId, owner }: { from: string; cartId: string; owner: CartOwner },
  key: string,
): Promise<{ left: string[] } | Refusal<'not_found' | 'cart_not_found'>> {
  const lines = await cartLines(db, from, undefined);
  if (isRefusal(lines))
    return refuse('not_found', 'This cart is not kept any more. The kits are still in the shop.');
  if (from === cartId) return { left: [] };
  const put = await addMissingToCart(db, cartId, lines, owner, key);
  if (isRefusal(put)) return put;
  const names = new Map(lines.map(({ productId, name }) => [productId, name]));
  return { left: put.left.map(({ productId, message }) => `${names.get(productId) ?? 'A kit'}: ${message}`) };
}

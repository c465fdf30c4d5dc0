import { unguessablePattern } from '../../../contracts/kernel/unguessable.ts';
import { localDrawer } from '../../kernel/storage.ts';

export const cartIdKey = 'cartId';

/** The cart of this browser: 21 characters that nobody can guess (specification, section 9). */
export function storedCartId(): string | undefined {
  const kept = localDrawer.readText(cartIdKey) ?? '';
  return unguessablePattern.test(kept) ? kept : undefined;
}

/** The next visitor of this browser gets a cart of their own. */
export function forgetCartId(): void {
  localDrawer.remove(cartIdKey);
}

export function storeCartId(cartId: string): void {
  if (cartId !== storedCartId()) localDrawer.writeText(cartIdKey, cartId);
}

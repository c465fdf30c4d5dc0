import { isCallError } from '../../../contracts/kernel/call-error.ts';
import { addWish } from '../../../contracts/storefront/wishlist/wishlist.ts';
import { call } from '../../kernel/call.ts';
import type { Toast } from '../../ui/toast-store.ts';
import { readGuestList, writeGuestList } from './guest-list.ts';

let isMoving = false;

/**
 * Posts the guest's kits to the account, then clears them here (specification, section 4). What could not be posted
 * stays, for the next time; a kit that is not in the shop any more is passed over.
 *
 * @param known what the account has already
 * @returns what is said of it where any is new to the account
 */
export async function moveGuestList(known: readonly number[]): Promise<Toast | undefined> {
  // Every heart of a page shows the list; one of them moves it.
  if (isMoving) return undefined;
  isMoving = true;
  const moved = new Set<number>();
  try {
    // The newest wish last, so that it is the newest in the account too.
    for (const productId of readGuestList().toReversed()) {
      if (await isPosted(productId)) moved.add(productId);
      writeGuestList(readGuestList().filter((id) => id !== productId));
    }
  } catch (error) {
    console.warn('The rest of the wishlist stays in this browser for now.', error);
  } finally {
    isMoving = false;
  }
  const { size } = moved.difference(new Set(known));
  if (size === 0) return undefined;
  const items = size === 1 ? '1 item' : `${size} items`;
  return { title: 'Wishlist updated', description: `${items} moved to your account wishlist` };
}

async function isPosted(productId: number): Promise<boolean> {
  try {
    await call(addWish, { params: { productId } });
    return true;
  } catch (error) {
    if (isCallError(error) && error.status === 404) return false;
    throw error;
  }
}

import { isCallError } from '../../../contracts/kernel/call-error.ts';
import { addWish } from '../../../contracts/storefront/wishlist/wishlist.ts';
import { call } from '../../kernel/call.ts';
import { readGuestList, writeGuestList } from './guest-list.ts';

let isMoving = false;

/**
 * Posts the guest's kits to the account, then clears them here (specification, section 4). What could not be posted
 * stays, for the next time; a kit that is not in the shop any more is passed over.
 *
 * @param known what the account has already
 * @returns how many are new to it
 */
export async function moveGuestList(known: readonly number[]): Promise<number> {
  // Every heart of a page shows the list; one of them moves it.
  if (isMoving) return 0;
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
  return moved.difference(new Set(known)).size;
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

import { isCallError } from '../../../contracts/kernel/call-error.ts';
import { addWish, removeWish } from '../../../contracts/storefront/wishlist/wishlist.ts';
import { call } from '../../kernel/call.ts';
import { inOneTab } from '../../kernel/in-one-tab.ts';
import { dropHeart, type WaitingHeart, waitingHearts } from './waiting-hearts.ts';

/**
 * Sends the hearts that were pressed without a connection. Each says what shall be, not what shall change, so that two
 * devices which pressed the same one make one wish; of two that disagree the later to come back decides.
 *
 * @returns how many were sent; the others go on waiting
 */
export async function sendHearts(userId: string): Promise<number> {
  let sent = 0;
  // Every heart of a page asks for it: one after another, and there is nothing left for the second.
  await inOneTab('waiting-hearts', async () => {
    for (let [heart] = waitingHearts(userId); heart; [heart] = waitingHearts(userId)) {
      if (!(await isSent(heart))) break;
      dropHeart(heart);
      sent += 1;
    }
  });
  return sent;
}

/** Also where the shop refuses: the kit is not in it any more, or the list is full. */
async function isSent({ productId, isIn }: WaitingHeart): Promise<boolean> {
  try {
    await call(isIn ? addWish : removeWish, { params: { productId } });
    return true;
  } catch (error) {
    return isCallError(error) && error.status < 500 && error.status !== 401;
  }
}

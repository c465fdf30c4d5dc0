import { isCallError } from '../../../contracts/kernel/call-error.ts';
import { addWish, removeWish } from '../../../contracts/storefront/wishlist/wishlist.ts';
import { call } from '../../kernel/call.ts';
import { inOneTab } from '../../kernel/in-one-tab.ts';
import { localDrawer } from '../../kernel/storage.ts';
import type { Toast } from '../../ui/toast-store.ts';
import { readGuestList } from './guest-list.ts';
import { moveGuestList } from './move-guest-list.ts';

/** A heart of an account: whether the kit is wished for from now on. */
type Heart = { userId: string; productId: number; isIn: boolean };

const waitingKey = 'waiting-hearts';

/** Keeps the heart in the account, or on the device where there is no connection. @returns what is said where it waits */
export async function pressHeart(heart: Heart, name: string): Promise<Toast | undefined> {
  // What is pressed now counts, and not what may still wait.
  drop(heart);
  if (navigator.onLine) {
    await send(heart);
    return undefined;
  }
  localDrawer.write(waitingKey, [...kept(), heart]);
  return { title: 'Waiting for the connection', description: `${name}: your wishlist changes then.` };
}

/**
 * Brings the account's list up to date with what waits on this device.
 *
 * @param own what the account has already
 */
export async function settleHearts(
  userId: string,
  own: readonly { id: number }[],
): Promise<{ isChanged: boolean; said?: Toast | undefined }> {
  const sent = await sendHearts(userId);
  const said = readGuestList().length > 0 ? await moveGuestList(own.map(({ id }) => id)) : undefined;
  return { isChanged: sent > 0 || said !== undefined, said };
}

/**
 * Sends the hearts that were pressed without a connection. Each says what shall be, not what shall change, so that two
 * devices which pressed the same one make one wish; of two that disagree the later to come back decides.
 *
 * @returns how many were sent; the others go on waiting
 */
async function sendHearts(userId: string): Promise<number> {
  let sent = 0;
  // Every heart of a page asks for it: one after another, and there is nothing left for the second.
  await inOneTab(waitingKey, async () => {
    for (const heart of kept().filter((one) => one.userId === userId)) {
      if (!navigator.onLine || !(await isSettled(heart))) break;
      drop(heart);
      sent += 1;
    }
  });
  return sent;
}

/** Also where the shop refuses: the kit is not in it any more, or the list is full. */
async function isSettled(heart: Heart): Promise<boolean> {
  try {
    await send(heart);
    return true;
  } catch (error) {
    return isCallError(error) && error.status < 500 && error.status !== 401;
  }
}

function send({ productId, isIn }: Heart): Promise<unknown> {
  return call(isIn ? addWish : removeWish, { params: { productId } });
}

function drop({ userId, productId }: Heart): void {
  const left = kept().filter((one) => one.userId !== userId || one.productId !== productId);
  if (left.length > 0) localDrawer.write(waitingKey, left);
  else localDrawer.remove(waitingKey);
}

/** In the order in which they were pressed, and neither a reload nor a closed tab loses them. */
function kept(): Heart[] {
  const hearts = localDrawer.read(waitingKey);
  return Array.isArray(hearts) ? hearts : [];
}

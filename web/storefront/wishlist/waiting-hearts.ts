import { isCallError, sentenceOf } from '../../../contracts/kernel/call-error.ts';
import { addWish, removeWish } from '../../../contracts/storefront/wishlist/wishlist.ts';
import { call } from '../../kernel/call.ts';
import { inOneTab } from '../../kernel/in-one-tab.ts';
import { localDrawer } from '../../kernel/storage.ts';
import type { Toast } from '../../ui/toast-store.ts';
import { readGuestList } from './guest-list.ts';
import { moveGuestList } from './move-guest-list.ts';

/** A heart of an account: whether the kit is wished for from now on. Its name is said where the shop refuses it. */
type Heart = { userId: string; productId: number; isIn: boolean; name: string };

const waitingKey = 'waiting-hearts';

/**
 * Keeps the heart in the account, or on the device where there is no connection. Throws where neither is possible.
 *
 * @returns what is said where it waits
 */
export async function pressHeart(heart: Heart): Promise<Toast | undefined> {
  // What is pressed now counts, and not what may still wait.
  drop(heart);
  if (navigator.onLine || !localDrawer.write(waitingKey, [...kept(), heart])) {
    await send(heart);
    return undefined;
  }
  return { title: 'Waiting for the connection', description: `${heart.name}: your wishlist changes then.` };
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
  const { sent, refused } = await sendHearts(userId);
  const said = readGuestList().length > 0 ? await moveGuestList(own.map(({ id }) => id)) : undefined;
  return { isChanged: sent > 0 || said !== undefined, said: withRefusals(said, refused) };
}

function withRefusals(said: Toast | undefined, refused: readonly string[]): Toast | undefined {
  if (refused.length === 0) return said;
  const title = 'Not on your wishlist';
  return {
    title,
    description: refused.join(' '),
    kind: 'error',
    ...(said && { more: [said.description ?? ''] }),
  };
}

/**
 * Sends the hearts that were pressed without a connection. Each says what shall be, not what shall change, so that two
 * devices which pressed the same one make one wish; of two that disagree the later to come back decides.
 *
 * @returns how many were sent, and what the shop refused; the others go on waiting
 */
async function sendHearts(userId: string): Promise<{ sent: number; refused: string[] }> {
  let sent = 0;
  const refused: string[] = [];
  // Every heart of a page asks for it: one after another, and there is nothing left for the second.
  await inOneTab(waitingKey, async () => {
    for (const heart of kept().filter((one) => one.userId === userId)) {
      if (!navigator.onLine) break;
      const { isSettled, refusal } = await trySending(heart);
      if (!isSettled) break;
      drop(heart);
      sent += 1;
      if (refusal !== undefined) refused.push(refusal);
    }
  });
  return { sent, refused };
}

/** Settled also where the shop refuses: the kit is not in it any more, or the list is full. */
async function trySending(heart: Heart): Promise<{ isSettled: boolean; refusal?: string }> {
  try {
    await send(heart);
    return { isSettled: true };
  } catch (error) {
    if (!isCallError(error) || error.status >= 500 || error.status === 401) return { isSettled: false };
    // A kit that was to be taken off and is not there is off.
    if (!heart.isIn) return { isSettled: true };
    const sentence = sentenceOf(error, 'It could not be added.');
    return { isSettled: true, refusal: heart.name ? `${heart.name}: ${sentence}` : sentence };
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

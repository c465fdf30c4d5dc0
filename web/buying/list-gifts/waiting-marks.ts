import { noteGift } from '../../../contracts/buying/list-gifts.ts';
import { isCallError } from '../../../contracts/kernel/call-error.ts';
import { call } from '../../kernel/call.ts';
import { localDrawer } from '../../kernel/storage.ts';
import { rememberGifts } from './gifts-known.ts';

/** A kit for somebody's list that waits for a connection with the cart: marked as taken once it lies in the cart. */
type WaitingMark = { token: string; productId: number };

const key = 'gifts-to-mark';

export function keepMark(mark: WaitingMark): void {
  rememberGifts();
  localDrawer.write(key, [...others(mark), mark]);
}

/**
 * Tells the shop for which lists the kits are that have come into the cart meanwhile. What gets no answer goes on
 * waiting; what is refused is left alone, as the cart is asked about other givers before it is paid.
 *
 * @returns whether any was told
 */
export async function sendMarks(cartId: string, inCart: readonly number[]): Promise<boolean> {
  let isAnyTold = false;
  for (const mark of waitingMarks().filter(({ productId }) => inCart.includes(productId))) {
    const { token, productId } = mark;
    try {
      await call(noteGift, { params: { token, productId }, body: { cartId } });
      isAnyTold = true;
    } catch (error) {
      if (!isCallError(error) || error.status >= 500) break;
    }
    const left = others(mark);
    if (left.length > 0) localDrawer.write(key, left);
    else localDrawer.remove(key);
  }
  return isAnyTold;
}

function others({ token, productId }: WaitingMark): WaitingMark[] {
  return waitingMarks().filter((one) => one.token !== token || one.productId !== productId);
}

function waitingMarks(): WaitingMark[] {
  const kept = localDrawer.read(key);
  return Array.isArray(kept) ? kept : [];
}

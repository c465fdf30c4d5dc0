import { addSeveralLimit } from '../../../contracts/buying/cart.ts';
import { attempt, noCartId, refusedAs } from './cart-attempt.ts';
import { cartMessages, waitingText } from './cart-messages.ts';
import type { ChangingSurroundings, Confirming } from './cart-reading.ts';
import type { WaitingChange } from './waiting-changes.ts';

export type Waiting = Confirming & {
  /** @returns false where there is a connection, or where the device cannot keep it */
  wait(change: WaitingChange): Promise<boolean>;
};

export type SeveralAdded = {
  added: readonly number[];
  left: readonly { productId: number; message: string }[];
  trouble: string | null;
};

/** Its name is said where it waits on the device. */
export type KitToAdd = { id: number; name: string };

/** Adds one of each. @returns what was added, what was left with the reason, and the sentence why not all was tried */
export async function addSeveral(
  around: ChangingSurroundings,
  { fetchCart, confirm, fail, wait }: Waiting,
  kits: readonly KitToAdd[],
): Promise<SeveralAdded> {
  if (around.isOffline()) {
    const kept = await Promise.all(kits.map(({ id, name }) => wait({ productId: id, quantity: 1, name })));
    const trouble = kept.every(Boolean) ? waitingText : cartMessages.notAdded.description;
    return { added: [], left: [], trouble };
  }
  const [added, left]: [number[], SeveralAdded['left'][number][]] = [[], []];
  for (let from = 0; from < kits.length; from += addSeveralLimit) {
    const part = kits.slice(from, from + addSeveralLimit).map(({ id }) => id);
    const first = await addTo(around.storedId(), part);
    const isGone = refusedAs(first.why, 'cart_not_found');
    const { answer, why } = isGone ? await addTo(undefined, part) : first;
    if (why === noCartId) return { added, left, trouble: cartMessages.notFound.description };
    if (answer === null) return { added, left, trouble: fail(cartMessages.notAdded, why) };
    confirm(answer.cart);
    added.push(...answer.added);
    left.push(...answer.left);
  }
  return { added, left, trouble: null };

  async function addTo(storedId: string | undefined, productIds: number[]) {
    const cartId = storedId ?? (await fetchCart(undefined, cartMessages.notFound));
    if (cartId === undefined) return { answer: null, why: noCartId };
    return attempt((failed) => around.service.addItems(cartId, productIds, failed));
  }
}

import type { Cart } from '../../../contracts/buying/cart.ts';
import { isCallError, sentenceOf } from '../../../contracts/kernel/call-error.ts';
import { localDrawer } from '../../kernel/storage.ts';
import { attempt } from './cart-attempt.ts';
import { cartMessages } from './cart-messages.ts';
import type { ChangingSurroundings, Confirming } from './cart-reading.ts';
import type { CartStore } from './cart-store.ts';
import { rememberCart } from './seen-cart.ts';
import {
  type WaitingChange,
  type WaitingKit,
  type WaitingQuantity,
  waitingChanges,
  waitingKey,
} from './waiting-changes.ts';

const doneMessage = { title: 'You are back online', description: 'What was waiting is done.' };

const onceMoreMs = 2_000;

type Tried = { answer: Cart | null; why?: unknown };
type Sending = Pick<Confirming, 'fetchCart' | 'confirm'> & {
  tryToAdd(productId: number, quantity: number): Promise<Tried>;
};

/** Does what was asked for without a connection. What is refused is said at the end; what gets no answer goes on waiting. */
export async function sendWaiting(
  store: CartStore,
  around: ChangingSurroundings,
  { fetchCart, confirm, tryToAdd }: Sending,
): Promise<void> {
  rememberCart(store);
  // The cart on screen may be old: the waiting changes are applied to the cart as it is now.
  const isSeenOnly = () => store.state().seenAt !== undefined;
  if (isSeenOnly() && !around.isOffline()) await fetchCart(around.storedId());
  // The browser's `online` event may come before the connection works.
  if (isSeenOnly() && !around.isOffline()) {
    await new Promise((resolve) => setTimeout(resolve, onceMoreMs));
    await fetchCart(around.storedId());
  }
  if (isSeenOnly()) return;
  const refused: string[] = [];
  let done = 0;
  for (let [change] = waitingChanges(); change && !around.isOffline(); [change] = waitingChanges()) {
    const { answer, why } = 'itemId' in change ? await changeOnce(change) : await addOnce(change);
    if (!answer && !(isCallError(why) && why.status < 500)) break;
    replaceFirstWaiting();
    if ('itemId' in change) store.unwish(change.itemId);
    if (answer) {
      confirm(answer);
      done += 1;
    } else refused.push(refusalOf(change, why));
  }
  if (refused.length > 0) around.tell({ title: 'Error', description: refused.join(' ') });
  else if (done > 0) around.tell(doneMessage);

  /** Sends only what is still missing: where an answer was lost, the cart shows whether the kit had arrived. */
  async function addOnce(kit: WaitingKit): Promise<Tried> {
    const isAgain = kit.had !== undefined;
    if (isAgain || store.known().cartId === '') await fetchCart(around.storedId());
    const { cartId, items } = store.known();
    const has = items.find(({ product }) => product.id === kit.productId)?.quantity ?? 0;
    if (cartId !== '' && !isAgain) replaceFirstWaiting({ ...kit, had: has });
    const missing = kit.quantity - (isAgain ? Math.max(0, has - (kit.had ?? 0)) : 0);
    return missing > 0 ? tryToAdd(kit.productId, missing) : { answer: store.known() };
  }

  /** A line that is gone meanwhile, on another device or with its order, is left alone. */
  async function changeOnce({ itemId, quantity, name = 'A kit' }: WaitingQuantity): Promise<Tried> {
    // Read anew: another device may have changed it since.
    const cartId = await fetchCart(around.storedId());
    if (cartId === undefined) return { answer: null };
    const has = store.known().items.find(({ id }) => id === itemId)?.quantity;
    if (has === undefined && quantity > 0) refused.push(`${name} is no longer in your cart.`);
    if (has === undefined || has === quantity) return { answer: store.known() };
    return attempt((failed) =>
      quantity <= 0
        ? around.service.removeItem(itemId, failed)
        : around.service.updateItem(itemId, quantity, failed),
    );
  }
}

function refusalOf(change: WaitingChange, why: unknown): string {
  const { description } = 'itemId' in change ? cartMessages.quantityNotUpdated : cartMessages.notAdded;
  const sentence = sentenceOf(why, description);
  return change.name ? `${change.name}: ${sentence}` : sentence;
}

/** Replaces the oldest waiting change, or removes it; it is kept until the shop has answered. */
function replaceFirstWaiting(kit?: WaitingKit): void {
  const rest = waitingChanges().slice(1);
  const left = kit ? [kit, ...rest] : rest;
  if (left.length > 0) localDrawer.write(waitingKey, left);
  else localDrawer.remove(waitingKey);
}

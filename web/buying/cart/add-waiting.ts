import { isCallError } from '../../../contracts/kernel/call-error.ts';
import type { Cart } from '../../../contracts/buying/cart.ts';
import { localDrawer } from '../../kernel/storage.ts';
import { cartMessages } from './cart-messages.ts';
import type { CartSurroundings, Confirming } from './cart-reading.ts';
import type { CartStore } from './cart-store.ts';
import { type WaitingKit, waitingKey, waitingKits } from './waiting-kits.ts';

type Tried = { answer: Cart | null; why?: unknown };
type Adding = Confirming & { tryToAdd(productId: number, quantity: number): Promise<Tried> };

/** Adds what was chosen without a connection. What is refused is said; what gets no answer goes on waiting. */
export async function addWaitingKits(
  store: CartStore,
  around: CartSurroundings,
  { fetchCart, confirm, fail, tryToAdd }: Adding,
): Promise<void> {
  let added = 0;
  for (let [kit] = waitingKits(); kit && !around.isOffline(); [kit] = waitingKits()) {
    const { answer, why } = await addOnce(kit);
    if (!answer && !(isCallError(why) && why.status < 500)) break;
    replaceFirstWaiting();
    if (answer) {
      confirm(answer);
      added += 1;
    } else fail(cartMessages.notAdded, why);
  }
  if (added > 0) around.tell(cartMessages.added);

  /** Sends what is still missing: where an answer was lost, the cart says whether the kit had come. */
  async function addOnce(kit: WaitingKit): Promise<Tried> {
    const isAgain = kit.had !== undefined;
    if (isAgain || store.known().cartId === '') await fetchCart(around.storedId());
    const { cartId, items } = store.known();
    const has = items.find(({ product }) => product.id === kit.productId)?.quantity ?? 0;
    if (cartId !== '' && !isAgain) replaceFirstWaiting({ ...kit, had: has });
    const missing = kit.quantity - (isAgain ? Math.max(0, has - (kit.had ?? 0)) : 0);
    return missing > 0 ? tryToAdd(kit.productId, missing) : { answer: store.known() };
  }
}

/** Puts another in the place of the kit that has waited longest, or nothing: it stays there until it is answered. */
function replaceFirstWaiting(kit?: WaitingKit): void {
  const rest = waitingKits().slice(1);
  const left = kit ? [kit, ...rest] : rest;
  if (left.length > 0) localDrawer.write(waitingKey, left);
  else localDrawer.remove(waitingKey);
}

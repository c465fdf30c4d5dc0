import type { Cart, CartItem } from '../../../contracts/buying/cart.ts';
import { isCallError, sentenceOf } from '../../../contracts/kernel/call-error.ts';
import { persistent } from '../../kernel/persistent.ts';
import { attempt, noCartId, refusedAs } from './cart-attempt.ts';
import { cartMessages, waitingText, type CartMessage } from './cart-messages.ts';
import type { CartSurroundings, ChangingSurroundings, Confirming } from './cart-reading.ts';
import { addSeveral, type KitToAdd, type Waiting } from './cart-several.ts';
import type { CartStore } from './cart-store.ts';
import * as writing from './cart-writing.ts';

// Loaded with the drawer once the page is idle, so it is there when the connection is lost.
const fetchWaiting = persistent(() => import('./cart-panel.tsx'), 'CartPanel');

/** Everything that changes the cart. It is loaded with the cart's other parts, which every page has once it is idle. */
export function cartChanges(store: CartStore, given: CartSurroundings, fetchCart: Confirming['fetchCart']) {
  const around: ChangingSurroundings = { ...given, service: { ...writing, ...given.service } };
  const { service } = around;
  const wait = waitingOn(around);
  const { add, tryToAdd } = addingTo(around, { fetchCart, confirm, fail, wait });

  /** Sends the quantity that is wanted of the line by now; a wish that was replaced meanwhile is never sent. */
  async function send(itemId: string): Promise<void> {
    const quantity = store.wanted(itemId);
    const line = store.known().items.find(({ id }) => id === itemId);
    if (quantity !== undefined && (await wait({ itemId, quantity, ...nameIn(line) }))) return;
    if (quantity === undefined || quantity === line?.quantity) return store.unwish(itemId);
    const isRemoval = quantity <= 0;
    const { answer, why } = await attempt((failed) =>
      isRemoval ? service.removeItem(itemId, failed) : service.updateItem(itemId, quantity, failed),
    );
    if (answer) {
      confirm(answer);
      if (store.wanted(itemId) === quantity) store.unwish(itemId);
      if (isRemoval) around.removed(answer);
      return;
    }
    store.unwish(itemId);
    await (isRemoval ? removalFailed(itemId, why) : quantityFailed(itemId, why));
  }

  async function quantityFailed(itemId: string, why: unknown): Promise<void> {
    store.trouble(itemId, sentenceOf(why, cartMessages.quantityNotUpdated.description));
    fail(cartMessages.notUpdated, why);
    // A refusal means that stock or cart differ from what this tab shows.
    if (isCallError(why)) await fetchCart(store.known().cartId);
  }

  /** Specification, section 8: a 404 refreshes the cart, any other failure refreshes it with words. */
  async function removalFailed(itemId: string, why: unknown): Promise<void> {
    const refreshed = await fetchCart(store.known().cartId);
    if (isCallError(why) && why.status === 404) return;
    store.trouble(itemId, cartMessages.notRemoved.description);
    around.tell(refreshed === undefined ? cartMessages.notRemoved : cartMessages.refreshed);
  }

  function confirm(cart: Cart): null {
    store.know(cart);
    around.changed(cart);
    return null;
  }

  function fail(message: CartMessage, why: unknown): string {
    const description = sentenceOf(why, message.description);
    around.tell({ ...message, description });
    return description;
  }

  return {
    send,
    add,
    addSeveral: (kits: readonly KitToAdd[]) => addSeveral(around, { fetchCart, confirm, fail, wait }, kits),
    clear: () => clearCart(store, around),
    /** Does what was asked for without a connection. */
    sendWaiting: async () =>
      (await fetchWaiting()).sendWaiting(store, around, { fetchCart, confirm, tryToAdd }),
  };
}

/** The kit's name, for the message that the change waits or was refused. */
const nameIn = (line: CartItem | undefined) => line && { name: line.product.name };

/** Keeps changes on the device until the connection is back. */
function waitingOn(around: ChangingSurroundings): Waiting['wait'] {
  return async (change) =>
    around.isOffline() &&
    fetchWaiting().then(
      ({ keepOnDevice }) => keepOnDevice(around, change),
      () => false,
    );
}

/** How kits get into the cart. */
function addingTo(around: ChangingSurroundings, { fetchCart, confirm, fail, wait }: Waiting) {
  /** @returns null when the kit is in the cart, else the sentence that says why not, or not yet */
  async function add(productId: number, quantity: number, name?: string): Promise<string | null> {
    const waits = () => wait({ productId, quantity, ...(name && { name }) });
    if (await waits()) return waitingText;
    const { answer, why } = await tryToAdd(productId, quantity);
    if (answer) return confirm(answer);
    // Nothing was sent: there was no cart to put it into.
    if (why === noCartId) return (await waits()) ? waitingText : cartMessages.notFound.description;
    return fail(cartMessages.notAdded, why);
  }

  async function tryToAdd(productId: number, quantity: number) {
    const first = await addTo(around.storedId(), productId, quantity);
    // The stored cart is gone: it was ordered or deleted. Begin a new one.
    const isGone = refusedAs(first.why, 'cart_not_found');
    return isGone ? addTo(undefined, productId, quantity) : first;
  }

  async function addTo(storedId: string | undefined, productId: number, quantity: number) {
    const cartId =
      storedId ?? (await fetchCart(undefined, around.isOffline() ? undefined : cartMessages.notFound));
    if (cartId === undefined) return { answer: null, why: noCartId };
    return attempt((failed) => around.service.addItem({ cartId, productId, quantity }, failed));
  }

  return { add, tryToAdd };
}

/** @returns null when the cart is empty, else the sentence that says why not */
async function clearCart(store: CartStore, around: ChangingSurroundings): Promise<string | null> {
  const { answer } = await attempt((failed) => around.service.clearItems(store.known().cartId, failed));
  if (!answer) {
    around.tell(cartMessages.notCleared);
    return cartMessages.notCleared.description;
  }
  store.know(answer);
  around.changed(answer);
  return null;
}

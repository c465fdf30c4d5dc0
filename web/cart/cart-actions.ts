import { isCallError, sentenceOf } from '../../contracts/call-error.ts';
import { addSeveralLimit, type Cart } from '../../contracts/cart.ts';
import { attempt, refusedAs } from './cart-attempt.ts';
import { cartMessages, type CartMessage } from './cart-messages.ts';
import { cartReading, type CartSurroundings } from './cart-reading.ts';
import type { CartStore } from './cart-store.ts';

export type SeveralAdded = {
  added: readonly number[];
  left: readonly { productId: number; message: string }[];
  trouble: string | null;
};

export function cartActions(store: CartStore, around: CartSurroundings) {
  const { service } = around;
  const { fetchCart, read } = cartReading(store, around);

  /** @returns null when the kit is in the cart, else the sentence that says why not */
  async function add(productId: number, quantity: number): Promise<string | null> {
    const first = await addTo(around.storedId(), productId, quantity);
    // The stored id leads nowhere any more: that cart was ordered or thrown away. Begin a new one.
    const isGone = refusedAs(first.why, 'cart_not_found');
    const { answer, why } = isGone ? await addTo(undefined, productId, quantity) : first;
    if (answer) return confirm(answer);
    if (why === noCartId) return cartMessages.notFound.description;
    return fail(cartMessages.notAdded, why);
  }

  async function addTo(storedId: string | undefined, productId: number, quantity: number) {
    const cartId = storedId ?? (await fetchCart(undefined, cartMessages.notFound));
    if (cartId === undefined) return { answer: null, why: noCartId };
    return attempt((failed) => service.addItem({ cartId, productId, quantity }, failed));
  }

  /** Sends what is wished of the line by now; a wish that was overtaken is never sent. */
  async function send(itemId: string): Promise<void> {
    const quantity = store.wanted(itemId);
    const known = store.known().items.find((item) => item.id === itemId)?.quantity;
    if (quantity === undefined || quantity === known) return store.unwish(itemId);
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
    // A refusal means that the shelf or the cart is not what this tab believes.
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

  function setQuantity(itemId: string, quantity: number): Promise<void> {
    store.wish(itemId, quantity);
    return store.inTurn(() => send(itemId));
  }

  return {
    read: () => store.inTurn(read),
    add: (productId: number, quantity: number) => store.inTurn(() => add(productId, quantity)),
    addSeveral: (productIds: readonly number[]) =>
      store.inTurn(() => addSeveral(around, { fetchCart, confirm, fail }, productIds)),
    setQuantity,
    remove: (itemId: string) => setQuantity(itemId, 0),
    clear: () => store.inTurn(() => clearCart(store, around)),
  };
}

/** @returns null when the cart is empty, else the sentence that says why not */
async function clearCart(store: CartStore, around: CartSurroundings): Promise<string | null> {
  const { answer } = await attempt((failed) => around.service.clearItems(store.known().cartId, failed));
  if (!answer) {
    around.tell(cartMessages.notCleared);
    return cartMessages.notCleared.description;
  }
  store.know(answer);
  around.changed(answer);
  return null;
}

const noCartId = new Error('There is no cart to add to.');

type Confirming = {
  fetchCart(cartId: string | undefined, message?: CartMessage): Promise<string | undefined>;
  confirm(cart: Cart): void;
  fail(message: CartMessage, why: unknown): string;
};

/** Adds one of each. @returns what was added, what was left with the reason, or the sentence why nothing was */
async function addSeveral(
  around: CartSurroundings,
  { fetchCart, confirm, fail }: Confirming,
  productIds: readonly number[],
): Promise<SeveralAdded> {
  const first = await addTo(around.storedId());
  const isGone = refusedAs(first.why, 'cart_not_found');
  const { answer, why } = isGone ? await addTo(undefined) : first;
  if (answer === null) return { added: [], left: [], trouble: fail(cartMessages.notAdded, why) };
  confirm(answer.cart);
  return { added: answer.added, left: answer.left, trouble: null };

  async function addTo(storedId: string | undefined) {
    const cartId = storedId ?? (await fetchCart(undefined, cartMessages.notFound));
    if (cartId === undefined) return { answer: null, why: noCartId };
    return attempt((failed) => around.service.addItems(cartId, productIds.slice(0, addSeveralLimit), failed));
  }
}

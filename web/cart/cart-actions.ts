import { isCallError, sentenceOf } from '../../contracts/call-error.ts';
import type { Cart } from '../../contracts/cart.ts';
import { cartMessages, type CartMessage } from './cart-messages.ts';
import type * as cartService from './cart-service.ts';
import { noCart } from './cart-shown.ts';
import type { CartStore } from './cart-store.ts';

export type CartSurroundings = {
  service: typeof cartService;
  storedId(): string | undefined;
  storeId(cartId: string): void;
  tell(message: CartMessage): void;
  /** The server has confirmed a change. */
  changed(cart: Cart): void;
  removed(cart: Cart): void;
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
    setQuantity,
    remove: (itemId: string) => setQuantity(itemId, 0),
    clear: () => store.inTurn(() => clearCart(store, around)),
  };
}

async function clearCart(store: CartStore, around: CartSurroundings): Promise<void> {
  const { answer } = await attempt((failed) => around.service.clearItems(store.known().cartId, failed));
  if (!answer) return around.tell(cartMessages.notCleared);
  store.know(answer);
  around.changed(answer);
}

/** How the cart gets into this tab. */
function cartReading(store: CartStore, around: CartSurroundings) {
  /** Reads the cart of this id, or a new one. @returns the id that it goes by, if it could be read */
  async function fetchCart(cartId: string | undefined, message?: CartMessage): Promise<string | undefined> {
    const { answer, why } = await attempt((failed) => around.service.readCartById(cartId, failed));
    if (why !== undefined || answer === null) {
      if (message) around.tell(message);
      store.notRead();
      return undefined;
    }
    around.storeId(answer.cartId);
    store.know(answer);
    return answer.cartId;
  }

  /** Fetches the cart, but only when this browser has one. */
  async function read(): Promise<void> {
    const cartId = around.storedId();
    if (cartId === undefined) store.know(noCart);
    else await fetchCart(cartId, cartMessages.notRead);
  }

  return { fetchCart, read };
}

const noCartId = new Error('There is no cart to add to.');

/** The service swallows failures; here they are caught again, to be put into words. */
async function attempt(
  work: (failed: (why: unknown) => void) => Promise<Cart | null>,
): Promise<{ answer: Cart | null; why?: unknown }> {
  let cause: unknown;
  const answer = await work((why) => {
    cause = why;
  });
  return { answer, why: cause };
}

function refusedAs(why: unknown, code: string): boolean {
  return isCallError(why) && why.refusal?.code === code;
}

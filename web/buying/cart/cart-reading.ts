import type { Cart } from '../../../contracts/buying/cart.ts';
import { attempt } from './cart-attempt.ts';
import { cartMessages, type CartMessage } from './cart-messages.ts';
import type * as reading from './cart-service.ts';
import { blankCart } from './cart-shown.ts';
import type { CartStore } from './cart-store.ts';
import type * as writing from './cart-writing.ts';

/** What a cart needs of the browser around it. */
export type CartSurroundings = {
  service: Pick<typeof reading, 'readCartById'>;
  storedId(): string | undefined;
  storeId(cartId: string): void;
  tell(message: CartMessage): void;
  /** The server has confirmed a change. */
  changed(cart: Cart): void;
  removed(cart: Cart): void;
  isOffline(): boolean;
};

/** With the calls that change a cart, too. */
export type ChangingSurroundings = CartSurroundings & { service: typeof writing };

/** What the code that puts kits into the cart needs of the rest of the cart. */
export type Confirming = {
  fetchCart(cartId: string | undefined, message?: CartMessage): Promise<string | undefined>;
  confirm(cart: Cart): null;
  fail(message: CartMessage, why: unknown): string;
};

/** @param showSeen shows the cart as it was last seen, if the shop does not answer */
export function cartReading(
  store: CartStore,
  around: CartSurroundings,
  showSeen: (cartId: string | undefined, why: unknown) => Promise<void>,
) {
  /** Reads the cart of this id, or a new one. @returns the id that it goes by, if it could be read */
  async function fetchCart(cartId: string | undefined, message?: CartMessage): Promise<string | undefined> {
    const { answer, why } = await attempt((failed) => around.service.readCartById(cartId, failed));
    if (why !== undefined || answer === null) {
      if (message) around.tell(message);
      if (store.state().status !== 'ready') await showSeen(cartId, why).catch(() => {});
      store.notRead();
      return undefined;
    }
    around.storeId(answer.cartId);
    store.know(answer);
    return answer.cartId;
  }

  /** Fetches the cart of this browser; where it has none yet an empty one is shown until `begin`. */
  async function read(): Promise<void> {
    const cartId = around.storedId();
    if (cartId === undefined) store.know(blankCart);
    else await fetchCart(cartId, around.isOffline() ? undefined : cartMessages.notRead);
  }

  /** On the first page of a visit a browser without a cart asks for one (specification, section 7). */
  async function begin(): Promise<void> {
    if (around.storedId() === undefined && !around.isOffline())
      await fetchCart(undefined, cartMessages.notRead);
  }

  return { fetchCart, read, begin };
}

import { addSeveralLimit, type Cart } from '../../../contracts/buying/cart.ts';
import { isCallError } from '../../../contracts/kernel/call-error.ts';
import { attempt, refusedAs } from './cart-attempt.ts';
import { cartMessages, type CartMessage } from './cart-messages.ts';
import type { CartSurroundings } from './cart-reading.ts';
import { keepWaiting, takeWaiting } from './waiting-kits.ts';

export type SeveralAdded = {
  added: readonly number[];
  left: readonly { productId: number; message: string }[];
  trouble: string | null;
};

/** What the rest of the cart does for it. */
type Confirming = {
  fetchCart(cartId: string | undefined, message?: CartMessage): Promise<string | undefined>;
  confirm(cart: Cart): null;
  fail(message: CartMessage, why: unknown): string;
};

type Adding = ReturnType<typeof addingTo>;

const noCartId = new Error('There is no cart to add to.');

/** How kits get into the cart. */
export function addingTo(around: CartSurroundings, { fetchCart, confirm, fail }: Confirming) {
  /** @returns null when the kit is in the cart, else the sentence that says why not, or not yet */
  async function add(productId: number, quantity: number): Promise<string | null> {
    if (around.isOffline()) return wait(productId, quantity);
    const { answer, why } = await tryToAdd(productId, quantity);
    if (answer) return confirm(answer);
    // Nothing was sent: there was no cart to put it into.
    if (why === noCartId)
      return around.isOffline() ? wait(productId, quantity) : cartMessages.notFound.description;
    return fail(cartMessages.notAdded, why);
  }

  async function tryToAdd(productId: number, quantity: number) {
    const first = await addTo(around.storedId(), productId, quantity);
    // The stored id leads nowhere any more: that cart was ordered or thrown away. Begin a new one.
    const isGone = refusedAs(first.why, 'cart_not_found');
    return isGone ? addTo(undefined, productId, quantity) : first;
  }

  /** On the device, until the connection is back. */
  function wait(productId: number, quantity: number): string {
    keepWaiting({ productId, quantity });
    around.tell(cartMessages.waiting);
    return cartMessages.waiting.description;
  }

  /** Adds what was chosen without a connection. What is refused is said; what gets no answer goes on waiting. */
  async function addWaiting(): Promise<void> {
    let added = 0;
    while (!around.isOffline()) {
      const kit = takeWaiting();
      if (!kit) break;
      const { answer, why } = await tryToAdd(kit.productId, kit.quantity);
      if (answer) {
        confirm(answer);
        added += 1;
      } else if (isCallError(why) && why.status < 500) fail(cartMessages.notAdded, why);
      else {
        keepWaiting(kit);
        break;
      }
    }
    if (added > 0) around.tell(cartMessages.added);
  }

  async function addTo(storedId: string | undefined, productId: number, quantity: number) {
    const cartId =
      storedId ?? (await fetchCart(undefined, around.isOffline() ? undefined : cartMessages.notFound));
    if (cartId === undefined) return { answer: null, why: noCartId };
    return attempt((failed) => around.service.addItem({ cartId, productId, quantity }, failed));
  }

  return { add, addWaiting, wait };
}

/** Adds one of each. @returns what was added, what was left with the reason, or the sentence why nothing was */
export async function addSeveral(
  around: CartSurroundings,
  { fetchCart, confirm, fail, wait }: Confirming & { wait: Adding['wait'] },
  productIds: readonly number[],
): Promise<SeveralAdded> {
  if (around.isOffline()) {
    for (const productId of productIds) wait(productId, 1);
    return { added: [], left: [], trouble: cartMessages.waiting.description };
  }
  const first = await addTo(around.storedId());
  const isGone = refusedAs(first.why, 'cart_not_found');
  const { answer, why } = isGone ? await addTo(undefined) : first;
  if (why === noCartId) return { added: [], left: [], trouble: cartMessages.notFound.description };
  if (answer === null) return { added: [], left: [], trouble: fail(cartMessages.notAdded, why) };
  confirm(answer.cart);
  return { added: answer.added, left: answer.left, trouble: null };

  async function addTo(storedId: string | undefined) {
    const cartId = storedId ?? (await fetchCart(undefined, cartMessages.notFound));
    if (cartId === undefined) return { answer: null, why: noCartId };
    return attempt((failed) => around.service.addItems(cartId, productIds.slice(0, addSeveralLimit), failed));
  }
}

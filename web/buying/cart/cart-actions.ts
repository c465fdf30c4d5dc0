import { persistent } from '../../kernel/persistent.ts';
import { cartMessages, type CartMessage } from './cart-messages.ts';
import { cartReading, type CartSurroundings } from './cart-reading.ts';
import type { KitToAdd, SeveralAdded } from './cart-several.ts';
import type { CartStore } from './cart-store.ts';

// Loaded with the cart's other parts once the page is idle, or earlier when something is put into the cart.
const fetchChanges = persistent(() => import('./cart-changes.ts'), 'cartChanges');

/** The cart as it was last seen. */
const showSeenIn = (store: CartStore) => async (cartId: string | undefined, why: unknown) =>
  (await import('./cart-panel.tsx')).showSeenCart(store, cartId, why);

export function cartActions(store: CartStore, around: CartSurroundings) {
  const { fetchCart, read, begin } = cartReading(store, around, showSeenIn(store));
  type Changes = ReturnType<Awaited<ReturnType<typeof fetchChanges>>['cartChanges']>;

  /**
   * Loads what changes the cart and runs the work in its turn.
   *
   * @param notDone the message where that could not be loaded, which is also returned
   */
  function change<T>(work: (changes: Changes) => Promise<T>, notDone: CartMessage): Promise<T | string> {
    const coming = fetchChanges().catch(() => undefined);
    return store.inTurn(async () => {
      const changes = await coming;
      if (changes) return work(changes.cartChanges(store, around, fetchCart));
      around.tell(notDone);
      return notDone.description;
    });
  }

  async function setQuantity(itemId: string, quantity: number): Promise<void> {
    store.wish(itemId, quantity);
    const failed = await change(({ send }) => send(itemId), cartMessages.notUpdated);
    if (failed) store.unwish(itemId);
  }

  async function clear(): Promise<string | null> {
    if (!around.isOffline()) return change((changes) => changes.clear(), cartMessages.notCleared);
    for (const { id } of store.known().items) void setQuantity(id, 0);
    return null;
  }

  async function addSeveral(kits: readonly KitToAdd[]): Promise<SeveralAdded> {
    const added = await change((changes) => changes.addSeveral(kits), cartMessages.notAdded);
    return typeof added === 'string' ? { added: [], left: [], trouble: added } : added;
  }

  return {
    read: () => store.inTurn(read),
    begin: () => store.inTurn(begin),
    /** Does what was asked for without a connection. */
    sendWaiting: async () => {
      const { cartChanges } = await fetchChanges();
      await store.inTurn(cartChanges(store, around, fetchCart).sendWaiting);
    },
    /** @returns null when the kit is in the cart, else the sentence that says why not, or not yet */
    add: (productId: number, quantity: number, name?: string) =>
      change((changes) => changes.add(productId, quantity, name), cartMessages.notAdded),
    addSeveral,
    setQuantity,
    remove: (itemId: string) => setQuantity(itemId, 0),
    clear,
  };
}

import type { Cart } from '../../../contracts/buying/cart.ts';
import { isCallError } from '../../../contracts/kernel/call-error.ts';
import { paths } from '../../../contracts/kernel/paths.ts';
import { localDrawer } from '../../kernel/storage.ts';
import type { CartStore } from './cart-store.ts';
import { waitingChanges } from './waiting-changes.ts';

type SeenCart = { cart: Cart; at: number };

const seenCartKey = 'cart-as-seen';
const remembered = new WeakSet<CartStore>();

/** From now on, stores this tab's cart on the device as last seen, and forgets it once another cart is begun. */
export function rememberCart(store: CartStore): void {
  if (remembered.has(store)) return;
  remembered.add(store);
  let last: Cart | undefined;
  const keep = () => {
    const { status, seenAt } = store.state();
    const cart = store.known();
    if (status !== 'ready' || seenAt !== undefined || cart === last) return;
    last = cart;
    if (cart.cartId === '') return localDrawer.remove(seenCartKey);
    localDrawer.write(seenCartKey, { cart, at: Date.now() } satisfies SeenCart);
    if (cart.items.length > 0) void keepPageOfCart().catch(() => {});
  };
  keep();
  store.subscribe(keep);
}

/**
 * Fetches the cart's page for later: whoever has put something in will want to look at it without a connection too,
 * and may never have opened the page.
 */
async function keepPageOfCart(): Promise<void> {
  const worker = (navigator as Navigator | undefined)?.serviceWorker?.controller;
  if (!worker || !navigator.onLine || (await caches.match(paths.cart))) return;
  worker.postMessage({ path: paths.cart, files: [] });
}

/**
 * Shows the cart of this id as it was last seen, with what waits as if it were done.
 *
 * @param why it could not be fetched: what the shop itself has refused is not shown
 */
export function showSeenCart(store: CartStore, cartId: string | undefined, why: unknown): void {
  const { cart, at } = (localDrawer.read(seenCartKey) ?? {}) as Partial<SeenCart>;
  if (isCallError(why) && why.status < 500) return localDrawer.remove(seenCartKey);
  const isWhole = cart !== undefined && Array.isArray(cart.items) && typeof at === 'number';
  if (isCallError(why) || !isWhole || cart.cartId !== cartId) return;
  store.know(cart, at);
  for (const change of waitingChanges()) if ('itemId' in change) store.wish(change.itemId, change.quantity);
}

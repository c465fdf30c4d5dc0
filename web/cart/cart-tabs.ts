import type { Cart } from '../../contracts/cart.ts';
import { cartIdKey } from './cart-id.ts';

/** Keeps the tabs of one browser in step. */
export type CartTabs = { share(cart: Cart): void; close(): void };

/** @param newCart hears that this browser now has another cart, which must be fetched */
export function joinTabs(received: (cart: Cart) => void, newCart: () => void): CartTabs {
  const channel = 'BroadcastChannel' in window ? new BroadcastChannel('cart') : undefined;
  if (channel) channel.onmessage = ({ data }: MessageEvent<Cart>) => received(data);

  const stored = ({ key, newValue }: StorageEvent) => {
    if (key === cartIdKey && newValue !== null) newCart();
  };
  window.addEventListener('storage', stored);

  return {
    share: (cart) => channel?.postMessage(cart),
    close: () => {
      window.removeEventListener('storage', stored);
      channel?.close();
    },
  };
}

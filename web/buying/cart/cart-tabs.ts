import type { Cart } from '../../../contracts/buying/cart.ts';
import { cartIdKey } from './cart-id.ts';

/** Keeps the tabs of one browser in step, from `join` until `leave`. */
export class CartTabs {
  #channel: BroadcastChannel | undefined;
  #stored: ((event: StorageEvent) => void) | undefined;

  /** @param newCart hears that this browser now has another cart, which must be fetched */
  join(received: (cart: Cart) => void, newCart: () => void): void {
    this.leave();
    this.#channel = 'BroadcastChannel' in window ? new BroadcastChannel('cart') : undefined;
    this.#channel?.addEventListener('message', ({ data }: MessageEvent<Cart>) => received(data));
    this.#stored = ({ key, newValue }) => {
      if (key === cartIdKey && newValue !== null) newCart();
    };
    window.addEventListener('storage', this.#stored);
  }

  share(cart: Cart): void {
    this.#channel?.postMessage(cart);
  }

  leave(): void {
    if (this.#stored) window.removeEventListener('storage', this.#stored);
    this.#channel?.close();
    this.#stored = undefined;
    this.#channel = undefined;
  }
}

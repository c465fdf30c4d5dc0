import type { Cart } from '../../../contracts/buying/cart.ts';
import { blankCart, shownCart } from './cart-shown.ts';

export type CartState = {
  /** What the buyer sees: quantities and removals as wished, before the server has answered. */
  cart: Cart;
  /** `unread` until something is known: there may be a cart that was not fetched yet. */
  status: 'unread' | 'ready' | 'failed';
  /** Where the cart cannot be fetched just now: when it was last seen as it is shown. */
  seenAt?: number | undefined;
  /** What went wrong with a line, in words, by the line's id. */
  troubles: ReadonlyMap<string, string>;
};

/** The state that the server renders and the browser hydrates with, whatever it knows by then. */
export const unreadCart: CartState = { cart: blankCart, status: 'unread', troubles: new Map() };

/** One tab's cart: what the server last said, what the buyer wishes of it, and what is shown of both. */
export class CartStore {
  #known: Cart = blankCart;
  #wanted = new Map<string, number>();
  #state: CartState = unreadCart;
  #listeners = new Set<() => void>();
  #lastTurn: Promise<unknown> = Promise.resolve();

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  };

  state = (): CartState => this.#state;

  known(): Cart {
    return this.#known;
  }

  wanted(itemId: string): number | undefined {
    return this.#wanted.get(itemId);
  }

  /** The server's word, or another tab's, replaces what was known. @param seenAt of what the server said before */
  know(cart: Cart, seenAt?: number): void {
    this.#known = cart;
    this.#show({ status: 'ready', seenAt });
  }

  wish(itemId: string, quantity: number): void {
    this.#wanted.set(itemId, quantity);
    const troubles = new Map(this.#state.troubles);
    troubles.delete(itemId);
    this.#show({ troubles });
  }

  /** The line is again what the server last said. */
  unwish(itemId: string): void {
    this.#wanted.delete(itemId);
    this.#show({});
  }

  trouble(itemId: string, message: string): void {
    this.#show({ troubles: new Map(this.#state.troubles).set(itemId, message) });
  }

  notRead(): void {
    if (this.#state.status === 'unread') this.#show({ status: 'failed' });
  }

  /** Runs calls one after another, so that a late answer never overwrites a newer one. */
  inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.#lastTurn.then(work);
    this.#lastTurn = turn.catch(() => {});
    return turn;
  }

  #show(change: Partial<Omit<CartState, 'cart'>>): void {
    this.#state = { ...this.#state, ...change, cart: shownCart(this.#known, this.#wanted) };
    for (const listener of this.#listeners) listener();
  }
}

import type { Cart, CartItem } from '../../../contracts/buying/cart.ts';
import { CallError } from '../../../contracts/kernel/call-error.ts';
import { refuse, refusalStatus, type RefusalCode } from '../../../contracts/kernel/refusal.ts';
import { cartActions } from './cart-actions.ts';
import type { CartMessage } from './cart-messages.ts';
import { blankCart } from './cart-shown.ts';
import { CartStore } from './cart-store.ts';

/** A cart's actions over a shop that the test answers for. */

export const triedCartId = 'V1StGXR8_Z5jdHi6B-myT';

export const koalaLine = (quantity: number) =>
  ({
    id: 'koala',
    quantity,
    lineTotal: '49.95',
    product: { name: 'Sleeping koala', price: '49.95', stock: 9 },
  }) as CartItem;

export const cartOfLines = (...items: CartItem[]): Cart => ({ ...blankCart, cartId: triedCartId, items });

export function refusedWith(code: RefusalCode, message: string): CallError {
  return new CallError(refusalStatus[code], message, { ...refuse(code, message), code });
}

type Failed = ((why: unknown) => void) | undefined;
/** A call of the cart's that is told to have failed. */
export const failingWith =
  (why: unknown) =>
  async (...args: unknown[]) => {
    (args.at(-1) as Failed)?.(why);
    return null;
  };

/** @param mock makes a function that notes how it is called */
export function triedCart<Mock>(mock: () => Mock) {
  /** What the browser has, and what it was told. */
  const tried = {
    store: new CartStore(),
    stored: undefined as string | undefined,
    told: [] as CartMessage[],
    isOffline: false,
  };
  const service = {
    readCartById: mock(),
    addItem: mock(),
    addItems: mock(),
    updateItem: mock(),
    removeItem: mock(),
    clearItems: mock(),
  };
  const [changed, removed] = [mock(), mock()];
  const actions = () =>
    cartActions(tried.store, {
      service: service as never,
      storedId: () => tried.stored,
      storeId: (id) => {
        tried.stored = id;
      },
      tell: (message) => tried.told.push(message),
      changed: changed as never,
      removed: removed as never,
      isOffline: () => tried.isOffline,
    });
  /** A browser that has a cart, which is not read yet. */
  const beginAgain = () =>
    Object.assign(tried, { store: new CartStore(), stored: triedCartId, told: [], isOffline: false });
  return { tried, service, changed, removed, actions, beginAgain };
}

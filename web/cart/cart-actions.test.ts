import { beforeEach, describe, expect, test, vi } from 'vitest';
import { CallError } from '../../contracts/call-error.ts';
import type { Cart, CartItem } from '../../contracts/cart.ts';
import { refuse, refusalStatus, type RefusalCode } from '../../contracts/refusal.ts';
import { cartActions } from './cart-actions.ts';
import type { CartMessage } from './cart-messages.ts';
import { noCart } from './cart-shown.ts';
import { CartStore } from './cart-store.ts';

const cartId = 'V1StGXR8_Z5jdHi6B-myT';
const koala = (quantity: number) =>
  ({ id: 'koala', quantity, lineTotal: '49.95', product: { price: '49.95', stock: 9 } }) as CartItem;
const cartWith = (...items: CartItem[]): Cart => ({ ...noCart, cartId, items });

function refusal(code: RefusalCode, message: string): CallError {
  return new CallError(refusalStatus[code], message, { ...refuse(code, message), code });
}

type Failed = ((why: unknown) => void) | undefined;
const failing =
  (why: unknown) =>
  async (...args: unknown[]) => {
    (args.at(-1) as Failed)?.(why);
    return null;
  };

let store: CartStore;
let stored: string | undefined;
let told: CartMessage[];
const service = {
  readCartById: vi.fn(),
  addItem: vi.fn(),
  addItems: vi.fn(),
  updateItem: vi.fn(),
  removeItem: vi.fn(),
  clearItems: vi.fn(),
};
const changed = vi.fn();
const removed = vi.fn();

function actions() {
  return cartActions(store, {
    service,
    storedId: () => stored,
    storeId: (id) => {
      stored = id;
    },
    tell: (message) => told.push(message),
    changed,
    removed,
  });
}

beforeEach(() => {
  vi.resetAllMocks();
  store = new CartStore();
  stored = cartId;
  told = [];
});

describe('reading the cart', () => {
  test('asks nothing when this browser has no cart', async () => {
    stored = undefined;
    await actions().read();
    expect(service.readCartById).not.toHaveBeenCalled();
    expect(store.state()).toMatchObject({ status: 'ready', cart: noCart });
  });

  test('tells the buyer when it fails', async () => {
    service.readCartById.mockImplementation(failing(new Error('offline')));
    await actions().read();
    expect(told).toEqual([{ title: 'Error', description: 'Failed to fetch your cart' }]);
    expect(store.state().status).toBe('failed');
  });
});

describe('adding a kit', () => {
  test('makes a cart first when there is none', async () => {
    stored = undefined;
    service.readCartById.mockResolvedValue(cartWith());
    service.addItem.mockResolvedValue(cartWith(koala(1)));
    expect(await actions().add(7, 1)).toBeNull();
    expect(stored).toBe(cartId);
    expect(service.addItem.mock.calls[0]?.[0]).toEqual({ cartId, productId: 7, quantity: 1 });
    expect(changed).toHaveBeenCalledOnce();
  });

  test('fails with words when no cart can be made', async () => {
    stored = undefined;
    service.readCartById.mockImplementation(failing(new Error('offline')));
    const words = "Your shopping cart couldn't be found. Please refresh the page.";
    expect(await actions().add(7, 1)).toBe(words);
    expect(told).toEqual([{ title: 'Error', description: words }]);
  });

  test('begins a new cart when the stored one is gone', async () => {
    service.addItem.mockImplementationOnce(failing(refusal('cart_not_found', 'gone')));
    service.readCartById.mockResolvedValue({ ...cartWith(), cartId: 'Uakgb_J5m9g-0JDMbcJqL' });
    service.addItem.mockResolvedValueOnce(cartWith(koala(1)));
    expect(await actions().add(7, 1)).toBeNull();
    expect(stored).toBe('Uakgb_J5m9g-0JDMbcJqL');
    expect(told).toEqual([]);
  });

  test('passes on the server’s sentence when there is too little', async () => {
    service.addItem.mockImplementation(failing(refusal('not_enough_stock', 'Only 2 of this kit are left.')));
    expect(await actions().add(7, 5)).toBe('Only 2 of this kit are left.');
    expect(told[0]?.description).toBe('Only 2 of this kit are left.');
  });
});

describe('changing a quantity', () => {
  beforeEach(() => store.know(cartWith(koala(1))));

  test('shows at once and sends only the last wish', async () => {
    service.updateItem.mockResolvedValue(cartWith(koala(4)));
    const { setQuantity } = actions();
    const all = Promise.all([setQuantity('koala', 2), setQuantity('koala', 3), setQuantity('koala', 4)]);
    expect(store.state().cart.items[0]?.quantity).toBe(4);
    await all;
    expect(service.updateItem.mock.calls.map(([, quantity]) => quantity)).toEqual([4]);
  });

  test('rolls back with words when it fails', async () => {
    service.updateItem.mockImplementation(failing(new Error('offline')));
    await actions().setQuantity('koala', 2);
    expect(store.state().cart.items[0]?.quantity).toBe(1);
    expect(store.state().troubles.get('koala')).toBe('Failed to update quantity. Please try again.');
    expect(told).toEqual([{ title: 'Error', description: 'Failed to update cart item' }]);
  });
});

describe('clearing the cart', () => {
  beforeEach(() => store.know(cartWith(koala(1))));

  test('empties it', async () => {
    service.clearItems.mockResolvedValue(cartWith());
    expect(await actions().clear()).toBeNull();
    expect(store.state().cart.items).toEqual([]);
    expect(changed).toHaveBeenCalledWith(cartWith());
  });

  test('keeps it with words when it fails', async () => {
    service.clearItems.mockImplementation(failing(new Error('offline')));
    expect(await actions().clear()).toBe('Failed to clear cart');
    expect(store.state().cart.items).toHaveLength(1);
    expect(told).toEqual([{ title: 'Error', description: 'Failed to clear cart' }]);
  });
});

describe('removing a line', () => {
  beforeEach(() => store.know(cartWith(koala(1))));

  test('shows at once and reports whether the cart is now empty', async () => {
    service.removeItem.mockResolvedValue(cartWith());
    const done = actions().remove('koala');
    expect(store.state().cart.items).toEqual([]);
    await done;
    expect(removed).toHaveBeenCalledWith(cartWith());
  });

  test('refreshes silently when the line was gone already', async () => {
    service.removeItem.mockImplementation(failing(refusal('cart_item_not_found', 'gone')));
    service.readCartById.mockResolvedValue(cartWith());
    await actions().remove('koala');
    expect(told).toEqual([]);
    expect(store.state().cart.items).toEqual([]);
  });

  test('refreshes with words after any other failure', async () => {
    service.removeItem.mockImplementation(failing(new CallError(500, 'no')));
    service.readCartById.mockResolvedValue(cartWith(koala(1)));
    await actions().remove('koala');
    expect(told).toEqual([{ title: 'Cart updated', description: 'Your cart has been refreshed' }]);
    expect(store.state().troubles.get('koala')).toBe('Failed to remove item from cart. Please try again.');
  });

  test('says so when not even refreshing works', async () => {
    service.removeItem.mockImplementation(failing(new Error('offline')));
    service.readCartById.mockImplementation(failing(new Error('offline')));
    await actions().remove('koala');
    expect(told).toEqual([
      { title: 'Error', description: 'Failed to remove item from cart. Please try again.' },
    ]);
    expect(store.state().cart.items[0]?.quantity).toBe(1);
  });
});

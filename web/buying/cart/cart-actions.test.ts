import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Cart, CartItem } from '../../../contracts/buying/cart.ts';
import { CallError } from '../../../contracts/kernel/call-error.ts';
import { refuse, refusalStatus, type RefusalCode } from '../../../contracts/kernel/refusal.ts';
import { cartActions } from './cart-actions.ts';
import type { CartMessage } from './cart-messages.ts';
import { blankCart } from './cart-shown.ts';
import { CartStore } from './cart-store.ts';

const cartId = 'V1StGXR8_Z5jdHi6B-myT';
const koala = (quantity: number) =>
  ({
    id: 'koala',
    quantity,
    lineTotal: '49.95',
    product: { name: 'Sleeping koala', price: '49.95', stock: 9 },
  }) as CartItem;
const cartWith = (...items: CartItem[]): Cart => ({ ...blankCart, cartId, items });

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

function boxOf() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

let store: CartStore;
let stored: string | undefined;
let told: CartMessage[];
let isOffline = false;
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
    isOffline: () => isOffline,
  });
}

beforeEach(() => {
  vi.resetAllMocks();
  store = new CartStore();
  stored = cartId;
  told = [];
  isOffline = false;
});

describe('reading the cart', () => {
  test('a browser without a cart shows an empty one, and asks for one once its page is idle', async () => {
    stored = undefined;
    service.readCartById.mockResolvedValue(cartWith());
    await actions().read();
    expect(service.readCartById).not.toHaveBeenCalled();
    expect(store.state()).toMatchObject({ status: 'ready', cart: blankCart });
    await actions().begin();
    expect(stored).toBe(cartId);
  });

  test('a browser that has a cart asks for no other', async () => {
    await actions().begin();
    expect(service.readCartById).not.toHaveBeenCalled();
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
    const message = "Your shopping cart couldn't be found. Please refresh the page.";
    expect(await actions().add(7, 1)).toBe(message);
    expect(told).toEqual([{ title: 'Error', description: message }]);
  });

  test('of a long list all are added, so many at a time', async () => {
    service.addItems.mockImplementation(async (_cartId: string, ids: number[]) => ({
      cart: cartWith(koala(ids.length)),
      added: ids.slice(1),
      left: ids.slice(0, 1).map((productId) => ({ productId, message: 'Sold out' })),
    }));
    const kits = Array.from({ length: 120 }, (_, place) => ({ id: place + 1, name: 'Kit' }));
    const { added, left, trouble } = await actions().addSeveral(kits);
    expect(service.addItems.mock.calls.map(([, ids]) => ids.length)).toEqual([50, 50, 20]);
    expect([added.length, left.map(({ productId }) => productId), trouble]).toEqual([
      117,
      [1, 51, 101],
      null,
    ]);
  });

  test('of a long list it is known what was added before the shop was away', async () => {
    const once = { cart: cartWith(koala(1)), added: [1], left: [] };
    service.addItems
      .mockResolvedValueOnce(once)
      .mockImplementation(failing(new TypeError('Failed to fetch')));
    const kits = Array.from({ length: 51 }, (_, place) => ({ id: place + 1, name: 'Kit' }));
    expect(await actions().addSeveral(kits)).toEqual({
      added: [1],
      left: [],
      trouble: 'Failed to add item to cart. Please try again.',
    });
  });

  test('offline it is said truly, and done when the connection is back', async () => {
    vi.stubGlobal('window', { localStorage: boxOf() });
    stored = undefined;
    isOffline = true;
    const message = 'This goes into your cart as soon as the connection is back.';
    expect(await actions().add(7, 2)).toBe(message);
    expect(await actions().addSeveral([{ id: 8, name: 'Wattle' }])).toMatchObject({
      added: [],
      left: [],
      trouble: message,
    });
    await actions().sendWaiting();
    expect(service.readCartById).not.toHaveBeenCalled();

    isOffline = false;
    service.readCartById.mockResolvedValue(cartWith());
    service.addItem.mockResolvedValue(cartWith(koala(1)));
    await actions().sendWaiting();
    await actions().sendWaiting();
    expect(service.addItem.mock.calls.map(([item]) => item)).toEqual([
      { cartId, productId: 7, quantity: 2 },
      { cartId, productId: 8, quantity: 1 },
    ]);
    expect(told.at(-1)?.title).toBe('You are back online');
  });

  test('what waits is added once, also when the answer was lost on the way', async () => {
    vi.stubGlobal('window', { localStorage: boxOf() });
    isOffline = true;
    await actions().add(7, 1);
    isOffline = false;
    service.readCartById.mockResolvedValue(cartWith());
    service.addItem.mockImplementationOnce(failing(new TypeError('Failed to fetch')));
    await actions().sendWaiting();
    // It had come, and nobody heard so.
    const come = { ...koala(1), product: { ...koala(1).product, id: 7 } };
    service.readCartById.mockResolvedValue(cartWith(come));
    await actions().sendWaiting();
    await actions().sendWaiting();
    expect(service.addItem).toHaveBeenCalledOnce();
    expect(told.at(-1)?.title).toBe('You are back online');
  });

  test('what waits is dropped when it is refused, and goes on waiting when nobody answers', async () => {
    vi.stubGlobal('window', { localStorage: boxOf() });
    isOffline = true;
    await actions().add(7, 1);
    await actions().add(8, 1);
    expect(told.at(-1)?.title).toBe('Waiting for the connection: 2 changes');
    isOffline = false;
    service.readCartById.mockResolvedValue(cartWith());
    service.addItem.mockImplementationOnce(failing(refusal('not_enough_stock', 'This kit is sold out.')));
    service.addItem.mockImplementationOnce(failing(new TypeError('Failed to fetch')));
    await actions().sendWaiting();
    expect(told.at(-1)?.description).toBe('This kit is sold out.');
    service.addItem.mockResolvedValue(cartWith(koala(1)));
    await actions().sendWaiting();
    expect(service.addItem.mock.calls.map(([item]) => item.productId)).toEqual([7, 8, 8]);
  });

  test('after a week without a connection the kits that are gone are named, and the others are in the cart', async () => {
    vi.stubGlobal('window', { localStorage: boxOf() });
    isOffline = true;
    await actions().add(7, 1, 'Snow gum');
    await actions().add(8, 1, 'Wattle');
    await actions().add(9, 1, 'Sleeping koala');
    isOffline = false;
    service.readCartById.mockResolvedValue(cartWith());
    const gone = 'This kit is not in the shop any more.';
    service.addItem.mockImplementationOnce(failing(refusal('not_found', gone)));
    service.addItem.mockImplementationOnce(failing(refusal('not_enough_stock', 'This kit is sold out.')));
    service.addItem.mockResolvedValueOnce(cartWith(koala(1)));
    await actions().sendWaiting();
    expect(store.state().cart.items).toHaveLength(1);
    expect(told.at(-1)).toEqual({
      title: 'Error',
      description: `Snow gum: ${gone} Wattle: This kit is sold out.`,
    });
  });

  test('a browser that can keep nothing says that it was not added, and not that it waits', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    const full = () => {
      throw new Error('The quota has been exceeded.');
    };
    vi.stubGlobal('window', { localStorage: { ...boxOf(), setItem: full } });
    isOffline = true;
    service.addItem.mockImplementation(failing(new TypeError('Failed to fetch')));
    expect(await actions().add(7, 1)).toBe('Failed to add item to cart. Please try again.');
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

  test('keeps and sends a wish that came while an earlier one was on its way', async () => {
    const first = Promise.withResolvers<Cart>();
    service.updateItem.mockReturnValueOnce(first.promise).mockResolvedValueOnce(cartWith(koala(5)));
    const { setQuantity } = actions();
    const early = setQuantity('koala', 2);
    await vi.waitFor(() => expect(service.updateItem).toHaveBeenCalledOnce());
    const late = setQuantity('koala', 5);
    first.resolve(cartWith(koala(2)));
    await early;
    expect(store.state().cart.items[0]?.quantity).toBe(5);
    await late;
    expect(service.updateItem.mock.calls.map(([, quantity]) => quantity)).toEqual([2, 5]);
    expect(store.state().cart.items[0]?.quantity).toBe(5);
  });

  test('rolls back with words when it fails', async () => {
    service.updateItem.mockImplementation(failing(new Error('offline')));
    await actions().setQuantity('koala', 2);
    expect(store.state().cart.items[0]?.quantity).toBe(1);
    expect(store.state().troubles.get('koala')).toBe('Failed to update quantity. Please try again.');
    expect(told).toEqual([{ title: 'Error', description: 'Failed to update cart item' }]);
  });
});

describe('changing lines without a connection', () => {
  const wombat = { ...koala(2), id: 'wombat' };
  beforeEach(() => {
    vi.stubGlobal('window', { localStorage: boxOf() });
    store.know(cartWith(koala(1), wombat));
    isOffline = true;
  });

  test('it is shown, said truly, and the last wish of each line is sent once it is back', async () => {
    const { setQuantity, remove, add, sendWaiting } = actions();
    await setQuantity('koala', 5);
    await setQuantity('koala', 3);
    await remove('wombat');
    await add(9, 1);
    expect(store.state().cart.items.map(({ quantity }) => quantity)).toEqual([3]);
    expect(told.at(-1)?.title).toBe('Waiting for the connection: 3 changes');
    expect(service.updateItem).not.toHaveBeenCalled();

    isOffline = false;
    service.readCartById.mockResolvedValue(cartWith(koala(1), wombat));
    service.updateItem.mockResolvedValue(cartWith(koala(3), wombat));
    service.removeItem.mockResolvedValue(cartWith(koala(3)));
    service.addItem.mockResolvedValue(cartWith(koala(3)));
    await sendWaiting();
    await sendWaiting();
    expect(service.updateItem.mock.calls.map(([id, quantity]) => [id, quantity])).toEqual([['koala', 3]]);
    expect(service.removeItem).toHaveBeenCalledOnce();
    expect(store.state().cart).toEqual(cartWith(koala(3)));
    expect(told.at(-1)?.title).toBe('You are back online');
  });

  test('a line that is gone meanwhile stays gone, and what gets no answer goes on waiting', async () => {
    const { setQuantity, clear, sendWaiting } = actions();
    await setQuantity('koala', 4);
    isOffline = false;
    service.readCartById.mockImplementationOnce(failing(new TypeError('Failed to fetch')));
    await sendWaiting();
    expect(store.state().cart.items[0]?.quantity).toBe(4);
    service.readCartById.mockResolvedValue(cartWith(wombat));
    await sendWaiting();
    expect(service.updateItem).not.toHaveBeenCalled();
    expect(told.at(-1)?.description).toBe('Sleeping koala is no longer in your cart.');
    expect(store.state().cart.items).toEqual([wombat]);

    isOffline = true;
    expect(await clear()).toBeNull();
    expect(store.state().cart.items).toEqual([]);
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

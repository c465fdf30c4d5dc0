import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Cart } from '../../../contracts/buying/cart.ts';
import { CallError } from '../../../contracts/kernel/call-error.ts';
import { blankCart } from './cart-shown.ts';
import { cartOfLines, failingWith, koalaLine, refusedWith, triedCart, triedCartId } from './tried-actions.ts';

const { tried, service, changed, removed, actions, beginAgain } = triedCart(() => vi.fn());

beforeEach(() => {
  vi.resetAllMocks();
  beginAgain();
});

describe('reading the cart', () => {
  test('a browser without a cart shows an empty one, and asks for one once its page is idle', async () => {
    tried.stored = undefined;
    service.readCartById.mockResolvedValue(cartOfLines());
    await actions().read();
    expect(service.readCartById).not.toHaveBeenCalled();
    expect(tried.store.state()).toMatchObject({ status: 'ready', cart: blankCart });
    await actions().begin();
    expect(tried.stored).toBe(triedCartId);
  });

  test('a browser that has a cart asks for no other', async () => {
    await actions().begin();
    expect(service.readCartById).not.toHaveBeenCalled();
  });

  test('tells the buyer when it fails', async () => {
    service.readCartById.mockImplementation(failingWith(new Error('offline')));
    await actions().read();
    expect(tried.told).toEqual([{ title: 'Error', description: 'Failed to fetch your cart' }]);
    expect(tried.store.state().status).toBe('failed');
  });
});

describe('adding a kit', () => {
  test('makes a cart first when there is none', async () => {
    tried.stored = undefined;
    service.readCartById.mockResolvedValue(cartOfLines());
    service.addItem.mockResolvedValue(cartOfLines(koalaLine(1)));
    expect(await actions().add(7, 1)).toBeNull();
    expect(tried.stored).toBe(triedCartId);
    expect(service.addItem.mock.calls[0]?.[0]).toEqual({
      cartId: triedCartId,
      productId: 7,
      quantity: 1,
    });
    expect(changed).toHaveBeenCalledOnce();
  });

  test('fails with words when no cart can be made', async () => {
    tried.stored = undefined;
    service.readCartById.mockImplementation(failingWith(new Error('offline')));
    const message = "Your shopping cart couldn't be found. Please refresh the page.";
    expect(await actions().add(7, 1)).toBe(message);
    expect(tried.told).toEqual([{ title: 'Error', description: message }]);
  });

  test('of a long list all are added, so many at a time', async () => {
    service.addItems.mockImplementation(async (_cartId: string, ids: number[]) => ({
      cart: cartOfLines(koalaLine(ids.length)),
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
    const once = { cart: cartOfLines(koalaLine(1)), added: [1], left: [] };
    service.addItems
      .mockResolvedValueOnce(once)
      .mockImplementation(failingWith(new TypeError('Failed to fetch')));
    const kits = Array.from({ length: 51 }, (_, place) => ({ id: place + 1, name: 'Kit' }));
    expect(await actions().addSeveral(kits)).toEqual({
      added: [1],
      left: [],
      trouble: 'Failed to add item to cart. Please try again.',
    });
  });

  test('begins a new cart when the stored one is gone', async () => {
    service.addItem.mockImplementationOnce(failingWith(refusedWith('cart_not_found', 'gone')));
    service.readCartById.mockResolvedValue({ ...cartOfLines(), cartId: 'Uakgb_J5m9g-0JDMbcJqL' });
    service.addItem.mockResolvedValueOnce(cartOfLines(koalaLine(1)));
    expect(await actions().add(7, 1)).toBeNull();
    expect(tried.stored).toBe('Uakgb_J5m9g-0JDMbcJqL');
    expect(tried.told).toEqual([]);
  });

  test('passes on the server’s sentence when there is too little', async () => {
    service.addItem.mockImplementation(
      failingWith(refusedWith('not_enough_stock', 'Only 2 of this kit are left.')),
    );
    expect(await actions().add(7, 5)).toBe('Only 2 of this kit are left.');
    expect(tried.told[0]?.description).toBe('Only 2 of this kit are left.');
  });
});

describe('changing a quantity', () => {
  beforeEach(() => tried.store.know(cartOfLines(koalaLine(1))));

  test('shows at once and sends only the last wish', async () => {
    service.updateItem.mockResolvedValue(cartOfLines(koalaLine(4)));
    const { setQuantity } = actions();
    const all = Promise.all([setQuantity('koala', 2), setQuantity('koala', 3), setQuantity('koala', 4)]);
    expect(tried.store.state().cart.items[0]?.quantity).toBe(4);
    await all;
    expect(service.updateItem.mock.calls.map(([, quantity]) => quantity)).toEqual([4]);
  });

  test('keeps and sends a wish that came while an earlier one was on its way', async () => {
    const first = Promise.withResolvers<Cart>();
    service.updateItem.mockReturnValueOnce(first.promise).mockResolvedValueOnce(cartOfLines(koalaLine(5)));
    const { setQuantity } = actions();
    const early = setQuantity('koala', 2);
    await expect.poll(() => service.updateItem.mock.calls.length).toBe(1);
    const late = setQuantity('koala', 5);
    first.resolve(cartOfLines(koalaLine(2)));
    await early;
    expect(tried.store.state().cart.items[0]?.quantity).toBe(5);
    await late;
    expect(service.updateItem.mock.calls.map(([, quantity]) => quantity)).toEqual([2, 5]);
    expect(tried.store.state().cart.items[0]?.quantity).toBe(5);
  });

  test('rolls back with words when it fails', async () => {
    service.updateItem.mockImplementation(failingWith(new Error('offline')));
    await actions().setQuantity('koala', 2);
    expect(tried.store.state().cart.items[0]?.quantity).toBe(1);
    expect(tried.store.state().troubles.get('koala')).toBe('Failed to update quantity. Please try again.');
    expect(tried.told).toEqual([{ title: 'Error', description: 'Failed to update cart item' }]);
  });
});

describe('clearing the cart', () => {
  beforeEach(() => tried.store.know(cartOfLines(koalaLine(1))));

  test('empties it', async () => {
    service.clearItems.mockResolvedValue(cartOfLines());
    expect(await actions().clear()).toBeNull();
    expect(tried.store.state().cart.items).toEqual([]);
    expect(changed).toHaveBeenCalledWith(cartOfLines());
  });

  test('keeps it with words when it fails', async () => {
    service.clearItems.mockImplementation(failingWith(new Error('offline')));
    expect(await actions().clear()).toBe('Failed to clear cart');
    expect(tried.store.state().cart.items).toHaveLength(1);
    expect(tried.told).toEqual([{ title: 'Error', description: 'Failed to clear cart' }]);
  });
});

describe('removing a line', () => {
  beforeEach(() => tried.store.know(cartOfLines(koalaLine(1))));

  test('shows at once and reports whether the cart is now empty', async () => {
    service.removeItem.mockResolvedValue(cartOfLines());
    const done = actions().remove('koala');
    expect(tried.store.state().cart.items).toEqual([]);
    await done;
    expect(removed).toHaveBeenCalledWith(cartOfLines());
  });

  test('refreshes silently when the line was gone already', async () => {
    service.removeItem.mockImplementation(failingWith(refusedWith('cart_item_not_found', 'gone')));
    service.readCartById.mockResolvedValue(cartOfLines());
    await actions().remove('koala');
    expect(tried.told).toEqual([]);
    expect(tried.store.state().cart.items).toEqual([]);
  });

  test('refreshes with words after any other failure', async () => {
    service.removeItem.mockImplementation(failingWith(new CallError(500, 'no')));
    service.readCartById.mockResolvedValue(cartOfLines(koalaLine(1)));
    await actions().remove('koala');
    expect(tried.told).toEqual([{ title: 'Cart updated', description: 'Your cart has been refreshed' }]);
    expect(tried.store.state().troubles.get('koala')).toBe(
      'Failed to remove item from cart. Please try again.',
    );
  });

  test('says so when not even refreshing works', async () => {
    service.removeItem.mockImplementation(failingWith(new Error('offline')));
    service.readCartById.mockImplementation(failingWith(new Error('offline')));
    await actions().remove('koala');
    expect(tried.told).toEqual([
      { title: 'Error', description: 'Failed to remove item from cart. Please try again.' },
    ]);
    expect(tried.store.state().cart.items[0]?.quantity).toBe(1);
  });
});

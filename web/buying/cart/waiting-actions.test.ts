import { beforeEach, describe, expect, test, vi } from 'vitest';
import { cartOfLines, failingWith, koalaLine, refusedWith, triedCart, triedCartId } from './tried-actions.ts';

const { tried, service, actions, beginAgain } = triedCart(() => vi.fn());

beforeEach(() => {
  vi.resetAllMocks();
  beginAgain();
});

function boxOf() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

describe('adding a kit without a connection', () => {
  test('offline it is said truly, and done when the connection is back', async () => {
    vi.stubGlobal('window', { localStorage: boxOf() });
    tried.stored = undefined;
    tried.isOffline = true;
    const message = 'This goes into your cart as soon as the connection is back.';
    expect(await actions().add(7, 2)).toBe(message);
    expect(await actions().addSeveral([{ id: 8, name: 'Wattle' }])).toMatchObject({
      added: [],
      left: [],
      trouble: message,
    });
    await actions().sendWaiting();
    expect(service.readCartById).not.toHaveBeenCalled();

    tried.isOffline = false;
    service.readCartById.mockResolvedValue(cartOfLines());
    service.addItem.mockResolvedValue(cartOfLines(koalaLine(1)));
    await actions().sendWaiting();
    await actions().sendWaiting();
    expect(service.addItem.mock.calls.map(([item]) => item)).toEqual([
      { cartId: triedCartId, productId: 7, quantity: 2 },
      { cartId: triedCartId, productId: 8, quantity: 1 },
    ]);
    expect(tried.told.at(-1)?.title).toBe('You are back online');
  });

  test('what waits is added once, also when the answer was lost on the way', async () => {
    vi.stubGlobal('window', { localStorage: boxOf() });
    tried.isOffline = true;
    await actions().add(7, 1);
    tried.isOffline = false;
    service.readCartById.mockResolvedValue(cartOfLines());
    service.addItem.mockImplementationOnce(failingWith(new TypeError('Failed to fetch')));
    await actions().sendWaiting();
    // It had come, and nobody heard so.
    const come = { ...koalaLine(1), product: { ...koalaLine(1).product, id: 7 } };
    service.readCartById.mockResolvedValue(cartOfLines(come));
    await actions().sendWaiting();
    await actions().sendWaiting();
    expect(service.addItem).toHaveBeenCalledOnce();
    expect(tried.told.at(-1)?.title).toBe('You are back online');
  });

  test('what waits is dropped when it is refused, and goes on waiting when nobody answers', async () => {
    vi.stubGlobal('window', { localStorage: boxOf() });
    tried.isOffline = true;
    await actions().add(7, 1);
    await actions().add(8, 1);
    expect(tried.told.at(-1)?.title).toBe('Waiting for the connection: 2 changes');
    tried.isOffline = false;
    service.readCartById.mockResolvedValue(cartOfLines());
    service.addItem.mockImplementationOnce(
      failingWith(refusedWith('not_enough_stock', 'This kit is sold out.')),
    );
    service.addItem.mockImplementationOnce(failingWith(new TypeError('Failed to fetch')));
    await actions().sendWaiting();
    expect(tried.told.at(-1)?.description).toBe('This kit is sold out.');
    service.addItem.mockResolvedValue(cartOfLines(koalaLine(1)));
    await actions().sendWaiting();
    expect(service.addItem.mock.calls.map(([item]) => item.productId)).toEqual([7, 8, 8]);
  });

  test('after a week without a connection the kits that are gone are named, and the others are in the cart', async () => {
    vi.stubGlobal('window', { localStorage: boxOf() });
    tried.isOffline = true;
    await actions().add(7, 1, 'Snow gum');
    await actions().add(8, 1, 'Wattle');
    await actions().add(9, 1, 'Sleeping koala');
    tried.isOffline = false;
    service.readCartById.mockResolvedValue(cartOfLines());
    const gone = 'This kit is not in the shop any more.';
    service.addItem.mockImplementationOnce(failingWith(refusedWith('not_found', gone)));
    service.addItem.mockImplementationOnce(
      failingWith(refusedWith('not_enough_stock', 'This kit is sold out.')),
    );
    service.addItem.mockResolvedValueOnce(cartOfLines(koalaLine(1)));
    await actions().sendWaiting();
    expect(tried.store.state().cart.items).toHaveLength(1);
    expect(tried.told.at(-1)).toEqual({
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
    tried.isOffline = true;
    service.addItem.mockImplementation(failingWith(new TypeError('Failed to fetch')));
    expect(await actions().add(7, 1)).toBe('Failed to add item to cart. Please try again.');
  });
});

describe('changing lines without a connection', () => {
  const wombat = { ...koalaLine(2), id: 'wombat' };
  beforeEach(() => {
    vi.stubGlobal('window', { localStorage: boxOf() });
    tried.store.know(cartOfLines(koalaLine(1), wombat));
    tried.isOffline = true;
  });

  test('it is shown, said truly, and the last wish of each line is sent once it is back', async () => {
    const { setQuantity, remove, add, sendWaiting } = actions();
    await setQuantity('koala', 5);
    await setQuantity('koala', 3);
    await remove('wombat');
    await add(9, 1);
    expect(tried.store.state().cart.items.map(({ quantity }) => quantity)).toEqual([3]);
    expect(tried.told.at(-1)?.title).toBe('Waiting for the connection: 3 changes');
    expect(service.updateItem).not.toHaveBeenCalled();

    tried.isOffline = false;
    service.readCartById.mockResolvedValue(cartOfLines(koalaLine(1), wombat));
    service.updateItem.mockResolvedValue(cartOfLines(koalaLine(3), wombat));
    service.removeItem.mockResolvedValue(cartOfLines(koalaLine(3)));
    service.addItem.mockResolvedValue(cartOfLines(koalaLine(3)));
    await sendWaiting();
    await sendWaiting();
    expect(service.updateItem.mock.calls.map(([id, quantity]) => [id, quantity])).toEqual([['koala', 3]]);
    expect(service.removeItem).toHaveBeenCalledOnce();
    expect(tried.store.state().cart).toEqual(cartOfLines(koalaLine(3)));
    expect(tried.told.at(-1)?.title).toBe('You are back online');
  });

  test('a line that is gone meanwhile stays gone, and what gets no answer goes on waiting', async () => {
    const { setQuantity, clear, sendWaiting } = actions();
    await setQuantity('koala', 4);
    tried.isOffline = false;
    service.readCartById.mockImplementationOnce(failingWith(new TypeError('Failed to fetch')));
    await sendWaiting();
    expect(tried.store.state().cart.items[0]?.quantity).toBe(4);
    service.readCartById.mockResolvedValue(cartOfLines(wombat));
    await sendWaiting();
    expect(service.updateItem).not.toHaveBeenCalled();
    expect(tried.told.at(-1)?.description).toBe('Sleeping koala is no longer in your cart.');
    expect(tried.store.state().cart.items).toEqual([wombat]);

    tried.isOffline = true;
    expect(await clear()).toBeNull();
    expect(tried.store.state().cart.items).toEqual([]);
  });
});

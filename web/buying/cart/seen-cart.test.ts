import { beforeEach, expect, test, vi } from 'vitest';
import { CartStore } from './cart-store.ts';
import { cartOfLines, failingWith, koalaLine, refusedWith, triedCart } from './tried-actions.ts';

const { tried, service, actions, beginAgain } = triedCart(() => vi.fn());
const noAnswer = new TypeError('Failed to fetch');
const box = new Map<string, string>();

beforeEach(() => {
  vi.resetAllMocks();
  beginAgain();
  box.clear();
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (key: string) => box.get(key) ?? null,
      setItem: (key: string, value: string) => void box.set(key, value),
      removeItem: (key: string) => void box.delete(key),
    },
  });
  vi.stubGlobal('navigator', { onLine: true });
});

/** Sees the cart with a connection, and opens the shop again without one. */
async function seeAndLoseConnection(): Promise<void> {
  service.readCartById.mockResolvedValue(cartOfLines(koalaLine(2)));
  await actions().read();
  await actions().sendWaiting();
  service.readCartById.mockImplementation(failingWith(noAnswer));
  Object.assign(tried, { store: new CartStore(), isOffline: true });
}

test('without a connection the cart is read as it was last seen, and says since when', async () => {
  await seeAndLoseConnection();
  await actions().read();
  const { cart, status, seenAt } = tried.store.state();
  expect([status, cart.totalItems, cart.items[0]?.product.name]).toEqual(['ready', 0, 'Sleeping koala']);
  expect(Date.now() - (seenAt ?? 0)).toBeLessThan(60_000);
  expect(tried.told).toEqual([]);

  // What is changed waits, and is shown as if it were done, also after a reload.
  await actions().setQuantity('koala', 3);
  tried.store = new CartStore();
  await actions().read();
  expect(tried.store.state().cart.items[0]?.quantity).toBe(3);
});

test('when the connection is back what waits is done to the cart as it is by then', async () => {
  await seeAndLoseConnection();
  const train = actions();
  await train.read();
  await train.add(7, 1, 'Wattle');
  tried.isOffline = false;
  service.addItem.mockResolvedValue(cartOfLines(koalaLine(5)));
  // The word that the connection is back came before the connection did.
  await train.sendWaiting();
  expect(service.addItem).not.toHaveBeenCalled();
  service.readCartById.mockResolvedValue(cartOfLines(koalaLine(4)));
  await train.sendWaiting();
  expect(service.addItem).toHaveBeenCalledOnce();
  expect(tried.store.state()).toMatchObject({ status: 'ready', seenAt: undefined });
  expect(box.has('waiting-for-cart')).toBe(false);
});

test('a cart that the shop has refused, and one of somebody else, is not shown', async () => {
  await seeAndLoseConnection();
  tried.stored = 'another-cart-of-21-id';
  await actions().read();
  expect(tried.store.state().status).toBe('failed');
  beginAgain();
  service.readCartById.mockImplementation(
    failingWith(refusedWith('cart_not_found', 'There is no such cart.')),
  );
  await actions().read();
  expect(tried.store.state().status).toBe('failed');
  expect(box.has('cart-as-seen')).toBe(false);
});

test('whoever leaves takes along what their cart held', async () => {
  await seeAndLoseConnection();
  tried.stored = undefined;
  await actions().read();
  await actions().sendWaiting();
  expect(box.has('cart-as-seen')).toBe(false);
});

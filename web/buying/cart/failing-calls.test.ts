import { beforeEach, describe, expect, test, vi } from 'vitest';
import { sentenceOf } from '../../../contracts/kernel/call-error.ts';
import { removeWish } from '../../../contracts/storefront/wishlist/wishlist.ts';
import { call } from '../../kernel/call.ts';
import { cartActions } from './cart-actions.ts';
import { cartMessages, type CartMessage } from './cart-messages.ts';
import * as service from './cart-service.ts';
import { CartStore } from './cart-store.ts';
import { cartOfLines, koalaLine, triedCartId } from './tried-actions.ts';

/** Every way in which a call comes to nothing: none of them has a sentence that people should read. */
const says = (status: number, body: string) => async () => new Response(body, { status });
const failures: Record<string, () => Promise<Response>> = {
  'the shop has a bug': says(500, '{"code":"bug","message":"Something went wrong on our side."}'),
  'the shop is down for a moment': says(
    503,
    '{"code":"unavailable","message":"The shop is catching its breath."}',
  ),
  'a proxy knows no such page': says(404, '<h1>Not here</h1>'),
  'a proxy answers in the shop’s place': says(200, '<h1>Welcome to the café</h1>'),
  'nobody answers': () => Promise.reject(new TypeError('Failed to fetch')),
};

type Actions = ReturnType<typeof cartActions>;

/** A cart with a koala, over the shop's own calls. */
function cartInBrowser(stored: string | undefined) {
  const store = new CartStore();
  const told: CartMessage[] = [];
  const actions = cartActions(store, {
    service,
    storedId: () => stored,
    storeId: () => {},
    tell: (message) => told.push(message),
    changed: () => {},
    removed: () => {},
    isOffline: () => false,
  });
  store.know(cartOfLines(koalaLine(1)));
  return { store, told, actions };
}

describe.each(Object.entries(failures))('when %s', (what, fail) => {
  beforeEach(() => {
    for (const how of ['error', 'warn'] as const) vi.spyOn(console, how).mockReturnValue();
    vi.stubGlobal('fetch', fail);
  });

  test.each([
    ['reading the cart', triedCartId, ({ read }) => read(), cartMessages.notRead],
    ['finding a cart to add to', undefined, ({ add }) => add(7, 1), cartMessages.notFound],
    ['adding a kit', triedCartId, ({ add }) => add(7, 1), cartMessages.notAdded],
    [
      'changing a quantity',
      triedCartId,
      ({ setQuantity }) => setQuantity('koala', 2),
      cartMessages.notUpdated,
    ],
    ['clearing the cart', triedCartId, ({ clear }) => clear(), cartMessages.notCleared],
  ] satisfies [string, string | undefined, (actions: Actions) => Promise<unknown>, CartMessage][])(
    '%s brings its catalogued message',
    async (_what, stored, does, message) => {
      const { told, actions } = cartInBrowser(stored);
      await does(actions);
      expect(told[0]).toEqual(message);
    },
  );

  test('a line that could not be removed is back', async () => {
    const { store, told, actions } = cartInBrowser(triedCartId);
    await actions.remove('koala');
    expect(store.state().cart.items).toHaveLength(1);
    // A 404 means that it is gone already: the cart that is read again says so without words.
    expect(told.includes(cartMessages.notRemoved)).toBe(what !== 'a proxy knows no such page');
  });

  test('any other call leaves the words to whoever asked', async () => {
    const why: unknown = await call(removeWish, { params: { productId: 7 } }).catch(
      (error: unknown) => error,
    );
    expect(why).toBeInstanceOf(Error);
    expect(sentenceOf(why, 'Login failed')).toBe('Login failed');
  });
});

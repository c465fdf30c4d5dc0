import { beforeEach, expect, test, vi } from 'vitest';
import { resetListOnNewSession, idsIn, readGuestList, writeGuestList } from './guest-list.ts';

function boxOf(entries: Record<string, string> = {}) {
  const kept = new Map(Object.entries(entries));
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

let local = boxOf();
let session = boxOf();
let cookies: string[] = [];

beforeEach(() => {
  local = boxOf();
  session = boxOf();
  cookies = [];
  vi.stubGlobal('document', {
    get cookie() {
      return cookies.join('; ');
    },
    set cookie(text: string) {
      cookies.push(text.split(';', 1)[0] ?? '');
    },
  });
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.stubGlobal('CustomEvent', class extends Event {});
  vi.stubGlobal('window', {
    get localStorage() {
      return local;
    },
    get sessionStorage() {
      return session;
    },
    dispatchEvent: vi.fn(),
  });
});

test.each([
  [
    [3, '4', null, 3, 5.5, -1, 7],
    [3, 7],
  ],
  // What no kit can be called would make the shop refuse the whole list, and a sign-in with it.
  [[7, 2_147_483_648, 1e20], [7]],
  [
    Array.from({ length: 600 }, (_, index) => index + 1),
    Array.from({ length: 500 }, (_, index) => index + 1),
  ],
  [{ 0: 3 }, []],
  ['[1,2]', []],
  [undefined, []],
])('of a stored wishlist %j only kits stay', (stored, ids) => {
  expect(idsIn(stored)).toEqual(ids);
});

test.each(['{"0":3}', '"words"', '[1,', 'null'])('stored %s is no list and becomes an empty one', (text) => {
  local = boxOf({ wishlist: text });
  expect(readGuestList()).toEqual([]);
  expect(local.kept.get('wishlist') ?? '[]').toBe('[]');
});

test('the first visit of a session without a token begins with an empty list, and only the first', () => {
  local = boxOf({ wishlist: '[3]' });
  resetListOnNewSession();
  expect(readGuestList()).toEqual([]);
  writeGuestList([4]);
  resetListOnNewSession();
  expect(readGuestList()).toEqual([4]);
});

test('another tab of the same session goes on with the list', () => {
  resetListOnNewSession();
  writeGuestList([4]);
  session = boxOf();
  resetListOnNewSession();
  expect(readGuestList()).toEqual([4]);
});

test('the browser was closed: the next session begins with an empty list', () => {
  resetListOnNewSession();
  writeGuestList([4]);
  session = boxOf();
  cookies = [];
  resetListOnNewSession();
  expect(readGuestList()).toEqual([]);
});

test('a stored token keeps the list', () => {
  local = boxOf({ wishlist: '[3]', 'auth-token': 'x' });
  resetListOnNewSession();
  expect(readGuestList()).toEqual([3]);
});

test('where the session cannot be remembered nothing is thrown away', () => {
  local = boxOf({ wishlist: '[3]' });
  session.setItem = () => {
    throw new Error('refused');
  };
  resetListOnNewSession();
  expect(readGuestList()).toEqual([3]);
});

test('a browser that keeps nothing has the list until the page is left', () => {
  local.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  writeGuestList([3, 7]);
  expect(readGuestList()).toEqual([3, 7]);
  writeGuestList([]);
  expect(readGuestList()).toEqual([]);
});

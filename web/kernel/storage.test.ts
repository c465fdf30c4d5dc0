import { afterEach, describe, expect, test, vi } from 'vitest';
import { localDrawer } from './storage.ts';

/** As much of a browser's storage as the shop uses. */
function storageWith(contents: Record<string, string>) {
  const kept = new Map(Object.entries(contents));
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    },
  });
  return kept;
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('browser storage', () => {
  test('gives back what was written, until it is removed', () => {
    storageWith({});
    localDrawer.write('wishlist', [3, 5]);
    expect(localDrawer.read('wishlist')).toEqual([3, 5]);
    localDrawer.remove('wishlist');
    expect(localDrawer.read('wishlist')).toBeUndefined();
  });

  test('reads what cannot be parsed as nothing', () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    storageWith({ wishlist: '[3,' });
    expect(localDrawer.read('wishlist')).toBeUndefined();
  });

  test('does without memory where a browser refuses storage', () => {
    const warned = vi.spyOn(console, 'warn').mockReturnValue();
    vi.stubGlobal('window', {
      get localStorage(): Storage {
        throw new Error('SecurityError');
      },
    });
    localDrawer.write('wishlist', [3]);
    expect(localDrawer.read('wishlist')).toBeUndefined();
    expect(warned).toHaveBeenCalledTimes(2);
  });

  test('says of what a full storage does not take that it is not kept', () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    const kept = storageWith({ wishlist: '[5]' });
    vi.spyOn(window.localStorage, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(localDrawer.write('wishlist', [3])).toBe(false);
    expect(() => localDrawer.writeText('cartId', 'abc')).not.toThrow();
    expect(localDrawer.read('wishlist')).toEqual([5]);
    expect(kept.has('cartId')).toBe(false);
  });
});

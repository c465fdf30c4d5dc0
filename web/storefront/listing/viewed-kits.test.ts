import { afterEach, expect, test, vi } from 'vitest';
import { recordViewed, viewedKits } from './viewed-kits.ts';

function storageWith(text: string | null) {
  let kept = text;
  vi.stubGlobal('window', {
    localStorage: {
      getItem: () => kept,
      setItem: (_: string, value: string) => {
        kept = value;
      },
    },
  });
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('the kit looked at last stands first, and once', () => {
  storageWith(null);
  for (const id of [3, 5, 3]) recordViewed(id);
  expect(viewedKits()).toEqual([3, 5]);
});

test('only the newest nine are kept', () => {
  storageWith(null);
  for (let id = 1; id <= 12; id += 1) recordViewed(id);
  expect(viewedKits()).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4]);
});

test.each(['{"a":1}', '"3"', '[null,"x",-1,2.5]', '[3,'])(
  'nonsense in the storage is no list: %s',
  (text) => {
    vi.spyOn(console, 'warn').mockReturnValue();
    storageWith(text);
    expect(viewedKits()).toEqual([]);
  },
);

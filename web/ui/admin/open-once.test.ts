import { expect, test } from 'vitest';
import { openOnce } from './open-once.ts';

test('of two taps in one moment the first is sent, and a refused one can be tried again at once', () => {
  const once = openOnce<{ id: number }>();
  const first = { id: 1 };
  expect([once.begin(first), once.begin({ id: 1 }), once.begin({ id: 2 })]).toEqual([true, false, false]);
  once.end(first);
  expect(once.begin({ id: 1 })).toBe(true);
});

test('while its result is being read the same is not sent again, and the next row is', () => {
  const once = openOnce<{ id: number }>();
  const first = { id: 1 };
  once.begin(first);
  once.refreshing(first);
  const next = { id: 2 };
  expect([once.begin({ id: 1 }), once.begin(next)]).toEqual([false, true]);
  once.end(first);
  expect(once.begin({ id: 3 })).toBe(false);
  once.end(next);
  expect(once.begin({ id: 3 })).toBe(true);
});

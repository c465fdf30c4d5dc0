import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TooltipTimer } from './tooltip-timer.ts';

let shown: string | undefined;
let timer: TooltipTimer<string>;

beforeEach(() => {
  vi.useFakeTimers();
  shown = undefined;
  timer = new TooltipTimer((target) => {
    shown = target;
  });
});
afterEach(() => vi.useRealTimers());

test('a tooltip opens after 700 ms of hovering, and not a moment sooner', () => {
  timer.hover('wishlist');
  vi.advanceTimersByTime(699);
  expect(shown).toBeUndefined();
  vi.advanceTimersByTime(1);
  expect(shown).toBe('wishlist');
});

test('who leaves before has seen none', () => {
  timer.hover('wishlist');
  vi.advanceTimersByTime(500);
  timer.leave();
  vi.advanceTimersByTime(5_000);
  expect(shown).toBeUndefined();
});

test.each([
  [299, 'cart'],
  [300, undefined],
])('the next one %i ms later opens at once: %s', (later, expected) => {
  timer.hover('wishlist');
  vi.advanceTimersByTime(700);
  timer.leave();
  expect(shown).toBeUndefined();
  vi.advanceTimersByTime(later);
  timer.hover('cart');
  expect(shown).toBe(expected);
});

test('the keyboard waits for nothing', () => {
  timer.focus('cart');
  expect(shown).toBe('cart');
});

import { expect, test } from 'vitest';
import { categoriesQuery } from './categories-query.ts';

const minuteMs = 60_000;

test('categories are fresh for five minutes and kept for ten', () => {
  expect([categoriesQuery.staleTime, categoriesQuery.gcTime]).toEqual([5 * minuteMs, 10 * minuteMs]);
});

test.each([
  [0, new Error('down'), true],
  [2, new Error('down'), true],
  [3, new Error('down'), false],
  [0, new DOMException('called off', 'AbortError'), false],
])('categories after %i failures, the last being %s: asked again %s', (failures, error, again) => {
  expect(categoriesQuery.retry(failures, error)).toBe(again);
});

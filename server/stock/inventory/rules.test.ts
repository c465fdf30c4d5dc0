import { expect, test } from 'vitest';
import { cursorOf, cursorText, inventoryOrder } from './rules.ts';

test.each([
  ['price', { by: 'price', descending: false }],
  ['-stock', { by: 'stock', descending: true }],
])('the order %s', (sort, order) => {
  expect(inventoryOrder(sort)).toEqual(order);
});

test.each([
  ['name', 'koala ~ asleep'],
  ['name', ''],
  ['name', 'a\nline'],
  ['sku', 'FNK\n1'],
  ['price', '-5'],
  ['changed', '2026-11-20 10:00:00.123456+00'],
] as const)('an end of a page by %s at %j is read as it was written', (by, value) => {
  expect(cursorOf(cursorText({ value, id: 7 }), by)).toEqual({ value, id: 7 });
});

test.each([
  ['nothing', undefined, 'name'],
  ['nonsense', 'abc', 'name'],
  ['words for a number', '7~dear', 'price'],
  ['a NUL', '7~a\0b', 'name'],
  ['no number of a kit', 'x7~koala', 'name'],
  ['a number before which something stands', '7~x5', 'price'],
  ['a number after which something stands', '7~5x', 'price'],
  ['a stock before which something stands', '7~x5', 'stock'],
  ['a stock after which something stands', '7~5x', 'stock'],
  ['a moment before which something stands', '7~x2026-11-20 10:00:00+00', 'changed'],
  ['a moment after which something stands', '7~2026-11-20 10:00:00+00x', 'changed'],
  ['no moment', '7~yesterday', 'changed'],
] as const)('%s is the beginning of the list', (_, text, by) => {
  expect(cursorOf(text, by)).toBeUndefined();
});

import { expect, test } from 'vitest';
import { shownAmount } from './shown-amount.ts';

test.each([
  ['69,95', 6995, '69,95'],
  ['$50', 5000, '$50'],
  ['abc', null, 'abc'],
  ['abc', 0, 'abc'],
  ['', 0, ''],
  ['', null, ''],
])('%s, read as %s cents, stays as it is typed', (text, cents, shown) => {
  expect(shownAmount(text, cents)).toBe(shown);
});

test.each([
  ['abc', 4995, '49.95'],
  ['', 4995, '49.95'],
  ['50', 0, '0.00'],
  // Undone, or another row's, where nothing stood.
  ['50', null, ''],
])('an amount that came from elsewhere takes the place of %s', (text, cents, shown) => {
  expect(shownAmount(text, cents)).toBe(shown);
});

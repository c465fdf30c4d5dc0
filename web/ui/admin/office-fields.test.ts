import { expect, test } from 'vitest';
import { typedCents } from '../../../contracts/kernel/money.ts';

test.each([
  ['49.95', 4995],
  ['$1,250', 125_000],
  ['7.5', 750],
  [' 0 ', 0],
  ['69,95', 6995],
  ['7,5', 750],
  ['1,2345', null],
  ['12,34.5', null],
  ['4.999', null],
  ['-1', null],
  ['twelve', null],
  ['', null],
])('%s is read as %s cents', (text, cents) => {
  expect(typedCents(text)).toBe(cents);
});

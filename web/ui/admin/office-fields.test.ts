import { expect, test } from 'vitest';
import { centsTyped } from './office-fields.tsx';

test.each([
  ['49.95', 4995],
  ['$1,250', 125_000],
  ['7.5', 750],
  [' 0 ', 0],
  ['12,34', null],
  ['4.999', null],
  ['-1', null],
  ['twelve', null],
  ['', null],
])('%s is read as %s cents', (text, cents) => {
  expect(centsTyped(text)).toBe(cents);
});

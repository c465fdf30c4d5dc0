import { expect, test } from 'vitest';
import { amountTyped } from './amount-typed.ts';

test.each([
  ['49.95', 'to', 4_995],
  ['-5', 'to', null],
  ['-2.50', 'by', -250],
  ['$5', 'by', 500],
  ['10', 'percent', 10],
  ['−15 %', 'percent', -15],
  ['1.5', 'percent', null],
  ['', 'by', null],
  ['much', 'by', null],
] as const)('%j as "%s" is %s', (text, move, amount) => {
  expect(amountTyped(text, move)).toBe(amount);
});

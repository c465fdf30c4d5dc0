import { expect, test } from 'vitest';
import { statesText, statesTyped } from './states-typed.ts';

test.each([
  ['all', 'all'],
  ['nsw vic', 'NSW, VIC'],
  ['WA,WA', 'WA'],
])('%s is read as %s', (typed, text) => {
  expect(statesText(statesTyped(typed)!)).toBe(text);
});

test.each(['', 'Queensland', 'NSW, all'])('%s names no states', (typed) => {
  expect(statesTyped(typed)).toBeUndefined();
});

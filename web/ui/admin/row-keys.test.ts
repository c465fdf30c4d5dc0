import { expect, test } from 'vitest';
import { fittingKeys } from './row-keys.ts';

test('rows are known by their first places until one is moved', () => {
  expect(fittingKeys([], 3)).toEqual([0, 1, 2]);
  expect(fittingKeys([0, 2, 1], 3)).toEqual([0, 2, 1]);
});

test('a row that is added is known by nothing that another one is or was known by', () => {
  expect(fittingKeys([0, 2, 1], 5)).toEqual([0, 2, 1, 3, 4]);
  // The middle one was taken out.
  expect(fittingKeys([0, 2], 3)).toEqual([0, 2, 3]);
});

test('a shorter list that takes the place of the rows keeps what the first ones are known by', () => {
  expect(fittingKeys([0, 2, 1], 1)).toEqual([0]);
});

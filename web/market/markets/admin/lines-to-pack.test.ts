import { expect, test } from 'vitest';
import { askedLine, linesToPack, linesToSave } from './lines-to-pack.ts';

const lying = { productId: 1, wanted: 2, packed: 2 };
const planned = { productId: 2, wanted: 4, packed: 1 };
const typed = { productId: 3, wanted: 5, packed: 5 };

test('a kit that nobody touched and that lies in the box as it is shown is not packed anew', () => {
  expect(linesToPack([lying, planned, typed], new Set([3]))).toEqual([planned, typed]);
  expect(linesToPack([lying], new Set())).toEqual([]);
});

test('a list is kept with what was typed and what was seen then, and leaves other kits to whoever plans them', () => {
  expect(linesToSave([lying, planned, typed], new Set([2]))).toEqual([planned]);
  const seen = { planned: 3, packed: 1, stallOnly: 1 };
  expect(askedLine({ productId: 2, wanted: 4, stallOnly: 1, seen })).toEqual({
    productId: 2,
    quantity: 4,
    seen,
  });
  expect(askedLine({ productId: 2, wanted: 4, stallOnly: 2, seen })).toMatchObject({ stallOnly: 2 });
});

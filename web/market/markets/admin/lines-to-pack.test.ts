import { expect, test } from 'vitest';
import { linesToPack } from './lines-to-pack.ts';

const lying = { productId: 1, wanted: 2, packed: 2 };
const planned = { productId: 2, wanted: 4, packed: 1 };
const typed = { productId: 3, wanted: 5, packed: 5 };

test('a kit that nobody touched and that lies in the box as it is shown is not packed anew', () => {
  expect(linesToPack([lying, planned, typed], new Set([3]))).toEqual([planned, typed]);
  expect(linesToPack([lying], new Set())).toEqual([]);
});

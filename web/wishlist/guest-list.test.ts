import { expect, test } from 'vitest';
import { idsIn } from './guest-list.ts';

test.each([
  [
    [3, '4', null, 3, 5.5, -1, 7],
    [3, 7],
  ],
  [{ 0: 3 }, []],
  ['[1,2]', []],
  [undefined, []],
])('of a stored wishlist %j only kits stay', (stored, ids) => {
  expect(idsIn(stored)).toEqual(ids);
});

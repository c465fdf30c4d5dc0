import { expect, test } from 'vitest';
import { pagesNear } from './pager.tsx';

test.each([
  [1, 2, [1, 2]],
  [1, 9, [1, 2, 9]],
  [5, 9, [1, 4, 5, 6, 9]],
  [9, 9, [1, 8, 9]],
])('from page %i of %i there are links to %j', (page, pages, near) => {
  expect(pagesNear(page, pages)).toEqual(near);
});

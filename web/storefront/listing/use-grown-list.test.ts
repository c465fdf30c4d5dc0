import { expect, test } from 'vitest';
import { pagesNear } from '../../ui/pager.tsx';
import { atPage } from './use-grown-list.ts';

test('the first page has one address, without a number', () => {
  expect(atPage({ sort: 'name', page: '2' }, 1)).toEqual({ sort: 'name' });
  expect(atPage({ sort: 'name' }, 3)).toEqual({ sort: 'name', page: '3' });
});

test.each([
  [1, 2, [1, 2]],
  [1, 9, [1, 2, 9]],
  [5, 9, [1, 4, 5, 6, 9]],
  [9, 9, [1, 8, 9]],
])('from page %i of %i there are links to %j', (page, pages, near) => {
  expect(pagesNear(page, pages)).toEqual(near);
});

import { expect, test } from 'vitest';
import { atPage } from './use-grown-list.ts';

test('the first page has one address, without a number', () => {
  expect(atPage({ sort: 'name', page: '2' }, 1)).toEqual({ sort: 'name' });
  expect(atPage({ sort: 'name' }, 3)).toEqual({ sort: 'name', page: '3' });
});

import { expect, test } from 'vitest';
import { paths } from '../../../contracts/kernel/paths.ts';
import { filtersIn, queryOf } from '../../../contracts/storefront/listing/filters.ts';
import { listingAddress, kitListingAddress } from './listing-address.ts';

test('a listing as it first appears has its plain address', () => {
  expect(kitListingAddress('felt-art')).toBe(paths.category('felt-art'));
  expect(kitListingAddress('felt-art', { sort: 'recommended', page: 1 })).toBe(paths.category('felt-art'));
});

test('order and page stand in the address once they differ from that', () => {
  expect(kitListingAddress('all', { sort: 'price-low', page: 2 })).toBe(
    `${paths.category('all')}?sort=price-low&page=2`,
  );
});

test('filters stand in the address, in one order however they were chosen', () => {
  const filters = queryOf(filtersIn({ sale: 'sale', difficulty: ['gentle', 'balanced'] }));
  expect(kitListingAddress('all', filters)).toBe(
    `${paths.category('all')}?difficulty=balanced%2Cgentle&sale=sale`,
  );
});

test('a search keeps its term beside its filters', () => {
  expect(listingAddress(paths.search('cross stitch'), 'best-match', { stock: 'in' })).toBe(
    `${paths.search('cross stitch')}&stock=in`,
  );
});

import { expect, test } from 'vitest';
import { shelfAddress } from './shelf-address.ts';
import { paths } from '../../contracts/paths.ts';

test('a shelf as it first appears has its plain address', () => {
  expect(shelfAddress('felt-art')).toBe(paths.category('felt-art'));
});

test('order and page stand in the address once they differ from that', () => {
  expect(shelfAddress('all', 'price-low', 2)).toBe(`${paths.category('all')}?sort=price-low&page=2`);
});

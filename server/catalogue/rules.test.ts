import { expect, test } from 'vitest';
import { cardStockBadge, stockBadge } from '../../contracts/catalogue.ts';
import { skuDescriptorOf, skuOf } from './rules.ts';

test.each([
  [-1, 'Out of Stock', 'Out of Stock'],
  [0, 'Out of Stock', 'Out of Stock'],
  [1, 'Low Stock', 'In Stock'],
  [9, 'Low Stock', 'In Stock'],
  [10, 'In Stock', 'In Stock'],
])('a stock of %i shows %s, and %s on a card', (stock, badge, onCard) => {
  expect(stockBadge(stock)).toBe(badge);
  expect(cardStockBadge(stock)).toBe(onCard);
});

test.each([
  ['Lighthouse at dusk', 'LIGAT'],
  ['Banksia', 'BAN'],
  ["Sturt's desert pea", 'STUDES'],
  ['  ', 'PROD'],
  ['12 34', 'PROD'],
])('the SKU descriptor of %j is %s', (name, descriptor) => {
  expect(skuDescriptorOf(name)).toBe(descriptor);
});

test('a SKU is category code, descriptor and the id with three digits', () => {
  expect(skuOf('PBN', 'LIGAT', 7)).toBe('PBN-LIGAT-007');
  expect(skuOf('CSK', 'PROD', 1234)).toBe('CSK-PROD-1234');
});

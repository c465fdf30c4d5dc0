import { expect, test } from 'vitest';
import { cardStockBadge, stockBadge } from '../../../contracts/catalogue/listing/listing.ts';

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

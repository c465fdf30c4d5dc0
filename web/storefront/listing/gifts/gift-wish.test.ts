import { expect, test } from 'vitest';
import { giftFilters, giftWishIn } from './gift-wish.ts';

test('an address says for whom, how much, by when and where', () => {
  const wish = giftWishIn({ for: 'for-mum', upto: '60', by: '2026-12-24', postcode: '0800' });
  expect(wish).toEqual({ collection: 'for-mum', budget: '60', by: '2026-12-24', postcode: '0800' });
  expect(giftFilters(wish)).toEqual({ stock: 'in', price: 'under-40,40-60' });
});

test.each([
  [{ for: '../admin', upto: '-1', by: '2026-02-30', postcode: '99' }],
  [{ for: '🎁', upto: 'all of it', by: 'soon', postcode: 'Perth' }],
  [{ for: ['a'], upto: null, by: {}, postcode: undefined }],
  [{}],
])('what makes no sense is as if nobody had said it: %j', (search) => {
  const wish = giftWishIn(search);
  expect(wish).toEqual({ collection: '', budget: '', by: '', postcode: '' });
  expect(giftFilters(wish)).toEqual({ stock: 'in' });
});

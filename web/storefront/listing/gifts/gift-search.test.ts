import { expect, test } from 'vitest';
import { asksAnywhere, giftFilters, giftSearchIn } from './gift-search.ts';

test('an address says for whom, how much, by when and where', () => {
  const wanted = giftSearchIn({ for: 'for-mum', upto: '60', by: '2026-12-24', postcode: '0800' });
  expect(wanted).toEqual({
    collection: 'for-mum',
    budget: '60',
    by: '2026-12-24',
    postcode: '0800',
    noPostcode: '',
  });
  expect(giftFilters(wanted)).toEqual({ stock: 'in', price: 'under-40,40-60' });
});

test.each([
  [{ for: '../admin', upto: '-1', by: '2026-02-30' }],
  [{ for: '🎁', upto: 'all of it', by: 'soon', postcode: ' ' }],
  [{ for: ['a'], upto: null, by: {}, postcode: undefined }],
  [{}],
])('what makes no sense is as if nobody had said it: %j', (search) => {
  const wanted = giftSearchIn(search);
  expect(wanted).toEqual({ collection: '', budget: '', by: '', postcode: '', noPostcode: '' });
  expect(giftFilters(wanted)).toEqual({ stock: 'in' });
});

test.each(['99', 'Perth', '20 00'])(
  'a postcode that is none is no postcode, and kept to be put right: %s',
  (typed) => {
    expect(giftSearchIn({ postcode: ` ${typed}` })).toMatchObject({ postcode: '', noPostcode: typed });
  },
);

test('a day alone is judged by the days of the whole country', () => {
  expect(asksAnywhere(giftSearchIn({ by: '2026-12-24' }))).toBe(true);
  expect(asksAnywhere(giftSearchIn({ by: '2026-12-24', postcode: '99' }))).toBe(true);
  expect(asksAnywhere(giftSearchIn({ by: '2026-12-24', postcode: '0800' }))).toBe(false);
  expect(asksAnywhere(giftSearchIn({}))).toBe(false);
});

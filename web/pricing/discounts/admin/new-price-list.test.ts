import { expect, test } from 'vitest';
import { savedPercent, withKits, withPercentOff } from './new-price-list.ts';

const koala = { id: 1, name: 'Koala', priceCents: 4_995 };
const draft = { id: 2, name: 'Draft', priceCents: null };

test('a kit is put in once, a fifth cheaper; one without a price is left out', () => {
  const once = withKits([], [koala, draft]);
  expect(once).toEqual([{ productId: 1, priceCents: 3_996 }]);
  expect(withKits(once, [koala])).toEqual(once);
});

test('all are set below their own price, never to nothing', () => {
  const kits = new Map([koala, { id: 3, name: 'Sticker', priceCents: 1 }].map((kit) => [kit.id, kit]));
  const prices = [1, 2, 3].map((productId) => ({ productId, priceCents: 500 }));
  expect(withPercentOff(prices, kits, 50).map(({ priceCents }) => priceCents)).toEqual([2_497, 500, 1]);
  expect([savedPercent(4_995, 2_497), savedPercent(1_000, 1_200), savedPercent(null, 5)]).toEqual([
    50,
    -20,
    null,
  ]);
});

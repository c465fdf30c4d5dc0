import { expect, test } from 'vitest';
import { bundleSaving } from './bundle-saving.ts';

const part = {
  id: 1,
  slug: 'a',
  name: 'A',
  imageUrl: null,
  imageAlt: '',
  categoryId: 1,
  stock: 3,
  isForSale: true,
};
const parts = [
  { ...part, quantity: 1, price: '60.00' },
  { ...part, id: 2, quantity: 2, price: '25.00' },
];

test('a bundle saves what its kits cost more one by one', () => {
  expect(bundleSaving({ price: '95.00', rrpPrice: null, parts })).toEqual({
    apartCents: 11_000,
    savingCents: 1_500,
  });
});

test('while one of its kits is on sale the bundle saves less, and never less than nothing', () => {
  const onSale = [{ ...parts[0]!, salePrice: '50.00' }, parts[1]!];
  expect(bundleSaving({ price: '95.00', rrpPrice: null, parts: onSale }).savingCents).toBe(500);
  expect(bundleSaving({ price: '105.00', rrpPrice: null, parts: onSale }).savingCents).toBe(0);
});

test('a bundle that is on sale itself is compared at that price', () => {
  const sale = { name: 'Spring', price: '85.50', was: null, until: null };
  expect(bundleSaving({ price: '95.00', rrpPrice: null, sale, parts }).savingCents).toBe(2_450);
});

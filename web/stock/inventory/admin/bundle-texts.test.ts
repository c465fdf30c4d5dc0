import { expect, test } from 'vitest';
import { bundleStock, savingText } from './bundle-texts.ts';

const part = { productId: 1, sku: 'A', priceCents: 100, quantity: 1, isForSale: true };

test('the owner reads what a bundle saves, and that a dearer one claims nothing', () => {
  expect(savingText(9_000, 11_000)).toBe('$110.00 one by one, saves $20.00');
  expect(savingText(11_000, 11_000)).toBe('$110.00 one by one, saves $0.00');
  expect(savingText(12_000, 11_000)).toBe('$110.00 one by one: dearer than its kits, so no saving is shown');
});

test('the owner reads which kit allows no more', () => {
  const parts = [
    { ...part, name: 'Wattle', available: 9 },
    { ...part, name: 'Heron', available: 5, quantity: 2 },
  ];
  expect(bundleStock({ available: 2, parts })).toBe('2 can be bought (5 of Heron)');
  expect(bundleStock({ available: 0, parts: [{ ...part, name: 'Heron', available: 0 }] })).toBe(
    'sold out (0 of Heron)',
  );
  expect(
    bundleStock({ available: 0, parts: [{ ...part, name: 'Heron', available: 4, isForSale: false }] }),
  ).toBe('not for sale: Heron is not in the shop any more');
});

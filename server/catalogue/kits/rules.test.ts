import { expect, test } from 'vitest';
import type { BulkChange } from '../../../contracts/catalogue/kits/kit-changes.ts';
import { bulkProblem, changedBy, differencesOf, skuDescriptorOf, skuOf, type KitValues } from './rules.ts';

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

const kit: KitValues = {
  priceCents: 8_495,
  status: 'draft',
  featured: false,
  bestseller: true,
  newArrival: false,
  categoryId: 1,
};

test.each<[string, BulkChange['price'], number]>([
  ['to a price', { move: 'to', amount: 5_000, endsOn95: true }, 5_000],
  ['by an amount', { move: 'by', amount: -500, endsOn95: false }, 7_995],
  ['by per cent, half up', { move: 'percent', amount: 10, endsOn95: false }, 9_345],
  ['by per cent, ending on 95', { move: 'percent', amount: 10, endsOn95: true }, 9_395],
  ['below zero', { move: 'by', amount: -9_000, endsOn95: false }, -505],
])('a price goes %s', (_, price, after) => {
  expect(changedBy({ price }, kit).priceCents).toBe(after);
});

test('what a change does is told field by field, and a price below zero is refused', () => {
  const after = changedBy(
    { featured: true, categoryId: 2, price: { move: 'by', amount: 5, endsOn95: false } },
    kit,
  );
  const names = new Map([
    [1, 'Felt art'],
    [2, 'Cross stitch'],
  ]);
  expect(differencesOf(kit, after, names)).toEqual([
    { field: 'Price', from: '$84.95', to: '$85.00' },
    { field: 'Featured', from: 'no', to: 'yes' },
    { field: 'Category', from: 'Felt art', to: 'Cross stitch' },
  ]);
  expect(bulkProblem(after)).toBeNull();
  expect(bulkProblem({ ...after, priceCents: -1 })).toMatch(/below zero/);
});

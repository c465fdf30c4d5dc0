import { expect, test } from 'vitest';
import type { BulkChange } from '../../../contracts/catalogue/kits/kit-changes.ts';
import {
  bulkProblem,
  changedBy,
  differencesOf,
  freeSlug,
  isDraftSku,
  skuDescriptorOf,
  skuOf,
  changeText,
  type KitValues,
} from './rules.ts';

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

test.each([
  [100, 95],
  [145, 195],
  [144, 95],
  [10_000, 9_995],
])('%i cents that are to end on 95 are %i', (amount, after) => {
  const price = { move: 'by', amount: amount - 8_495, endsOn95: true } as const;
  expect(changedBy({ price }, kit).priceCents).toBe(after);
});

test('a draft without a price has none after a change by an amount, and gets one that is named', () => {
  const draft = { ...kit, priceCents: null };
  expect(changedBy({ price: { move: 'by', amount: 500, endsOn95: false } }, draft).priceCents).toBeNull();
  expect(changedBy({ price: { move: 'to', amount: 500, endsOn95: false } }, draft).priceCents).toBe(500);
  expect(bulkProblem(draft)).toBeNull();
});

test('what a change does not name stays', () => {
  const change = { featured: undefined, status: 'archived' } as unknown as BulkChange;
  expect(changedBy(change, kit)).toEqual({ ...kit, status: 'archived' });
});

test.each([
  [0, null],
  [10_000_000, null],
  [10_000_001, 'The price would be too high'],
])('a price of %i cents: %s', (priceCents, problem) => {
  expect(bulkProblem({ ...kit, priceCents })).toBe(problem);
});

test('what was not there is told as a dash, and every part has a name', () => {
  const nothing = { ...kit, priceCents: null, categoryId: null };
  const other: KitValues = {
    priceCents: 500,
    status: 'published',
    featured: true,
    bestseller: false,
    newArrival: true,
    categoryId: 9,
  };
  expect(differencesOf(nothing, other, new Map([[1, 'Felt art']]))).toEqual([
    { field: 'Price', from: '–', to: '$5.00' },
    { field: 'State', from: 'draft', to: 'published' },
    { field: 'Featured', from: 'no', to: 'yes' },
    { field: 'Bestseller', from: 'yes', to: 'no' },
    { field: 'New', from: 'no', to: 'yes' },
    { field: 'Category', from: '–', to: '–' },
  ]);
});

test('a change is named by what it changes', () => {
  const price = { move: 'by', amount: 5, endsOn95: false } as const;
  expect(changeText({ price, newArrival: true })).toBe('Price, New');
});

test('an address that is taken gets the first number that is free', () => {
  expect(freeSlug('koala', new Set())).toBe('koala');
  expect(freeSlug('koala', new Set(['koala']))).toBe('koala-2');
  expect(freeSlug('koala', new Set(['koala', 'koala-2']))).toBe('koala-3');
});

test('a SKU from before the kit had a category is known', () => {
  expect(isDraftSku('DRAFT-KOA-007', { id: 7, sku_descriptor: 'KOA' })).toBe(true);
  expect(isDraftSku('FNK-KOA-007', { id: 7, sku_descriptor: 'KOA' })).toBe(false);
});

import { expect, test } from 'vitest';
import type { KitDetail } from '../../../contracts/storefront/listing/listing.ts';
import { comparisonRows } from './comparison-rows.ts';

const size = (id: number, label: string, price: string) => ({ id, label, price });
const kit = {
  id: 1,
  price: '59.95',
  rrpPrice: null,
  rrpKind: null,
  stock: 12,
  categoryName: 'Paint by numbers',
  difficulty: 'gentle',
  leastMinutes: 240,
  mostMinutes: 360,
  finishedWidthMm: 300,
  finishedHeightMm: 400,
  totalReviews: 0,
  contents: [],
  alsoNeeded: [],
  requirements: {},
  colours: [],
  variants: [],
} as unknown as KitDetail;
const priced = (changes: object) =>
  comparisonRows([{ ...kit, ...changes }]).find(({ term }) => term === 'Price')?.texts;

test('beside others a kit costs what its card says: from the least of its sizes', () => {
  const variants = [size(1, '30 × 40 cm', '59.95'), size(2, '20 × 20 cm', '39.95')];
  expect(priced({})).toEqual(['$59.95']);
  expect(priced({ variants })).toEqual(['from $39.95; $59.95 as 30 × 40 cm']);
  expect(
    priced({ price: '29.95', variants: [size(1, 'Small', '29.95'), size(2, 'Large', '49.95')] }),
  ).toEqual(['from $29.95']);
  expect(priced({ variants: [size(1, 'Red', '59.95'), size(2, 'Blue', '59.95')] })).toEqual(['$59.95']);
});

test('a size that was chosen itself costs its own price', () => {
  const variants = [size(1, '30 × 40 cm', '59.95'), size(2, '20 × 20 cm', '39.95')];
  expect(priced({ id: 2, price: '39.95', variants })).toEqual(['$39.95']);
});

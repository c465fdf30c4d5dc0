import { expect, test } from 'vitest';
import { bestSale, isFor, salesFor, type Sale } from './sale-prices.ts';

const everything: Sale = {
  id: 1,
  name: 'Everything',
  percent: 15,
  prices: {},
  from: null,
  until: null,
  includedProducts: [],
  includedCategories: [],
  excludedProducts: [],
  excludedCategories: [],
};
const ids = Array.from({ length: 10_000 }, (_, i) => i + 1);
const newPrices: Sale = {
  ...everything,
  id: 2,
  percent: 0,
  includedProducts: ids,
  prices: Object.fromEntries(ids.map((id) => [id, 3_000])),
};
const kit = (productId: number, unitPriceCents: number) => ({ productId, categoryId: 1, unitPriceCents });

test('a new price counts where it is the lowest, and never makes a kit dearer', () => {
  const sales = [everything, newPrices];
  expect(bestSale(sales, kit(10_000, 5_000))).toMatchObject({ sale: { id: 2 }, priceCents: 3_000 });
  expect(bestSale(sales, kit(10_000, 3_200))).toMatchObject({ sale: { id: 1 }, priceCents: 2_720 });
  expect(bestSale([newPrices], kit(10_000, 2_900))).toBeUndefined();
  expect(bestSale([newPrices], kit(10_001, 5_000))).toBeUndefined();
});

test('a sale of ten thousand kits leaves out what it excludes', () => {
  const scope = { ...newPrices, excludedProducts: ids.slice(5_000) };
  expect(ids.filter((id) => isFor(scope, kit(id, 1)))).toEqual(ids.slice(0, 5_000));
});

test('a till carries of each sale what concerns its kits, and none that would become one for everything', () => {
  const [of, ...others] = salesFor([newPrices], new Set([7, 20_000]));
  expect([of?.prices, of?.includedProducts, others]).toEqual([{ 7: 3_000 }, [7], []]);
  expect(salesFor([newPrices], new Set([20_000]))).toEqual([]);
  expect(salesFor([everything], new Set([7]))).toEqual([everything]);
});

import { expect, test } from 'vitest';
import { linesOfBundle, parcelsOfLine, productsOf } from './bundle-rules.ts';
import { priceOrder } from './rules.ts';

const part = (product_id: number, price_cents: number, quantity = 1) => ({
  product_id,
  name: `Kit ${product_id}`,
  sku: `SKU-${product_id}`,
  slug: `kit-${product_id}`,
  category_id: 1,
  is_for_sale: true,
  available: 9,
  picture_file: null,
  picture_alt: null,
  weight_grams: 100,
  size_mm: [10, 20, 30] as [number, number, number],
  price_cents,
  quantity,
});

const bundle = (unitPriceCents: number, quantity: number, parts: ReturnType<typeof part>[]) => ({
  productId: 90,
  name: 'A gentle weekend',
  sku: 'BND-090',
  slug: 'a-gentle-weekend',
  imageUrl: null,
  unitPriceCents,
  quantity,
  parts,
});

test('a bundle is spread over its kits by what each costs by itself', () => {
  const lines = linesOfBundle(bundle(9_000, 2, [part(1, 6_000), part(2, 4_000)]), 0);
  expect(lines).toMatchObject([
    { product_id: 1, quantity: 2, unit_price_cents: 5_400, line_total_cents: 10_800 },
    { product_id: 2, quantity: 2, unit_price_cents: 3_600, line_total_cents: 7_200 },
  ]);
  expect(lines[0]?.bundle).toEqual({
    id: 90,
    name: 'A gentle weekend',
    sku: 'BND-090',
    slug: 'a-gentle-weekend',
    imageUrl: null,
    unitPriceCents: 9_000,
    quantity: 2,
  });
});

test('a share that two pieces do not divide is two lines a cent apart', () => {
  const lines = linesOfBundle(bundle(9_999, 1, [part(1, 3_000, 2), part(2, 4_000)]), 0);
  expect(
    lines.map(({ product_id, quantity, unit_price_cents }) => [product_id, quantity, unit_price_cents]),
  ).toEqual([
    [1, 1, 2_999],
    [1, 1, 3_000],
    [2, 1, 4_000],
  ]);
});

test('a bundle of kits that cost nothing is spread by the piece', () => {
  const lines = linesOfBundle(bundle(300, 1, [part(1, 0, 2), part(2, 0)]), 0);
  expect(lines.map(({ unit_price_cents, quantity }) => unit_price_cents * quantity)).toEqual([200, 100]);
});

test('the lines sum to the price and to the discount, whatever these are', () => {
  let seed = 7;
  const upTo = (most: number) => (seed = (seed * 48_271) % 2_147_483_647) % (most + 1);
  for (let round = 0; round < 2_000; round += 1) {
    const parts = Array.from({ length: 2 + upTo(4) }, (_, i) => part(i + 1, upTo(9_000), 1 + upTo(8)));
    const line = bundle(upTo(30_000), 1 + upTo(4), parts);
    const wholeCents = line.unitPriceCents * line.quantity;
    const discountCents = upTo(wholeCents);
    const { lines, subtotal, discount, total } = priceOrder([line], 0, [discountCents]);
    expect([subtotal, discount, total]).toEqual([wholeCents, discountCents, wholeCents - discountCents]);
    for (const one of lines) {
      expect(one.line_total_cents).toBeGreaterThanOrEqual(0);
      expect(one.line_total_cents).toBe(one.unit_price_cents * one.quantity - one.discount_cents);
    }
    const pieces = (id: number) =>
      lines.filter((one) => one.product_id === id).reduce((sum, { quantity }) => sum + quantity, 0);
    for (const one of parts) expect(pieces(one.product_id)).toBe(one.quantity * line.quantity);
  }
});

test('each kit of a bundle has to be in stock, and is a parcel of its own to the packer', () => {
  const line = bundle(9_000, 2, [part(1, 6_000, 3), part(2, 4_000)]);
  expect(productsOf(line)).toEqual([
    { productId: 1, name: 'Kit 1', quantity: 6 },
    { productId: 2, name: 'Kit 2', quantity: 2 },
  ]);
  expect(productsOf({ ...line, parts: [] })).toEqual([
    { productId: 90, name: 'A gentle weekend', quantity: 2 },
  ]);
  const parcels = [{ weightGrams: 100, sizeMm: [1, 2, 3] as [number, number, number], quantity: 3 }];
  expect(parcelsOfLine({ parcels, quantity: 2 })).toEqual([{ ...parcels[0], quantity: 6 }]);
});

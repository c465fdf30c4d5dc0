import { expect, test } from 'vitest';
import { settledCents } from './settled-sum.ts';

const kits = [{ position: 2, name: 'Sleeping koala felt art', quantity: 1 }];
const one = { kits, exchange: null };
const lines = [
  { position: 1, quantity: 1, refundedQuantity: 0, lineTotalCents: 8_495 },
  // Three for $100: the cents of a third are in the first one.
  { position: 2, quantity: 3, refundedQuantity: 0, lineTotalCents: 10_000 },
];
const whole = { isPart: false, partCents: null, shippingCents: 0 };

test('the owner reads what a return gives back before it is settled', () => {
  const third = settledCents(one, lines, whole) ?? 0;
  expect(third).toBeGreaterThanOrEqual(3_333);
  expect(third).toBeLessThanOrEqual(3_334);
  expect(settledCents(one, lines, { ...whole, shippingCents: 995 })).toBe(third + 995);
});

test('a part of the price that was agreed takes the place of the whole', () => {
  expect(settledCents(one, lines, { isPart: true, partCents: 1_500, shippingCents: 500 })).toBe(2_000);
  expect(settledCents(one, lines, { isPart: true, partCents: null, shippingCents: 500 })).toBeNull();
});

test('nothing is promised of a return that was exchanged before, or while an amount is half written', () => {
  const exchange = { orderId: 'one', number: 'SM-10001', state: 'expired' as const };
  expect(settledCents({ ...one, exchange }, lines, whole)).toBeNull();
  expect(settledCents(one, lines, { ...whole, shippingCents: null })).toBeNull();
});

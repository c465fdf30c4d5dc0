import { expect, test } from 'vitest';
import { ceilingCents, mayBeChosen, maySwap, swapReason, type GiftLine } from './rules.ts';

const line: GiftLine = {
  position: 1,
  productId: 4,
  name: 'Kookaburra',
  quantity: 2,
  leftQuantity: 2,
  shippedQuantity: 0,
  paidCents: 9_990,
  isOfBundle: false,
};
const paid = { state: 'paid', isAddition: false } as const;

test.each([
  ['a paid order that nobody packs', paid, {}, true],
  ['one that is being packed', { ...paid, state: 'packing' as const }, {}, false],
  ['one that waits for its payment', { ...paid, state: 'pending_payment' as const }, {}, false],
  ['what took the place of something already', { ...paid, isAddition: true }, {}, false],
  ['a kit of a bundle', paid, { isOfBundle: true }, false],
  ['what lies on no shelf', paid, { productId: 0 }, false],
  ['a line of which something went back', paid, { leftQuantity: 1 }, false],
  ['a line of which something has left', paid, { shippedQuantity: 1 }, false],
])('%s may be swapped or not', (_, order, change, may) => {
  expect(maySwap(order, { ...line, ...change })).toBe(may);
});

test.each([
  [line, 100_000, 4_995],
  [{ paidCents: 9_991, quantity: 2 }, 100_000, 4_995],
  [{ paidCents: 8_991, quantity: 2 }, 100_000, 4_495],
  [line, 6_000, 3_000],
  [line, 0, 0],
  [line, -1, 0],
  [{ paidCents: 0, quantity: 1 }, 5_000, 0],
])('another kit costs no more than what was paid for one, by the bank', (of, bankLeftCents, cents) => {
  expect(ceilingCents(of, bankLeftCents)).toBe(cents);
});

const kit = { id: 9, priceCents: 4_995, stock: 2, isBundle: false };

test.each([
  ['as dear', {}, true],
  ['a cent dearer', { priceCents: 4_996 }, false],
  ['fewer than given', { stock: 1 }, false],
  ['the same kit', { id: 4 }, false],
  ['a bundle', { isBundle: true }, false],
])('%s', (_, change, may) => {
  expect(mayBeChosen({ ...kit, ...change }, line, 4_995)).toBe(may);
});

test('long names leave a reason that a refund can hold', () => {
  expect(swapReason('Kookaburra', 'Koala')).toBe('Swapped by whoever the gift is for, Kookaburra for Koala');
  expect(swapReason('a'.repeat(300), 'b'.repeat(300)).length).toBeLessThanOrEqual(200);
});

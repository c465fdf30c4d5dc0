import { expect, test } from 'vitest';
import { centsOfKits, emptyRefund, refundFormOf, refundRefusal, refundTotal } from './refund-sums.ts';

/** Three kits that were paid $100.00 together, which three does not divide. */
const line = { position: 1, quantity: 3, refundedQuantity: 0, lineTotalCents: 10_000 };

test('kits that go back one after the other give to the cent what was paid for all of them', () => {
  const oneByOne = [0, 1, 2].map((refundedQuantity) => centsOfKits({ ...line, refundedQuantity }, 1));
  expect(oneByOne.reduce((sum, cents) => sum + cents, 0)).toBe(10_000);
  expect(centsOfKits(line, 3)).toBe(10_000);
  expect(centsOfKits(line, 0)).toBe(0);
});

test('delivery and goodwill come on top of the kits, and an empty field is nothing', () => {
  const draft = { ...emptyRefund, kits: { 1: 3 }, shippingCents: 995, goodwillCents: 5 };
  expect(refundTotal({ lines: [line] }, draft)).toBe(11_000);
  expect(refundTotal({ lines: [line] }, { ...draft, shippingCents: null, goodwillCents: null })).toBe(10_000);
  expect(refundTotal({ lines: [line] }, emptyRefund)).toBe(0);
});

test('the call takes chosen kits alone, and puts those back on the shelf that are not broken', () => {
  const draft = { ...emptyRefund, kits: { 1: 2, 2: 0, 3: 1 }, broken: new Set([3]), shippingCents: null };
  expect(refundFormOf(draft)).toEqual({
    lines: [
      { position: 1, quantity: 2, restock: true },
      { position: 3, quantity: 1, restock: false },
    ],
    shippingCents: 0,
    goodwillCents: 0,
    isCredit: false,
    reason: '',
  });
});

test('a refund that cannot be made yet says why', () => {
  const chosen = { ...emptyRefund, kits: { 1: 1 } };
  expect(refundRefusal(emptyRefund, 0, 10_000)).toBe('Choose a kit, or write an amount.');
  expect(refundRefusal({ ...chosen, goodwillCents: null }, 3_333, 10_000)).toBe(
    'Write both amounts, 0 for nothing.',
  );
  expect(refundRefusal(chosen, 10_001, 10_000)).toBe('Only $100.00 of this order can still be refunded.');
  expect(refundRefusal(chosen, 10_000, 10_000)).toBeUndefined();
  // A kit that cost nothing goes back as well.
  expect(refundRefusal(chosen, 0, 10_000)).toBeUndefined();
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sumCents } from '../../kernel/money.ts';
import { cashRounding, paidForFirst, saleSums } from './market-sums.ts';

describe('cash', () => {
  test.each([
    [8490, 8490],
    [8491, 8490],
    [8492, 8490],
    [8493, 8495],
    [8494, 8495],
    [8496, 8495],
    [8497, 8495],
    [8498, 8500],
    [8499, 8500],
    [1, 0],
    [3, 5],
    [0, 0],
    // A refund mirrors its sale.
    [-8493, -8495],
    [-8492, -8490],
  ])('for %s cents is %s', (total, cash) => {
    expect(total + cashRounding(total)).toBe(cash);
  });
});

test('a discount is spread over the lines to the cent, and never takes more than the sale', () => {
  const line = fc.record({ quantity: fc.integer({ min: 1, max: 9 }), unitPriceCents: fc.nat(20_000) });
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 6 }), fc.nat(60_000), (lines, discount) => {
      const sums = saleSums(lines, discount);
      expect(sumCents(sums.lineDiscounts)).toBe(sums.subtotalCents - sums.totalCents);
      expect(sums.totalCents).toBe(Math.max(0, sums.subtotalCents - discount));
      expect(Math.abs(sums.gstCents * 11 - sums.totalCents)).toBeLessThanOrEqual(5.5);
    }),
  );
});

test('a line that is refunded kit by kit gives back exactly what was paid', () => {
  const line = { paidCents: 10_000, quantity: 3 };
  expect([1, 2, 3].map((kits) => paidForFirst(line, kits))).toEqual([3334, 6667, 10_000]);
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cents, centsOf, decimalOf, gstContained, priceText, roundToCents, spread } from './money.ts';

const amount = fc.integer({ min: 0, max: 100_000_00 });

test('a spread discount sums to the discount, whatever the lines weigh', () => {
  fc.assert(
    fc.property(amount, fc.array(amount, { minLength: 1, maxLength: 30 }), (discount, lines) => {
      const shares = spread(cents(discount), lines);
      const sum = shares.reduce((total, share) => total + share, 0);
      const weight = lines.reduce((total, line) => total + line, 0);
      expect(sum).toBe(weight === 0 ? 0 : discount);
      expect(Math.min(...shares)).toBeGreaterThanOrEqual(0);
    }),
    { numRuns: 2000 },
  );
});

test('a share is within a cent of its exact part', () => {
  fc.assert(
    fc.property(
      amount,
      fc.array(fc.integer({ min: 1, max: 50_000 }), { minLength: 1, maxLength: 20 }),
      (discount, lines) => {
        const weight = lines.reduce((total, line) => total + line, 0);
        spread(cents(discount), lines).forEach((share, i) => {
          expect(Math.abs(share - (discount * (lines[i] ?? 0)) / weight)).toBeLessThanOrEqual(1);
        });
      },
    ),
  );
});

test('a decimal text and its cents are the same amount, both ways', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1_000_000, max: 1_000_000 }), (value) => {
      expect(centsOf(decimalOf(value))).toBe(value);
    }),
  );
});

test.each([
  [0, '0.00', '$0.00'],
  [5, '0.05', '$0.05'],
  [4995, '49.95', '$49.95'],
  [123450, '1234.50', '$1,234.50'],
  [1234567, '12345.67', '$12,345.67'],
  [-1050, '-10.50', '−$10.50'],
])('%i cents read %s in JSON and %s on a page', (value, decimal, price) => {
  expect(decimalOf(value)).toBe(decimal);
  expect(priceText(value)).toBe(price);
});

test.each([
  [1100, 100],
  [4995, 454],
  [16, 1],
  [17, 2],
  [0, 0],
])('the GST contained in %i cents is %i, half up', (total, gst) => {
  expect(gstContained(cents(total))).toBe(gst);
});

test('a refund is rounded as the mirror of its sale', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1e9, noNaN: true }), (value) => {
      expect(roundToCents(-value) + roundToCents(value)).toBe(0);
    }),
  );
});

test.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 60])('%d is not an amount', (value) => {
  expect(() => cents(value)).toThrow(RangeError);
});

test.each(['', '1', '1.5', '1.500', 'abc', '1e3'])('%j is not a decimal amount', (text) => {
  expect(() => centsOf(text)).toThrow(RangeError);
});

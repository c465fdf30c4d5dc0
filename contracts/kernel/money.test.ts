import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  cents,
  centsOf,
  decimalFrom,
  decimalOf,
  gstContained,
  isDecimal,
  priceText,
  roundToCents,
  spread,
  sumCents,
  typedCents,
} from './money.ts';

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

test.each([
  ['49.95', 4_995],
  ['$50', 5_000],
  ['$ 50.5', 5_050],
  ['1,250', 125_000],
  ['1,234,567.89', 123_456_789],
  ['69,95', 6_995],
  ['69,9', 6_990],
  [' 7 ', 700],
  [' 7,5 ', 750],
  ['0', 0],
  ['', null],
  ['dear', null],
  ['about 5', null],
  ['5 each', null],
  ['about 5,50', null],
  ['5,50 each', null],
  ['-5', null],
  ['1.234', null],
  ['12345678', null],
])('what is typed as %j is %j cents', (text, amountCents) => {
  expect(typedCents(text)).toBe(amountCents);
});

test.each([
  [49.5, '49.50'],
  ['49.5', '49.50'],
  ['49.95', '49.95'],
  [0.07, '0.07'],
])('an amount that came as %j reads %s', (given, text) => expect(decimalFrom(given)).toBe(text));

test('equal remainders go to the earlier part, and the greater one first', () => {
  expect(spread(cents(1), [5, 5, 5])).toEqual([1, 0, 0]);
  expect(spread(cents(2), [5, 5, 5])).toEqual([1, 1, 0]);
  expect(spread(cents(10), [1, 1, 5, 2])).toEqual([1, 1, 6, 2]);
  expect(spread(cents(1), [1, 2, 4])).toEqual([0, 0, 1]);
  expect(spread(cents(2), [1, 2, 4])).toEqual([0, 1, 1]);
  expect(spread(cents(5), [0, 0])).toEqual([0, 0]);
});

test('amounts sum to cents', () => {
  expect(sumCents([5, 7, -2])).toBe(10);
  expect(sumCents([])).toBe(0);
});

test('what is no amount is named', () => {
  expect(() => cents(0.5)).toThrow('Not a whole number of cents: 0.5');
  expect(() => centsOf('1.5')).toThrow('Not a decimal amount: 1.5');
  expect(() => centsOf('about 1.50')).toThrow(RangeError);
  expect(isDecimal(['1.50'])).toBe(false);
});

test('a million is grouped twice', () => expect(priceText(123_456_700)).toBe('$1,234,567.00'));

import { expect, test } from 'vitest';
import { barcode, gtinOf, isBarcode, isSameBarcode, ownBarcodeOf } from './barcode.ts';

test.each([
  ['9300601768226', true],
  ['9300601768227', false],
  ['036000291452', true],
  ['96385074', true],
  ['96385075', false],
  ['9.30061E+12', false],
  ['', false],
  ['00000000000000', false],
])('%s is a barcode: %s', (digits, is) => expect(isBarcode(digits)).toBe(is));

test('it is kept as digits alone, and what is none is refused with a sentence', () => {
  expect(barcode.parse(' 9 300601 768226 ')).toBe('9300601768226');
  expect(barcode.parse('')).toBe('');
  expect(barcode.safeParse('koala').error?.issues[0]?.message).toMatch(/^No barcode/);
});

test('a GTIN-12 is the same with the zero that a scanner puts before it; no code finds a kit without one', () => {
  expect(isSameBarcode('0036000291452', '036000291452')).toBe(true);
  expect(isSameBarcode('', '')).toBe(false);
  expect(isSameBarcode('0', undefined)).toBe(false);
});

test.each([
  ['9300601768226', '9300601768226'],
  ['036000291452', '036000291452'],
  ['96385074', '96385074'],
  ['2000000000015', ''],
  ['0212345678903', ''],
  ['212345678902', ''],
  ['20123451', ''],
  ['', ''],
])('of %s the world is told %o', (digits, told) => expect(gtinOf(digits)).toBe(told));

test('a number of the shop’s own range is a barcode that no machine outside is told of', () => {
  const numbers = [1, 2, 48, 9_999_999_999].map(ownBarcodeOf);
  expect(numbers.every(isBarcode)).toBe(true);
  expect(new Set(numbers).size).toBe(4);
  expect(numbers.map(gtinOf)).toEqual(['', '', '', '']);
});

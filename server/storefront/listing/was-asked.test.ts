import { expect, test } from 'vitest';
import { wasAsked } from './was-asked.ts';

const day = (n: number) => new Date(Date.UTC(2026, 0, 1 + n));
const time = (begins: number, ends: number) => ({ begins: day(begins), ends: day(ends) });

test.each([
  ['27 days before', [], 27, false],
  ['28 days before', [], 28, true],
  ['28 days and a sale of two in them', [time(10, 12)], 28, false],
  ['30 days and that sale', [time(10, 12)], 30, true],
  ['30 days and two sales at once', [time(10, 12), time(10, 12)], 30, true],
  ['a sale that runs all the time', [time(-9, 90)], 90, false],
  ['sales that follow each other after 40 days', [time(40, 43), time(43, 46)], 46, true],
  ['a sale before the price was asked', [time(-30, 0)], 28, true],
] as const)('a price asked %s a sale is proved, or not', (_, unproving, begins, expected) => {
  expect(wasAsked({ steadySince: day(0), unproving }, day(begins), day(begins))).toBe(expected);
});

test('beside a sale of nearly a year nothing is struck through any more', () => {
  const kit = { steadySince: day(0), unproving: [] };
  expect(wasAsked(kit, day(28), day(28 + 336))).toBe(true);
  expect(wasAsked(kit, day(28), day(28 + 337))).toBe(false);
});

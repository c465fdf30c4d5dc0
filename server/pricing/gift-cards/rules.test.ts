import { expect, test } from 'vitest';
import { giftCardCode } from '../../../contracts/pricing/gift-cards.ts';
import { codeOf, expiryOf, goodAgainUntil, giftCardHash, lastDayOf } from './rules.ts';

test('a code has four groups of four, and none of its letters is mistaken for another', () => {
  for (let first = 0; first < 256; first += 1) {
    const code = codeOf(Uint8Array.from({ length: 16 }, (_, i) => (first + i * 37) & 255));
    expect(giftCardCode.safeParse(code).success).toBe(true);
  }
});

test('a code is the same with and without dashes, in capitals or not', () => {
  expect(giftCardHash('abcd-efgh-jklm-npqr')).toBe(giftCardHash('ABCDEFGHJKLMNPQR'));
});

test.each([
  ['in summer', '2026-11-21T00:00:00Z', '2029-11-21', '2029-11-21T13:00:00.000Z'],
  ['in winter', '2027-06-30T20:00:00Z', '2030-07-01', '2030-07-01T14:00:00.000Z'],
  ['on a leap day', '2028-02-29T00:00:00Z', '2031-02-28', '2031-02-28T13:00:00.000Z'],
])('a card issued %s is good for three years, to the end of the day that it names', (_, from, day, end) => {
  const expiresAt = expiryOf(new Date(from));
  expect([lastDayOf(expiresAt), expiresAt.toISOString()]).toEqual([day, end]);
});

test('money that comes back is of use: for a year after a refund, for a day after an order that came to nothing', () => {
  const at = new Date('2026-11-21T00:00:00Z');
  expect(lastDayOf(goodAgainUntil('refunded', at))).toBe('2027-11-21');
  expect(lastDayOf(goodAgainUntil('given_back', at))).toBe('2026-11-22');
});

import { expect, test } from 'vitest';
import { giftCardCode } from '../../contracts/gift-cards.ts';
import { codeOf, expiryOf, hashOf } from './rules.ts';

test('a code has four groups of four, and none of its letters is mistaken for another', () => {
  for (let first = 0; first < 256; first += 1) {
    const code = codeOf(Uint8Array.from({ length: 16 }, (_, i) => (first + i * 37) & 255));
    expect(giftCardCode.safeParse(code).success).toBe(true);
  }
});

test('a code is the same with and without dashes, in capitals or not', () => {
  expect(hashOf('abcd-efgh-jklm-npqr')).toBe(hashOf('ABCDEFGHJKLMNPQR'));
});

test('a card is good for three years', () => {
  expect(expiryOf(new Date('2026-11-21T00:00:00Z')).toISOString()).toBe('2029-11-21T00:00:00.000Z');
});

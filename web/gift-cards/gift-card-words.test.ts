import { expect, test } from 'vitest';
import { arrivalOf, centsTyped, wholeDollars } from './gift-card-words.ts';

test.each([
  ['50', 5_000],
  ['$50', 5_000],
  [' 49.95 ', 4_995],
  ['10.5', 1_050],
  ['', undefined],
  ['-5', undefined],
  ['5e3', undefined],
  ['49.955', undefined],
])('%j is %j cents', (text, amount) => {
  expect(centsTyped(text)).toBe(amount);
});

test('an amount of whole dollars is said without cents', () => {
  expect(wholeDollars(50_000)).toBe('$500');
});

test('a card arrives in the morning of its day, or at once', () => {
  expect(arrivalOf('')).toEqual({});
  expect(arrivalOf('2026-12-24')).toEqual({ deliverAt: '2026-12-24T08:00:00+10:00' });
});

import { expect, test } from 'vitest';
import { arrivalOf, wholeDollars } from './gift-card-text.ts';

test('an amount of whole dollars is said without cents', () => {
  expect(wholeDollars(50_000)).toBe('$500');
});

test('a card arrives in the morning of its day, or at once', () => {
  expect(arrivalOf('')).toEqual({});
  expect(arrivalOf('2026-12-24')).toEqual({ deliverAt: '2026-12-24T08:00:00+10:00' });
});

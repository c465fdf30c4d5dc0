import { expect, test } from 'vitest';
import { lastDayText } from './last-day.ts';

test.each([
  ['midnight, in summer time', '2026-12-08T13:00:00.000Z', '8 Dec 2026'],
  ['midnight, in winter', '2026-07-08T14:00:00.000Z', '8 July 2026'],
  ['an afternoon', '2026-12-08T03:00:00.000Z', '8 Dec 2026'],
])('the last day to pay until %s', (_case, payUntil, day) => {
  expect(lastDayText({ payUntil })).toBe(day);
});

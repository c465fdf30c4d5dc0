import { expect, test } from 'vitest';
import { nextSaturday } from './next-saturday.ts';

test.each([
  ['2026-11-26', '2026-11-28'],
  ['2026-11-28', '2026-11-28'],
  ['2026-11-29', '2026-12-05'],
  ['2027-12-31', '2028-01-01'],
])('on %s a market is planned for %s', (day, saturday) => {
  expect(nextSaturday(day)).toBe(saturday);
});

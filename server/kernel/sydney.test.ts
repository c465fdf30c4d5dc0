import { expect, test } from 'vitest';
import { endOfSydneyDay, startOfSydneyDay, sydneyDay, sydneyDayEndingAt } from './sydney.ts';

test.each([
  ['2026-11-20', '2026-11-19T13:00:00.000Z', '2026-11-20T13:00:00.000Z'],
  ['2026-07-01', '2026-06-30T14:00:00.000Z', '2026-07-01T14:00:00.000Z'],
  // The clocks are put forward, and back: the day has 23 hours, or 25.
  ['2026-10-04', '2026-10-03T14:00:00.000Z', '2026-10-04T13:00:00.000Z'],
  ['2026-04-05', '2026-04-04T13:00:00.000Z', '2026-04-05T14:00:00.000Z'],
])('%s begins in Sydney at %s and ends at %s', (day, begin, end) => {
  expect(startOfSydneyDay(day).toISOString()).toBe(begin);
  expect(endOfSydneyDay(day).toISOString()).toBe(end);
  expect(sydneyDay(startOfSydneyDay(day))).toBe(day);
  expect(sydneyDayEndingAt(endOfSydneyDay(day))).toBe(day);
});

import { expect, test } from 'vitest';
import {
  atSydney,
  endOfSydneyDay,
  startOfSydneyDay,
  sydneyDay,
  sydneyDayEndingAt,
  sydneyDaysAfter,
} from './sydney.ts';

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

test('what is published in an hour that comes twice, or right after one that is skipped, has the day of that night', () => {
  const moments = [
    '2027-04-03T15:30:00Z',
    '2027-04-03T16:30:00Z',
    '2026-10-03T15:59:59Z',
    '2026-10-03T16:00:00Z',
  ];
  expect(moments.map((iso) => sydneyDay(new Date(iso)))).toEqual([
    '2027-04-04',
    '2027-04-04',
    '2026-10-04',
    '2026-10-04',
  ]);
});

test('the same time of day some days later is that of the night, also where clocks skip it or show it twice', () => {
  const half = (day: string) => atSydney(Temporal.PlainDate.from(day), '02:30');
  expect(sydneyDaysAfter(half('2026-10-03'), 1).toISOString()).toBe('2026-10-03T16:30:00.000Z');
  expect(sydneyDaysAfter(half('2027-04-03'), 1).toISOString()).toBe('2027-04-03T15:30:00.000Z');
  expect(sydneyDaysAfter(half('2027-04-03'), 2).toISOString()).toBe('2027-04-04T16:30:00.000Z');
});

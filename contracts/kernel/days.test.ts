import { expect, test } from 'vitest';
import { fullMomentText, longDayText } from './day-texts.ts';
import { addDays, daysAfter, daysBefore, daysBetween, isCalendarDay } from './days.ts';

test('days are counted by the calendar, also over the ends of months and leap years', () => {
  expect([addDays('2026-11-30', 1), addDays('2026-12-01', -1)]).toEqual(['2026-12-01', '2026-11-30']);
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
  expect(daysBetween('2026-11-20', '2027-11-20')).toBe(365);
  expect(daysBetween('2026-11-20', '2026-11-19')).toBe(-1);
});

test('a moment some days later is so many times 24 hours later', () => {
  const at = new Date('2026-10-03T20:00:00Z');
  expect(daysAfter(at, 2).toISOString()).toBe('2026-10-05T20:00:00.000Z');
  expect(daysBefore(daysAfter(at, 2), 2)).toEqual(at);
});

test('the 31st of February is no day', () => {
  expect(isCalendarDay('2026-02-28')).toBe(true);
  expect(['2026-02-31', '2026-2-1', '2026-11-20T10:00', 'Friday'].filter(isCalendarDay)).toEqual([]);
});

test('people read days and moments written out, in Sydney', () => {
  expect(longDayText('2026-11-21')).toBe('21 November 2026');
  expect(fullMomentText('2026-11-20T05:00:00Z').replaceAll(/\s/g, ' ')).toMatch(
    /^Friday,? 20 November 2026 at 4:00 pm \(Sydney time\)$/,
  );
});

import { expect, test } from 'vitest';
import { readyFrom } from './ready-rules.ts';

/** Tuesday and Saturday; four hours to pack. */
const place = {
  readyHours: 4,
  hours: [
    { weekday: 6, from: '10:00', to: '14:00' },
    { weekday: 2, from: '09:00', to: '17:00' },
  ],
};

const neverClosed = () => false;

test.each([
  ['on a day that it is open, after packing', '2026-11-23T23:05:00Z', '2026-11-24T03:15:00.000Z'],
  ['before it opens, when it opens', '2026-11-23T16:00:00Z', '2026-11-23T22:00:00.000Z'],
  [
    'packed after it closes, on the next day that it opens',
    '2026-11-24T03:00:00Z',
    '2026-11-27T23:00:00.000Z',
  ],
  [
    'over the end of daylight saving, by the clock at the place',
    '2027-04-03T05:00:00Z',
    '2027-04-05T23:00:00.000Z',
  ],
])('%s', (_, at, ready) => {
  expect(readyFrom(place, new Date(at), neverClosed)?.toISOString()).toBe(ready);
});

test('a place whose hours begin while clocks skip an hour is ready within its hours, or not that night', () => {
  const nightly = (from: string, to: string) => ({ readyHours: 1, hours: [{ weekday: 7, from, to }] });
  const ready = (from: string, to: string, at: string) =>
    readyFrom(nightly(from, to), new Date(at), neverClosed)?.toISOString();
  // Half past two is half past three then: the place is shut by three, and opens a week later.
  expect(ready('02:30', '03:00', '2026-10-03T14:00:00Z')).toBe('2026-10-10T15:30:00.000Z');
  expect(ready('02:30', '05:00', '2026-10-03T14:00:00Z')).toBe('2026-10-03T16:30:00.000Z');
  // The hour that comes twice is open both times.
  expect(ready('02:30', '03:00', '2027-04-03T14:00:00Z')).toBe('2027-04-03T15:30:00.000Z');
  expect(ready('02:30', '03:00', '2027-04-03T15:20:00Z')).toBe('2027-04-03T16:30:00.000Z');
});

test('a place that says no hours promises nothing', () => {
  expect(readyFrom({ ...place, hours: [] }, new Date('2026-11-24T03:00:00Z'), neverClosed)).toBeNull();
});

test('a place that the shop opens no more is closed, whatever its hours say', () => {
  expect(readyFrom(place, new Date('2026-11-24T03:00:00Z'), () => true)).toBeNull();
});

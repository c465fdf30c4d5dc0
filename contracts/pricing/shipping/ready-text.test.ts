import { expect, test } from 'vitest';
import { hoursLines, readyText } from './ready-text.ts';

test.each([
  ['2026-11-24T03:00:00Z', 'Ready from Tue 24 Nov, 2 pm'],
  ['2026-11-23T22:30:00Z', 'Ready from Tue 24 Nov, 9:30 am'],
  // Without daylight saving.
  ['2026-06-28T02:00:00Z', 'Ready from Sun 28 Jun, 12 pm'],
  ['2026-12-31T14:00:00Z', 'Ready from Fri 1 Jan, 1 am'],
])('%s: %s', (iso, text) => {
  expect(readyText(iso)).toBe(text);
});

test('hours stand in the order of the week', () => {
  const hours = [
    { weekday: 6, from: '10:00', to: '14:30' },
    { weekday: 2, from: '13:00', to: '17:00' },
    { weekday: 2, from: '09:00', to: '12:00' },
  ];
  expect(hoursLines(hours)).toEqual(['Tue 9 am to 12 pm', 'Tue 1 pm to 5 pm', 'Sat 10 am to 2:30 pm']);
});

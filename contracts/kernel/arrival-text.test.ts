import { expect, test, vi } from 'vitest';
import { arrivalDaysText, arrivesText } from './arrival-text.ts';
import { addDays } from './days.ts';

// First, before a format could have been made and kept.
test('a phone needs no format of its own for it, which would take it 40 ms before a kit’s page stands', () => {
  vi.stubGlobal('Intl', undefined);
  expect(arrivesText({ from: '2026-12-01', to: '2026-12-04' })).toBe('Arrives Tue 1 – Fri 4 December');
});

test.each([
  ['2026-12-01', '2026-12-04', 'Arrives Tue 1 – Fri 4 December'],
  ['2026-11-30', '2026-12-04', 'Arrives Mon 30 November – Fri 4 December'],
  ['2026-12-29', '2027-01-04', 'Arrives Tue 29 December – Mon 4 January'],
  ['2026-12-01', '2026-12-01', 'Arrives Tue 1 December'],
])('%s to %s: %s', (from, to, text) => {
  expect(arrivesText({ from, to })).toBe(text);
});

test('each day of four years is called as Australians call it', () => {
  const format = new Intl.DateTimeFormat('en-AU', {
    weekday: 'short',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  });
  for (let day = '2026-01-01'; day < '2030'; day = addDays(day, 1))
    expect(arrivalDaysText({ from: day, to: day })).toBe(format.format(new Date(day)).replace(',', ''));
});

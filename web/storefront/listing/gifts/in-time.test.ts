import { expect, test } from 'vitest';
import { inTimeFor, inTimeText } from './in-time.ts';

const window = { from: '2026-12-22', to: '2026-12-24' };

test.each([
  ['2026-12-25', 'in time', 'In time for Fri 25 December'],
  ['2026-12-24', 'in time', 'In time for Thu 24 December'],
  ['2026-12-23', 'perhaps', 'Perhaps in time for Wed 23 December: it may also come after it'],
  ['2026-12-22', 'perhaps', 'Perhaps in time for Tue 22 December: it may also come after it'],
  ['2026-12-21', 'too late', 'Too late for Mon 21 December'],
  ['', 'unknown', ''],
] as const)('a parcel of 22 to 24 December, wanted by "%s", is %s', (by, verdict, text) => {
  expect(inTimeFor({ window }, by)).toBe(verdict);
  expect(inTimeText(verdict, by)).toBe(text);
});

test('of a parcel without days nobody says that it is in time', () => {
  expect(inTimeFor({ window: null }, '2026-12-24')).toBe('unknown');
});

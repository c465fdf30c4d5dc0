import { expect, test } from 'vitest';
import { lastMonths, lastQuarters } from './quarters.ts';

test('quarters begin in January, April, July and October', () => {
  expect(lastQuarters(new Date('2026-11-21T00:00:00Z')).slice(0, 3)).toEqual([
    { value: '2026-10', label: 'Oct 2026 to Dec 2026' },
    { value: '2026-07', label: 'July 2026 to Sept 2026' },
    { value: '2026-04', label: 'Apr 2026 to June 2026' },
  ]);
});

test("the month is Sydney's, where it is tomorrow already", () => {
  expect(lastMonths(new Date('2026-11-30T20:00:00Z'))[0]?.value).toBe('2026-12');
});

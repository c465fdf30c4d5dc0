import { expect, test } from 'vitest';
import { daysIn, spansOf } from './periods.ts';

test.each([
  ['7d', '2026-11-15', '2026-11-22', '2026-11-08'],
  ['30d', '2026-10-23', '2026-11-22', '2026-09-23'],
  ['2026-11', '2026-11-01', '2026-12-01', '2026-10-01'],
  ['2026-01', '2026-01-01', '2026-02-01', '2025-12-01'],
])('%s, seen on 21 November 2026, runs from %s to before %s', (period, from, to, beforeFrom) => {
  expect(spansOf(period, '2026-11-21')).toEqual({
    now: { from, to },
    before: { from: beforeFrom, to: from },
  });
});

test('the days of a period are each there once, over the end of a month and of daylight saving', () => {
  expect(daysIn({ from: '2026-04-03', to: '2026-04-07' })).toEqual([
    '2026-04-03',
    '2026-04-04',
    '2026-04-05',
    '2026-04-06',
  ]);
  expect(daysIn({ from: '2026-10-28', to: '2026-11-03' })).toHaveLength(6);
});

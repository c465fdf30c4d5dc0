import { expect, test } from 'vitest';
import {
  closedBefore,
  periodOfMonth,
  periodOfQuarter,
  quarterBefore,
  quarterOf,
  quartersUntil,
} from './rules.ts';

test.each([
  ['2026-11', '2026-10', '2026-07'],
  ['2026-01-31', '2026-01', '2025-10'],
  ['2026-04-01', '2026-04', '2026-01'],
  ['2026-09-30', '2026-07', '2026-04'],
])('%s is of the quarter %s, after %s', (day, quarter, before) => {
  expect(quarterOf(day)).toBe(quarter);
  expect(quarterBefore(quarter)).toBe(before);
});

test('quarters are counted back over the year', () => {
  expect(quartersUntil('2026-05-09', 3)).toEqual(['2026-04', '2026-01', '2025-10']);
});

test('what is late in closed quarters is booked in the first open one after them, in its first month', () => {
  const closed = ['2026-01', '2026-04', '2025-07'];
  expect(closedBefore('2026-07', closed)).toEqual(['2026-01', '2026-04']);
  expect(closedBefore('2026-10', closed)).toEqual([]);
  const late = [
    { from: '2026-01-01', to: '2026-04-01' },
    { from: '2026-04-01', to: '2026-07-01' },
  ];
  expect(periodOfQuarter('2026-07', closed)).toEqual({
    span: { from: '2026-07-01', to: '2026-10-01' },
    late,
  });
  expect(periodOfMonth('2026-07', closed)).toEqual({ span: { from: '2026-07-01', to: '2026-08-01' }, late });
  expect(periodOfMonth('2026-08', closed)).toEqual({
    span: { from: '2026-08-01', to: '2026-09-01' },
    late: [],
  });
  expect(periodOfMonth('2026-12', []).span.to).toBe('2027-01-01');
});

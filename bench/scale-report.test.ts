import { expect, test } from 'vitest';
import type { ListMeasure } from './scale-lists.ts';
import { sectionOfScale } from './scale-report.ts';

function rowOf(list: Partial<ListMeasure>): string {
  const measured = { name: 'listOrders', ways: 400, status: 200, best: 1, p50: 2, p95: 4, ...list };
  const none = { orders: 1, grownSeconds: 1, calls: [], search: [], files: [] };
  const section = sectionOfScale({ ...none, lists: [measured] });
  return section.split('\n').find((line) => line.includes('| listOrders |')) ?? '';
}

test('a list misses its bar by one slow way, however many quick ones hide it', () => {
  expect(rowOf({ slowest: { p50: 3, label: 'state paid' } })).toContain('| met |');
  expect(rowOf({ slowest: { p50: 421, label: 'stock awaited' } })).toContain('| not met |');
});

test('a list that is asked in one way is judged by all its times', () => {
  expect(rowOf({ ways: 1 })).toMatch(/\| 2 \| +\| met \|$/);
  expect(rowOf({ ways: 1, p95: 61 })).toContain('| not met |');
});

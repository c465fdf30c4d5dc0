import { expect, test } from 'vitest';
import type { MaterialChoice } from '../../../../contracts/stock/making/materials.ts';
import { draftLine, expectedDay } from './purchase-draft.ts';

const material = (id: number, facts: Partial<MaterialChoice>): MaterialChoice => ({
  id,
  name: `Material ${id}`,
  code: '',
  unit: 'piece',
  supplier: 'Paint & Co',
  leadDays: 14,
  toOrder: 0,
  ...facts,
});

test('an order begins with what is to be ordered, and is expected when the slowest of it is', () => {
  const lines = [
    draftLine(material(1, { toOrder: 12 })),
    draftLine(material(3, { toOrder: 80, unit: 'cm', leadDays: 21 })),
  ];
  expect(lines.map(({ materialId, quantity }) => [materialId, quantity])).toEqual([
    [1, 12],
    [3, 80],
  ]);
  expect(expectedDay(lines, '2026-12-20')).toBe('2027-01-10');
  expect(expectedDay([draftLine(material(4, { leadDays: 0 }))], '2026-12-20')).toBeNull();
  expect(expectedDay([], '2026-12-20')).toBeNull();
});

test('of a material of which nothing is to be ordered a line begins with one', () => {
  expect(draftLine(material(2, {})).quantity).toBe(1);
});

import { expect, test } from 'vitest';
import type { MaterialRow } from '../../../../contracts/stock/making/materials.ts';
import { expectedDay, linesToOrder, suppliersOf } from './purchase-draft.ts';

const row = (id: number, facts: Partial<MaterialRow>): MaterialRow => ({
  id,
  name: `Material ${id}`,
  code: '',
  unit: 'piece',
  supplier: 'Paint & Co',
  leadDays: 14,
  reorderAt: 0,
  isArchived: false,
  onHand: 0,
  needed: 0,
  onOrder: 0,
  toOrder: 0,
  valueCents: null,
  ...facts,
});
const materials = [
  row(1, { toOrder: 12 }),
  row(2, { leadDays: 30 }),
  row(3, { toOrder: 80, unit: 'cm', leadDays: 21 }),
  row(4, { supplier: 'Aunt Wool', leadDays: 0 }),
  row(5, { supplier: 'Gone', isArchived: true }),
  row(6, { supplier: '', toOrder: 5 }),
];

test('suppliers of whom something is to be ordered stand first', () => {
  expect(suppliersOf(materials)).toEqual([
    { name: 'Paint & Co', toOrder: 2 },
    { name: 'Aunt Wool', toOrder: 0 },
  ]);
});

test('an order begins with what is to be ordered, and is expected when the slowest of it is', () => {
  const lines = linesToOrder(materials, 'Paint & Co');
  expect(lines.map(({ materialId, quantity }) => [materialId, quantity])).toEqual([
    [1, 12],
    [3, 80],
  ]);
  expect(expectedDay(materials, lines, '2026-12-20')).toBe('2027-01-10');
  expect(expectedDay(materials, linesToOrder(materials, 'Aunt Wool'), '2026-12-20')).toBeNull();
});

import { addDays } from '../../../../contracts/kernel/days.ts';
import type { MaterialRow } from '../../../../contracts/stock/making/materials.ts';

export type PurchaseDraftLine = Pick<MaterialRow, 'name' | 'unit'> & {
  materialId: number;
  /** NaN while nothing readable is typed. */
  quantity: number;
  costCents: number | null;
};

/** Suppliers by their names, those first of whom most is to be ordered. */
export function suppliersOf(materials: readonly MaterialRow[]): { name: string; toOrder: number }[] {
  const counts = new Map<string, number>();
  for (const { supplier, isArchived, toOrder } of materials) {
    if (supplier === '' || isArchived) continue;
    counts.set(supplier, (counts.get(supplier) ?? 0) + (toOrder > 0 ? 1 : 0));
  }
  const suppliers = [...counts].map(([name, toOrder]) => ({ name, toOrder }));
  return suppliers.toSorted((a, b) => b.toOrder - a.toOrder || a.name.localeCompare(b.name));
}

/** What is to be ordered of a supplier, a line each. */
export function linesToOrder(materials: readonly MaterialRow[], supplier: string): PurchaseDraftLine[] {
  return materials
    .filter((row) => row.supplier === supplier && row.toOrder > 0)
    .map((row) => draftLine(row, row.toOrder));
}

export function draftLine({ id, name, unit }: MaterialRow, quantity: number): PurchaseDraftLine {
  return { materialId: id, name, unit, quantity, costCents: null };
}

/** The Sydney day on which the slowest of these materials should be here, counted from today; null without a lead time. */
export function expectedDay(
  materials: readonly MaterialRow[],
  lines: readonly PurchaseDraftLine[],
  today: string,
): string | null {
  const chosen = new Set(lines.map(({ materialId }) => materialId));
  const days = Math.max(0, ...materials.filter(({ id }) => chosen.has(id)).map(({ leadDays }) => leadDays));
  return days === 0 ? null : addDays(today, days);
}

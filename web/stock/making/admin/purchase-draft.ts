import { addDays } from '../../../../contracts/kernel/days.ts';
import type { MaterialChoice } from '../../../../contracts/stock/making/materials.ts';

export type PurchaseDraftLine = Pick<MaterialChoice, 'name' | 'unit' | 'leadDays'> & {
  materialId: number;
  /** NaN while nothing readable is typed. */
  quantity: number;
  costCents: number | null;
};

/** A line of what is to be ordered of a material, or of one of it where nothing is. */
export function draftLine({ id, name, unit, leadDays, toOrder }: MaterialChoice): PurchaseDraftLine {
  return { materialId: id, name, unit, leadDays, quantity: Math.max(toOrder, 1), costCents: null };
}

/** The Sydney day on which the slowest of these materials should be here, counted from today; null without a lead time. */
export function expectedDay(lines: readonly { leadDays: number }[], today: string): string | null {
  const days = Math.max(0, ...lines.map(({ leadDays }) => leadDays));
  return days === 0 ? null : addDays(today, days);
}

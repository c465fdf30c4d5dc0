import { addDays, daysBetween } from '../../contracts/kernel/days.ts';
import type { Span } from '../../contracts/kernel/periods.ts';
import { sydneyDay } from './sydney.ts';

/**
 * The days that a period names, and as many before them to compare with: '30d' counted back from
 * today, '2026-11' against October.
 */
export function spansOf(period: string, today: string): { now: Span; before: Span } {
  const [, days] = /^(\d+)d$/.exec(period) ?? [];
  if (days !== undefined) {
    const to = addDays(today, 1);
    const from = addDays(to, -Number(days));
    return { now: { from, to }, before: { from: addDays(from, -Number(days)), to: from } };
  }
  const from = `${period}-01`;
  return { now: { from, to: plusMonths(from, 1) }, before: { from: plusMonths(from, -1), to: from } };
}

/** The same, seen at a moment: what a figure of today is compared with. */
export function spansSeenAt(now: Date, period: string): { now: Span; before: Span } {
  return spansOf(period, sydneyDay(now));
}

/** Every day from the first to the one before the last bound. */
export function daysIn({ from, to }: Span): string[] {
  return Array.from({ length: daysBetween(from, to) }, (_, index) => addDays(from, index));
}

function plusMonths(first: string, months: number): string {
  const [year = 0, month = 1] = first.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + months, 1, 12)).toISOString().slice(0, 10);
}

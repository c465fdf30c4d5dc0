import type { BookPeriod } from '../booked-queries.ts';
import { spanOfQuarter } from '../rules.ts';

/** The quarter that a day or a month belongs to: '2026-11' is of '2026-10'. */
export function quarterOf(day: string): string {
  const [year = '', month = '01'] = day.split('-');
  return `${year}-${String(Number(month) - ((Number(month) - 1) % 3)).padStart(2, '0')}`;
}

export function quarterBefore(quarter: string): string {
  const [year = 0, month = 1] = quarter.split('-').map(Number);
  return new Date(Date.UTC(year, month - 4, 1)).toISOString().slice(0, 7);
}

/** The quarter of a day and the ones before it, the newest first. */
export function quartersUntil(day: string, count: number): string[] {
  const first = quarterOf(day);
  const all = [first];
  while (all.length < count) all.push(quarterBefore(all.at(-1) ?? first));
  return all;
}

/** The closed quarters right before one, the first one first: what is late in them, this one books. */
export function closedBefore(quarter: string, closed: readonly string[]): string[] {
  const before = quarterBefore(quarter);
  return closed.includes(before) ? [...closedBefore(before, closed), before] : [];
}

/** An open quarter with what is late of the closed ones before it. */
export function periodOfQuarter(quarter: string, closed: readonly string[]): BookPeriod {
  return { span: spanOfQuarter(quarter), late: closedBefore(quarter, closed).map(spanOfQuarter) };
}

/** A month of an open quarter: the first one of three takes what is late. */
export function periodOfMonth(month: string, closed: readonly string[]): BookPeriod {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const to = new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 10);
  const quarter = quarterOf(month);
  const late = quarter === month ? closedBefore(quarter, closed).map(spanOfQuarter) : [];
  return { span: { from: `${month}-01`, to }, late };
}

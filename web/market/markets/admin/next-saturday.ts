import { addDays, utcMidnight } from '../../../../contracts/kernel/days.ts';

/** The day itself where it is a Saturday, else the next one; days as '2026-11-28'. */
export function nextSaturday(day: string): string {
  return addDays(day, 6 - utcMidnight(day).getUTCDay());
}

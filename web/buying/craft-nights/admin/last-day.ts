import { dateText } from '../../../ui/date-text.ts';

/** The day that ends when the time to pay does: until midnight on the 9th it is '8 Dec 2026'. */
export function lastDayText({ payUntil }: { payUntil: string }): string {
  return dateText(new Date(Date.parse(payUntil) - 1).toISOString());
}

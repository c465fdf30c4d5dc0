/** The shop's days begin and end in Sydney, wherever they are read. As text, `2026-11-20`, a day has no zone. */
export const shopZone = 'Australia/Sydney';

export const dayMs = 86_400_000;

/** So many times 24 hours after a moment. */
export function daysAfter(at: Date, days: number): Date {
  return new Date(at.getTime() + days * dayMs);
}

/** So many times 24 hours before a moment. */
export function daysBefore(at: Date, days: number): Date {
  return daysAfter(at, -days);
}

/** `2026-12-04` and 1 → `2026-12-05` */
export function addDays(day: string, count: number): string {
  return daysAfter(utcMidnight(day), count).toISOString().slice(0, 10);
}

/** Whole days from one day to another. */
export function daysBetween(from: string, to: string): number {
  return Math.round((utcMidnight(to).getTime() - utcMidnight(from).getTime()) / dayMs);
}

/** For arithmetic with a day and for formats in UTC: it is the same day wherever it is read. */
export function utcMidnight(day: string): Date {
  return new Date(`${day}T00:00:00Z`);
}

/** Whether it is in the calendar: JavaScript takes the 31st of February for the second of March. */
export function isCalendarDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const day = utcMidnight(text);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

import { utcMidnight } from './days.ts';

let weekday: Intl.DateTimeFormat | undefined;

/** 'Friday 4 December', of an ISO date that is never so far ahead that it needs its year. */
export function weekdayText(isoDay: string): string {
  weekday ??= new Intl.DateTimeFormat('en-AU', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  });
  return weekday.format(utcMidnight(isoDay)).replace(',', '');
}

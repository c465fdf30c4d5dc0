import { shopZone, utcMidnight } from './days.ts';

// Made with the first text: each format takes a phone 40 ms, and most pages show none.
let longDay: Intl.DateTimeFormat | undefined;
let fullMoment: Intl.DateTimeFormat | undefined;

/** `2026-11-21` → `21 November 2026` */
export function longDayText(isoDay: string): string {
  longDay ??= new Intl.DateTimeFormat('en-AU', { dateStyle: 'long', timeZone: 'UTC' });
  return longDay.format(utcMidnight(isoDay));
}

/** `2026-11-20T05:00:00.000Z` → `Friday 20 November 2026 at 4:00 pm (Sydney time)` */
export function fullMomentText(iso: string): string {
  fullMoment ??= new Intl.DateTimeFormat('en-AU', {
    dateStyle: 'full',
    timeStyle: 'short',
    timeZone: shopZone,
  });
  return `${fullMoment.format(new Date(iso))} (Sydney time)`;
}

import { shopZone } from '../../contracts/kernel/days.ts';

const days = new Intl.DateTimeFormat('en-CA', { timeZone: shopZone });
const longDays = new Intl.DateTimeFormat('en-AU', { dateStyle: 'long', timeZone: shopZone });

/** The calendar day in Sydney at a moment, as `2026-11-20`: the shop's days begin and end there. */
export function sydneyDay(at: Date): string {
  return days.format(at);
}

/** The same for people: `20 November 2026`. */
export function longSydneyDay(at: Date): string {
  return longDays.format(at);
}

/** The day of Sydney that ends at a moment. */
export function sydneyDayEndingAt(moment: Date): string {
  return sydneyDay(new Date(moment.getTime() - 1));
}

export function startOfSydneyDay(day: string): Date {
  return atSydney(Temporal.PlainDate.from(day));
}

/** The moment at which a day of Sydney is over. */
export function endOfSydneyDay(day: string): Date {
  return atSydney(Temporal.PlainDate.from(day).add({ days: 1 }));
}

/** The same time of day in Sydney so many days later, whatever its clocks did meanwhile. */
export function sydneyDaysAfter(at: Date, count: number): Date {
  return new Date(sydneyTime(at).add({ days: count }).epochMilliseconds);
}

/** A moment on Sydney's clocks. */
export function sydneyTime(at: Date): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(shopZone);
}

/** A time of day in Sydney, or where none is given the day's first moment. */
export function atSydney(day: Temporal.PlainDate, plainTime?: string | Temporal.PlainTime): Date {
  return new Date(day.toZonedDateTime({ timeZone: shopZone, plainTime }).epochMilliseconds);
}

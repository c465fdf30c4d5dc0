import { utcMidnight } from './days.ts';

/** First and last likely day of arrival, as ISO dates. */
type Window = { from: string; to: string };

// A format of `Intl` would take a phone 40 ms, twice, between the link of a kit and its page.
const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const months = 'January February March April May June July August September October November December'.split(
  ' ',
);

/** 'Tue 1 – Fri 4 December', 'Mon 30 November – Fri 4 December', 'Tue 1 December'. */
export function arrivalDaysText({ from, to }: Window): string {
  const whole = (day: string) => `${dayText(day)} ${monthText(day)}`;
  if (from === to) return whole(from);
  const isOneMonth = from.slice(0, 7) === to.slice(0, 7);
  return `${isOneMonth ? dayText(from) : whole(from)} – ${whole(to)}`;
}

/** What somebody who has ordered, or thinks of it, is told: 'Arrives Tue 1 – Fri 4 December'. */
export function arrivesText(window: Window): string {
  return `Arrives ${arrivalDaysText(window)}`;
}

/** Nobody has said where it goes, so it is said for the whole country. */
export function arrivesAnywhereText(window: Window): string {
  return `${arrivesText(window)}, depending on where it goes`;
}

function dayText(iso: string): string {
  return `${weekdays[utcMidnight(iso).getUTCDay()]} ${Number(iso.slice(8, 10))}`;
}

function monthText(iso: string): string {
  return months[utcMidnight(iso).getUTCMonth()] ?? '';
}

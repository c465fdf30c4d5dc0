import { utcMidnight } from './days.ts';

const dayOfMonth = new Intl.DateTimeFormat('en-AU', { day: 'numeric', month: 'long', timeZone: 'UTC' });

/** '3 March', of an ISO date: a day is promised for a year at most, so it needs none. */
export function promisedDayText(leavesOn: string): string {
  return dayOfMonth.format(utcMidnight(leavesOn));
}

/** What stands in the place of "sold out" wherever a kit can be ordered before it is here. */
export function preorderText(leavesOn: string): string {
  return `Pre-order: leaves our table by ${promisedDayText(leavesOn)}`;
}

/** Of an order that waits for a kit: nothing of it leaves before all of it is here. */
export function travelsTogetherText(leavesOn: string, kinds: number): string {
  return kinds > 1
    ? `All of it travels together, and leaves our table by ${promisedDayText(leavesOn)}.`
    : `It leaves our table by ${promisedDayText(leavesOn)}.`;
}

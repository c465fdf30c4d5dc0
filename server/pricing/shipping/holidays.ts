import type { australianStates } from '../../../contracts/kernel/fields.ts';
import type { DeliveryCalendar } from '../../../contracts/pricing/shipping/delivery-calendar.ts';
import type { ShippingTable } from '../../../contracts/pricing/shipping/shipping.ts';
import { holidaysByRule } from './public-holidays.ts';

type State = (typeof australianStates)[number];
type Day = Temporal.PlainDate;
export type Origin = ShippingTable['origin'];

/** True on the days on which nothing is delivered in a state: weekends and its public holidays. */
export function isRestDay(day: Day, state: State, calendar: DeliveryCalendar): boolean {
  return day.dayOfWeek > 5 || isHoliday(day, state, calendar);
}

/** The day after so many business days of a state; a count of 0 gives the day itself, or the next business day. */
export function addBusinessDays(from: Day, count: number, state: State, calendar: DeliveryCalendar): Day {
  return addDays(from, count, (day) => !isRestDay(day, state, calendar));
}

/** The same in days on which the shop packs: on its weekdays, not on holidays where it is, not while it is closed. */
export function addPackingDays(from: Day, count: number, origin: Origin, calendar: DeliveryCalendar): Day {
  return addDays(from, count, (day) => isPackingDay(day, origin, calendar));
}

export function isPackingDay(day: Day, origin: Origin, calendar: DeliveryCalendar): boolean {
  return origin.packingWeekdays.includes(day.dayOfWeek) && !isClosedDay(day, origin, calendar);
}

/** True on the days on which nobody is at the shop: public holidays where it is, and those that its owner names. */
export function isClosedDay(day: Day, { state }: Pick<Origin, 'state'>, calendar: DeliveryCalendar): boolean {
  const iso = day.toString();
  return (
    isHoliday(day, state, calendar) || calendar.closures.some(({ from, to }) => iso >= from && iso <= to)
  );
}

/** A shop that is closed for longer than this promises nothing sensible; the search has to end. */
export const searchedDaysAhead = 800;

function addDays(from: Day, count: number, counts: (day: Day) => boolean): Day {
  let day = from;
  let done = counts(day) ? 0 : -1;
  for (let ahead = 0; done < count && ahead < searchedDaysAhead; ahead += 1) {
    day = day.add({ days: 1 });
    if (counts(day)) done += 1;
  }
  return day;
}

/** A year of which the calendar names any holiday holds by the calendar alone, another by the rules of the law. */
function isHoliday(day: Day, state: State, calendar: DeliveryCalendar): boolean {
  const written = indexOf(calendar);
  const key = `${state} ${day.toString()}`;
  return written.years.has(day.year) ? written.days.has(key) : ruledOf(day.year).has(key);
}

type Index = { years: ReadonlySet<number>; days: ReadonlySet<string> };
const indexes = new WeakMap<DeliveryCalendar, Index>();

function indexOf(calendar: DeliveryCalendar): Index {
  const known = indexes.get(calendar);
  if (known) return known;
  const { holidays } = calendar;
  const fresh = {
    years: new Set(holidays.map(({ day }) => Number(day.slice(0, 4)))),
    days: keysOf(holidays),
  };
  indexes.set(calendar, fresh);
  return fresh;
}

const ruled = new Map<number, ReadonlySet<string>>();

function ruledOf(year: number): ReadonlySet<string> {
  const known = ruled.get(year);
  if (known) return known;
  const fresh = keysOf(holidaysByRule(year));
  ruled.set(year, fresh);
  return fresh;
}

function keysOf(holidays: DeliveryCalendar['holidays']): ReadonlySet<string> {
  return new Set(holidays.flatMap(({ day, states }) => states.map((state) => `${state} ${day}`)));
}

import { australianStates } from '../../../contracts/kernel/fields.ts';
import type { PublicHoliday } from '../../../contracts/pricing/shipping/delivery-calendar.ts';

type State = PublicHoliday['states'][number];
type Day = Temporal.PlainDate;

/**
 * The public holidays of a year by the rules of each state's act, for years that nobody has written into the calendar.
 * Holidays of one town or of a part of a day (Ekka, show days, Christmas Eve from 6 pm) are left out. What a
 * government proclaims, such as WA's Show Day, stands on the day on which it usually is.
 */
export function holidaysByRule(year: number): PublicHoliday[] {
  return [...atNewYear(year), ...inAutumn(year), ...atEaster(year), ...anzacDay(year), ...inWinter(year)]
    .concat(inSpring(year), atChristmas(year))
    .toSorted((a, b) => (a.day < b.day ? -1 : 1));
}

const everywhere = [...australianStates];
const without = (...gone: State[]) => everywhere.filter((state) => !gone.includes(state));
/** Public and Bank Holidays Amendment Bill 2025: from this year on Western Australia's holidays stand on other days. */
const changedInWa = 2028;

function holiday(day: Day, name: string, states: readonly State[]): PublicHoliday {
  return { day: day.toString(), name, states: [...states] };
}

function atNewYear(year: number): PublicHoliday[] {
  const newYear = date(year, 1, 1);
  return [
    holiday(newYear, 'New Year’s Day', everywhere),
    ...(newYear.dayOfWeek > 5
      ? [holiday(mondayAfter(newYear), 'New Year’s Day, additional day', everywhere)]
      : []),
    holiday(mondayInstead(date(year, 1, 26)), 'Australia Day', everywhere),
  ];
}

function inAutumn(year: number): PublicHoliday[] {
  const march = monday(year, 3, 2);
  const isWaElection = (year - 2025) % 4 === 0;
  const labourInWa = year < changedInWa ? monday(year, 3, 1) : monday(year, 3, isWaElection ? 3 : 2);
  const may27 = date(year, 5, 27);
  return [
    holiday(labourInWa, 'Labour Day', ['WA']),
    holiday(march, 'Canberra Day', ['ACT']),
    holiday(march, 'Adelaide Cup Day', ['SA']),
    holiday(march, 'Eight Hours Day', ['TAS']),
    holiday(march, 'Labour Day', ['VIC']),
    holiday(monday(year, 5, 1), 'May Day', ['NT']),
    holiday(monday(year, 5, 1), 'Labour Day', ['QLD']),
    holiday(may27.add({ days: (8 - may27.dayOfWeek) % 7 }), 'Reconciliation Day', ['ACT']),
  ];
}

function atEaster(year: number): PublicHoliday[] {
  const sunday = easterSunday(year);
  const onSaturday = year < changedInWa ? without('TAS', 'WA') : without('TAS');
  return [
    holiday(sunday.subtract({ days: 2 }), 'Good Friday', everywhere),
    holiday(sunday.subtract({ days: 1 }), 'Easter Saturday', onSaturday),
    holiday(sunday, 'Easter Sunday', without('TAS')),
    holiday(sunday.add({ days: 1 }), 'Easter Monday', everywhere),
  ];
}

/**
 * On a weekend a Monday is added or takes its place, in some states; in NSW by an order for 2026 and 2027. In South
 * Australia none is since its act of 2023.
 */
function anzacDay(year: number): PublicHoliday[] {
  const anzac = date(year, 4, 25);
  const inNsw: State[] = year === 2026 || year === 2027 ? ['NSW'] : [];
  if (anzac.dayOfWeek < 6) return [holiday(anzac, 'Anzac Day', everywhere)];
  const moved: State[] = anzac.dayOfWeek === 6 ? ['ACT'] : ['ACT', 'NT', 'QLD'];
  return [
    holiday(anzac, 'Anzac Day', without(...moved)),
    holiday(mondayAfter(anzac), 'Anzac Day, Monday', [...moved, ...inNsw, 'WA']),
  ];
}

function inWinter(year: number): PublicHoliday[] {
  const kings: State[] = [
    'ACT',
    'NSW',
    'NT',
    'SA',
    'TAS',
    'VIC',
    ...(year < changedInWa ? [] : ['WA' as const]),
  ];
  return [
    ...(year < changedInWa ? [holiday(monday(year, 6, 1), 'Western Australia Day', ['WA'])] : []),
    holiday(monday(year, 6, 2), 'King’s Birthday', kings),
    holiday(monday(year, 8, 1), 'Picnic Day', ['NT']),
  ];
}

function inSpring(year: number): PublicHoliday[] {
  const november1 = date(year, 11, 1);
  return [
    // The grand final is played on the last Saturday of September.
    holiday(lastOf(year, 9, 6).subtract({ days: 1 }), 'Friday before the AFL Grand Final', ['VIC']),
    holiday(lastOf(year, 9, 1), year < changedInWa ? 'King’s Birthday' : 'Show Day', ['WA']),
    holiday(monday(year, 10, 1), 'Labour Day', ['ACT', 'NSW', 'SA']),
    holiday(monday(year, 10, 1), 'King’s Birthday', ['QLD']),
    holiday(november1.add({ days: (9 - november1.dayOfWeek) % 7 }), 'Melbourne Cup Day', ['VIC']),
    ...(year < changedInWa ? [] : [holiday(monday(year, 11, 2), 'Western Australia Day', ['WA'])]),
  ];
}

function atChristmas(year: number): PublicHoliday[] {
  const [christmas, boxing] = [date(year, 12, 25), date(year, 12, 26)];
  const added = (dayOfMonth: number, name: string) =>
    holiday(date(year, 12, dayOfMonth), `${name}, additional day`, everywhere);
  return [
    holiday(christmas, 'Christmas Day', everywhere),
    holiday(boxing, 'Boxing Day', without('SA')),
    holiday(boxing, 'Proclamation Day', ['SA']),
    ...(christmas.dayOfWeek > 5 ? [added(27, 'Christmas Day')] : []),
    ...(boxing.dayOfWeek > 5 ? [added(28, 'Boxing Day')] : []),
  ];
}

function date(year: number, month: number, dayOfMonth: number): Day {
  return Temporal.PlainDate.from({ year, month, day: dayOfMonth });
}

function mondayAfter(day: Day): Day {
  return day.add({ days: 8 - day.dayOfWeek });
}

function mondayInstead(day: Day): Day {
  return day.dayOfWeek > 5 ? mondayAfter(day) : day;
}

function monday(year: number, month: number, nth: number): Day {
  const first = date(year, month, 1);
  return first.add({ days: ((8 - first.dayOfWeek) % 7) + 7 * (nth - 1) });
}

/** The last of a weekday in a month of thirty days; Monday is 1. */
function lastOf(year: number, month: number, weekday: number): Day {
  const last = date(year, month, 30);
  return last.subtract({ days: (last.dayOfWeek - weekday + 7) % 7 });
}

/** By the Gregorian computus (Meeus, Jones, Butcher). */
function easterSunday(year: number): Day {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = Math.floor(b / 4);
  const e = b % 4;
  const g = Math.floor((8 * b + 13) / 25);
  const h = (19 * a + b - d - g + 15) % 30;
  const i = Math.floor(c / 4);
  const k = c % 4;
  const l = (32 + 2 * e + 2 * i - h - k) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const n = h + l - 7 * m + 114;
  return date(year, Math.floor(n / 31), (n % 31) + 1);
}

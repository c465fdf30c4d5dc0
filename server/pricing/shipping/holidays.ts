import type { australianStates } from '../../../contracts/kernel/fields.ts';

type State = (typeof australianStates)[number];
type Day = Temporal.PlainDate;

/**
 * True on the days on which nothing is packed or delivered: weekends and the state's own public
 * holidays. Days that hold for one town or a part of a day (Ekka, show days, Christmas Eve from 6 pm)
 * are left out.
 */
export function isRestDay(day: Day, state: State): boolean {
  return day.dayOfWeek > 5 || holidaysOf(day.year, state).has(day.toString());
}

/** The day after so many business days; a count of 0 gives the day itself, or the next business day. */
export function addBusinessDays(from: Day, count: number, state: State): Day {
  let day = from;
  while (isRestDay(day, state)) day = day.add({ days: 1 });
  for (let done = 0; done < count; done += 1) {
    do day = day.add({ days: 1 });
    while (isRestDay(day, state));
  }
  return day;
}

const kept = new Map<string, ReadonlySet<string>>();

function holidaysOf(year: number, state: State): ReadonlySet<string> {
  const key = `${year} ${state}`;
  const known = kept.get(key);
  if (known) return known;
  const fresh = new Set([...nationalHolidays(year, state), ...stateHolidays(year)[state]].map(String));
  kept.set(key, fresh);
  return fresh;
}

function nationalHolidays(year: number, state: State): Day[] {
  const easter = easterSunday(year);
  const christmas = date(year, 12, 25);
  const boxing = date(year, 12, 26);
  return [
    date(year, 1, 1),
    mondayInstead(date(year, 1, 1)),
    mondayInstead(date(year, 1, 26)),
    easter.subtract({ days: 2 }),
    easter.add({ days: 1 }),
    date(year, 4, 25),
    ...(['WA', 'NSW', 'ACT'].includes(state) ? [mondayInstead(date(year, 4, 25))] : []),
    ...(['QLD', 'NT', 'SA'].includes(state) && date(year, 4, 25).dayOfWeek === 7
      ? [mondayInstead(date(year, 4, 25))]
      : []),
    christmas,
    boxing,
    // On a weekend, Christmas and Boxing Day move to the Monday and the Tuesday after it.
    ...(christmas.dayOfWeek >= 5 ? [date(year, 12, christmas.dayOfWeek === 5 ? 28 : 27)] : []),
    ...(christmas.dayOfWeek === 6 ? [date(year, 12, 28)] : []),
  ];
}

function stateHolidays(year: number): Record<State, Day[]> {
  const kingsBirthday = monday(year, 6, 2);
  const march = monday(year, 3, 2);
  const october = monday(year, 10, 1);
  const melbourneCup = firstTuesday(year, 11);
  return {
    ACT: [march, reconciliationDay(year), kingsBirthday, october],
    NSW: [kingsBirthday, october],
    NT: [monday(year, 5, 1), kingsBirthday, monday(year, 8, 1)],
    QLD: [monday(year, 5, 1), october],
    SA: [march, kingsBirthday, october],
    TAS: [march, kingsBirthday],
    VIC: [march, kingsBirthday, ...grandFinalFriday(year), melbourneCup],
    WA: [monday(year, 3, 1), monday(year, 6, 1), lastMonday(year, 9)],
  };
}

/** The Monday on or after 27 May. */
function reconciliationDay(year: number): Day {
  const may27 = date(year, 5, 27);
  return may27.add({ days: (8 - may27.dayOfWeek) % 7 });
}

/** The Friday before the grand final, which is played on the last Saturday of September. */
function grandFinalFriday(year: number): Day[] {
  const last = date(year, 9, 30);
  const saturday = last.subtract({ days: (last.dayOfWeek + 1) % 7 });
  return [saturday.subtract({ days: 1 })];
}

function date(year: number, month: number, day: number): Day {
  return Temporal.PlainDate.from({ year, month, day });
}

function mondayInstead(day: Day): Day {
  return day.dayOfWeek > 5 ? day.add({ days: 8 - day.dayOfWeek }) : day;
}

function monday(year: number, month: number, nth: number): Day {
  const first = date(year, month, 1);
  return first.add({ days: ((8 - first.dayOfWeek) % 7) + 7 * (nth - 1) });
}

function lastMonday(year: number, month: number): Day {
  const fifth = monday(year, month, 5);
  return fifth.month === month ? fifth : monday(year, month, 4);
}

function firstTuesday(year: number, month: number): Day {
  const first = date(year, month, 1);
  return first.add({ days: (9 - first.dayOfWeek) % 7 });
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

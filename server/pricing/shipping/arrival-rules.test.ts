import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shopZone } from '../../../contracts/kernel/days.ts';
import { australianStates } from '../../../contracts/kernel/fields.ts';
import type { DeliveryCalendar } from '../../../contracts/pricing/shipping/delivery-calendar.ts';
import { rates } from '../../../seed/rates.ts';
import { arrivalAnywhere, arrivalWindow, nextCutOff } from './arrival-rules.ts';
import { isPackingDay, isRestDay } from './holidays.ts';
import { holidaysByRule } from './public-holidays.ts';

const none: DeliveryCalendar = { holidays: [], closures: [] };
const { origin } = rates;
const toSydney = (at: string, some: Partial<typeof origin> = {}, calendar = none) =>
  arrivalWindow({ origin: { ...origin, ...some }, days: [1, 2], state: 'NSW', at: new Date(at) }, calendar);

test('an order of the last minute before the cut-off leaves a day before one of the minute after', () => {
  const late = { cutOffHour: 14, cutOffMinute: 30 };
  expect(toSydney('2026-11-24T14:29:59+11:00', late).from).toBe('2026-11-26');
  expect(toSydney('2026-11-24T14:30:00+11:00', late).from).toBe('2026-11-27');
});

test.each([
  ['the night in which clocks go forward', '2026-10-04', '+10:00', '+11:00'],
  ['the night in which clocks go back', '2027-04-04', '+11:00', '+10:00'],
])('the cut-off is at noon by the clock on %s', (_night, day, before, after) => {
  const saturday = `${Temporal.PlainDate.from(day).subtract({ days: 1 }).toString()}T12:00:00${before}`;
  expect(nextCutOff(origin, new Date(saturday))).toEqual(new Date(`${day}T12:00:00${after}`));
});

test('a cut-off in the hour that is skipped is the hour after it, and midnight is the end of the day', () => {
  const skipped = { ...origin, cutOffHour: 2, cutOffMinute: 30 };
  expect(nextCutOff(skipped, new Date('2026-10-03T20:00:00+10:00'))).toEqual(
    new Date('2026-10-04T03:30:00+11:00'),
  );
  const midnight = { ...origin, cutOffHour: 24 };
  expect(nextCutOff(midnight, new Date('2026-11-24T23:59:00+11:00'))).toEqual(
    new Date('2026-11-25T00:00:00+11:00'),
  );
  expect(toSydney('2026-11-24T23:59:00+11:00', { cutOffHour: 24 }).from).toBe('2026-11-26');
  expect(toSydney('2026-11-25T00:00:00+11:00', { cutOffHour: 24 }).from).toBe('2026-11-27');
});

test('days on which the shop is closed delay what leaves, not what is on its way', () => {
  const closures = [{ from: '2026-12-21', to: '2027-01-08', note: 'Summer' }];
  expect(toSydney('2026-12-18T09:00:00+11:00', {}, { holidays: [], closures }).from).toBe('2027-01-12');
  // Packed on Friday, before the shop closes: the carrier goes on delivering.
  expect(toSydney('2026-12-17T09:00:00+11:00', {}, { holidays: [], closures }).from).toBe('2026-12-21');
});

test('a shop that packs on Wednesdays alone sends on Wednesdays', () => {
  expect(toSydney('2026-11-23T09:00:00+11:00', { packingWeekdays: [3], packingDays: 0 }).from).toBe(
    '2026-11-26',
  );
});

test('a year in the calendar holds by the calendar, another by the rules of the law', () => {
  const day = Temporal.PlainDate.from('2026-01-26');
  const holidays = [{ day: '2026-03-02', name: 'Founders’ Day', states: ['NSW' as const] }];
  expect(isRestDay(day, 'NSW', none)).toBe(true);
  expect(isRestDay(day, 'NSW', { holidays, closures: [] })).toBe(false);
  expect(isRestDay(Temporal.PlainDate.from('2026-03-02'), 'NSW', { holidays, closures: [] })).toBe(true);
  expect(isRestDay(Temporal.PlainDate.from('2027-01-26'), 'NSW', { holidays, closures: [] })).toBe(true);
});

/** Dates that acts and gazettes name, looked up in November 2026; the rules must give them. */
test.each([
  ['2026-04-27', 'ACT NSW WA'],
  ['2027-04-26', 'ACT NSW NT QLD WA'],
  ['2032-04-26', 'ACT NT QLD WA'],
  ['2026-06-08', 'ACT NSW NT SA TAS VIC'],
  ['2026-09-28', 'WA'],
  ['2028-06-12', 'ACT NSW NT SA TAS VIC WA'],
  ['2028-03-13', 'ACT SA TAS VIC WA'],
  ['2027-12-27', australianStates.join(' ')],
  ['2028-01-03', australianStates.join(' ')],
  ['2028-05-29', 'ACT'],
])('%s is a holiday in %s', (day, states) => {
  const there = holidaysByRule(Number(day.slice(0, 4))).filter((holiday) => holiday.day === day);
  expect(
    there
      .flatMap((holiday) => holiday.states)
      .toSorted()
      .join(' '),
  ).toBe(states);
});

test('South Australia works on the Monday after an Anzac Day on a Sunday, as its act of 2023 has it', () => {
  for (const [sunday, monday] of [
    ['2027-04-25', '2027-04-26'],
    ['2032-04-25', '2032-04-26'],
  ] as const) {
    const isHoliday = (day: string) =>
      holidaysByRule(Number(day.slice(0, 4))).some((one) => one.day === day && one.states.includes('SA'));
    expect([isHoliday(sunday), isHoliday(monday)]).toEqual([true, false]);
    expect(isRestDay(Temporal.PlainDate.from(monday), 'SA', none)).toBe(false);
  }
});

const calendar = fc.record({
  holidays: fc.array(
    fc.record({
      day: fc
        .integer({ min: 0, max: 900 })
        .map((n) => Temporal.PlainDate.from('2026-06-01').add({ days: n }).toString()),
      name: fc.constant('Holiday'),
      states: fc.subarray([...australianStates], { minLength: 1 }),
    }),
    { maxLength: 12 },
  ),
  closures: fc.array(
    fc.tuple(fc.integer({ min: 0, max: 900 }), fc.integer({ min: 0, max: 20 })).map(([n, length]) => {
      const from = Temporal.PlainDate.from('2026-06-01').add({ days: n });
      return { from: from.toString(), to: from.add({ days: length }).toString(), note: '' };
    }),
    { maxLength: 4 },
  ),
});
const origins = fc.record({
  state: fc.constantFrom(...australianStates),
  packingDays: fc.integer({ min: 0, max: 5 }),
  cutOffHour: fc.integer({ min: 0, max: 24 }),
  cutOffMinute: fc.integer({ min: 0, max: 59 }),
  packingWeekdays: fc.subarray([1, 2, 3, 4, 5, 6, 7], { minLength: 1 }),
});
const moment = fc.integer({ min: Date.parse('2026-06-01'), max: Date.parse('2028-06-01') });

test('a window stays as it is until the next cut-off, never moves back, and begins and ends on days of delivery', () => {
  const property = fc.property(
    origins,
    calendar,
    moment,
    fc.constantFrom(...australianStates),
    (from, days, ms, state) => {
      const windowAt = (at: number) =>
        arrivalWindow({ origin: from, days: [1, 4], state, at: new Date(at) }, days);
      const until = nextCutOff(from, new Date(ms)).getTime();
      const window = windowAt(ms);
      expect(until).toBeGreaterThan(ms);
      // At most a day, and an hour more in the night in which clocks go back.
      expect(until - ms).toBeLessThanOrEqual(25 * 3_600_000);
      expect(windowAt(until - 1)).toEqual(window);
      expect(windowAt(until).from >= window.from).toBe(true);
      expect(window.from <= window.to).toBe(true);
      for (const day of [window.from, window.to])
        expect(isRestDay(Temporal.PlainDate.from(day), state, days)).toBe(false);
      const isWhole = [1, 2, 3, 4, 5, 6, 7].every((weekday) => from.packingWeekdays.includes(weekday));
      if (isWhole && days.closures.length === 0 && from.packingDays === 0) {
        const asked = Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(shopZone).toPlainDate();
        expect(isPackingDay(asked, from, days) || window.from > asked.toString()).toBe(true);
      }
    },
  );
  fc.assert(property, { numRuns: 150 });
});

test('what is said without a postcode holds for every postcode', () => {
  const at = new Date('2026-12-22T09:00:00+11:00');
  const whole = arrivalAnywhere(rates, at, none)!;
  for (const { postcodes, standardDays: days } of rates.zones)
    for (const state of australianStates.filter(() => postcodes.length > 0)) {
      const window = arrivalWindow({ origin, days, state, at }, none);
      expect(window.from >= whole.from).toBe(true);
    }
  expect(whole.to).toBe(arrivalWindow({ origin, days: [5, 10], state: 'NT', at }, none).to);
  expect(arrivalAnywhere({ ...rates, zones: [] }, at, none)).toBeNull();
});

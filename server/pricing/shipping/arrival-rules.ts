import { shopZone } from '../../../contracts/kernel/days.ts';
import type { australianStates } from '../../../contracts/kernel/fields.ts';
import { statesOfRange } from '../../../contracts/kernel/postcodes.ts';
import type { DeliveryCalendar } from '../../../contracts/pricing/shipping/delivery-calendar.ts';
import type { ShippingTable } from '../../../contracts/pricing/shipping/shipping.ts';
import { atSydney, sydneyTime } from '../../kernel/sydney.ts';
import { addBusinessDays, addPackingDays, type Origin } from './holidays.ts';

type State = (typeof australianStates)[number];
/** First and last day on which a parcel is likely to arrive (ISO dates). */
export type ArrivalWindow = { from: string; to: string };

type Sending = {
  origin: Origin;
  days: readonly [number, number];
  state: State;
  at: Date;
  /** By which day (ISO date) the last of it is here and leaves; absent where all of it is. */
  leavesOn?: string | undefined;
};

/** Packed on packing days here, carried in business days there. Undefined days are a service that is not offered. */
export function arrivalWindow(
  { origin, days, state, at, leavesOn }: Sending,
  calendar: DeliveryCalendar,
): ArrivalWindow {
  const usual = sentOn(origin, at, calendar);
  const sent =
    leavesOn !== undefined && leavesOn > usual.toString() ? Temporal.PlainDate.from(leavesOn) : usual;
  const day = (count: number) => addBusinessDays(sent, count, state, calendar).toString();
  return { from: day(days[0]), to: day(days[1]) };
}

/**
 * The last day (ISO date in Sydney) up to whose end may be ordered what must be there by a day; undefined where it is
 * too late today. Looked for from the back, because a day that rests does not move what is ordered on it.
 */
export function lastOrderDay(
  sending: Omit<Sending, 'leavesOn'>,
  arriveBy: string,
  calendar: DeliveryCalendar,
): string | undefined {
  const today = sydneyTime(sending.at).toPlainDate();
  for (let day = Temporal.PlainDate.from(arriveBy); Temporal.PlainDate.compare(day, today) >= 0;) {
    const at = atSydney(day, '23:59');
    if (arrivalWindow({ ...sending, at }, calendar).to <= arriveBy) return day.toString();
    day = day.subtract({ days: 1 });
  }
  return undefined;
}

/** From the earliest day in the quickest zone to the latest in the slowest: all that is known without a postcode. */
export function arrivalAnywhere(
  { origin, zones }: Pick<ShippingTable, 'origin' | 'zones'>,
  at: Date,
  calendar: DeliveryCalendar,
): ArrivalWindow | null {
  const windows = zones.flatMap(({ postcodes, standardDays: days }) =>
    postcodes.flatMap(statesOfRange).map((state) => arrivalWindow({ origin, days, state, at }, calendar)),
  );
  const [from] = windows.map((window) => window.from).toSorted();
  const to = windows
    .map((window) => window.to)
    .toSorted()
    .at(-1);
  return from === undefined || to === undefined ? null : { from, to };
}

/** The next moment at which an order would leave a day later: until then every window stays as it is. */
export function nextCutOff(origin: Origin, at: Date): Date {
  const now = sydneyTime(at);
  const cutOffOf = (day: Temporal.PlainDate) =>
    origin.cutOffHour === 24
      ? day.add({ days: 1 }).toZonedDateTime(shopZone)
      : day.toZonedDateTime({ timeZone: shopZone, plainTime: cutOffTime(origin) });
  const today = cutOffOf(now.toPlainDate());
  const next =
    Temporal.ZonedDateTime.compare(now, today) < 0 ? today : cutOffOf(now.toPlainDate().add({ days: 1 }));
  return new Date(next.epochMilliseconds);
}

/** The day on which what is ordered now leaves. */
function sentOn(origin: Origin, at: Date, calendar: DeliveryCalendar): Temporal.PlainDate {
  const cutOff = sydneyTime(nextCutOff(origin, at));
  // At midnight a day ends that began at midnight: its cut-off is already the next day's.
  const begun = origin.cutOffHour === 24 ? cutOff.subtract({ nanoseconds: 1 }) : cutOff;
  return addPackingDays(begun.toPlainDate(), origin.packingDays, origin, calendar);
}

function cutOffTime({ cutOffHour, cutOffMinute }: Origin): Temporal.PlainTime {
  return Temporal.PlainTime.from({ hour: cutOffHour, minute: cutOffMinute });
}

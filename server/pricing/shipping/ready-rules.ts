import { shopZone } from '../../../contracts/kernel/days.ts';
import type { PickupPlace } from '../../../contracts/pricing/shipping/shipping.ts';
import { sydneyTime } from '../../kernel/sydney.ts';
import { searchedDaysAhead } from './holidays.ts';

/** A place that opens on no day of two weeks in which the shop is open is closed. */
const openDaysAhead = 14;

/**
 * From when an order that is placed at a moment waits at a place: after the hours that packing takes, which begin on a
 * day on which the shop is open, once the place is open. Null where the place says no hours.
 */
export function readyFrom(
  { hours, readyHours }: Pick<PickupPlace, 'hours' | 'readyHours'>,
  at: Date,
  isClosed: (day: Temporal.PlainDate) => boolean,
): Date | null {
  const packed = packingBegins(at, isClosed)
    .add({ hours: readyHours })
    .round({ smallestUnit: 'minute', roundingIncrement: 15, roundingMode: 'ceil' });
  let openDays = 0;
  for (let ahead = 0; ahead < searchedDaysAhead && openDays < openDaysAhead; ahead += 1) {
    const day = packed.toPlainDate().add({ days: ahead });
    if (isClosed(day)) continue;
    openDays += 1;
    const open = hours
      .filter(({ weekday }) => weekday === day.dayOfWeek)
      .toSorted((a, b) => (a.from < b.from ? -1 : 1));
    for (const { from, to } of open) {
      const [opens, closes] = [from, to].map((plainTime) =>
        day.toZonedDateTime({ timeZone: shopZone, plainTime }),
      );
      if (!opens || !closes || Temporal.ZonedDateTime.compare(packed, closes) >= 0) continue;
      // Hours that begin in the hour that clocks skip may be over before they begin.
      if (Temporal.ZonedDateTime.compare(opens, closes) >= 0) continue;
      const ready = Temporal.ZonedDateTime.compare(packed, opens) < 0 ? opens : packed;
      return new Date(ready.epochMilliseconds);
    }
  }
  return null;
}

/** At once, or at the beginning of the next day on which the shop is open. */
function packingBegins(at: Date, isClosed: (day: Temporal.PlainDate) => boolean): Temporal.ZonedDateTime {
  const asked = sydneyTime(at);
  const today = asked.toPlainDate();
  let ahead = 0;
  while (ahead < searchedDaysAhead && isClosed(today.add({ days: ahead }))) ahead += 1;
  return ahead === 0 ? asked : today.add({ days: ahead }).toZonedDateTime(shopZone);
}

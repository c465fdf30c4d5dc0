import { shopZone } from '../../../contracts/kernel/days.ts';
import type { PickupPlace } from '../../../contracts/pricing/shipping/shipping.ts';
import { sydneyTime } from '../../kernel/sydney.ts';

/** A place that opens on no day of two weeks is closed. */
const daysAhead = 14;

/**
 * From when an order that is placed at a moment waits at a place: after the hours that packing takes, once the place
 * is open. Null where the place says no hours.
 */
export function readyFrom(
  { hours, readyHours }: Pick<PickupPlace, 'hours' | 'readyHours'>,
  at: Date,
): Date | null {
  const packed = sydneyTime(at)
    .add({ hours: readyHours })
    .round({ smallestUnit: 'minute', roundingIncrement: 15, roundingMode: 'ceil' });
  for (let ahead = 0; ahead < daysAhead; ahead += 1) {
    const day = packed.toPlainDate().add({ days: ahead });
    const open = hours
      .filter(({ weekday }) => weekday === day.dayOfWeek)
      .toSorted((a, b) => (a.from < b.from ? -1 : 1));
    for (const { from, to } of open) {
      const [opens, closes] = [from, to].map((plainTime) =>
        day.toZonedDateTime({ timeZone: shopZone, plainTime }),
      );
      if (!opens || !closes || Temporal.ZonedDateTime.compare(packed, closes) >= 0) continue;
      const ready = Temporal.ZonedDateTime.compare(packed, opens) < 0 ? opens : packed;
      return new Date(ready.epochMilliseconds);
    }
  }
  return null;
}

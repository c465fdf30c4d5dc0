import { isCalendarDay, shopZone } from '../../../contracts/kernel/days.ts';
import { CannotStart } from '../../kernel/process/cannot-start.ts';

/**
 * A moment as somebody types it: `2026-11-22 03:14` or with seconds is Sydney's; with `Z` or `+02:00` at its end it is
 * that zone's. An hour that Sydney has twice means the later one. Throws `CannotStart`.
 */
export function readMoment(text: string): Date {
  const [, day, time, seconds = ':00', zone] =
    /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d)(:\d\d(?:\.\d{1,6})?)?\s*(Z|[+-]\d\d:?\d\d)?$/.exec(text.trim()) ?? [];
  const asUtc = new Date(`${day}T${time}${seconds}${zone ?? 'Z'}`);
  if (!day || !isCalendarDay(day) || Number.isNaN(asUtc.getTime()))
    throw new CannotStart(
      `"${text}" is no moment. Write it like "2026-11-22 03:14" (Sydney's) or "2026-11-22 03:14:30Z".`,
    );
  if (zone) return asUtc;
  const found = ['+10:00', '+11:00']
    .map((offset) => new Date(`${day}T${time}${seconds}${offset}`))
    .find((moment) => sydneyText(moment) === `${day} ${time}`);
  if (found) return found;
  throw new CannotStart(`Sydney had no ${text}: its clocks were put forward then.`);
}

const sydneyFormat = new Intl.DateTimeFormat('en-CA', {
  timeZone: shopZone,
  dateStyle: 'short',
  timeStyle: 'medium',
  hourCycle: 'h23',
});

/** `2026-11-22 03:14`, in Sydney. */
function sydneyText(at: Date): string {
  return sydneyFormat.format(at).replace(', ', ' ').slice(0, 16);
}

/** `2026-11-22 03:14:15`, in Sydney, for people. */
export function sydneyTimeText(at: Date): string {
  return sydneyFormat.format(at).replace(', ', ' ');
}

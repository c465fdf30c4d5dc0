import * as z from 'zod/mini';
import { refuse, type Refusal } from '../../../contracts/kernel/refusal.ts';
import type {
  CalendarShown,
  DeliveryCalendar,
} from '../../../contracts/pricing/shipping/delivery-calendar.ts';
import { deliveryCalendar } from '../../../contracts/pricing/shipping/delivery-calendar.ts';
import type { Db } from '../../kernel/database/database.ts';
import { sydneyDay } from '../../kernel/sydney.ts';
import { holidaysByRule } from './public-holidays.ts';
import * as queries from './queries.ts';

export async function calendarForAdmin(db: Db, now: Date): Promise<CalendarShown> {
  const row = await queries.findCalendar(db);
  const calendar = row ? z.parse(deliveryCalendar, row.calendar) : { holidays: [], closures: [] };
  return { calendar, version: row?.version ?? 0, suggested: suggestedFor(calendar, now) };
}

export async function saveCalendar(
  db: Db,
  { calendar, overVersion }: { calendar: DeliveryCalendar; overVersion: number },
  now: Date,
): Promise<CalendarShown | Refusal<'stale'>> {
  const byDay = {
    holidays: calendar.holidays.toSorted((a, b) => (a.day < b.day ? -1 : 1)),
    closures: calendar.closures.toSorted((a, b) => (a.from < b.from ? -1 : 1)),
  };
  const isWritten = await queries.updateCalendar(db, byDay, overVersion);
  const current = await calendarForAdmin(db, now);
  if (isWritten) return current;
  return refuse('stale', 'Somebody else has changed the calendar since you opened it.', { current });
}

/** The first year, from this one on, of which nothing stands in the calendar. */
function suggestedFor({ holidays }: DeliveryCalendar, now: Date) {
  const written = new Set(holidays.map(({ day }) => day.slice(0, 4)));
  let year = Number(sydneyDay(now).slice(0, 4));
  while (written.has(String(year))) year += 1;
  return holidaysByRule(year);
}

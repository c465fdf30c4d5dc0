import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { australianState, countFrom0, day, line } from '../../kernel/fields.ts';

/** On which days nothing is packed or delivered. The owner keeps it, years ahead. */

export const publicHoliday = z.object({
  day,
  name: line(80, 1),
  /** Where nobody delivers on it; a holiday of the whole country names all eight. */
  states: z.array(australianState).check(z.minLength(1, 'Where is it a holiday?'), z.maxLength(8)),
});
export type PublicHoliday = z.infer<typeof publicHoliday>;

/** Days on which the shop itself packs nothing, both ends among them. */
export const shopClosure = z
  .object({ from: day, to: day, note: line(120) })
  .check(z.refine(({ from, to }) => from <= to, { message: 'It ends before it begins', path: ['to'] }));
export type ShopClosure = z.infer<typeof shopClosure>;

export const deliveryCalendar = z.object({
  holidays: z.array(publicHoliday).check(z.maxLength(1_000)),
  closures: z.array(shopClosure).check(z.maxLength(200)),
});
export type DeliveryCalendar = z.infer<typeof deliveryCalendar>;

const calendarShown = z.object({
  calendar: deliveryCalendar,
  /** Grows with every writing; one is made over the version that was read. */
  version: countFrom0,
  /** The first year of which no holiday stands here, by the rules of the law: to be looked at and kept. */
  suggested: z.array(publicHoliday),
});
export type CalendarShown = z.infer<typeof calendarShown>;

export const readDeliveryCalendar = endpoint({
  name: 'readDeliveryCalendar',
  method: 'GET',
  path: '/api/admin/delivery-calendar',
  summary: 'Public holidays by state, and the days on which the shop itself is closed.',
  access: 'administrator',
  area: 'settings',
  answer: calendarShown,
  refusals: ['unauthenticated', 'forbidden'],
});

export const writeDeliveryCalendar = endpoint({
  name: 'writeDeliveryCalendar',
  method: 'PUT',
  path: '/api/admin/delivery-calendar',
  summary: 'Keeps the calendar of holidays and closed days. What was promised with an order stays.',
  access: 'administrator',
  area: 'settings',
  isLong: true,
  body: z.object({ calendar: deliveryCalendar, overVersion: countFrom0 }),
  answer: calendarShown,
  refusals: ['malformed', 'csrf', 'unauthenticated', 'forbidden', 'stale'],
});

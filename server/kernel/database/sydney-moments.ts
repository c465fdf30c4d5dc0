import { sql, type RawBuilder } from 'kysely';
import type { Span } from '../../../contracts/kernel/periods.ts';

/** The first moment of a day in Sydney: worked out once for each statement, so that an index over moments serves. */
export function startOfDay(day: string): RawBuilder<Date> {
  return sql`(${day}::date::timestamp at time zone 'Australia/Sydney')`;
}

/** Whether a moment lies in the days of a span. */
export function isWithin(at: RawBuilder<unknown>, { from, to }: Span): RawBuilder<boolean> {
  return sql`(${at} >= ${startOfDay(from)} and ${at} < ${startOfDay(to)})`;
}

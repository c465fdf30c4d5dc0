import { sql, type RawBuilder } from 'kysely';
import type { Span } from '../../../contracts/kernel/periods.ts';

/** The first moment of a day in Sydney: worked out once for each statement, so that an index over moments serves. */
export function startOfDay(day: string): RawBuilder<Date> {
  return sql`(${day}::date::timestamp at time zone 'Australia/Sydney')`;
}

/** The day of Sydney on which a moment lies, as a date. */
export function sydneyDateOf(at: RawBuilder<unknown>): RawBuilder<string> {
  return sql`(${at} at time zone 'Australia/Sydney')::date`;
}

/** The same as text, by one of PostgreSQL's patterns. */
export function sydneyDateText(at: RawBuilder<unknown>, pattern = 'YYYY-MM-DD'): RawBuilder<string> {
  return sql`to_char(${at} at time zone 'Australia/Sydney', ${sql.lit(pattern)})`;
}

/** Whether a moment lies in the days of a span. */
export function isWithin(at: RawBuilder<unknown>, { from, to }: Span): RawBuilder<boolean> {
  return sql`(${at} >= ${startOfDay(from)} and ${at} < ${startOfDay(to)})`;
}

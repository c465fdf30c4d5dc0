import { sql, type RawBuilder } from 'kysely';

/**
 * The text as an id if it is a UUID, else null. Compare ids with this: a query that casts its id column to text
 * instead reads every row.
 */
export function uuidIn(text: RawBuilder<unknown>): RawBuilder<string | null> {
  return sql`(case when pg_input_is_valid(${text}, 'uuid') then ${text}::uuid end)`;
}

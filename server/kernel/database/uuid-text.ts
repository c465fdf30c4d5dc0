import { sql, type RawBuilder } from 'kysely';

/**
 * A text that may be somebody's id, as an id: null for any other. So whoever is meant is looked up; where ids are made
 * text instead, everybody is read for each.
 */
export function uuidIn(text: RawBuilder<unknown>): RawBuilder<string | null> {
  return sql`(case when pg_input_is_valid(${text}, 'uuid') then ${text}::uuid end)`;
}

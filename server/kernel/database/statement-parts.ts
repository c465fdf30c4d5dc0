import { sql, type RawBuilder } from 'kysely';

/**
 * What one room writes as a part of another room's statement: both or neither, and one trip to PostgreSQL. It
 * returns rows, so that the statement can say whether it found what it looked for.
 */
export type StatementPart = { name: string; write: RawBuilder<unknown> };

/** The parts as they follow the first of a `with`. */
export function withParts(parts: readonly StatementPart[]): RawBuilder<unknown> {
  return sql.join(
    parts.map(({ name, write }) => sql`, ${sql.id(name)} as (${write})`),
    sql``,
  );
}

/** Which parts wrote something, as an object of their names. */
export function partsThatWrote(parts: readonly StatementPart[]): RawBuilder<Record<string, boolean>> {
  const told = parts.map(({ name }) => sql`${sql.lit(name)}, exists (select from ${sql.id(name)})`);
  return sql`json_build_object(${sql.join(told)})`;
}

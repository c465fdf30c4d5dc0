import { sql, type RawBuilder } from 'kysely';

/**
 * SQL of one room that runs inside another room's statement: both happen or neither, in one round trip. It returns
 * rows, so that the statement can tell whether it found what it looked for.
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

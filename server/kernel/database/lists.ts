import { sql, type Insertable, type RawBuilder } from 'kysely';
import type { DB } from '../../../db/types.ts';
import type { Db } from './database.ts';

/**
 * `where('p.id', '=', oneOf(ids))`: one parameter for the whole list. `in ()` is no SQL, and a statement takes
 * 65,535 parameters at most; this takes a list of any length, none included.
 */
export function oneOf<T>(values: readonly T[]): RawBuilder<T> {
  return sql<T>`any(${values})`;
}

/**
 * `unnest(${opaqueList(ids, 'int[]')})`: a list whose length the planner cannot see, for a statement that is asked often.
 * A plain parameter shows its length; PostgreSQL then finds a plan for those few values cheaper than the generic plan and
 * plans anew each time, which takes longer than the statement itself. A subquery hides the length, so the plan is kept.
 */
export function opaqueList<T>(values: readonly T[], type: 'int[]' | 'text[]'): RawBuilder<T[]> {
  return sql<T[]>`(select ${values}::${sql.raw(type)})`;
}

/** PostgreSQL's protocol counts a statement's parameters in 16 bits. */
const parametersAtMost = 65_535;

/** Inserts rows of the same columns, however many; nothing where there are none. */
export async function insertAll<Table extends keyof DB>(
  db: Db,
  table: Table,
  rows: readonly Insertable<DB[Table]>[],
): Promise<void> {
  const columns = Math.max(1, ...rows.slice(0, 1).map((row) => Object.keys(row).length));
  const atOnce = Math.floor(parametersAtMost / columns);
  for (let from = 0; from < rows.length; from += atOnce) {
    await db
      .insertInto(table)
      .values(rows.slice(from, from + atOnce))
      .execute();
  }
}

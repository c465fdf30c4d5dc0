import type { Compilable, CompiledQuery, RawBuilder } from 'kysely';
import type { Db } from './database.ts';

type PreparedQuery = { compiled: CompiledQuery<unknown>; slots: readonly unknown[] };

/** Stands in a query for a value that each call brings. */
class Placeholder {
  readonly index: number;
  constructor(index: number) {
    this.index = index;
  }
}

const rememberedAtMost = 500;
const known = new Map<string, PreparedQuery>();

/**
 * Runs a query that is asked often: it is compiled the first time, and after that only its values change, which
 * spares a request as much work as the rest of the query costs. `key` names the query with everything on which
 * its SQL depends; `build` may only pass the values on.
 */
export async function runPreparedQuery<const Given extends readonly unknown[], Row>(
  db: Db,
  key: string,
  values: Given,
  build: (db: Db, ...values: Given) => QueryToPrepare<Row>,
): Promise<Row[]> {
  const { compiled, slots } =
    known.get(key) ?? remember(db, key, build(db, ...placeholdersFor(values)), values.length);
  const parameters = slots.map((slot) => (slot instanceof Placeholder ? values[slot.index] : slot));
  const { rows } = await db.executeQuery({ ...compiled, parameters });
  return rows as Row[];
}

/** A statement of Kysely's builder, or one in SQL. */
type QueryToPrepare<Row> = Compilable<Row> | RawBuilder<Row>;

function remember(
  db: Db,
  key: string,
  query: QueryToPrepare<unknown>,
  placeholderCount: number,
): PreparedQuery {
  const compiled = query.compile(db);
  const found = new Set(compiled.parameters.filter((value) => value instanceof Placeholder));
  // A value that the builder changes or inspects would be a different one in the next call.
  if (found.size !== placeholderCount)
    throw new Error(`${key}: every value has to reach the statement as it is given`);
  if (known.size >= rememberedAtMost) known.clear();
  const prepared = { compiled, slots: compiled.parameters };
  known.set(key, prepared);
  return prepared;
}

function placeholdersFor<Given extends readonly unknown[]>(values: Given): Given {
  return values.map((_, index) => new Placeholder(index)) as unknown as Given;
}

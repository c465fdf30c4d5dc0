import type { Compilable, CompiledQuery, RawBuilder } from 'kysely';
import type { Db } from './database.ts';

type Worded = { compiled: CompiledQuery<unknown>; values: readonly unknown[] };

/** Stands in a statement for a value that each asking brings. */
class Place {
  readonly index: number;
  constructor(index: number) {
    this.index = index;
  }
}

const rememberedAtMost = 500;
const known = new Map<string, Worded>();

/**
 * Runs a statement that is asked often: its builder words it the first time, and after that only its values
 * change, which spares a request as much work as the rest of the statement costs. `key` names the wording,
 * with everything on which the wording depends; `given` are the values, which the builder may only pass on.
 */
export async function askWorded<const Given extends readonly unknown[], Row>(
  db: Db,
  key: string,
  given: Given,
  word: (db: Db, ...given: Given) => Wording<Row>,
): Promise<Row[]> {
  const { compiled, values } =
    known.get(key) ?? remember(db, key, word(db, ...placesFor(given)), given.length);
  const parameters = values.map((value) => (value instanceof Place ? given[value.index] : value));
  const { rows } = await db.executeQuery({ ...compiled, parameters });
  return rows as Row[];
}

/** A statement of Kysely's builder, or one in SQL. */
type Wording<Row> = Compilable<Row> | RawBuilder<Row>;

function remember(db: Db, key: string, query: Wording<unknown>, places: number): Worded {
  const compiled = query.compile(db);
  const found = new Set(compiled.parameters.filter((value) => value instanceof Place));
  // A value that the builder looked into would be another one the next time.
  if (found.size !== places) throw new Error(`${key}: every value has to reach the statement as it is given`);
  if (known.size >= rememberedAtMost) known.clear();
  const worded = { compiled, values: compiled.parameters };
  known.set(key, worded);
  return worded;
}

function placesFor<Given extends readonly unknown[]>(given: Given): Given {
  return given.map((_, index) => new Place(index)) as unknown as Given;
}

import type { Db } from './database.ts';
import { rootOf } from './transaction.ts';

/** What a database's process knows; `changes` grows with every change, so that nothing read before one is kept after it. */
type Known = { values: Map<Fact, Promise<unknown>>; changes: number; doubtedUntil: number };
type Fact = { tags: readonly string[] };

const known = new WeakMap<Db, Known>();

/**
 * Lets this process keep facts of a database. Call it only where changes are heard: triggers announce
 * `fact:<name>` whoever writes the table, and `dropFacts` must hear it.
 */
export function keepFacts(db: Db): void {
  known.set(db, { values: new Map(), changes: 0, doubtedUntil: 0 });
}

/** @param tags what changed; `null` when anything may have */
export function dropFacts(db: Db, tags: readonly string[] | null): void {
  const own = known.get(db);
  if (!own) return;
  own.changes += 1;
  if (tags === null) own.values.clear();
  else
    for (const one of own.values.keys()) {
      if (tags.some((tag) => one.tags.includes(tag))) own.values.delete(one);
    }
}

const doubtMs = 1_000;

/**
 * Whoever is about to change things wants to see them changed, also in the moment before the change has
 * been announced: until it surely has been, this process asks anew.
 */
export function doubtFacts(db: Db): void {
  const own = known.get(rootOf(db));
  if (!own) return;
  own.doubtedUntil = performance.now() + doubtMs;
  dropFacts(rootOf(db), null);
}

/**
 * Something small that nearly every request asks for and that hardly ever changes, such as the settings:
 * read once and kept until its table is written. `table` is one that announces its changes by a trigger;
 * `alsoBy` are tags of whatever else it is read from.
 */
export function fact<T>(
  table: string,
  read: (db: Db) => Promise<T>,
  alsoBy: readonly string[] = [],
): (db: Db) => Promise<T> {
  const self: Fact = { tags: [`fact:${table}`, ...alsoBy] };
  return (db) => {
    const root = rootOf(db);
    const own = known.get(root);
    const kept = own?.values.get(self) as Promise<T> | undefined;
    if (kept) return kept;
    const reading = read(db);
    // What a transaction reads may be its own and may yet be undone: what is kept is read beside it.
    if (own && own.doubtedUntil < performance.now())
      keepOnceRead(own, self, db.isTransaction ? read(root) : reading);
    return reading;
  };
}

function keepOnceRead(own: Known, self: Fact, reading: Promise<unknown>): void {
  const { changes } = own;
  reading.then(
    () => {
      if (own.changes === changes) own.values.set(self, reading);
    },
    () => {},
  );
}

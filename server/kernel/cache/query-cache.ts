import type { Db } from '../database/database.ts';
import { rootOf } from '../database/transaction.ts';

/** What this process has read of a database; `changes` grows with every change, so that nothing read before one is cached after it. */
type Known = { values: Map<CachedQuery, Promise<unknown>>; changes: number; bypassedUntil: number };
type CachedQuery = { tags: readonly string[] };

const known = new WeakMap<Db, Known>();

/**
 * Lets this process cache queries of a database. Call it only where changes are subscribed to: triggers publish
 * `fact:<table>` whoever writes the table, and `invalidateQueryCache` must be called with it.
 *
 * @param reads where else the same is read, a replica perhaps; both share what is cached
 */
export function enableQueryCache(db: Db, reads: Db = db): void {
  const own = { values: new Map(), changes: 0, bypassedUntil: 0 };
  known.set(db, own);
  known.set(reads, own);
}

/** @param tags what changed; `null` when anything may have */
export function invalidateQueryCache(db: Db, tags: readonly string[] | null): void {
  const own = known.get(db);
  if (!own) return;
  own.changes += 1;
  if (tags === null) own.values.clear();
  else
    for (const one of own.values.keys()) {
      if (tags.some((tag) => one.tags.includes(tag))) own.values.delete(one);
    }
}

const bypassMs = 1_000;

/**
 * Bypasses the cache for one second after a write by an administrator: NOTIFY may arrive later than the next
 * read.
 */
export function bypassQueryCache(db: Db): void {
  const own = known.get(rootOf(db));
  if (!own) return;
  own.bypassedUntil = performance.now() + bypassMs;
  invalidateQueryCache(rootOf(db), null);
}

/**
 * A query that nearly every request makes and whose answer hardly ever changes, such as the settings: made once
 * and cached until its table is written. `table` is one that publishes its changes by a trigger; `alsoBy` are
 * tags of whatever else it reads.
 */
export function cachedQuery<T>(
  table: string,
  read: (db: Db) => Promise<T>,
  alsoBy: readonly string[] = [],
): (db: Db) => Promise<T> {
  const self: CachedQuery = { tags: [`fact:${table}`, ...alsoBy] };
  return (db) => {
    const root = rootOf(db);
    const own = known.get(root);
    const kept = own?.values.get(self) as Promise<T> | undefined;
    if (kept) return kept;
    const reading = read(db);
    // What a transaction reads may be its own and may yet be undone: what is kept is read beside it.
    if (own && own.bypassedUntil < performance.now())
      cacheOnceRead(own, self, db.isTransaction ? read(root) : reading);
    return reading;
  };
}

function cacheOnceRead(own: Known, self: CachedQuery, reading: Promise<unknown>): void {
  const { changes } = own;
  reading.then(
    () => {
      if (own.changes === changes) own.values.set(self, reading);
    },
    () => {},
  );
}

import type { Db } from '../database/database.ts';
import { rootOf } from '../database/transaction.ts';

/**
 * What this process has cached of a database. `changes` counts all changes, so that nothing read before a change is
 * cached after it.
 */
type Known = {
  values: Map<CachedQuery, Promise<unknown>>;
  underWay: Map<CachedQuery, { reading: Promise<unknown>; changes: number }>;
  models: Map<object, ReadModel>;
  changes: number;
  bypassedUntil: number;
  isSubscribed: boolean;
};
type CachedQuery = { tags: readonly string[] };

/** Rows that a process keeps in memory and updates change by change, instead of reading all of them again. */
export type ReadModel = {
  /** @param tags what changed; `null` when anything may have */
  noteChange(tags: readonly string[] | null): void;
};

const known = new WeakMap<Db, Known>();

/**
 * Lets this process cache queries of a database. Call it only where changes are subscribed to: triggers publish
 * `fact:<table>` whoever writes the table, and `invalidateQueryCache` must be called with it.
 *
 * @param reads where else the same is read, a replica perhaps; both share what is cached
 */
export function enableQueryCache(db: Db, reads: Db = db): void {
  const own = nothingKnown(true);
  known.set(db, own);
  known.set(reads, own);
}

function nothingKnown(isSubscribed: boolean): Known {
  return {
    values: new Map(),
    underWay: new Map(),
    models: new Map(),
    changes: 0,
    bypassedUntil: 0,
    isSubscribed,
  };
}

/** How much of such work is under way on a database. */
const worksOn = new WeakMap<Db, number>();

/**
 * Caches queries as long as the work runs, for a shop that hears of no changes: what a call asks again and again is read
 * once. All is forgotten whenever such work begins or ends. Where queries are cached anyway, nothing changes.
 */
export async function cacheQueriesDuring<T>(db: Db, work: () => PromiseLike<T>): Promise<T> {
  const others = worksOn.get(db) ?? 0;
  if (others === 0 && known.has(db)) return work();
  worksOn.set(db, others + 1);
  known.set(db, nothingKnown(false));
  try {
    return await work();
  } finally {
    const left = (worksOn.get(db) ?? 1) - 1;
    worksOn.set(db, left);
    if (left === 0) known.delete(db);
    else known.set(db, nothingKnown(false));
  }
}

/** @param tags what changed; `null` when anything may have */
export function invalidateQueryCache(db: Db, tags: readonly string[] | null): void {
  const own = known.get(db);
  if (!own) return;
  own.changes += 1;
  for (const model of own.models.values()) model.noteChange(tags);
  if (tags === null) own.values.clear();
  else
    for (const one of own.values.keys()) {
      if (tags.some((tag) => one.tags.includes(tag))) own.values.delete(one);
    }
}

/** While changes are not heard, nothing is answered from read models: they would not know of one. */
export function setSubscribed(db: Db, isSubscribed: boolean): void {
  const own = known.get(db);
  if (own) own.isSubscribed = isSubscribed;
}

/**
 * A read model of a database, made when it is first asked for. Undefined where this process hears of no changes, and
 * in a transaction, which may have changes of its own: whoever asks reads the database then.
 */
export function readModel<M extends ReadModel>(open: (db: Db) => M): (db: Db) => M | undefined {
  const self = {};
  return (db) => {
    const own = db.isTransaction ? undefined : known.get(db);
    if (!own?.isSubscribed) return undefined;
    const model = (own.models.get(self) as M | undefined) ?? open(db);
    own.models.set(self, model);
    return model;
  };
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
  own.changes += 1;
  own.values.clear();
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
    // A transaction may read its own changes, which may yet be rolled back: the cached value is read outside of it.
    if (!own || own.bypassedUntil >= performance.now()) return read(db);
    if (db.isTransaction) {
      if (own.isSubscribed) cacheOnceRead(own, self, read(root));
      return read(db);
    }
    const underWay = own.underWay.get(self);
    // A reading that began after the last change is as fresh as a new one: share it.
    if (underWay?.changes === own.changes) return underWay.reading as Promise<T>;
    const reading = read(db);
    cacheOnceRead(own, self, reading);
    return reading;
  };
}

function cacheOnceRead(own: Known, self: CachedQuery, reading: Promise<unknown>): void {
  const { changes } = own;
  own.underWay.set(self, { reading, changes });
  const end = () => {
    if (own.underWay.get(self)?.reading === reading) own.underWay.delete(self);
  };
  reading.then(
    () => {
      if (own.changes === changes) own.values.set(self, reading);
      end();
    },
    () => end(),
  );
}

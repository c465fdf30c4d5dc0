import { LRUCache } from 'lru-cache';
import { readModel, type ReadModel } from '../../kernel/cache/query-cache.ts';
import type { Db } from '../../kernel/database/database.ts';
import { findMatches, findsAtMost } from './queries.ts';

/** So many ids, of all terms together, take 8 MB at most. */
const idsAtMost = 1_000_000;
/** What a term costs beside its ids. */
const besideIds = 100;

type Matches = { ids: readonly number[] | undefined };

/** Which kits match a term, the best first. Words of kits change seldom: an order or a review changes none. */
class MatchMemory implements ReadModel {
  readonly #db: Db;
  #known = new LRUCache<string, Matches>({
    maxSize: idsAtMost,
    sizeCalculation: ({ ids }) => besideIds + (ids?.length ?? 0),
  });
  #underWay = new Map<string, Promise<Matches>>();

  constructor(db: Db) {
    this.#db = db;
  }

  /** Whoever writes a kit announces `catalogue` with it. */
  noteChange(tags: readonly string[] | null): void {
    if (tags !== null && !tags.includes('catalogue')) return;
    this.#known.clear();
    this.#underWay.clear();
  }

  /** Undefined where they are too many to be put in order by their words. */
  async of(wordings: readonly string[]): Promise<readonly number[] | undefined> {
    const key = JSON.stringify(wordings);
    const { ids } = this.#known.get(key) ?? (await (this.#underWay.get(key) ?? this.#read(key, wordings)));
    return ids;
  }

  async #read(key: string, wordings: readonly string[]): Promise<Matches> {
    const reading = findMatches(this.#db, wordings, findsAtMost).then((ids) => ({ ids }));
    this.#underWay.set(key, reading);
    try {
      const matches = await reading;
      // Not what was begun before a change.
      if (this.#underWay.get(key) === reading) this.#known.set(key, matches);
      return matches;
    } finally {
      if (this.#underWay.get(key) === reading) this.#underWay.delete(key);
    }
  }
}

export const matchMemory = readModel((db) => new MatchMemory(db));

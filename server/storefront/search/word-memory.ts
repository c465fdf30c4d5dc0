import { LRUCache } from 'lru-cache';
import { readModel, type ReadModel } from '../../kernel/cache/query-cache.ts';
import type { Db } from '../../kernel/database/database.ts';
import { findMatches, findKitsNamed, findNamedTerms, findTypedTerms } from './queries.ts';

type Answers<Found extends object> = {
  read: (db: Db, words: readonly string[]) => Promise<Found>;
  /** What an answer takes, in numbers and short texts. */
  sizeOf: (found: Found) => number;
  sizeAtMost: number;
};

/** What a key and its place take beside the answer. */
const besideAnswer = 100;

/**
 * What the words of all kits answer to the words of a term. They change seldom: an order or a review changes none, and
 * whoever writes a kit announces `catalogue` with it.
 */
class WordMemory<Found extends object> implements ReadModel {
  readonly #db: Db;
  readonly #read: Answers<Found>['read'];
  readonly #known: LRUCache<string, Found>;
  #underWay = new Map<string, Promise<Found>>();

  constructor(db: Db, { read, sizeOf, sizeAtMost }: Answers<Found>) {
    this.#db = db;
    this.#read = read;
    this.#known = new LRUCache({
      maxSize: sizeAtMost,
      sizeCalculation: (found) => besideAnswer + sizeOf(found),
    });
  }

  noteChange(tags: readonly string[] | null): void {
    if (tags !== null && !tags.includes('catalogue')) return;
    this.#known.clear();
    this.#underWay.clear();
  }

  async of(words: readonly string[]): Promise<Found> {
    const key = JSON.stringify(words);
    return this.#known.get(key) ?? this.#underWay.get(key) ?? this.#begin(key, words);
  }

  async #begin(key: string, words: readonly string[]): Promise<Found> {
    const reading = this.#read(this.#db, words);
    this.#underWay.set(key, reading);
    try {
      const found = await reading;
      // Not what was begun before a change.
      if (this.#underWay.get(key) === reading) this.#known.set(key, found);
      return found;
    } finally {
      if (this.#underWay.get(key) === reading) this.#underWay.delete(key);
    }
  }
}

/** Which kits match the wordings of a term. The ids of all terms together take 8 MB at most. */
export const matchMemory = readModel(
  (db) => new WordMemory(db, { read: findMatches, sizeOf: ({ ids }) => ids.length, sizeAtMost: 1_000_000 }),
);

/** Which kits bear the name of what is not wanted. */
export const unwantedMemory = readModel(
  (db) => new WordMemory(db, { read: findKitsNamed, sizeOf: ({ ids }) => ids.length, sizeAtMost: 500_000 }),
);

/** How the shop spells the words of a term: looking for what is spelt nearly alike takes longer than all else. */
export const spellingMemory = readModel(
  (db) =>
    new WordMemory(db, {
      read: findTypedTerms,
      sizeOf: (terms) => terms.reduce((sum, { near }) => sum + besideAnswer + 10 * near.length, 0),
      sizeAtMost: 200_000,
    }),
);

/** Which of many spellings the name of a kit has. */
export const namedMemory = readModel(
  (db) =>
    new WordMemory(db, { read: findNamedTerms, sizeOf: (terms) => 10 * terms.length, sizeAtMost: 100_000 }),
);

import type { Sale } from '../../../../contracts/kernel/sale-prices.ts';
import { describedTag } from '../../../../contracts/platform/images.ts';
import type { KitSort } from '../../../../contracts/storefront/listing/listing.ts';
import { readModel, type ReadModel } from '../../../kernel/cache/query-cache.ts';
import type { Db } from '../../../kernel/database/database.ts';
import { KitCards } from './kit-cards.ts';
import { KitSnapshot } from './kit-snapshot.ts';
import { findFactsAfter, findFactsOf, findIdsByName } from './memory-queries.ts';

/** Read in parts, so that no other request waits for a whole shop to be taken in. */
const kitsAtOnce = 5_000;
/** When so many have changed, all are read anew: that is one statement in parts instead of a long list of ids. */
const changedAtMost = 2_000;
/** What is written past the shop, by hand in the database, is seen after this at the latest. */
const readAnewAfterMs = 10 * 60_000;
/** Beginnings that were overtaken by "anything may have changed"; then whoever asks reads the database. */
const triesAtMost = 3;

const kitTag = /^product:(\d+)$/;

/**
 * The facets of all listed kits, in the memory of this process. Announcements say which kits changed; those are
 * read again before the next answer, and a change that comes while kits are being read is read after them.
 */
export class KitMemory implements ReadModel {
  readonly #db: Db;
  readonly cards: KitCards;
  #snapshot: KitSnapshot | undefined;
  #readAtMs = 0;
  #reading: Promise<void> | undefined;
  #changed = new Set<number>();
  /** For each reading of all kits what changed since it began: it may have been read before it changed. */
  #changedMeanwhile = new Set<Set<number>>();
  /** Grows when anything may have changed: what was begun before is not used. */
  #era = 0;

  constructor(db: Db) {
    this.#db = db;
    this.cards = new KitCards(db);
  }

  noteChange(tags: readonly string[] | null): void {
    if (tags === null) {
      this.#era += 1;
      this.#snapshot = undefined;
      this.#changed.clear();
      this.cards.forgetAll();
      return;
    }
    if (tags.includes(describedTag)) this.cards.forgetAll();
    for (const tag of tags) {
      const id = kitTag.exec(tag)?.[1];
      if (id === undefined) continue;
      this.#changed.add(Number(id));
      for (const changed of this.#changedMeanwhile) changed.add(Number(id));
      this.cards.forget(Number(id));
    }
  }

  /**
   * With everything that had been announced when it was asked for; undefined where changes come too fast. Without
   * `sales` the prices are those of whoever asked last.
   */
  async current(sales?: readonly Sale[]): Promise<KitSnapshot | undefined> {
    for (let tries = 0; tries < triesAtMost; tries += 1) {
      // What is under way may have begun before a change that this asker must see.
      if (this.#reading) await this.#reading;
      if (!this.#reading && this.#isBehind()) this.#begin();
      if (this.#reading) await this.#reading;
      if (this.#snapshot) {
        this.#readAllAnewSometimes();
        this.#snapshot.follow(sales, Date.now());
        return this.#snapshot;
      }
    }
    return undefined;
  }

  /** Reads the order of names, which only the database knows; false where names change too fast for it. */
  async putInOrder(snapshot: KitSnapshot, sort: KitSort): Promise<boolean> {
    if (sort !== 'name') return true;
    for (let tries = 0; snapshot.needsNames(); tries += 1) {
      if (tries === triesAtMost) return false;
      const { renamings } = snapshot;
      snapshot.takeNames(await findIdsByName(this.#db), renamings);
    }
    return true;
  }

  #isBehind(): boolean {
    return !this.#snapshot || this.#changed.size > 0;
  }

  #begin(): void {
    const isWhole = !this.#snapshot || this.#changed.size > changedAtMost;
    // Which kits' cards show the variants among them is not asked then.
    if (isWhole) this.cards.forgetAll();
    const reading = (isWhole ? this.#readAll() : this.#readChanged()).finally(() => {
      if (this.#reading === reading) this.#reading = undefined;
    });
    this.#reading = reading;
  }

  async #readAll(): Promise<void> {
    const era = this.#era;
    const changed = new Set<number>();
    this.#changedMeanwhile.add(changed);
    const made = await this.#readSnapshot().finally(() => this.#changedMeanwhile.delete(changed));
    if (era !== this.#era) return;
    this.#snapshot = made;
    this.#readAtMs = performance.now();
    this.#changed = changed;
  }

  async #readSnapshot(): Promise<KitSnapshot> {
    const made = new KitSnapshot();
    for (let last = 0; ;) {
      const rows = await findFactsAfter(this.#db, last, kitsAtOnce);
      made.take(rows);
      last = rows.at(-1)?.id ?? last;
      if (rows.length < kitsAtOnce) return made;
    }
  }

  async #readChanged(): Promise<void> {
    const era = this.#era;
    const ids = [...this.#changed];
    this.#changed.clear();
    try {
      const rows = await findFactsOf(this.#db, ids);
      // Of a variant its kit's row comes: a card that did not show it until now did not know of it.
      for (const { id } of rows) this.cards.forget(id);
      if (era === this.#era) this.#snapshot?.change(ids, rows);
    } catch (error) {
      for (const id of ids) this.#changed.add(id);
      throw error;
    }
  }

  /** Behind whoever asks. */
  #readAllAnewSometimes(): void {
    if (performance.now() - this.#readAtMs < readAnewAfterMs) return;
    this.#readAtMs = performance.now();
    // It stays as it is where that fails; it is tried again.
    this.#readAll().catch(() => {});
  }
}

export const kitMemory = readModel((db) => new KitMemory(db));

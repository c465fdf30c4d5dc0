import { LRUCache } from 'lru-cache';
import type { Kit } from '../../../../contracts/storefront/listing/listing.ts';
import type { Db } from '../../../kernel/database/database.ts';
import { findKitsById } from '../queries.ts';
import { kitOf } from '../rules.ts';

/** Some 700 bytes each; what a large shop shows most is among them. */
const cardsAtMost = 3_000;
/** A sale of one of many is not announced, and is seen after this at the latest. */
const cardsForMs = 60_000;

/** Kits as cards show them, as they were last read: a list is put together of them. */
export class KitCards {
  readonly #db: Db;
  #cards = new LRUCache<number, Kit>({ max: cardsAtMost, ttl: cardsForMs });
  /** By which statement a kit is being read; a kit that changes meanwhile is in none. */
  #underWay = new Map<number, Promise<ReadonlyMap<number, Kit>>>();
  /** On whose card something of a variant stands. */
  #wholeOf = new Map<number, number>();

  constructor(db: Db) {
    this.#db = db;
  }

  /** A variant's change is one of its kit's card, too. Which kit that is, is known while its card is. */
  forget(id: number): void {
    for (const one of [id, this.#wholeOf.get(id) ?? id]) {
      this.#cards.delete(one);
      this.#underWay.delete(one);
    }
  }

  forgetAll(): void {
    this.#cards.clear();
    this.#underWay.clear();
  }

  /** In the order asked for; what is not published any more is left out. `isStale` says which to read again. */
  async of(ids: readonly number[], isStale: (card: Kit) => boolean): Promise<Kit[]> {
    const found = new Map<number, Kit>();
    const missing: number[] = [];
    for (const id of ids) {
      const card = this.#cards.get(id);
      if (card && !isStale(card)) found.set(id, card);
      else missing.push(id);
    }
    if (missing.length > 0) {
      this.#begin(missing.filter((id) => !this.#underWay.has(id)));
      const awaited = new Set(missing.map((id) => this.#underWay.get(id)));
      for (const reading of awaited) for (const [id, card] of (await reading) ?? []) found.set(id, card);
    }
    return ids.flatMap((id) => found.get(id) ?? []);
  }

  #begin(ids: readonly number[]): void {
    if (ids.length === 0) return;
    const reading = findKitsById(this.#db, ids).then(
      (rows) => new Map(rows.map((row) => [row.id, kitOf(row)])),
    );
    for (const id of ids) this.#underWay.set(id, reading);
    const end = (cards?: ReadonlyMap<number, Kit>) => {
      for (const id of ids) {
        if (this.#underWay.get(id) !== reading) continue;
        this.#underWay.delete(id);
        const card = cards?.get(id);
        if (!card) continue;
        this.#cards.set(id, card);
        for (const choice of card.choices ?? []) this.#wholeOf.set(choice.id, id);
      }
    };
    reading.then(end, () => end());
  }
}

import { LRUCache } from 'lru-cache';
import { untilMsOf } from '../../../contracts/kernel/until-tag.ts';
import type { ReadModel } from './query-cache.ts';

const resultsAtMost = 500;
/** Results are read again after this time, because some change with the time of day and not by a write. */
const keptForMs = 30_000;

/** @property isKept false for what is made for each who asks, as a refusal is */
type Made = { result: unknown; tags: ReadonlySet<string>; isKept?: boolean };
type Kept = Made & { untilMs: number };
type UnderWay = { making: Promise<Made>; changes: number };

/**
 * Results of what pages ask for while they are rendered, until something that they depend on changes: a page that
 * is made anew because of one kit reads that kit once, and not also the reviews, the gallery and the menu.
 */
export class KeptResults implements ReadModel {
  #kept: LRUCache<string, Kept>;
  #wallMs: () => number;
  #underWay = new Map<string, UnderWay>();
  /** Grows with every change: what was begun before one is neither kept nor joined after it. */
  #changes = 0;

  constructor({ now = () => performance.now(), wallMs = () => Date.now() } = {}) {
    this.#wallMs = wallMs;
    this.#kept = new LRUCache({
      max: resultsAtMost,
      ttl: keptForMs,
      ttlResolution: 0,
      perf: { now },
    });
  }

  async take(key: string, make: () => Promise<Made>): Promise<Made> {
    const kept = this.#kept.get(key);
    if (kept && (kept.untilMs === Infinity || kept.untilMs > this.#wallMs())) return kept;
    const underWay = this.#underWay.get(key);
    if (underWay?.changes === this.#changes) return underWay.making;
    const own: UnderWay = { making: make(), changes: this.#changes };
    this.#underWay.set(key, own);
    try {
      const made = await own.making;
      if (made.isKept !== false && own.changes === this.#changes)
        this.#kept.set(key, { ...made, untilMs: untilMsOf(made.tags) });
      return made;
    } finally {
      if (this.#underWay.get(key) === own) this.#underWay.delete(key);
    }
  }

  /** @param tags what changed; `null` when anything may have */
  noteChange(tags: readonly string[] | null): void {
    this.#changes += 1;
    if (tags === null) return this.#kept.clear();
    const changed = new Set(tags);
    for (const [key, { tags: shown }] of this.#kept.entries())
      if (!changed.isDisjointFrom(shown)) this.#kept.delete(key);
  }
}

import { LRUCache } from 'lru-cache';

type Left = { calls: number; atMs: number };

const callersAtMost = 20_000;

/**
 * How fast a network may ask, counted in this process's memory: refusing costs nobody anything, not even a row. Limits
 * that have to hold across processes and restarts are those of limits.ts.
 *
 * @param perSecond calls that come back each second
 * @param atOnce calls that may be asked at once
 */
export class CallBudget {
  #left = new LRUCache<string, Left>({ max: callersAtMost });
  #perSecond: number;
  #atOnce: number;

  constructor({ perSecond, atOnce }: { perSecond: number; atOnce: number }) {
    this.#perSecond = perSecond;
    this.#atOnce = atOnce;
  }

  /** Takes one call. @returns seconds to wait where there is none left, else 0 */
  take(who: string, nowMs: number): number {
    const before = this.#left.get(who) ?? { calls: this.#atOnce, atMs: nowMs };
    const since = Math.max(0, nowMs - before.atMs) / 1_000;
    const calls = Math.min(this.#atOnce, before.calls + since * this.#perSecond);
    const isLeft = calls >= 1;
    this.#left.set(who, { calls: isLeft ? calls - 1 : calls, atMs: nowMs });
    return isLeft ? 0 : Math.ceil((1 - calls) / this.#perSecond);
  }
}

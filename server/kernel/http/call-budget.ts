import { LRUCache } from 'lru-cache';

type Left = { calls: number; atMs: number };

const callersAtMost = 20_000;

/**
 * A rate limit for a network, counted in this process's memory: a refusal costs nothing, not even a row. Limits that
 * must hold across processes and restarts are in limits.ts.
 *
 * @param perSecond calls that are allowed again each second
 * @param atOnce calls that may be made at once
 */
export class CallBudget {
  /** Made by the first call, because it takes room for so many callers at once. */
  #left: LRUCache<string, Left> | undefined;
  #perSecond: number;
  #atOnce: number;

  constructor({ perSecond, atOnce }: { perSecond: number; atOnce: number }) {
    this.#perSecond = perSecond;
    this.#atOnce = atOnce;
  }

  /**
   * Counts one call.
   *
   * @returns seconds to wait when the budget is used up, else 0
   */
  take(who: string, nowMs: number): number {
    const left = (this.#left ??= new LRUCache({ max: callersAtMost }));
    const before = left.get(who) ?? { calls: this.#atOnce, atMs: nowMs };
    const since = Math.max(0, nowMs - before.atMs) / 1_000;
    const calls = Math.min(this.#atOnce, before.calls + since * this.#perSecond);
    const isLeft = calls >= 1;
    left.set(who, { calls: isLeft ? calls - 1 : calls, atMs: nowMs });
    return isLeft ? 0 : Math.ceil((1 - calls) / this.#perSecond);
  }
}

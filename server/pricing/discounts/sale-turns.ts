import type { Logger } from 'pino';
import { dayMs } from '../../../contracts/kernel/days.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Db } from '../../kernel/database/database.ts';
import { recordFault } from '../../kernel/process/counts.ts';
import { nextTurnOfSales } from './sales.ts';

/** A timer of Node's that is longer than this fires at once. */
const longestMs = dayMs;
/** Timers may fire a moment early, and a page made then would show the price of before for a minute. */
const marginMs = 5;

/** Follows the beginnings and ends of sales; `follow` again once sales have been written. */
export type SaleTurns = { follow(): void; close(): void };

/**
 * In each process: what it keeps of prices is dropped at the very moment at which a sale begins or ends, however late
 * the job of each minute comes.
 */
export function followSales(
  { db, clock, log }: { db: Db; clock: Clock; log: Logger },
  drop: (tags: readonly string[]) => void,
): SaleTurns {
  let timer: NodeJS.Timeout | undefined;
  let asked = 0;

  function follow(): void {
    asked += 1;
    const own = asked;
    nextTurnOfSales(db, clock.now()).then(
      (next) => {
        if (own === asked) wait(next);
      },
      (error: unknown) => recordFault(log, 'the next sale', error),
    );
  }

  function wait(next: Date | null): void {
    clearTimeout(timer);
    if (next === null) return;
    const untilMs = next.getTime() - clock.now().getTime() + marginMs;
    timer = setTimeout(
      () => {
        if (untilMs <= longestMs) drop(['fact:discounts']);
        follow();
      },
      Math.min(longestMs, untilMs),
    );
    timer.unref();
  }

  follow();
  return {
    follow,
    close() {
      asked += 1;
      clearTimeout(timer);
    },
  };
}

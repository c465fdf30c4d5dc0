import type { Clock } from '../../kernel/clock.ts';
import { sydneyDay } from '../../kernel/sydney.ts';

const hourMs = 3_600_000;
const marginMs = 1_000;

/** Calls back when a day begins in Sydney: collections come and go with it. */
export function followDays(clock: Clock, onDay: () => void): { close(): void } {
  let today = sydneyDay(clock.now());
  let timer: NodeJS.Timeout | undefined;

  function wait(): void {
    // Midnight is on the hour, whatever daylight saving does.
    timer = setTimeout(turn, hourMs - (clock.now().getTime() % hourMs) + marginMs);
    timer.unref();
  }

  function turn(): void {
    const day = sydneyDay(clock.now());
    if (day !== today) {
      today = day;
      onDay();
    }
    wait();
  }

  wait();
  return { close: () => clearTimeout(timer) };
}

import { CannotStart, sentenceFor } from './cannot-start.ts';
import { withoutValues } from './safe-error.ts';

const closeWithinMs = 14_000;
/** npm forwards Ctrl-C although the terminal has sent it already; such an echo does not count as a second Ctrl-C. */
const echoMs = 300;

export type Ending = {
  /** Aborts when the process is told to end before there is anything to close. */
  signal: AbortSignal;
  closeBy(close: () => Promise<void>): void;
};

/**
 * Ends the process in order at SIGINT or SIGTERM, and `withParent` also when the process that started
 * it is gone. A second Ctrl-C ends it at once, which costs no data: the next start takes over what was
 * left running.
 */
export function endOnSignals(withParent: boolean): Ending {
  const opening = new AbortController();
  let close: (() => Promise<void>) | undefined;
  let firstAt: number | undefined;

  function onSignal(): void {
    if (firstAt !== undefined) {
      if (performance.now() - firstAt > echoMs) process.exit(1);
      return;
    }
    firstAt = performance.now();
    setTimeout(() => {
      console.error(`Closing took longer than ${closeWithinMs / 1000} s; the rest was cut off.`);
      process.exit(1);
    }, closeWithinMs).unref();
    if (close) close().then(() => process.exit(0), explainAndExit);
    else opening.abort(new CannotStart('The shop was closed while it was opening.'));
  }

  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);
  explainBugs();
  if (withParent) whenParentIsGone(onSignal);
  return { signal: opening.signal, closeBy: (how) => (close = how) };
}

/** Node would print an error with all its properties, including rows of the database. */
export function explainBugs(): void {
  process.on('uncaughtException', explainAndExit);
}

function whenParentIsGone(end: () => void): void {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    end();
  }, 100);
  watch.unref();
}

/** Ends with exit code 1: by a sentence where there is one, else as the bug that it is. */
export function explainAndExit(error: unknown): never {
  console.error(sentenceFor(error) ?? withoutValues(error));
  process.exit(1);
}

/** The work's outcome, or the signal's reason as soon as it aborts; the work is then left to fail by itself. */
export async function unlessAborted<T>(signal: AbortSignal | undefined, work: Promise<T>): Promise<T> {
  if (!signal) return work;
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  const onAbort = () => reject(signal.reason);
  signal.addEventListener('abort', onAbort, { once: true });
  if (signal.aborted) onAbort();
  try {
    return await Promise.race([work, aborted]);
  } finally {
    signal.removeEventListener('abort', onAbort);
  }
}

/** Waits for the work, but no longer than `ms`. */
export async function waitAtMost(ms: number, work: Promise<unknown>): Promise<void> {
  const { promise: late, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, ms);
  await Promise.race([work, late]);
  clearTimeout(timer);
}

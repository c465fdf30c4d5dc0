import type { Shop } from '../../kernel/shop.ts';
import { addHits } from './queries.ts';
import { redirectPath } from './rules.ts';

export type HitCounter = { count(path: string): void; close(): Promise<void> };

const writtenAfterMs = 5_000;
/** Beyond so many different addresses at once no further one is counted: memory is bounded, whoever asks. */
const addressesMost = 10_000;

/** Counts in memory who was led on, and writes it down every few seconds in one statement. */
export function countHits({ db, clock, log }: Pick<Shop, 'db' | 'clock' | 'log'>): HitCounter {
  let hits = new Map<string, number>();
  let timer: NodeJS.Timeout | undefined;

  async function write(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    if (hits.size === 0) return;
    const counted = hits;
    hits = new Map();
    // A count is worth no failure: those of a moment without a database are lost.
    await addHits(db, counted, clock.now()).catch((error: unknown) =>
      log.warn({ err: error }, 'Hits of redirects were not written down'),
    );
  }

  return {
    count(path) {
      const address = redirectPath(path);
      if (address === undefined || (!hits.has(address) && hits.size >= addressesMost)) return;
      hits.set(address, (hits.get(address) ?? 0) + 1);
      timer ??= setTimeout(() => void write(), writtenAfterMs).unref();
    },
    close: write,
  };
}

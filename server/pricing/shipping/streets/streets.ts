import { LRUCache } from 'lru-cache';
import type { Street, StreetOffer } from '../../../../contracts/pricing/shipping/streets.ts';
import { Breaker, type CallOutcome } from '../../../kernel/process/breaker.ts';
import { count } from '../../../kernel/process/counts.ts';
import type { Shop } from '../../../kernel/shop.ts';
import { streetsOfAddressfinder } from './addressfinder.ts';
import type { StreetProvider } from './street-provider.ts';

/** Whoever writes does not wait for longer: by then the address is typed. */
const timeoutMs = 1_500;
const pauses = { firstPauseMs: 10_000, longestPauseMs: 300_000 };
/** A letter taken back and written again is not asked for, and not paid for, twice. */
const kept = { max: 500, ttl: 600_000 };

type Streets = {
  /** None where nobody answers in time. */
  like(written: string, state?: Street['state']): Promise<StreetOffer[]>;
  read(id: string): Promise<Street | undefined>;
};

export function offersStreets({ addressfinder }: Shop['config']): boolean {
  return addressfinder !== undefined;
}

/** The streets of this shop's provider; none where it is set up with none. */
export function openStreets({ config, log }: Pick<Shop, 'config' | 'log'>): Streets {
  const { addressfinder: access } = config;
  if (!access) return { like: async () => [], read: async () => undefined };
  return boundedStreets(streetsOfAddressfinder(access), { log, breaker: new Breaker(pauses) });
}

/** Every call is bounded in time, and a provider that fails or hangs is left alone for a moment: nobody waits for it. */
function boundedStreets(
  provider: StreetProvider,
  { log, breaker }: { log: Pick<Shop['log'], 'info' | 'warn' | 'error'>; breaker: Breaker },
): Streets {
  const { name } = provider;
  const offers = new LRUCache<string, StreetOffer[]>(kept);

  /** What it answers; undefined where it does not. What somebody wrote stands in no log. */
  async function ask<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T | undefined> {
    if (!breaker.enter(new Date())) return undefined;
    let outcome: CallOutcome = 'took';
    try {
      return await work(AbortSignal.timeout(timeoutMs));
    } catch (error) {
      outcome = 'away';
      count('shop_faults_total', { where: name });
      log.warn(
        { provider: name, reason: String(error) },
        'no streets could be offered; they are typed by hand',
      );
      return undefined;
    } finally {
      const turn = breaker.leave(new Date(), outcome);
      if (turn === 'paused')
        log.error({ provider: name }, 'whoever knows streets is left alone for a moment');
      if (turn === 'recovered') log.info({ provider: name }, 'whoever knows streets answers again');
    }
  }

  return {
    async like(written, state) {
      const key = `${state ?? ''} ${written.toLowerCase()}`;
      const found = offers.get(key) ?? (await ask((signal) => provider.suggest(written, state, signal)));
      if (found) offers.set(key, found);
      return found ?? [];
    },
    read: (id) => ask((signal) => provider.read(id, signal)),
  };
}

import { Breaker } from '../../kernel/process/breaker.ts';
import type { Shop } from '../../kernel/shop.ts';
import type { CarrierProvider } from './carrier.ts';
import { sandboxCarrier } from './sandbox-carrier.ts';
import { watchedCarrier } from './watched-carrier.ts';

/** The door of tracking: the carrier that reports about parcels, and what it reported. */
export {
  closeCarrierEvent,
  findWaitingEvents,
  insertParcelEvent,
  keepCarrierEvent,
  markTracked,
  reopenUnknownEvents,
} from './queries.ts';
export type { CarrierEvent, CarrierProvider } from './carrier.ts';

const pauses = { firstPauseMs: 5_000, longestPauseMs: 60_000 };

/** One for the whole process: what one flow has learnt of the carrier, all others know. */
const breakers = new WeakMap<Shop, Breaker>();

/** The carrier of this shop; undefined where none reports to it. */
export function carrierOf(shop: Shop): CarrierProvider | undefined {
  const { db, config, clock, log } = shop;
  if (config.carrier !== 'sandbox') return undefined;
  const breaker = breakers.get(shop) ?? new Breaker(pauses);
  breakers.set(shop, breaker);
  const nowSeconds = () => Math.floor(clock.now().getTime() / 1000);
  return watchedCarrier(sandboxCarrier({ db, secret: carrierSecret(shop), nowSeconds }), { log, breaker });
}

/** Another than that of payments: an event of the one is never one of the other. */
export function carrierSecret({ keys }: Pick<Shop, 'keys'>): string {
  return `carrier:${keys.sandbox}`;
}

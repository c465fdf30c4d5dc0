import type { Db } from '../../kernel/database/database.ts';
import type { Breaker } from '../../kernel/process/breaker.ts';
import type { Shop } from '../../kernel/shop.ts';
import {
  providerBreaker,
  recordHealth,
  sandboxProvider,
  stripeProvider,
  tryProviderKey,
  watchedProvider,
  type PaymentProvider,
} from '../../orders/payments/payments.ts';

type ReservedOrder = { id: string; state: string; origin_id: string; pickup_market_id: string | null };

/** Takes what an order pays for out of the box in which it waits under a name; false where it waits there no more. */
export type TakeReserved = (
  db: Db,
  order: ReservedOrder,
  by: { actor: string; at: Date },
) => Promise<boolean>;

/** What the flows of this room need besides the database. */
export type CheckoutDeps = {
  provider: PaymentProvider;
  /** Links in emails and to the provider begin with this, never with a request's Host header. */
  siteOrigin: string;
  now: () => Date;
  log: Shop['log'];
  /** Markets stand below this room, so whoever assembles the shop hands this in, wherever a payment may be settled. */
  takeReserved?: TakeReserved;
};

export function checkoutDepsOf(shop: Shop): CheckoutDeps {
  const { db, config, clock, log } = shop;
  const plain = providerOf(shop);
  const heard = recordHealth(db, plain.name, log, clock.now);
  return {
    provider: watchedProvider(plain, { log, heard, breaker: breakerOf(shop) }),
    siteOrigin: config.siteOrigin,
    now: clock.now,
    log,
  };
}

/** One for the whole process: what one flow has learnt of the provider, all others know. */
const breakers = new WeakMap<Shop, Breaker>();

function breakerOf(shop: Shop): Breaker {
  const breaker = breakers.get(shop) ?? providerBreaker();
  breakers.set(shop, breaker);
  return breaker;
}

function providerOf({ db, config, clock, keys }: Shop): PaymentProvider {
  if (config.stripe) return stripeProvider(config.stripe);
  const nowSeconds = () => Math.floor(clock.now().getTime() / 1000);
  return sandboxProvider({ db, siteOrigin: config.siteOrigin, secret: keys.sandbox, nowSeconds });
}

/** Before the shop opens: throws `CannotStart` when the provider refuses the key. */
export function tryPaymentKey(shop: Shop): Promise<void> {
  return tryProviderKey(providerOf(shop), shop.log);
}

import type { Shop } from '../kernel/shop.ts';
import { sandboxProvider, stripeProvider, type PaymentProvider } from '../payments/payments.ts';

/** What the flows of this room need besides the database. */
export type Tools = {
  provider: PaymentProvider;
  /** Links in letters and to the provider begin with this, never with a request's Host header. */
  siteOrigin: string;
  now: () => Date;
};

export function toolsOf(shop: Shop): Tools {
  return { provider: providerOf(shop), siteOrigin: shop.config.siteOrigin, now: shop.clock.now };
}

function providerOf({ db, config, clock, keys }: Shop): PaymentProvider {
  if (config.stripe) return stripeProvider(config.stripe);
  const nowSeconds = () => Math.floor(clock.now().getTime() / 1000);
  return sandboxProvider({ db, siteOrigin: config.siteOrigin, secret: keys.sandbox, nowSeconds });
}

import type { Shop } from '../kernel/shop.ts';
import { sandboxProvider, type PaymentProvider } from '../payments/payments.ts';

/** What the flows of this room need besides the database. */
export type Tools = {
  provider: PaymentProvider;
  /** Links in letters and to the provider begin with this, never with a request's Host header. */
  siteOrigin: string;
  now: () => Date;
};

export function toolsOf({ db, config, clock, keys }: Shop): Tools {
  const nowSeconds = () => Math.floor(clock.now().getTime() / 1000);
  const provider = sandboxProvider({ db, siteOrigin: config.siteOrigin, secret: keys.sandbox, nowSeconds });
  return { provider, siteOrigin: config.siteOrigin, now: clock.now };
}

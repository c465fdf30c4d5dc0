import type { Db } from '../server/kernel/database/database.ts';
import { readPayouts, sandboxProvider } from '../server/orders/payments/payments.ts';

/** What the sandbox paid out of the year, as a shop that has run for a year would have read by now. */
export async function payOutTheYear(db: Db, now: Date): Promise<void> {
  const nowSeconds = () => Math.floor(now.getTime() / 1000);
  // Payouts are only asked for: neither an address nor a signature takes part.
  await readPayouts(db, sandboxProvider({ db, siteOrigin: '', secret: '', nowSeconds }));
}

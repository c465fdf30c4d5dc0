import { readPayouts, sandboxProvider } from '../../server/orders/payments/payments.ts';
import type { TestShop } from './shop.ts';

/** Puts what the sandbox took and gave back at a moment: its own moments are PostgreSQL's, and no test's clock. */
export async function moveSandboxTo({ shop: { db } }: TestShop, at: Date): Promise<void> {
  await db.updateTable('sandbox_payments').set({ captured_at: at }).execute();
  await db.updateTable('sandbox_refunds').set({ made_at: at }).execute();
}

/** Reads what the sandbox has paid out by a moment. */
export function readPayoutsAt({ shop: { db, keys, config } }: TestShop, at: Date): Promise<number> {
  const nowSeconds = () => at.getTime() / 1000;
  return readPayouts(
    db,
    sandboxProvider({ db, siteOrigin: config.siteOrigin, secret: keys.sandbox, nowSeconds }),
  );
}

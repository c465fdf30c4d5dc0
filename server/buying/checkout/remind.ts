import type { Db } from '../../kernel/database/database.ts';
import * as orders from '../../orders/orders/orders.ts';
import { writeEmail } from '../../platform/email/email.ts';
import { currentSettings } from '../../platform/settings/settings.ts';
import type { CheckoutDeps } from './deps.ts';

/** Long enough that whoever is typing a card number hears nothing. */
const remindAfterMinutes = 10;

/** Writes once to buyers whose order still waits for its payment: where to pay, and until when. */
export async function remindOfPayment(db: Db, deps: CheckoutDeps): Promise<number> {
  const now = deps.now();
  const before = new Date(now.getTime() - remindAfterMinutes * 60_000);
  const waiting = await orders.waitingOrders(db, before, now);
  const { brand } = await currentSettings(db);
  for (const row of waiting) {
    const order = await orders.readBuyerOrder(db, row);
    if (order.payUrl === null) continue;
    await writeEmail(db, {
      kind: 'order-placed',
      cause: `order-placed:${row.id}`,
      recipient: row.email,
      data: { origin: deps.siteOrigin, brand, order, heldUntil: row.held_until.toISOString() },
      now,
    });
  }
  return waiting.length;
}

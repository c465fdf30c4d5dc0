import type { Db } from '../../kernel/database/database.ts';
import * as orders from '../../orders/orders/orders.ts';
import { writeEmail } from '../../platform/email/email.ts';
import { currentSettings } from '../../platform/settings/settings.ts';
import type { OrdersByHandDeps } from './deps.ts';

/** An email with a pay link, in the transaction that makes its order. */
export async function writeOrderByHandEmail(
  db: Db,
  kind: 'order-made' | 'order-extra',
  row: orders.OrderRow,
  more: Record<string, unknown>,
  { siteOrigin: origin, now }: OrdersByHandDeps,
): Promise<void> {
  const order = await orders.readBuyerOrder(db, row);
  const { brand } = await currentSettings(db);
  await writeEmail(db, {
    kind,
    cause: `${kind}:${row.id}`,
    recipient: row.email,
    data: { origin, brand, order, heldUntil: row.held_until.toISOString(), ...more },
    now: now(),
  });
}

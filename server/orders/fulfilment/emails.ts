import type { OrderEmailKind } from '../../../contracts/platform/email/email.ts';
import type { Db } from '../../kernel/database/database.ts';
import { writeEmail } from '../../platform/email/email.ts';
import { currentSettings } from '../../platform/settings/settings.ts';
import * as orders from '../orders/orders.ts';
import type { FulfilmentDeps } from './deps.ts';

/** An email about an order to its buyer, in the transaction of its cause. `event` tells apart what may happen twice. */
export async function writeOrderEmail(
  db: Db,
  kind: OrderEmailKind,
  orderId: string,
  event: string,
  more: Record<string, unknown>,
  deps: Pick<FulfilmentDeps, 'siteOrigin' | 'now'>,
): Promise<void> {
  const row = await orders.orderOfId(db, orderId);
  // Who buys at a market is not asked for an address.
  if (row.email === '') return;
  const order = await orders.readBuyerOrder(db, row);
  const { brand } = await currentSettings(db);
  await writeEmail(db, {
    kind,
    cause: `${kind}:${event}`,
    recipient: row.email,
    data: { origin: deps.siteOrigin, brand, order, ...more },
    now: deps.now(),
  });
}

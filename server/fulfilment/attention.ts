import { writeLetter } from '../email/email.ts';
import type { Db } from '../kernel/database.ts';
import * as orders from '../orders/orders.ts';
import { currentSettings } from '../settings/settings.ts';
import type { Tools } from './tools.ts';

/** Marks an order that needs a person, and writes to the owner: in the transaction of the cause. */
export async function raiseAttention(
  db: Db,
  orderId: string,
  why: string,
  tools: Pick<Tools, 'siteOrigin' | 'now'>,
): Promise<void> {
  await orders.markForAttention(db, orderId, why);
  const { number } = await orders.orderOfId(db, orderId);
  const { brand, email } = await currentSettings(db);
  await writeLetter(db, {
    kind: 'owner-alert',
    cause: `owner-alert:${orderId}:${why}`,
    recipient: email,
    data: { origin: tools.siteOrigin, brand, title: `Order ${number} needs attention`, words: why },
    now: tools.now(),
  });
}

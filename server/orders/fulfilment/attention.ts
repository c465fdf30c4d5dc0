import { adminPaths } from '../../../contracts/kernel/admin-paths.ts';
import type { Db } from '../../kernel/database/database.ts';
import { notifyAdministrators } from '../../people/notifications/notifications.ts';
import { writeEmail } from '../../platform/email/email.ts';
import { currentSettings } from '../../platform/settings/settings.ts';
import * as orders from '../orders/orders.ts';
import type { FulfilmentDeps } from './deps.ts';

/** Marks an order that needs a person and writes to the owner, in the transaction of the cause. */
export async function raiseAttention(
  db: Db,
  orderId: string,
  why: string,
  deps: Pick<FulfilmentDeps, 'siteOrigin' | 'now'>,
): Promise<void> {
  await orders.markForAttention(db, orderId, why);
  const { number } = await orders.orderOfId(db, orderId);
  const { brand, email } = await currentSettings(db);
  await writeEmail(db, {
    kind: 'owner-alert',
    cause: `owner-alert:${orderId}:${why}`,
    recipient: email,
    data: { origin: deps.siteOrigin, brand, title: `Order ${number} needs attention`, message: why },
    now: deps.now(),
  });
  await notifyAdministrators(db, {
    kind: 'attention',
    cause: `attention:${orderId}:${why}`,
    title: `Order ${number} needs attention`,
    detail: why,
    href: adminPaths.order(orderId),
    at: deps.now(),
  });
}

/** Writes to the owner about what no order shows. */
export async function alertOwner(
  db: Db,
  { cause, title, message }: { cause: string; title: string; message: string },
  deps: Pick<FulfilmentDeps, 'siteOrigin' | 'now'>,
): Promise<void> {
  const { brand, email } = await currentSettings(db);
  await writeEmail(db, {
    kind: 'owner-alert',
    cause: `owner-alert:${cause}`,
    recipient: email,
    data: { origin: deps.siteOrigin, brand, title, message },
    now: deps.now(),
  });
}

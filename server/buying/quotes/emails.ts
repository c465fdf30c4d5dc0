import { adminPaths } from '../../../contracts/kernel/admin-paths.ts';
import type { EmailData } from '../../../contracts/platform/email/email.ts';
import type { Db } from '../../kernel/database/database.ts';
import { notifyAdministrators } from '../../people/notifications/notifications.ts';
import { writeEmail } from '../../platform/email/email.ts';
import { currentSettings } from '../../platform/settings/settings.ts';
import type { CheckoutDeps } from '../checkout/checkout.ts';
import type { QuoteRecord } from './queries.ts';

type Kind = 'quote-requested' | 'quote-answered' | 'quote-declined';
type More<K extends Kind> = Omit<EmailData[K], 'origin' | 'brand'>;

/** An email about a request to whoever asked, in the transaction of its cause. */
export async function notifyBuyer<K extends Kind>(
  db: Db,
  kind: K,
  row: QuoteRecord,
  more: More<K>,
  { siteOrigin: origin, now }: Pick<CheckoutDeps, 'siteOrigin' | 'now'>,
): Promise<void> {
  const { brand } = await currentSettings(db);
  const data = { origin, brand, ...more };
  await writeEmail(db, { kind, cause: `${kind}:${row.id}`, recipient: row.email, data, now: now() });
}

export async function notifyOwner(
  db: Db,
  row: QuoteRecord,
  { siteOrigin: origin, now }: Pick<CheckoutDeps, 'siteOrigin' | 'now'>,
): Promise<void> {
  const { brand, email } = await currentSettings(db);
  const title = `${row.number}: a quote is asked for`;
  const message = `${row.email} asks what the delivery of a large order costs. It waits among the quotes.`;
  await writeEmail(db, {
    kind: 'owner-alert',
    cause: `owner-alert:${row.id}`,
    recipient: email,
    data: { origin, brand, title, message },
    now: now(),
  });
  await notifyAdministrators(db, {
    kind: 'quote',
    cause: `quote:${row.id}`,
    title,
    href: adminPaths.quotes,
    at: now(),
  });
}

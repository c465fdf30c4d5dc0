import { daysBefore } from '../../../contracts/kernel/days.ts';
import { paths } from '../../../contracts/kernel/paths.ts';
import { isRefusal } from '../../../contracts/kernel/refusal.ts';
import { kitsToReview } from '../../community/reviews/reviews.ts';
import type { Db } from '../../kernel/database/database.ts';
import { deliveredBetween } from '../../orders/orders/orders.ts';
import {
  accountShown,
  callingName,
  customerById,
  leaveUrlOf,
  type EmailDeps,
} from '../../people/customers/customers.ts';
import { writeEmail } from '../../platform/email/email.ts';
import { currentSettings } from '../../platform/settings/settings.ts';

const askedAfterDays = 7;
/** A shop that was closed for longer asks nobody about what arrived long ago. */
const lateDays = 3;

type Delivered = Awaited<ReturnType<typeof deliveredBetween>>[number];

/** Asks once how it was, a week after an order has arrived, whoever wants such emails and has not said it yet. */
export async function requestReviews(db: Db, deps: EmailDeps): Promise<void> {
  const until = daysBefore(deps.now, askedAfterDays);
  const from = daysBefore(until, lateDays);
  for (const order of await deliveredBetween(db, from, until)) await askAbout(db, order, deps);
}

async function askAbout(db: Db, order: Delivered, deps: EmailDeps): Promise<void> {
  const customer = order.customer_id === null ? undefined : await customerById(db, order.customer_id);
  if (!customer || customer.is_demonstration || !accountShown(customer).emails.howWasIt) return;
  const asker = { at: deps.now, person: { customerId: customer.id, roles: [] } };
  const kits = await kitsToReview(db, order.token, asker);
  if (isRefusal(kits) || kits.length === 0) return;
  const { brand } = await currentSettings(db);
  await writeEmail(db, {
    kind: 'how-was-it',
    cause: `how-was-it:${order.id}`,
    recipient: customer.email,
    data: {
      origin: deps.siteOrigin,
      brand,
      name: callingName(customer),
      number: order.number,
      kits: kits.map(({ name }) => name),
      reviewUrl: deps.siteOrigin + paths.reviewOrderLink(order.token),
      leaveUrl: leaveUrlOf(deps, customer.id, 'howWasIt'),
    },
    now: deps.now,
  });
}

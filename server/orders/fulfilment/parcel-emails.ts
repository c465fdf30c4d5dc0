import { trackingLink } from '../../../contracts/orders/orders/carriers.ts';
import type { ParcelStep } from '../../../contracts/orders/tracking.ts';
import type { OrderEmailKind } from '../../../contracts/platform/email/email.ts';
import type { Db } from '../../kernel/database/database.ts';
import type { CarrierEvent } from '../tracking/tracking.ts';
import type { FulfilmentDeps } from './deps.ts';
import { writeOrderEmail } from './emails.ts';

/** Steps of which a buyer is told by email. That one came back is told once, whichever word the carrier uses first. */
const kinds: Readonly<Partial<Record<ParcelStep, OrderEmailKind>>> = {
  out_for_delivery: 'parcel-out-for-delivery',
  to_collect: 'parcel-to-collect',
  returning: 'parcel-comes-back',
  returned: 'parcel-comes-back',
};

/** "It comes today" must not be sent a day later, as when an event was lost and is read late. */
const freshMs = 12 * 3_600_000;

/** In the transaction of the event. A second event of the same step has the same cause, so it writes nothing. */
export async function writeParcelEmail(
  db: Db,
  orderId: string,
  event: CarrierEvent & { carrier: string },
  deps: Pick<FulfilmentDeps, 'siteOrigin' | 'now'>,
): Promise<void> {
  const { step, carrier, trackingNumber, place, at } = event;
  const kind = kinds[step];
  const isStale = step === 'out_for_delivery' && deps.now().getTime() - at.getTime() > freshMs;
  if (!kind || isStale) return;
  const trackingUrl = trackingLink(carrier, trackingNumber);
  const cause = `${orderId}:${trackingNumber.toUpperCase()}`;
  await writeOrderEmail(db, kind, orderId, cause, { carrier, trackingNumber, trackingUrl, place }, deps);
}

import { trackingLink } from '../../../contracts/orders/orders/carriers.ts';
import type { ParcelStep } from '../../../contracts/orders/tracking.ts';
import type { OrderEmailKind } from '../../../contracts/platform/email/email.ts';
import type { Db } from '../../kernel/database/database.ts';
import { sydneyDay } from '../../kernel/sydney.ts';
import type { CarrierEvent } from '../tracking/tracking.ts';
import type { FulfilmentDeps } from './deps.ts';
import { writeOrderEmail } from './emails.ts';

/** Steps of which a buyer is told by email. That one came back is told once, whichever word the carrier uses first. */
const kinds: Readonly<Partial<Record<ParcelStep, OrderEmailKind>>> = {
  out_for_delivery: 'parcel-out-for-delivery',
  attempted: 'parcel-attempted',
  to_collect: 'parcel-to-collect',
  returning: 'parcel-comes-back',
  returned: 'parcel-comes-back',
};

/**
 * "It comes today" must not be sent a day later, as when an event was lost and is read late. That nobody was at home is
 * news for two days: by then the next step is known.
 */
const freshHours: Readonly<Partial<Record<ParcelStep, number>>> = { out_for_delivery: 12, attempted: 48 };

/** What a carrier does after nobody was there. */
const afterAttempt: readonly ParcelStep[] = ['to_collect', 'delivered', 'returning', 'returned'];

/**
 * In the transaction of the event. A second event of the same step has the same cause, so it writes nothing; of tries
 * to deliver each day's is one. An event may come after those that followed it: then it is told no more.
 *
 * @param known the steps of this parcel that were told until now
 */
export async function writeParcelEmail(
  db: Db,
  orderId: string,
  event: CarrierEvent & { carrier: string },
  known: readonly string[],
  deps: Pick<FulfilmentDeps, 'siteOrigin' | 'now'>,
): Promise<void> {
  const { step, carrier, trackingNumber, place, at } = event;
  const kind = kinds[step];
  const isOld = deps.now().getTime() - at.getTime() > (freshHours[step] ?? Infinity) * 3_600_000;
  const isOvertaken = step === 'attempted' && afterAttempt.some((one) => known.includes(one));
  if (!kind || isOld || isOvertaken) return;
  const trackingUrl = trackingLink(carrier, trackingNumber);
  const parcel = `${orderId}:${trackingNumber.toUpperCase()}`;
  const cause = step === 'attempted' ? `${parcel}:${sydneyDay(at)}` : parcel;
  await writeOrderEmail(db, kind, orderId, cause, { carrier, trackingNumber, trackingUrl, place }, deps);
}

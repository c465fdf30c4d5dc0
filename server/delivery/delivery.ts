import { isRefusal, refuse } from '../../contracts/refusal.ts';
import { kitDetail, parcelsOf } from '../catalogue/catalogue.ts';
import { centsOf } from '../../contracts/money.ts';
import type { Db } from '../kernel/database.ts';
import { quoteDelivery } from '../shipping/shipping.ts';

/** What it costs to send one of this kit to a postcode. */
export async function estimateForKit(db: Db, productId: number, postcode: string, at: Date) {
  const kit = await kitDetail(db, productId);
  if (isRefusal(kit)) return kit;
  const [parcel] = await parcelsOf(db, [productId]);
  if (!parcel) return refuse('not_found', 'We do not have a kit by that name.');
  const { weightGrams, sizeMm } = parcel;
  const parcels = [{ weightGrams, sizeMm, quantity: 1 }];
  const options = await quoteDelivery(db, { parcels, goodsCents: centsOf(kit.price), postcode, at });
  return isRefusal(options) ? options : { postcode, options };
}

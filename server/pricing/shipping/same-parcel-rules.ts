import type { ShippingTable } from '../../../contracts/pricing/shipping/shipping.ts';
import { packCheapest, priceOf } from './packing.ts';
import { meansOf, type RatedParcel, unitsOf, zoneOf } from './rules.ts';

/**
 * True where one more kit changes nothing of a delivery: no service costs a cent more, none needs another parcel, and
 * each that is offered stays so. Free delivery is not looked at: what is packed anew is work, whoever pays it.
 */
export function addsNothing(
  table: ShippingTable,
  { parcels, postcode }: { parcels: readonly RatedParcel[]; postcode: string | null },
  extra: RatedParcel,
): boolean {
  const zone = postcode === null ? undefined : zoneOf(table.zones, postcode);
  const before = parcels.flatMap(unitsOf);
  const after = [...before, ...unitsOf(extra)];
  const same = (service: 'standardCents' | 'expressCents', isNeeded: boolean) => {
    const means = meansOf(table, zone, service);
    const packed = packCheapest(before, means);
    if (!packed) return !isNeeded;
    const withExtra = packCheapest(after, means);
    return withExtra?.length === packed.length && priceOf(withExtra) === priceOf(packed);
  };
  return same('standardCents', true) && same('expressCents', false);
}

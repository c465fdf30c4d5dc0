import type { DeliveryOption, Pack, ShippingTable } from '../../contracts/shipping.ts';
import { priceText } from '../../contracts/money.ts';

export type Parcel = { weightGrams: number; sizeMm: readonly [number, number, number]; quantity: number };

/** The cheapest pack that takes everything, with how full it gets; undefined when none does. */
export function choosePack(
  packs: readonly Pack[],
  parcels: readonly Parcel[],
): { pack: Pack; fullPercent: number } | undefined {
  const grams = parcels.reduce((sum, { weightGrams, quantity }) => sum + weightGrams * quantity, 0);
  const volume = parcels.reduce((sum, { sizeMm: [l, w, h], quantity }) => sum + l * w * h * quantity, 0);
  const fitting = packs
    .map((pack) => ({ pack, capacity: pack.insideMm[0] * pack.insideMm[1] * pack.insideMm[2] }))
    .filter(
      ({ pack, capacity }) =>
        grams <= pack.maxWeightGrams && volume <= capacity && parcels.every((parcel) => goesIn(parcel, pack)),
    );
  fitting.sort((a, b) => a.pack.standardCents - b.pack.standardCents || a.capacity - b.capacity);
  const best = fitting[0];
  return best && { pack: best.pack, fullPercent: Math.round((volume / best.capacity) * 100) };
}

function goesIn({ sizeMm }: Parcel, { insideMm }: Pack): boolean {
  const parcel = sizeMm.toSorted((a, b) => a - b);
  const pack = insideMm.toSorted((a, b) => a - b);
  return parcel.every((length, i) => length <= (pack[i] ?? 0));
}

/** What checkout offers. Empty when no pack takes the kits and nobody can pick them up: 'We need to quote this one'. */
export function deliveryOptions(
  table: ShippingTable,
  parcels: readonly Parcel[],
  subtotalCents: number,
): DeliveryOption[] {
  const options: DeliveryOption[] = [];
  const chosen = choosePack(table.packs, parcels);
  if (chosen) {
    const { pack, fullPercent } = chosen;
    const fits = `${pack.name}, ${fullPercent} % full`;
    const isFree = table.freeOverCents !== null && subtotalCents >= table.freeOverCents;
    options.push({
      service: 'standard',
      name: 'Standard delivery',
      priceCents: isFree ? 0 : pack.standardCents,
      explanation: isFree ? `${fits}. Free over ${priceText(table.freeOverCents ?? 0)}.` : `${fits}.`,
    });
    if (pack.expressCents !== null) {
      options.push({
        service: 'express',
        name: 'Express delivery',
        priceCents: pack.expressCents,
        explanation: `${fits}.`,
      });
    }
  }
  if (table.pickup) {
    options.push({
      service: 'pickup',
      name: `Pick up: ${table.pickup.place}`,
      priceCents: 0,
      explanation: table.pickup.note,
    });
  }
  return options;
}

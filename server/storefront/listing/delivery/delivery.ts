import { centsOf } from '../../../../contracts/kernel/money.ts';
import { stateOfPostcode, unknownPostcodeText } from '../../../../contracts/kernel/postcodes.ts';
import { isRefusal, refuse } from '../../../../contracts/kernel/refusal.ts';
import type { BoxPrices, DeliveryFacts } from '../../../../contracts/storefront/listing/delivery.ts';
import type { KitDetail } from '../../../../contracts/storefront/listing/listing.ts';
import type { Db } from '../../../kernel/database/database.ts';
import {
  quoteDelivery,
  ratesAt,
  ratesHoldUntil,
  waysByZone,
  windowAnywhere,
  type WayOfZone,
} from '../../../pricing/shipping/shipping.ts';
import { kitPage, parcelsOf } from '../listing.ts';

/** What it costs to send one of this kit to a postcode. */
export async function estimateForKit(db: Db, productId: number, postcode: string, at: Date) {
  if (!stateOfPostcode(postcode)) return refuse('postcode_unknown', unknownPostcodeText(postcode));
  const kit = await kitPage(db, productId, at);
  if (isRefusal(kit)) return kit;
  const parcels = await parcelsOf(db, [productId]);
  if (parcels.length === 0) return refuse('not_found', 'We do not have a kit by that name.');
  const options = await quoteDelivery(db, {
    parcels,
    goodsCents: centsOf(kit.sale?.price ?? kit.price),
    postcode,
    at,
    leavesOn: kit.preorder?.leavesOn,
  });
  if (isRefusal(options)) return options;
  const until = new Date(Math.min((await ratesHoldUntil(db, at)).getTime(), nextQuarter(at)));
  return { postcode, options, until: until.toISOString() };
}

const quarterMs = 15 * 60_000;

/** From when something is ready to be picked up is said to the quarter of an hour. */
function nextQuarter(at: Date): number {
  return (Math.floor(at.getTime() / quarterMs) + 1) * quarterMs;
}

export async function loadDeliveryFacts(db: Db, at: Date): Promise<DeliveryFacts> {
  const { freeOverCents, pickupPlaces, origin, packs, zones } = await ratesAt(db, at);
  const { cutOffHour, cutOffMinute, packingDays } = origin;
  return {
    freeOverCents,
    pickupPlaces,
    cutOffHour,
    cutOffMinute,
    packingDays,
    packs,
    zones,
    anywhere: await windowAnywhere(db, at),
    until: (await ratesHoldUntil(db, at)).toISOString(),
  };
}

/** The rows of weights as they hold now, under their zones. */
export async function loadBoxPrices(db: Db, at: Date): Promise<BoxPrices> {
  const { zones, weightRows } = await ratesAt(db, at);
  const rowsOf = (name: string) =>
    weightRows.filter(({ zone }) => zone === name).toSorted((a, b) => a.upToGrams - b.upToGrams);
  const priced = zones
    .map(({ name }) => ({ name, rows: rowsOf(name) }))
    .filter(({ rows }) => rows.length > 0);
  return { zones: priced, until: (await ratesHoldUntil(db, at)).toISOString() };
}

/** How one of this kit reaches each zone by the standard service: what search engines are told. */
export async function standardByZone(db: Db, kit: KitDetail, at: Date): Promise<WayOfZone[]> {
  const parcels = await parcelsOf(db, [kit.id]);
  if (parcels.length === 0) return [];
  return waysByZone(db, { parcels, goodsCents: centsOf(kit.sale?.price ?? kit.price), at });
}

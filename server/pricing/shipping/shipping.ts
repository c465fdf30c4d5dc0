import * as z from 'zod/mini';
import { stateOfPostcode } from '../../../contracts/kernel/postcodes.ts';
import { refuse, type Refusal } from '../../../contracts/kernel/refusal.ts';
import {
  deliveryCalendar,
  type DeliveryCalendar,
} from '../../../contracts/pricing/shipping/delivery-calendar.ts';
import {
  shippingTable,
  type DeliveryOption,
  type Service,
  type ShippingTable,
  type Zone,
} from '../../../contracts/pricing/shipping/shipping.ts';
import { parsedOnce } from '../../kernel/cache/parsed-once.ts';
import { cachedQuery } from '../../kernel/cache/query-cache.ts';
import type { Db } from '../../kernel/database/database.ts';
import {
  arrivalAnywhere,
  arrivalWindow,
  lastOrderDay,
  nextCutOff,
  type ArrivalWindow,
} from './arrival-rules.ts';
import { findCalendar, findTables, insertRates } from './queries.ts';
import { deliveryOptions, zoneOf, type DeliveryRequest } from './rules.ts';

export {
  sellingMarkets,
  hasPickupMarkets,
  marketsAhead,
  marketsBetween,
  lockPickupMarket,
  pickupMarketOf,
  pickupMarketNamed,
  savePickupMarket,
} from './market-places.ts';
export { endPickupMarket } from './market-queries.ts';
export {
  marketOption,
  takesOrders,
  takesReservations,
  whyNotCollectable,
  type PickupMarket,
} from './market-rules.ts';
export { openPlaces } from './places.ts';
export { streetsOfAddressfinder } from './streets/addressfinder.ts';
export { offersStreets, openStreets } from './streets/streets.ts';
export { chosenOption } from './rules.ts';
export { addsNothing } from './same-parcel-rules.ts';

const nothingOffered: ShippingTable = z.parse(shippingTable, {
  packs: [],
  freeOverCents: null,
});

/** The rates of a moment; a shop without any offers nothing. */
export async function ratesAt(db: Db, at: Date): Promise<ShippingTable> {
  return (await newestFirst(db)).find(({ validFrom }) => validFrom <= at)?.rates ?? nothingOffered;
}

const newestFirst = cachedQuery('shipping_tables', async (db) =>
  (await findTables(db)).map(({ valid_from: validFrom, rates }) => ({
    validFrom,
    rates: parsedRates(rates),
  })),
);
const parsedRates = parsedOnce((rates) => z.parse(shippingTable, rates));

/** Holidays and closed days, as the owner keeps them. */
export const currentCalendar = cachedQuery('delivery_calendar', async (db): Promise<DeliveryCalendar> => {
  const row = await findCalendar(db);
  return row ? parsedCalendar(row.calendar) : { holidays: [], closures: [] };
});
const parsedCalendar = parsedOnce((calendar) => z.parse(deliveryCalendar, calendar));

/** Between which days standard delivery arrives, wherever in the country; null where there are no zones. */
export async function windowAnywhere(db: Db, at: Date): Promise<ArrivalWindow | null> {
  return arrivalAnywhere(await ratesAt(db, at), at, await currentCalendar(db));
}

/** When an order arrives that leaves by another day than its buyer was told; null where nobody can say. */
export async function windowOf(
  db: Db,
  { service, postcode, leavesOn, at }: { service: Service; postcode: string; leavesOn: string; at: Date },
): Promise<ArrivalWindow | null> {
  const { origin, zones } = await ratesAt(db, at);
  const zone = zoneOf(zones, postcode);
  const days = service === 'express' ? zone?.expressDays : zone?.standardDays;
  const state = stateOfPostcode(postcode);
  if (service === 'pickup' || !days || !state) return null;
  return arrivalWindow({ origin, days, state, at, leavesOn }, await currentCalendar(db));
}

/**
 * Until the end of which day (ISO date) may be ordered what must be at a postcode by another, sent the standard way. Null
 * where nobody can say, undefined where it is too late today.
 */
export async function lastDayToOrder(
  db: Db,
  { postcode, arriveBy, at }: { postcode: string; arriveBy: string; at: Date },
): Promise<string | null | undefined> {
  const { origin, zones } = await ratesAt(db, at);
  const days = zoneOf(zones, postcode)?.standardDays;
  const state = stateOfPostcode(postcode);
  if (!days || !state) return null;
  return lastOrderDay({ origin, days, state, at }, arriveBy, await currentCalendar(db));
}

/** Until then rates and windows stay as they are, unless somebody writes them: the next cut-off, or the next rates. */
export async function ratesHoldUntil(db: Db, at: Date): Promise<Date> {
  const coming = (await newestFirst(db)).findLast(({ validFrom }) => validFrom > at)?.validFrom;
  const cutOff = nextCutOff((await ratesAt(db, at)).origin, at);
  return coming && coming < cutOff ? coming : cutOff;
}

/** The ways in which these parcels can reach a buyer now, or that a person has to quote them. */
export async function quoteDelivery(
  db: Db,
  request: DeliveryRequest,
): Promise<DeliveryOption[] | Refusal<'needs_quote'>> {
  const options = deliveryOptions(await ratesAt(db, request.at), await currentCalendar(db), request);
  if (options.some(({ service }) => service !== 'pickup')) return options;
  const message =
    'We need to quote this one. Send it as a request and we will write with the price of delivery.';
  return options.length > 0 ? options : refuse('needs_quote', message);
}

export async function setRates(db: Db, validFrom: Date, table: z.input<typeof shippingTable>): Promise<void> {
  await insertRates(db, validFrom, z.parse(shippingTable, table));
}

/** A zone with what the standard service to it costs; packed and carried in business days. */
export type WayOfZone = { zone: Zone; option: DeliveryOption; origin: ShippingTable['origin'] };

/** The standard service to each zone that takes these parcels. */
export async function waysByZone(db: Db, request: Omit<DeliveryRequest, 'postcode'>): Promise<WayOfZone[]> {
  const table = await ratesAt(db, request.at);
  const calendar = await currentCalendar(db);
  return table.zones.flatMap((zone) => {
    const postcode = zone.postcodes[0]?.[0] ?? null;
    const option = deliveryOptions(table, calendar, { ...request, postcode }).find(
      ({ service }) => service === 'standard',
    );
    return option ? [{ zone, option, origin: table.origin }] : [];
  });
}

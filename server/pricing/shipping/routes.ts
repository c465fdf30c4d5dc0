import { refuse } from '../../../contracts/kernel/refusal.ts';
import * as admin from '../../../contracts/pricing/shipping/admin-shipping.ts';
import * as calendar from '../../../contracts/pricing/shipping/delivery-calendar.ts';
import { findPlaces } from '../../../contracts/pricing/shipping/places.ts';
import { findStreets, readStreet, readStreetHelp } from '../../../contracts/pricing/shipping/streets.ts';
import type { HttpServer } from '../../kernel/http/http.ts';
import { byCaller, countTries, type Caller, type Limit } from '../../kernel/http/limits.ts';
import type { Shop } from '../../kernel/shop.ts';
import { calendarForAdmin, saveCalendar } from './admin-calendar.ts';
import { deleteRates, ratesForAdmin, saveRates } from './admin.ts';
import { offersStreets, openPlaces, openStreets } from './shipping.ts';

/** An address takes some twenty askings, each of which the shop may have to pay for. */
const streetAskings: Limit = { name: 'streets', most: 400, minutes: 60 };
const noSuchStreet = refuse('not_found', 'That address could not be read. Please write it.');

export function shippingRoutes({ registerEndpoint }: HttpServer, shop: Shop): void {
  const { db, clock, config } = shop;
  const places = openPlaces(config);
  const streets = openStreets(shop);
  const countAsking = (caller: Caller) => countTries(db, byCaller(streetAskings, caller), clock.now());
  registerEndpoint(findPlaces, ({ query }) => places.like(query.q, query.state));
  registerEndpoint(readStreetHelp, () => ({ isOffered: offersStreets(config) }));
  registerEndpoint(findStreets, async ({ body, caller }) => {
    const tooMany = await countAsking(caller);
    return tooMany ?? streets.like(body.written, body.state);
  });
  registerEndpoint(readStreet, async ({ body, caller }) => {
    const tooMany = await countAsking(caller);
    return tooMany ?? (await streets.read(body.id)) ?? noSuchStreet;
  });
  registerEndpoint(admin.listShippingTables, () => ratesForAdmin(db, clock.now()));
  registerEndpoint(admin.writeShippingTable, ({ body }) => saveRates(db, body, clock.now()));
  registerEndpoint(admin.deleteRates, ({ params }) => deleteRates(db, params.id, clock.now()));
  registerEndpoint(calendar.readDeliveryCalendar, () => calendarForAdmin(db, clock.now()));
  registerEndpoint(calendar.writeDeliveryCalendar, ({ body }) => saveCalendar(db, body, clock.now()));
}

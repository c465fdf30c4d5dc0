import * as admin from '../../../contracts/pricing/shipping/admin-shipping.ts';
import * as calendar from '../../../contracts/pricing/shipping/delivery-calendar.ts';
import { findPlaces } from '../../../contracts/pricing/shipping/places.ts';
import type { HttpServer } from '../../kernel/http/http.ts';
import type { Shop } from '../../kernel/shop.ts';
import { calendarForAdmin, saveCalendar } from './admin-calendar.ts';
import { deleteRates, ratesForAdmin, saveRates } from './admin.ts';
import { openPlaces } from './shipping.ts';

export function shippingRoutes({ registerEndpoint }: HttpServer, { db, clock, config }: Shop): void {
  const places = openPlaces(config);
  registerEndpoint(findPlaces, ({ query }) => places.like(query.q, query.state));
  registerEndpoint(admin.listShippingTables, () => ratesForAdmin(db, clock.now()));
  registerEndpoint(admin.writeShippingTable, ({ body }) => saveRates(db, body, clock.now()));
  registerEndpoint(admin.deleteRates, ({ params }) => deleteRates(db, params.id, clock.now()));
  registerEndpoint(calendar.readDeliveryCalendar, () => calendarForAdmin(db, clock.now()));
  registerEndpoint(calendar.writeDeliveryCalendar, ({ body }) => saveCalendar(db, body, clock.now()));
}

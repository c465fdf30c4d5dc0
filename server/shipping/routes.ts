import * as desk from '../../contracts/admin-shipping.ts';
import { findPlaces } from '../../contracts/shipping.ts';
import type { Counter } from '../kernel/http.ts';
import type { Shop } from '../kernel/shop.ts';
import { dropTable, tablesOnDesk, writeTable } from './desk.ts';
import { placesLike } from './shipping.ts';

export function shippingRoutes({ serve }: Counter, { db, clock }: Shop): void {
  serve(findPlaces, ({ query }) => placesLike(query.q));
  serve(desk.listShippingTables, () => tablesOnDesk(db, clock.now()));
  serve(desk.writeShippingTable, ({ body }) => writeTable(db, body, clock.now()));
  serve(desk.dropShippingTable, ({ params }) => dropTable(db, params.id, clock.now()));
}

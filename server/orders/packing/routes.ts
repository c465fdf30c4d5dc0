import * as calls from '../../../contracts/orders/packing.ts';
import type { HttpServer } from '../../kernel/http/http.ts';
import type { Shop } from '../../kernel/shop.ts';
import { actorName } from '../../people/customers/customers.ts';
import type { FulfilmentDeps } from '../fulfilment/fulfilment.ts';
import { carrierOf } from '../tracking/tracking.ts';
import { bookPacked } from './booking.ts';
import * as packing from './packing.ts';

export function packingRoutes(
  { registerEndpoint }: HttpServer,
  shop: Shop,
  deps: Omit<FulfilmentDeps, 'actor'>,
): void {
  const { db, clock } = shop;
  const carrier = carrierOf(shop);
  const by = async (customerId: string) => ({ ...deps, actor: await actorName(db, customerId) });

  registerEndpoint(calls.listPackingRounds, ({ query }) => packing.listRounds(db, query.after));
  registerEndpoint(calls.startPackingRound, ({ body }) => packing.startRound(db, body.ids, clock.now()));
  registerEndpoint(calls.readPackingRound, ({ params }) => packing.readRound(db, params.id));
  registerEndpoint(calls.pickKit, ({ params, body }) => packing.setPicked(db, params.id, body));
  registerEndpoint(calls.putInParcel, async ({ params: { id: roundId, orderId }, body, customerId }) =>
    packing.packKits(db, { roundId, orderId }, body, await by(customerId)),
  );
  registerEndpoint(calls.acceptNewAddress, ({ params: { id: roundId, orderId } }) =>
    packing.acceptAddress(db, { roundId, orderId }),
  );
  registerEndpoint(calls.bookParcels, ({ params, body }) =>
    bookPacked(db, params.id, { ...body, at: clock.now() }, carrier),
  );
  registerEndpoint(calls.sendPackedOrders, async ({ params, body, customerId }) =>
    packing.sendPacked(db, params.id, body.rows, await by(customerId)),
  );
  registerEndpoint(calls.leavePackingRound, ({ params, body }) => packing.leave(db, params.id, body.ids));
}

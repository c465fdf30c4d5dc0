import * as exchanges from '../../../contracts/buying/orders-by-hand/exchanges.ts';
import { findKnownBuyers } from '../../../contracts/buying/orders-by-hand/known-buyers.ts';
import * as contract from '../../../contracts/buying/orders-by-hand/orders-by-hand.ts';
import * as redirected from '../../../contracts/buying/orders-by-hand/redirected.ts';
import * as wholeOrder from '../../../contracts/orders/order-admin/whole-order.ts';
import type { HttpServer } from '../../kernel/http/http.ts';
import type { Shop } from '../../kernel/shop.ts';
import { actorName } from '../../people/customers/customers.ts';
import type { CheckoutDeps } from '../checkout/checkout.ts';
import type { OfMarkets } from '../receivables/receivables.ts';
import {
  collectingPlaces,
  editOrder,
  knownBuyers,
  makeExchange,
  makeOrder,
  planExchange,
  planOrderByHand,
  planOrderEdit,
  redirectOrder,
  replaceReturned,
  sendPart,
  sendPartOfReturn,
  withdrawOrder,
} from './orders-by-hand.ts';

export function orderByHandRoutes(
  { registerEndpoint }: HttpServer,
  { db }: Shop,
  checkoutDeps: CheckoutDeps & OfMarkets,
): void {
  const by = async (customerId: string) => ({
    ...checkoutDeps,
    actor: await actorName(db, customerId),
  });
  registerEndpoint(contract.makeOrder, async ({ body, customerId, caller }) =>
    makeOrder(db, body, { ...(await by(customerId)), caller }),
  );
  registerEndpoint(contract.planOrderByHand, ({ body }) => planOrderByHand(db, body, checkoutDeps.now()));
  registerEndpoint(findKnownBuyers, ({ query }) => knownBuyers(db, query.q));
  registerEndpoint(contract.planOrderEdit, async ({ params, body, customerId }) =>
    planOrderEdit(db, params.id, body, await by(customerId)),
  );
  registerEndpoint(contract.editOrder, async ({ params, body, customerId }) =>
    editOrder(db, params.id, body, await by(customerId)),
  );
  registerEndpoint(exchanges.planExchange, async ({ params, body, customerId }) =>
    planExchange(db, params.id, body, await by(customerId)),
  );
  registerEndpoint(exchanges.makeExchange, async ({ params, body, customerId }) =>
    makeExchange(db, params.id, body, await by(customerId)),
  );
  registerEndpoint(exchanges.replaceReturned, async ({ params, body, customerId }) =>
    replaceReturned(db, params.id, body, await by(customerId)),
  );
  registerEndpoint(exchanges.sendPartOfReturn, async ({ params, body, customerId }) =>
    sendPartOfReturn(db, params.id, body, await by(customerId)),
  );
  registerEndpoint(exchanges.sendPart, async ({ params, body, customerId }) =>
    sendPart(db, params.id, body, await by(customerId)),
  );
  registerEndpoint(redirected.listCollectingPlaces, () => collectingPlaces(db, checkoutDeps.now()));
  registerEndpoint(redirected.redirectOrder, async ({ params, body, customerId }) =>
    redirectOrder(db, params.id, body, await by(customerId)),
  );
  registerEndpoint(wholeOrder.withdrawOrder, async ({ params, customerId }) =>
    withdrawOrder(db, params.id, await by(customerId)),
  );
}

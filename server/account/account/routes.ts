import * as calls from '../../../contracts/account/account/account.ts';
import { isRefusal, refuse } from '../../../contracts/kernel/refusal.ts';
import type { CheckoutDeps } from '../../buying/checkout/checkout.ts';
import type { HttpServer } from '../../kernel/http/http.ts';
import type { Shop } from '../../kernel/shop.ts';
import { findGuestOrder, ordersOf, ordersOfBrowser } from '../../orders/orders/orders.ts';
import { cancelOwnOrder, closeAccount, orderAgain, ownDataOf, readOwnOrder } from './account.ts';
import { customerAdminRoutes } from './admin-routes.ts';

const nobody = refuse('unauthenticated', 'Please sign in first.');

export function accountRoutes(server: HttpServer, shop: Shop, deps: CheckoutDeps): void {
  const { registerEndpoint } = server;
  const { db, files, clock } = shop;
  customerAdminRoutes(server, shop);
  registerEndpoint(calls.listOwnOrders, ({ customerId, query }) => ordersOf(db, customerId, query.page));
  registerEndpoint(calls.readOwnOrder, ({ customerId, params }) =>
    readOwnOrder(db, { customerId, ...params }),
  );
  registerEndpoint(calls.reorder, ({ customerId, params, body }) =>
    orderAgain(db, { customerId, ...params }, body.cartId),
  );
  registerEndpoint(calls.cancelOwnOrder, ({ customerId, params }) =>
    cancelOwnOrder(db, { customerId, ...params }, deps),
  );
  registerEndpoint(calls.downloadData, ({ person }) =>
    person ? ownDataOf(db, person, clock.now()) : nobody,
  );
  registerEndpoint(calls.closeAccount, async ({ customerId, body, browser }) => {
    const closed = await closeAccount({ db, files }, customerId, body.password, clock.now());
    if (!isRefusal(closed)) browser.endSession();
    return closed;
  });
  registerEndpoint(calls.listGuestOrders, ({ browser }) => ordersOfBrowser(db, browser, clock.now()));
  registerEndpoint(calls.findGuestOrder, ({ body, network, browser }) =>
    findGuestOrder(db, { ...body, network, browser }, deps),
  );
}

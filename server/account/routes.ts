import * as calls from '../../contracts/account.ts';
import { isRefusal, refuse } from '../../contracts/refusal.ts';
import type { Tools } from '../checkout/checkout.ts';
import type { Counter } from '../kernel/http.ts';
import type { Shop } from '../kernel/shop.ts';
import { findGuestOrder, ordersOf, ordersOfBrowser } from '../own-orders/own-orders.ts';
import { customerDeskRoutes } from './desk-routes.ts';
import { cancelOwnOrder, closeAccount, dataOf, orderAgain, ownOrder } from './account.ts';

const nobody = refuse('unauthenticated', 'Please sign in first.');

export function accountRoutes(counter: Counter, shop: Shop, tools: Tools): void {
  const { serve } = counter;
  const { db, files, clock } = shop;
  customerDeskRoutes(counter, shop);
  serve(calls.listOwnOrders, ({ customerId, query }) => ordersOf(db, customerId, query.page));
  serve(calls.readOwnOrder, ({ customerId, params }) => ownOrder(db, { customerId, ...params }));
  serve(calls.reorder, ({ customerId, params, body }) =>
    orderAgain(db, { customerId, ...params }, body.cartId),
  );
  serve(calls.cancelOwnOrder, ({ customerId, params }) =>
    cancelOwnOrder(db, { customerId, ...params }, tools),
  );
  serve(calls.downloadData, ({ person }) => (person ? dataOf(db, person, clock.now()) : nobody));
  serve(calls.closeAccount, async ({ customerId, body, browser }) => {
    const closed = await closeAccount({ db, files }, customerId, body.password, clock.now());
    if (!isRefusal(closed)) browser.endSession();
    return closed;
  });
  serve(calls.listGuestOrders, ({ browser }) => ordersOfBrowser(db, browser, clock.now()));
  serve(calls.findGuestOrder, ({ body, network, browser }) =>
    findGuestOrder(db, { ...body, network, browser }, tools),
  );
}

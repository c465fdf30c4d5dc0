import * as calls from '../../../contracts/orders/order-admin/order-admin.ts';
import { checkParcelFile, downloadParcelFile } from '../../../contracts/orders/order-admin/parcel-files.ts';
import { listUpdatedOrders } from '../../../contracts/orders/order-admin/updated-orders.ts';
import * as one from '../../../contracts/orders/order-admin/whole-order.ts';
import type { HttpServer } from '../../kernel/http/http.ts';
import type { Shop } from '../../kernel/shop.ts';
import { actorName } from '../../people/customers/customers.ts';
import {
  cancelOrder,
  deliverOrder,
  handOver,
  refundOrder,
  settleExternalRefund,
  shipUnderOwnNumber,
  startPacking,
  type FulfilmentDeps,
} from '../fulfilment/fulfilment.ts';
import { changeGiftMessage } from '../orders/orders.ts';
import { actOn, recordOnce, packAll, sendEmailOnceMore, settleAttention, shipAll } from './acts.ts';
import { dropView, keepView, listOrders, orderViews } from './order-list.ts';
import { ordersTable } from './orders-table.ts';
import { parcelFile, parcelOutcomes } from './parcels/parcels.ts';
import { updatedOrders } from './updated-orders.ts';
import { visibleEntry } from './visible-order.ts';
import { loadWholeOrder } from './whole-order.ts';

export function orderBookRoutes(server: HttpServer, shop: Shop, deps: Omit<FulfilmentDeps, 'actor'>): void {
  const { registerEndpoint } = server;
  const { db, clock } = shop;
  const checkoutDepsOf = async (customerId: string, seen?: number) => ({
    ...deps,
    actor: await actorName(db, customerId),
    ...(seen === undefined ? {} : { seen }),
  });

  orderListRoutes(server, shop);
  registerEndpoint(calls.packOrders, async ({ body, customerId }) =>
    packAll(db, body.ids, await checkoutDepsOf(customerId)),
  );
  registerEndpoint(calls.shipOrders, async ({ body, customerId }) =>
    shipAll(db, body.rows, await checkoutDepsOf(customerId)),
  );

  registerEndpoint(one.readWholeOrder, ({ params, may }) => loadWholeOrder(db, params.id, may));
  registerEndpoint(one.packOrder, async ({ params: { id }, body, customerId, may }) => {
    const by = await checkoutDepsOf(customerId, body.version);
    return actOn(db, id, may, () => startPacking(db, id, by));
  });
  registerEndpoint(
    one.shipParcel,
    async ({ params: { id }, body: { version, ...form }, customerId, may }) => {
      const by = await checkoutDepsOf(customerId, version);
      return actOn(db, id, may, () => shipUnderOwnNumber(db, id, form, by));
    },
  );
  registerEndpoint(one.noteArrival, async ({ params: { id }, body, customerId, may }) => {
    const by = await checkoutDepsOf(customerId, body.version);
    return actOn(db, id, may, () => deliverOrder(db, id, by));
  });
  registerEndpoint(one.handOverOrder, async ({ params: { id }, body, customerId, may }) => {
    const by = await checkoutDepsOf(customerId, body.version);
    return actOn(db, id, may, () => handOver(db, id, body.name, by));
  });
  registerEndpoint(one.cancelWithRefund, async ({ params: { id }, body, customerId, may }) => {
    const by = await checkoutDepsOf(customerId, body.version);
    return actOn(db, id, may, () => cancelOrder(db, id, body.reason, by));
  });
  registerEndpoint(
    one.refundPart,
    async ({ params: { id }, body: { version, ...form }, customerId, may }) => {
      const by = await checkoutDepsOf(customerId, version);
      return actOn(db, id, may, () => refundOrder(db, id, form, by));
    },
  );
  registerEndpoint(
    one.settleExternalRefund,
    async ({ params: { id }, body: { version, ...form }, customerId, may }) => {
      const by = await checkoutDepsOf(customerId, version);
      return actOn(db, id, may, () => settleExternalRefund(db, id, form, by));
    },
  );
  registerEndpoint(one.writeNote, async ({ params: { id }, body, customerId, may }) => {
    const by = await checkoutDepsOf(customerId);
    return actOn(db, id, may, () => recordOnce(db, id, body.message, by));
  });
  registerEndpoint(one.writeGiftMessage, async ({ params: { id }, body, customerId, may }) => {
    const by = { actor: await actorName(db, customerId), at: clock.now() };
    return actOn(db, id, may, () => changeGiftMessage(db, id, body.message, by));
  });
  registerEndpoint(one.settleAttention, async ({ params: { id }, body, customerId, may }) => {
    const by = await checkoutDepsOf(customerId, body.version);
    return actOn(db, id, may, () => settleAttention(db, id, body.message, by));
  });
  registerEndpoint(one.sendOrderEmailAgain, async ({ params: { id, emailId }, customerId, may }) => {
    const by = await checkoutDepsOf(customerId);
    return actOn(db, id, may, () => sendEmailOnceMore(db, id, emailId, by));
  });
}

/** The list of all orders, and the ways of looking at it that somebody kept. */
function orderListRoutes({ registerEndpoint, download }: HttpServer, { db, clock }: Shop): void {
  registerEndpoint(calls.listAllOrders, async ({ query, may }) => {
    const page = await listOrders(db, query);
    return { ...page, orders: page.orders.map((order) => visibleEntry(order, may)) };
  });
  registerEndpoint(listUpdatedOrders, ({ query, may }) => updatedOrders(db, query, may));
  download(calls.downloadOrders, ({ query }) => ordersTable(db, query, clock.now()));
  registerEndpoint(checkParcelFile, ({ query }) => parcelOutcomes(db, query, clock.now()));
  download(downloadParcelFile, ({ query }) => parcelFile(db, query, clock.now()));
  registerEndpoint(calls.listOrderViews, () => orderViews(db));
  registerEndpoint(calls.saveOrderView, async ({ body, customerId }) =>
    keepView(db, body, { actor: await actorName(db, customerId), at: clock.now() }),
  );
  registerEndpoint(calls.deleteOrderView, ({ params }) => dropView(db, params.id));
}

import * as one from '../../../contracts/orders/order-admin/whole-order.ts';
import * as calls from '../../../contracts/orders/order-admin/order-admin.ts';
import { actorName } from '../../people/customers/customers.ts';
import {
  cancelOrder,
  deliverOrder,
  refundOrder,
  settleExternalRefund,
  shipOrder,
  startPacking,
  type FulfilmentDeps,
} from '../fulfilment/fulfilment.ts';
import type { HttpServer } from '../../kernel/http/http.ts';
import type { Shop } from '../../kernel/shop.ts';
import { changeGiftMessage } from '../orders/orders.ts';
import { actOn, recordOnce, packAll, sendEmailOnceMore, settleAttention, shipAll } from './acts.ts';
import { dropView, keepView, listOrders, orderViews } from './order-list.ts';
import { ordersTable } from './orders-table.ts';
import { loadWholeOrder } from './whole-order.ts';

export function orderBookRoutes(
  { registerEndpoint, download }: HttpServer,
  { db, clock }: Shop,
  deps: Omit<FulfilmentDeps, 'actor'>,
): void {
  const checkoutDepsOf = async (customerId: string, seen?: number) => ({
    ...deps,
    actor: await actorName(db, customerId),
    ...(seen === undefined ? {} : { seen }),
  });

  registerEndpoint(calls.listAllOrders, ({ query }) => listOrders(db, query));
  download(calls.downloadOrders, ({ query }) => ordersTable(db, query, clock.now()));
  registerEndpoint(calls.listOrderViews, () => orderViews(db));
  registerEndpoint(calls.saveOrderView, async ({ body, customerId }) =>
    keepView(db, body, { actor: await actorName(db, customerId), at: clock.now() }),
  );
  registerEndpoint(calls.deleteOrderView, ({ params }) => dropView(db, params.id));
  registerEndpoint(calls.packOrders, async ({ body, customerId }) =>
    packAll(db, body.ids, await checkoutDepsOf(customerId)),
  );
  registerEndpoint(calls.shipOrders, async ({ body, customerId }) =>
    shipAll(db, body.rows, await checkoutDepsOf(customerId)),
  );

  registerEndpoint(one.readWholeOrder, ({ params }) => loadWholeOrder(db, params.id));
  registerEndpoint(one.packOrder, async ({ params: { id }, body, customerId }) => {
    const by = await checkoutDepsOf(customerId, body.version);
    return actOn(db, id, () => startPacking(db, id, by));
  });
  registerEndpoint(one.shipParcel, async ({ params: { id }, body: { version, ...form }, customerId }) => {
    const by = await checkoutDepsOf(customerId, version);
    return actOn(db, id, () => shipOrder(db, id, form, by));
  });
  registerEndpoint(one.noteArrival, async ({ params: { id }, body, customerId }) => {
    const by = await checkoutDepsOf(customerId, body.version);
    return actOn(db, id, () => deliverOrder(db, id, by));
  });
  registerEndpoint(one.cancelWithRefund, async ({ params: { id }, body, customerId }) => {
    const by = await checkoutDepsOf(customerId, body.version);
    return actOn(db, id, () => cancelOrder(db, id, body.reason, by));
  });
  registerEndpoint(one.refundPart, async ({ params: { id }, body: { version, ...form }, customerId }) => {
    const by = await checkoutDepsOf(customerId, version);
    return actOn(db, id, () => refundOrder(db, id, form, by));
  });
  registerEndpoint(
    one.settleExternalRefund,
    async ({ params: { id }, body: { version, ...form }, customerId }) => {
      const by = await checkoutDepsOf(customerId, version);
      return actOn(db, id, () => settleExternalRefund(db, id, form, by));
    },
  );
  registerEndpoint(one.writeNote, async ({ params: { id }, body, customerId }) => {
    const by = await checkoutDepsOf(customerId);
    return actOn(db, id, () => recordOnce(db, id, body.message, by));
  });
  registerEndpoint(one.writeGiftMessage, async ({ params: { id }, body, customerId }) => {
    const by = { actor: await actorName(db, customerId), at: clock.now() };
    return actOn(db, id, () => changeGiftMessage(db, id, body.message, by));
  });
  registerEndpoint(one.settleAttention, async ({ params: { id }, body, customerId }) => {
    const by = await checkoutDepsOf(customerId, body.version);
    return actOn(db, id, () => settleAttention(db, id, body.message, by));
  });
  registerEndpoint(one.sendOrderEmailAgain, async ({ params: { id, emailId }, customerId }) => {
    const by = await checkoutDepsOf(customerId);
    return actOn(db, id, () => sendEmailOnceMore(db, id, emailId, by));
  });
}

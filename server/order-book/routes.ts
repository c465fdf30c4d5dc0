import * as one from '../../contracts/whole-order.ts';
import * as calls from '../../contracts/order-book.ts';
import { actorName } from '../customers/customers.ts';
import {
  cancelOrder,
  deliverOrder,
  refundOrder,
  settleElsewhere,
  shipOrder,
  startPacking,
  type Tools,
} from '../fulfilment/fulfilment.ts';
import type { Counter } from '../kernel/http.ts';
import type { Shop } from '../kernel/shop.ts';
import { changeGiftMessage } from '../orders/orders.ts';
import { actOn, noteOnce, packAll, sendLetterOnceMore, settleAttention, shipAll } from './acts.ts';
import { countWork, dropView, keepView, listOrders, orderViews } from './order-list.ts';
import { ordersTable } from './orders-table.ts';
import { wholeOrder } from './whole-order.ts';

export function orderBookRoutes(
  { serve, download }: Counter,
  { db, clock }: Shop,
  tools: Omit<Tools, 'actor'>,
): void {
  const toolsOf = async (customerId: string, seen?: number) => ({
    ...tools,
    actor: await actorName(db, customerId),
    ...(seen === undefined ? {} : { seen }),
  });

  serve(calls.listAllOrders, ({ query }) => listOrders(db, query));
  download(calls.downloadOrders, ({ query }) => ordersTable(db, query, clock.now()));
  serve(calls.readOrderWork, () => countWork(db));
  serve(calls.listOrderViews, () => orderViews(db));
  serve(calls.keepOrderView, async ({ body, customerId }) =>
    keepView(db, body, { actor: await actorName(db, customerId), at: clock.now() }),
  );
  serve(calls.dropOrderView, ({ params }) => dropView(db, params.id));
  serve(calls.packOrders, async ({ body, customerId }) => packAll(db, body.ids, await toolsOf(customerId)));
  serve(calls.shipOrders, async ({ body, customerId }) => shipAll(db, body.rows, await toolsOf(customerId)));

  serve(one.readWholeOrder, ({ params }) => wholeOrder(db, params.id));
  serve(one.packOrder, async ({ params: { id }, body, customerId }) => {
    const by = await toolsOf(customerId, body.version);
    return actOn(db, id, () => startPacking(db, id, by));
  });
  serve(one.shipParcel, async ({ params: { id }, body: { version, ...form }, customerId }) => {
    const by = await toolsOf(customerId, version);
    return actOn(db, id, () => shipOrder(db, id, form, by));
  });
  serve(one.noteArrival, async ({ params: { id }, body, customerId }) => {
    const by = await toolsOf(customerId, body.version);
    return actOn(db, id, () => deliverOrder(db, id, by));
  });
  serve(one.cancelWithRefund, async ({ params: { id }, body, customerId }) => {
    const by = await toolsOf(customerId, body.version);
    return actOn(db, id, () => cancelOrder(db, id, body.reason, by));
  });
  serve(one.refundPart, async ({ params: { id }, body: { version, ...form }, customerId }) => {
    const by = await toolsOf(customerId, version);
    return actOn(db, id, () => refundOrder(db, id, form, by));
  });
  serve(one.settleRefundElsewhere, async ({ params: { id }, body: { version, ...form }, customerId }) => {
    const by = await toolsOf(customerId, version);
    return actOn(db, id, () => settleElsewhere(db, id, form, by));
  });
  serve(one.writeNote, async ({ params: { id }, body, customerId }) => {
    const by = await toolsOf(customerId);
    return actOn(db, id, () => noteOnce(db, id, body.words, by));
  });
  serve(one.writeGiftMessage, async ({ params: { id }, body, customerId }) => {
    const by = { actor: await actorName(db, customerId), at: clock.now() };
    return actOn(db, id, () => changeGiftMessage(db, id, body.message, by));
  });
  serve(one.settleAttention, async ({ params: { id }, body, customerId }) => {
    const by = await toolsOf(customerId, body.version);
    return actOn(db, id, () => settleAttention(db, id, body.words, by));
  });
  serve(one.sendLetterAgain, async ({ params: { id, letterId }, customerId }) => {
    const by = await toolsOf(customerId);
    return actOn(db, id, () => sendLetterOnceMore(db, id, letterId, by));
  });
}

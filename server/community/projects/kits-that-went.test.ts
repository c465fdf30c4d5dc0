import { expect, test } from 'vitest';
import * as calls from '../../../contracts/community/projects.ts';
import { demoKits } from '../../../seed/demo-kits.ts';
import { findDemoKit } from '../../../tools/testing/buyer.ts';
import { browserOf, customerOf, placePersonOrder } from '../../../tools/testing/person.ts';
import { testShop, type TestShop } from '../../../tools/testing/shop.ts';

const ada = 'ada@example.com';

async function boughtKit(harness: TestShop) {
  const { db } = harness.shop;
  const browser = await customerOf(harness, ada);
  const { number: orderNumber } = await placePersonOrder(harness, browser, ada);
  await db.updateTable('orders').set({ state: 'paid' }).where('number', '=', orderNumber).execute();
  const { id: productId } = await findDemoKit(harness.app, demoKits.kookaburra);
  const toBegin = async () => (await browser.ask(calls.listProjects)).body.toBegin;
  return { db, browser, orderNumber, productId, toBegin };
}

test('a kit that was given back does not wait to be begun', async () => {
  await using harness = await testShop();
  const { db, orderNumber, toBegin } = await boughtKit(harness);
  const [waiting] = await toBegin();
  expect(waiting).toMatchObject({ orderNumber });
  const line = await db
    .selectFrom('order_lines as l')
    .innerJoin('orders as o', 'o.id', 'l.order_id')
    .where('o.number', '=', orderNumber)
    .select(['l.order_id', 'l.position'])
    .executeTakeFirstOrThrow();
  const id = crypto.randomUUID();
  const facts = { reason: 'It came back', actor: 'test', requested_at: new Date() };
  await db
    .insertInto('refunds')
    .values({ id, order_id: line.order_id, amount_cents: 0, ...facts })
    .execute();
  const back = { refund_id: id, position: line.position, amount_cents: 0, restocked: true };
  await db
    .insertInto('refund_lines')
    .values({ ...back, quantity: waiting?.left ?? 0 })
    .execute();
  expect(await toBegin()).toEqual([]);
});

test('what was handed on stays in the list, so that nobody begins a kit that somebody else has', async () => {
  await using harness = await testShop();
  const { browser, orderNumber, productId, toBegin } = await boughtKit(harness);
  const left = (await toBegin())[0]?.left ?? 0;
  const { id } = (await browser.ask(calls.beginBought, { body: { orderNumber, productId } })).body;
  const params = { id };
  await browser.ask(calls.finishProject, { params, body: { hours: 5 } });
  const { token } = (await browser.ask(calls.offerProject, { params })).body;
  const taker = await customerOf(harness, 'zoe@example.com', browserOf(harness.app, '198.51.100.1'));
  expect((await taker.ask(calls.takeOffer, { body: { token } })).status).toBe(200);
  expect((await browser.ask(calls.removeProject, { params })).body.code).toBe('not_permitted');
  expect((await toBegin())[0]?.left ?? 0).toBe(left - 1);
});

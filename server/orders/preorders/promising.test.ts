import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { addCartItem, readCart } from '../../../contracts/buying/cart.ts';
import { readDeliveryOptions } from '../../../contracts/buying/checkout/checkout.ts';
import { readOrder } from '../../../contracts/orders/orders/orders.ts';
import {
  listPreorders,
  savePreorder,
  waitingShown,
  withdrawPreorder,
} from '../../../contracts/orders/preorders.ts';
import { changeStock, listInventory, readLedger } from '../../../contracts/stock/inventory/inventory.ts';
import { listPackable } from '../../../contracts/stock/making/recipes.ts';
import { readProduct } from '../../../contracts/storefront/listing/listing.ts';
import { brokenInvariants } from '../../../db/invariants.ts';
import { demoKits } from '../../../seed/demo-kits.ts';
import { dayAfter, testPreorder } from '../../../tools/testing/preorder.ts';
import { buyerWith, makePurchase, placePurchase } from '../../../tools/testing/purchase.ts';
import { testShop, testVisitor, type TestShop } from '../../../tools/testing/shop.ts';
import { checkoutDepsOf, expireOverdueOrders } from '../../buying/checkout/checkout.ts';
import { offers, receiveStock, serveWaiting } from '../../stock/inventory/inventory.ts';

const { snowGum, kookaburra } = demoKits;

const kitNow = async ({ app }: TestShop) =>
  (await (await testVisitor(app)).ask(readProduct, { params: { slugOrId: snowGum.slug } })).body;

test('a kit that is sold out can be ordered for a day, and its order says so until it is here', async () => {
  await using harness = await testShop();
  const { productId, leavesOn, read } = await testPreorder(harness);
  expect(await kitNow(harness)).toMatchObject({ stock: 0, preorder: { leavesOn, most: 10 } });
  const wanted = [[snowGum.slug, 2] as const, [kookaburra.slug, 1] as const];
  const { visitor, token, order } = await makePurchase(harness, wanted, { seenLeavesOn: leavesOn });
  expect(order.state).toBe('paid');
  expect(order.lines.map((line) => line.leavesOn)).toEqual([leavesOn, undefined]);
  expect(order.promised?.from && order.promised.from > leavesOn).toBe(true);
  expect(await read()).toMatchObject({
    taken: 2,
    waiting: [{ number: order.number, quantity: 2, leavesOn }],
  });
  expect(await brokenInvariants(harness.shop.db)).toEqual([]);
  const receipt = { productId, quantity: 5, costCents: 100 };
  await receiveStock(harness.shop.db, receipt, 'test', 'It came');
  const after = (await visitor.ask(readOrder, { params: { token } })).body;
  expect(after.lines.map((line) => line.leavesOn)).toEqual([undefined, undefined]);
  const kit = await kitNow(harness);
  expect([kit.stock, kit.preorder]).toEqual([3, undefined]);
  expect(await read()).toBe(undefined);
  expect(await brokenInvariants(harness.shop.db)).toEqual([]);
});

test('the back office calls nothing available that was promised', async () => {
  await using harness = await testShop();
  const { productId, leavesOn, owner } = await testPreorder(harness);
  await makePurchase(harness, [[snowGum.slug, 3]], { seenLeavesOn: leavesOn });
  // Two come, and three were promised to one order: they lie there, and nobody else gets them.
  await receiveStock(harness.shop.db, { productId, quantity: 2, costCents: 100 }, 'test', 'It came');
  const rowsOf = async (query: { stock?: 'in' | 'out' | 'low'; sort?: 'stock' }) =>
    (await owner.ask(listInventory, { query })).body.rows;
  expect((await rowsOf({ stock: 'out' })).map(({ id }) => id)).toEqual([productId]);
  expect((await rowsOf({ stock: 'in' })).map(({ id }) => id)).not.toContain(productId);
  expect((await rowsOf({ sort: 'stock' }))[0]).toMatchObject({
    id: productId,
    onHand: 2,
    promised: 3,
    available: 0,
  });
  const { body: ledger } = await owner.ask(readLedger, { params: { id: productId } });
  expect(ledger).toMatchObject({ onHand: 2, held: 0, promised: 3 });
  const { body: packable } = await owner.ask(listPackable);
  expect(packable.kits.find(({ id }) => id === productId)?.available).toBe(0);
});

test('40 buyers at once get the ten that may be promised, and no more', async () => {
  await using harness = await testShop();
  const { leavesOn, read } = await testPreorder(harness, { most: 10 });
  const buyers = await Promise.all(Array.from({ length: 40 }, () => buyerWith(harness, [[snowGum.slug, 1]])));
  const answers = await Promise.all(
    buyers.map((buyer, i) =>
      placePurchase(buyer, { seenLeavesOn: leavesOn, email: `buyer${i}@example.com` }),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
  for (const { status, body } of answers)
    if (status !== 200) expect([status, body.code]).toEqual([409, 'sold_out']);
  expect(await read()).toMatchObject({ taken: 10 });
  expect((await kitNow(harness)).preorder).toBe(undefined);
  expect(await brokenInvariants(harness.shop.db)).toEqual([]);
});

test('twenty buy while twelve are booked in: who was promised is served first, and nothing is sold twice', async () => {
  await using harness = await testShop();
  const { db } = harness.shop;
  const { productId, leavesOn } = await testPreorder(harness, { most: 8 });
  for (let i = 0; i < 4; i += 1)
    await makePurchase(harness, [[snowGum.slug, 2]], {
      seenLeavesOn: leavesOn,
      email: `early${i}@example.com`,
    });
  const buyers = await Promise.all(
    Array.from({ length: 20 }, () => buyerWith(harness, [[kookaburra.slug, 1]])),
  );
  for (const { visitor, cartId } of buyers) {
    await db
      .insertInto('cart_items')
      .values({ id: crypto.randomUUID(), cart_id: cartId, product_id: productId, quantity: 1 })
      .execute();
    await visitor.ask(readCart, { query: { cartId } });
  }
  const receipt = { productId, quantity: 3, costCents: 100 };
  const arriving = Array.from({ length: 4 }, () => receiveStock(db, receipt, 'test', 'It came'));
  const answers = await Promise.all([
    ...buyers.map((buyer, i) => placePurchase(buyer, { email: `late${i}@example.com` })),
    ...arriving,
  ]);
  const sold = answers.filter((answer) => answer?.status === 200).length;
  expect(sold).toBeLessThanOrEqual(4);
  await serveWaiting(db);
  const waiting = await db
    .selectFrom('preorder_promises')
    .where('state', '<>', 'served')
    .selectAll()
    .execute();
  expect(waiting).toEqual([]);
  expect((await kitNow(harness)).stock).toBe(4 - sold);
  expect(await brokenInvariants(db)).toEqual([]);
});

test('no money is taken with a day that the buyer did not see, nor with none', async () => {
  await using harness = await testShop();
  const { owner, productId, leavesOn } = await testPreorder(harness);
  const buyer = await buyerWith(harness, [[snowGum.slug, 1]]);
  const unseen = await placePurchase(buyer);
  expect([unseen.status, unseen.body.code]).toEqual([409, 'cart_changed']);
  const later = dayAfter(harness.shop.clock.now(), 45);
  const body = { leavesOn: later, most: 10, version: 1 };
  await owner.ask(savePreorder, { params: { id: productId }, body });
  const moved = await placePurchase(buyer, { seenLeavesOn: leavesOn });
  expect([moved.status, moved.body.code]).toEqual([409, 'cart_changed']);
  expect(moved.body.message).toContain('Please look it over and confirm');
  await owner.ask(withdrawPreorder, { params: { id: productId }, query: { version: 2 } });
  const withdrawn = await placePurchase(buyer, { seenLeavesOn: later });
  expect(withdrawn.body).toMatchObject({ code: 'cart_changed' });
  expect(withdrawn.body.message).toContain('cannot be pre-ordered any more');
  expect(await harness.shop.db.selectFrom('orders').select('id').execute()).toEqual([]);
});

test('what was not paid in time, and what was cancelled, may be promised again', async () => {
  await using harness = await testShop();
  const { leavesOn, read } = await testPreorder(harness, { most: 2 });
  const buyer = await buyerWith(harness, [[snowGum.slug, 2]]);
  expect((await placePurchase(buyer, { seenLeavesOn: leavesOn })).status).toBe(200);
  expect(await read()).toMatchObject({ taken: 2, waiting: [] });
  const later = new Date(harness.shop.clock.now().getTime() + 45 * 60_000);
  await expireOverdueOrders(harness.shop.db, { ...checkoutDepsOf(harness.shop), now: () => later });
  expect(await read()).toMatchObject({ taken: 0 });
  expect(await brokenInvariants(harness.shop.db)).toEqual([]);
});

test('the cart takes as many as may be promised; the whole order counts from the promised day', async () => {
  await using harness = await testShop();
  const { leavesOn, productId } = await testPreorder(harness, { most: 3 });
  const { visitor, cartId } = await buyerWith(harness, [
    [snowGum.slug, 3],
    [kookaburra.slug, 1],
  ]);
  const more = await visitor.ask(addCartItem, { body: { cartId, productId, quantity: 1 } });
  expect(more.status).toBe(409);
  const { items } = (await visitor.ask(readCart, { query: { cartId } })).body;
  expect(items[0]).toMatchObject({ notice: '', product: { stock: 0, preorder: { leavesOn, most: 3 } } });
  const { options } = (await visitor.ask(readDeliveryOptions, { query: { cartId, postcode: '2204' } })).body;
  for (const { window } of options) expect(window === null || window.from > leavesOn).toBe(true);
});

test('only a kit of which there is none, for a day ahead, is offered, and not by two at once', async () => {
  await using harness = await testShop();
  const { owner, productId, leavesOn } = await testPreorder(harness);
  const offer = (id: number, body: object) =>
    owner.ask(savePreorder, { params: { id }, body: { leavesOn, most: 5, version: null, ...body } });
  const visitor = await testVisitor(harness.app);
  const there = (await visitor.ask(readProduct, { params: { slugOrId: kookaburra.slug } })).body.id;
  expect((await offer(there, {})).body).toMatchObject({ code: 'not_permitted' });
  expect((await offer(productId, {})).body).toMatchObject({ code: 'stale' });
  expect(
    (await offer(productId, { version: 1, leavesOn: dayAfter(harness.shop.clock.now(), 0) })).status,
  ).toBe(400);
  expect(
    (await offer(productId, { version: 1, leavesOn: dayAfter(harness.shop.clock.now(), 400) })).status,
  ).toBe(400);
  await makePurchase(harness, [[snowGum.slug, 3]], { seenLeavesOn: leavesOn });
  expect((await offer(productId, { version: 1, most: 2 })).status).toBe(400);
  const body = { from: 0, to: 2, reason: 'counted' as const, note: '' };
  expect((await owner.ask(changeStock, { params: { id: productId }, body })).body).toMatchObject({
    onHand: 2,
  });
  // Two do not do for three, and nobody else gets them.
  expect((await kitNow(harness)).stock).toBe(0);
  expect((await owner.ask(listPreorders)).body.kits).toMatchObject([{ waiting: [{ quantity: 3 }] }]);
  expect(await brokenInvariants(harness.shop.db)).toEqual([]);
});

test('of the orders that wait for a kit the first twenty are named, and all are counted', async () => {
  await using harness = await testShop();
  const { productId, read } = await testPreorder(harness);
  await sql`insert into preorder_promises (order_id, product_id, preorder_id, quantity, leaves_on, state, promised_at)
    select gen_random_uuid(), r.product_id, r.id, 1, r.leaves_on, 'waiting', now()
    from preorders r, generate_series(1, 30) where r.product_id = ${productId}`.execute(harness.shop.db);
  const [offer] = await offers(harness.shop.db, waitingShown);
  expect([offer?.waitingOrders, offer?.waiting.length]).toEqual([30, 20]);
  expect((await read())?.waitingOrders).toBe(30);
});

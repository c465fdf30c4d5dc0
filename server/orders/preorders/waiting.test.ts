import { expect, test } from 'vitest';
import { settleOrder } from '../../../contracts/buying/checkout/checkout.ts';
import { listAllOrders } from '../../../contracts/orders/order-admin/order-admin.ts';
import { checkParcelFile } from '../../../contracts/orders/order-admin/parcel-files.ts';
import { packOrder } from '../../../contracts/orders/order-admin/whole-order.ts';
import { readOrder } from '../../../contracts/orders/orders/orders.ts';
import { startPackingRound } from '../../../contracts/orders/packing.ts';
import { cancelPreordered, savePreorder } from '../../../contracts/orders/preorders.ts';
import { listNotifications } from '../../../contracts/people/notifications.ts';
import { brokenInvariants } from '../../../db/invariants.ts';
import { demoKits } from '../../../seed/demo-kits.ts';
import { dayAfter, testPreorder } from '../../../tools/testing/preorder.ts';
import { buyerWith, makePurchase, payAt, placePurchase } from '../../../tools/testing/purchase.ts';
import { testShop, type TestShop } from '../../../tools/testing/shop.ts';
import { checkoutDepsOf } from '../../buying/checkout/checkout.ts';
import { sydneyTime } from '../../kernel/sydney.ts';
import { receiveStock } from '../../stock/inventory/inventory.ts';
import { refundOrder } from '../fulfilment/fulfilment.ts';
import { orderByToken } from '../orders/orders.ts';
import { keepPreorders } from './preorders.ts';

const { snowGum, kookaburra } = demoKits;

/** What the shop does by itself, so many days from now. */
function keep({ shop }: TestShop, days: number): Promise<void> {
  // At the same hour by the clock on the wall: a day of Sydney has 23 or 25 hours twice a year.
  const later = sydneyTime(shop.clock.now()).add({ days }).epochMilliseconds;
  return keepPreorders(shop.db, { siteOrigin: shop.config.siteOrigin, now: () => new Date(later) });
}

const lettersOf = ({ shop }: TestShop) =>
  shop.db
    .selectFrom('emails')
    .where('kind', '=', 'preorder-day')
    .orderBy('created_at')
    .select(['recipient', 'data'])
    .execute();

test('nothing of an order is packed before its last kit is here; then the oldest is', async () => {
  await using harness = await testShop();
  const { db } = harness.shop;
  const { owner, productId, leavesOn } = await testPreorder(harness);
  const wanted = [[snowGum.slug, 1] as const, [kookaburra.slug, 1] as const];
  const first = await makePurchase(harness, wanted, { seenLeavesOn: leavesOn });
  const second = await makePurchase(harness, wanted, { seenLeavesOn: leavesOn, email: 'ida@example.com' });
  const { id } = (await orderByToken(db, first.token))!;
  const packed = await owner.ask(packOrder, { params: { id }, body: { version: 2 } });
  expect(packed.body).toMatchObject({
    code: 'not_permitted',
    message: expect.stringContaining('It waits for'),
  });
  const round = await owner.ask(startPackingRound, { body: { ids: [id] } });
  expect(round.body).toMatchObject({
    done: 0,
    orders: [{ refusal: expect.stringContaining('promised for') }],
  });
  const toPack = async () =>
    (await owner.ask(listAllOrders, { query: { state: 'paid', stock: 'here' } })).body.orders.map(
      (one) => one.number,
    );
  expect(await toPack()).toEqual([]);
  expect((await owner.ask(listAllOrders, { query: { stock: 'awaited' } })).body.orders).toMatchObject([
    { leavesOn },
    { leavesOn },
  ]);
  const files = async (query: { kind: 'label'; orders?: string }) =>
    (await owner.ask(checkParcelFile, { query })).body.orders;
  expect(await files({ kind: 'label' })).toEqual([]);
  expect(await files({ kind: 'label', orders: id })).toMatchObject([
    { refusal: expect.stringContaining('waits for') },
  ]);
  await receiveStock(db, { productId, quantity: 1, costCents: 100 }, 'test', 'One came');
  expect(await toPack()).toEqual([first.order.number]);
  await keep(harness, 0);
  const { timeline } = (await first.visitor.ask(readOrder, { params: { token: first.token } })).body;
  expect(timeline.at(-1)?.message).toContain('Everything you ordered is here');
  const other = (await second.visitor.ask(readOrder, { params: { token: second.token } })).body;
  expect(other.lines[0]).toMatchObject({ leavesOn });
  expect(await brokenInvariants(db)).toEqual([]);
});

test('who waits is written the new day with its arrival, and may end the order for all of the money', async () => {
  await using harness = await testShop();
  const { db } = harness.shop;
  const { owner, productId, leavesOn, read } = await testPreorder(harness);
  const { visitor, token, order } = await makePurchase(harness, [[snowGum.slug, 2]], {
    seenLeavesOn: leavesOn,
  });
  const later = dayAfter(harness.shop.clock.now(), 60);
  const body = { leavesOn: later, most: 10, version: 1 };
  expect((await owner.ask(savePreorder, { params: { id: productId }, body })).body).toEqual({ told: 1 });
  const moved = (await visitor.ask(readOrder, { params: { token } })).body;
  expect(moved.promised?.from && moved.promised.from > later).toBe(true);
  expect(await lettersOf(harness)).toMatchObject([
    { recipient: order.email, data: { was: leavesOn, leavesOn: later, names: [expect.any(String)] } },
  ]);
  const cancelled = await visitor.ask(cancelPreordered, { params: { token } });
  expect(cancelled.body).toMatchObject({ state: 'cancelled', refundedCents: order.totalCents });
  expect((await visitor.ask(cancelPreordered, { params: { token } })).status).toBe(409);
  expect(await read()).toMatchObject({ taken: 0, waiting: [] });
  expect(await brokenInvariants(db)).toEqual([]);
});

test('who is paying while another day is named is written it too, and finds it on the order', async () => {
  await using harness = await testShop();
  const { owner, productId, leavesOn } = await testPreorder(harness);
  const buyer = await buyerWith(harness, [[snowGum.slug, 2]]);
  const placed = (await placePurchase(buyer, { seenLeavesOn: leavesOn })).body;
  const later = dayAfter(harness.shop.clock.now(), 60);
  const body = { leavesOn: later, most: 10, version: 1 };
  expect((await owner.ask(savePreorder, { params: { id: productId }, body })).body).toEqual({ told: 1 });
  expect(await lettersOf(harness)).toMatchObject([{ data: { was: leavesOn, leavesOn: later } }]);
  await payAt(harness, placed.payUrl ?? '');
  const order = (await buyer.visitor.ask(settleOrder, { params: { token: placed.token } })).body;
  expect(order).toMatchObject({ state: 'paid', lines: [{ leavesOn: later }] });
  expect(order.promised?.from && order.promised.from > later).toBe(true);
  expect(await brokenInvariants(harness.shop.db)).toEqual([]);
});

test('a day that passes without stock: the owner hears in the morning, the buyer once after it', async () => {
  await using harness = await testShop();
  const { db } = harness.shop;
  const { owner, leavesOn, read } = await testPreorder(harness, { days: 5 });
  const { visitor, token } = await makePurchase(harness, [[snowGum.slug, 1]], { seenLeavesOn: leavesOn });
  await keep(harness, 4);
  expect(await read()).toMatchObject({ isOpen: true });
  const told = async () =>
    (await owner.ask(listNotifications, { query: {} })).body.notifications.filter(
      (one) => one.kind === 'preorder',
    );
  expect(await told()).toEqual([]);
  await keep(harness, 5);
  await keep(harness, 5);
  expect(await told()).toMatchObject([{ detail: expect.stringContaining('1 order waits') }]);
  expect(await read()).toMatchObject({ isOpen: false, waiting: [{ quantity: 1 }] });
  expect(await lettersOf(harness)).toEqual([]);
  await Promise.all([keep(harness, 6), keep(harness, 6)]);
  await keep(harness, 7);
  expect(await lettersOf(harness)).toMatchObject([{ data: { was: leavesOn, leavesOn: null } }]);
  const { productId, version } = (await read())!;
  const body = { leavesOn: dayAfter(harness.shop.clock.now(), 20), most: 1, version };
  expect((await owner.ask(savePreorder, { params: { id: productId }, body })).body).toEqual({ told: 1 });
  expect((await visitor.ask(readOrder, { params: { token } })).body.lines[0]?.leavesOn).toBe(body.leavesOn);
  expect(await brokenInvariants(db)).toEqual([]);
});

test('a part that is refunded before it is here is promised to others, and puts nothing on the shelf', async () => {
  await using harness = await testShop();
  const { db } = harness.shop;
  const { productId, leavesOn, read } = await testPreorder(harness, { most: 3 });
  const { token } = await makePurchase(harness, [[snowGum.slug, 3]], { seenLeavesOn: leavesOn });
  const { id } = (await orderByToken(db, token))!;
  const form = {
    lines: [{ position: 1, quantity: 1, restock: true }],
    shippingCents: 0,
    goodwillCents: 0,
    reason: 'One less',
  };
  const deps = { ...checkoutDepsOf(harness.shop), actor: 'owner' };
  expect(await refundOrder(db, id, form, deps)).toMatchObject({ refundId: expect.any(String) });
  expect(await read()).toMatchObject({ taken: 2, waiting: [{ quantity: 2 }] });
  expect(await brokenInvariants(db)).toEqual([]);
  await receiveStock(db, { productId, quantity: 2, costCents: 100 }, 'test', 'They came');
  const level = await db
    .selectFrom('stock_levels')
    .where('product_id', '=', productId)
    .selectAll()
    .executeTakeFirst();
  expect(level).toMatchObject({ on_hand: 0, held: 0, promised: 0 });
  expect(await brokenInvariants(db)).toEqual([]);
});

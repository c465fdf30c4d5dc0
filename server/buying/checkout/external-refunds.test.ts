import { expect, test } from 'vitest';
import {
  cancelWithRefund,
  readWholeOrder,
  refundPart,
  settleAttention,
  settleExternalRefund,
} from '../../../contracts/orders/order-admin/whole-order.ts';
import { refundAtSandbox } from '../../../contracts/orders/payments/sandbox.ts';
import { brokenInvariants } from '../../../db/invariants.ts';
import { demoKits } from '../../../seed/demo-kits.ts';
import { orderAtStripe, settledRefund } from '../../../tools/testing/order-at-stripe.ts';
import { administratorOf } from '../../../tools/testing/person.ts';
import { makePurchase } from '../../../tools/testing/purchase.ts';
import { testShop } from '../../../tools/testing/shop.ts';
import { refundOrder } from '../../orders/fulfilment/fulfilment.ts';
import { orderByToken } from '../../orders/orders/orders.ts';
import { findExternalRefunds, reconcilePayments, checkoutDepsOf } from './checkout.ts';

test('money given back at Stripe waits on its order, is told of once, and is written down as a refund', async () => {
  await using harness = await testShop();
  await using shop = await orderAtStripe(harness);
  await shop.hear(shop.fake.pay(shop.session));
  const { event } = shop.fake.giveBack(shop.session, 1_500);
  await Promise.all([shop.hear(event), shop.hear(event), shop.hear(event)]);
  const order = await shop.order();
  expect(order.externalRefunds).toMatchObject([{ amountCents: 1_500, status: 'waits', provider: 'stripe' }]);
  expect(order.needsAttention).toContain('$15.00');
  expect(order.timeline.filter(({ message }) => message.includes('without the shop'))).toHaveLength(1);
  expect([order.refundedCents, await shop.alerts()]).toEqual([0, 1]);
  expect(await brokenInvariants(shop.db)).toEqual([]);

  const { reference } = order.externalRefunds[0]!;
  const params = { id: shop.id };
  const body = { version: order.version, ...settledRefund, reference, as: 'refund' } as const;
  const done = await shop.owner.ask(settleExternalRefund, { params, body });
  expect(done.body).toMatchObject({
    refundedCents: 1_500,
    needsAttention: null,
    externalRefunds: [{ status: 'written' }],
    refunds: [{ amountCents: 1_500, goodwillCents: 1_500, state: 'done' }],
  });
  expect([...shop.fake.refunds.values()]).toEqual([1_500]);
  const again = await shop.owner.ask(settleExternalRefund, {
    params,
    body: { ...body, version: done.body.version },
  });
  expect(again.status).toBe(404);
  const told = await shop.db.selectFrom('emails').where('kind', '=', 'order-refunded').select('id').execute();
  expect(told).toHaveLength(1);
  return expect(await brokenInvariants(shop.db)).toEqual([]);
});

test('nothing more goes back while it waits; said to be none of the books, the order is as it was', async () => {
  await using harness = await testShop();
  await using shop = await orderAtStripe(harness);
  await shop.hear(shop.fake.pay(shop.session));
  await shop.hear(shop.fake.giveBack(shop.session, 1_500).event);
  const { version, externalRefunds } = await shop.order();
  const params = { id: shop.id };
  const reason = 'Sorry';
  const goodwill = { version, lines: [], shippingCents: 0, goodwillCents: 100, reason };
  const refused = [
    await shop.owner.ask(refundPart, { params, body: goodwill }),
    await shop.owner.ask(cancelWithRefund, { params, body: { version, reason } }),
    await shop.owner.ask(settleAttention, { params, body: { version, message: reason } }),
  ];
  expect(refused.map(({ status, body }) => [status, body.message])).toEqual(
    Array.from({ length: 3 }, () => [409, expect.stringContaining('Settle that first')]),
  );
  const { reference } = externalRefunds[0]!;
  const body = { version, ...settledRefund, reference, as: 'nothing' } as const;
  const done = await shop.owner.ask(settleExternalRefund, { params, body });
  expect(done.body).toMatchObject({ refundedCents: 0, needsAttention: null, refunds: [] });
  expect(done.body.externalRefunds).toMatchObject([{ status: 'noted' }]);
  const after = await shop.owner.ask(refundPart, {
    params,
    body: { ...goodwill, version: done.body.version },
  });
  expect(after.status).toBe(200);
  return expect(await brokenInvariants(shop.db)).toEqual([]);
});

test('what the shop asked for itself is no news, but when it does not arrive', async () => {
  await using harness = await testShop();
  await using shop = await orderAtStripe(harness);
  await shop.hear(shop.fake.pay(shop.session));
  const form = { lines: [], shippingCents: 0, goodwillCents: 500, reason: 'Sorry' };
  await refundOrder(shop.db, shop.id, form, shop.deps);
  const [own] = shop.fake.given as [object];
  await shop.hear(shop.fake.eventOf('refund.created', own));
  expect(await shop.order()).toMatchObject({ externalRefunds: [], needsAttention: null });
  await shop.hear(shop.fake.eventOf('refund.failed', { ...own, status: 'failed' }));
  await shop.hear(shop.fake.eventOf('refund.updated', { ...own, status: 'failed' }));
  expect(await shop.order()).toMatchObject({
    externalRefunds: [{ status: 'failed' }],
    needsAttention: expect.stringContaining('did not reach the buyer'),
  });
  expect(await shop.alerts()).toBe(1);
  return expect(await brokenInvariants(shop.db)).toEqual([]);
});

test('news of a payment and of its refund end alike, in whichever order and however late they come', async () => {
  await using harness = await testShop();
  await using shop = await orderAtStripe(harness);
  const paid = shop.fake.pay(shop.session);
  const { event } = shop.fake.giveBack(shop.session, 700);
  await shop.hear(event);
  expect((await shop.order()).externalRefunds).toEqual([]);
  await shop.hear(paid);
  await Promise.all([reconcilePayments(shop.db, shop.deps), reconcilePayments(shop.db, shop.deps)]);
  expect(await shop.order()).toMatchObject({
    state: 'paid',
    externalRefunds: [{ amountCents: 700, status: 'waits' }],
    needsAttention: expect.stringContaining('$7.00'),
  });
  expect(await shop.alerts()).toBe(1);
  return expect(await brokenInvariants(shop.db)).toEqual([]);
});

test('a refund at Stripe that fails after all has not to be settled, also when that is heard first', async () => {
  await using harness = await testShop();
  await using shop = await orderAtStripe(harness);
  await shop.hear(shop.fake.pay(shop.session));
  const first = shop.fake.giveBack(shop.session, 700);
  const failed = shop.fake.eventOf('refund.failed', { ...first.refund, status: 'failed' });
  for (const event of [failed, first.event, failed]) await shop.hear(event);
  expect(await shop.order()).toMatchObject({ externalRefunds: [{ status: 'failed' }], needsAttention: null });
  const second = shop.fake.giveBack(shop.session, 800);
  await shop.hear(second.event);
  await shop.hear(shop.fake.eventOf('refund.updated', { ...second.refund, status: 'canceled' }));
  const { externalRefunds, needsAttention } = await shop.order();
  expect(externalRefunds.map(({ status }) => status)).toEqual(['failed', 'failed']);
  expect(needsAttention).toContain('nothing to write down');
  return expect(await brokenInvariants(shop.db)).toEqual([]);
});

test('all news of it lost: the shop asks once an hour what went back', async () => {
  await using harness = await testShop();
  await using shop = await orderAtStripe(harness);
  await shop.hear(shop.fake.pay(shop.session));
  await refundOrder(shop.db, shop.id, { ...settledRefund, goodwillCents: 500 }, shop.deps);
  shop.fake.giveBack(shop.session, 900);
  await findExternalRefunds(shop.db, shop.deps);
  await findExternalRefunds(shop.db, shop.deps);
  expect((await shop.order()).externalRefunds).toMatchObject([{ amountCents: 900, status: 'waits' }]);
  expect(await shop.alerts()).toBe(1);
  return expect(await brokenInvariants(shop.db)).toEqual([]);
});

test('more than is left of the order cannot be written down as its refund, and is kept all the same', async () => {
  await using harness = await testShop();
  await using shop = await orderAtStripe(harness);
  await shop.hear(shop.fake.pay(shop.session));
  const { totalCents } = await shop.order();
  await refundOrder(shop.db, shop.id, { ...settledRefund, goodwillCents: totalCents - 100 }, shop.deps);
  const strange = { id: 're_9', object: 'refund', amount: 101, status: 'succeeded', metadata: {} };
  await shop.hear(
    shop.fake.eventOf('refund.created', { ...strange, payment_intent: `pi_${shop.session}`, charge: null }),
  );
  const { version } = await shop.order();
  const params = { id: shop.id };
  const body = { version, ...settledRefund, reference: 're_9' };
  const refused = await shop.owner.ask(settleExternalRefund, { params, body: { ...body, as: 'refund' } });
  expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('$1.00')]);
  const noted = await shop.owner.ask(settleExternalRefund, { params, body: { ...body, as: 'nothing' } });
  expect(noted.body.externalRefunds).toMatchObject([{ amountCents: 101, status: 'noted' }]);
  return expect(await brokenInvariants(shop.db)).toEqual([]);
});

test('refunds of payments that are not the shop’s are kept and trouble nobody', async () => {
  await using harness = await testShop();
  await using shop = await orderAtStripe(harness);
  const other = { id: 're_7', object: 'refund', amount: 5, status: 'succeeded', payment_intent: 'pi_other' };
  expect(await shop.hear(shop.fake.eventOf('refund.created', { ...other, metadata: {} }))).toEqual({
    received: true,
  });
  await reconcilePayments(shop.db, shop.deps);
  expect(await shop.alerts()).toBe(0);
  return expect(await brokenInvariants(shop.db)).toEqual([]);
});

test('the sandbox plays it too: its desk gives back, the kits are chosen, and no more than was taken goes', async () => {
  await using harness = await testShop();
  const { token } = await makePurchase(harness, [[demoKits.kookaburra.slug, 2]]);
  const { db } = harness.shop;
  const { id } = (await orderByToken(db, token))!;
  const owner = await administratorOf(harness, 'nora@example.com');
  const read = async () => (await owner.ask(readWholeOrder, { params: { id } })).body;
  const { lines, payments, totalCents } = await read();
  const params = { reference: payments[0]!.reference };
  const kitCents = lines[0]!.unitPriceCents;
  await owner.ask(refundAtSandbox, { params, body: { amountCents: kitCents + 250 } });
  const much = await owner.ask(refundAtSandbox, { params, body: { amountCents: totalCents } });
  expect(much.status).toBe(409);
  await findExternalRefunds(db, checkoutDepsOf(harness.shop));
  const { version, externalRefunds } = await read();
  const { reference } = externalRefunds[0]!;
  const chosen = { ...settledRefund, lines: [{ position: 1, quantity: 1, restock: true }], reference };
  const done = await owner.ask(settleExternalRefund, {
    params: { id },
    body: { version, ...chosen, as: 'refund' },
  });
  expect(done.body.refunds).toMatchObject([{ amountCents: kitCents + 250, goodwillCents: 250 }]);
  expect(done.body.lines[0]).toMatchObject({ refundedQuantity: 1, refundedCents: kitCents });
  return expect(await brokenInvariants(db)).toEqual([]);
});

import { expect, test } from 'vitest';
import { isRefusal } from '../../../contracts/kernel/refusal.ts';
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
import { cardBalance, testGiftCard } from '../../../tools/testing/gift-card.ts';
import { administratorOf } from '../../../tools/testing/person.ts';
import {
  buyerWith,
  makePurchase,
  orderFormFor,
  type PurchaseChoice,
} from '../../../tools/testing/purchase.ts';
import { testShop, type TestShop } from '../../../tools/testing/shop.ts';
import { openFakeStripe } from '../../../tools/testing/stripe.ts';
import { unguessableId } from '../../kernel/random.ts';
import { cancelOrder, refundOrder, refundWhatIsOwed } from '../../orders/fulfilment/fulfilment.ts';
import { orderByToken } from '../../orders/orders/orders.ts';
import { stripeProvider } from '../../orders/payments/payments.ts';
import {
  findExternalRefunds,
  placeOrder,
  receiveEvent,
  reconcilePayments,
  checkoutDepsOf,
} from './checkout.ts';

/** A shop that takes money by Stripe, with one order placed there and not yet known to be paid. */
async function shopAtStripe(harness: TestShop, choice: PurchaseChoice = {}) {
  const fake = await openFakeStripe();
  const api = { secretKey: 'sk_test_shop', webhookSecret: 'whsec_test', api: fake.api, timeoutMs: 500 };
  const deps = { ...checkoutDepsOf(harness.shop), provider: stripeProvider(api), actor: 'owner' };
  const { db } = harness.shop;
  const form = await orderFormFor(await buyerWith(harness, [[demoKits.kookaburra.slug, 2]]), choice);
  const placed = await placeOrder(db, form, { key: unguessableId(), customerId: undefined }, deps);
  if (isRefusal(placed)) throw new Error(placed.message);
  const owner = await administratorOf(harness, 'nora@example.com');
  const { id } = (await orderByToken(db, placed.token))!;
  return {
    fake,
    deps,
    db,
    id,
    owner,
    session: 'cs_test_1',
    hear: ({ body, headers }: ReturnType<typeof fake.eventOf>) => receiveEvent(db, body, headers, deps),
    order: async () => (await owner.ask(readWholeOrder, { params: { id } })).body,
    alerts: async () =>
      (await db.selectFrom('emails').where('kind', '=', 'owner-alert').select('id').execute()).length,
    [Symbol.asyncDispose]: () => fake[Symbol.asyncDispose](),
  };
}

const settled = { lines: [], shippingCents: 0, reason: 'Bent in the post' };

test('money given back at Stripe waits on its order, is told of once, and is written down as a refund', async () => {
  await using harness = await testShop();
  await using shop = await shopAtStripe(harness);
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
  const body = { version: order.version, ...settled, reference, as: 'refund' } as const;
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
  await using shop = await shopAtStripe(harness);
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
  const body = { version, ...settled, reference, as: 'nothing' } as const;
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
  await using shop = await shopAtStripe(harness);
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
  await using shop = await shopAtStripe(harness);
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
  await using shop = await shopAtStripe(harness);
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
  await using shop = await shopAtStripe(harness);
  await shop.hear(shop.fake.pay(shop.session));
  await refundOrder(shop.db, shop.id, { ...settled, goodwillCents: 500 }, shop.deps);
  shop.fake.giveBack(shop.session, 900);
  await findExternalRefunds(shop.db, shop.deps);
  await findExternalRefunds(shop.db, shop.deps);
  expect((await shop.order()).externalRefunds).toMatchObject([{ amountCents: 900, status: 'waits' }]);
  expect(await shop.alerts()).toBe(1);
  return expect(await brokenInvariants(shop.db)).toEqual([]);
});

test('more than is left of the order cannot be written down as its refund, and is kept all the same', async () => {
  await using harness = await testShop();
  await using shop = await shopAtStripe(harness);
  await shop.hear(shop.fake.pay(shop.session));
  const { totalCents } = await shop.order();
  await refundOrder(shop.db, shop.id, { ...settled, goodwillCents: totalCents - 100 }, shop.deps);
  const strange = { id: 're_9', object: 'refund', amount: 101, status: 'succeeded', metadata: {} };
  await shop.hear(
    shop.fake.eventOf('refund.created', { ...strange, payment_intent: `pi_${shop.session}`, charge: null }),
  );
  const { version } = await shop.order();
  const params = { id: shop.id };
  const body = { version, ...settled, reference: 're_9' };
  const refused = await shop.owner.ask(settleExternalRefund, { params, body: { ...body, as: 'refund' } });
  expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('$1.00')]);
  const noted = await shop.owner.ask(settleExternalRefund, { params, body: { ...body, as: 'nothing' } });
  expect(noted.body.externalRefunds).toMatchObject([{ amountCents: 101, status: 'noted' }]);
  return expect(await brokenInvariants(shop.db)).toEqual([]);
});

test('a refund that the bank had not made yet and that was made by hand is that refund, and is not made again', async () => {
  await using harness = await testShop();
  await using shop = await shopAtStripe(harness);
  await shop.hear(shop.fake.pay(shop.session));
  shop.fake.state.fault = 'error';
  await refundOrder(shop.db, shop.id, { ...settled, goodwillCents: 600 }, shop.deps);
  shop.fake.state.fault = 'none';
  await shop.hear(shop.fake.giveBack(shop.session, 600).event);
  const { version, externalRefunds } = await shop.order();
  const body = { version, ...settled, reference: externalRefunds[0]!.reference, as: 'refund' } as const;
  const done = await shop.owner.ask(settleExternalRefund, { params: { id: shop.id }, body });
  expect(done.body).toMatchObject({ refundedCents: 600, refunds: [{ state: 'done' }] });
  await refundWhatIsOwed(shop.db, shop.deps);
  expect([...shop.fake.refunds.values()]).toEqual([600]);
  return expect(await brokenInvariants(shop.db)).toEqual([]);
});

/** What waits on the order is written down as a refund, and the shop is asked again for what it owes. */
async function writeDown(shop: Awaited<ReturnType<typeof shopAtStripe>>) {
  const { version, externalRefunds } = await shop.order();
  const body = { version, ...settled, reference: externalRefunds[0]!.reference, as: 'refund' } as const;
  const done = await shop.owner.ask(settleExternalRefund, { params: { id: shop.id }, body });
  await refundWhatIsOwed(shop.db, shop.deps);
  return done;
}

test('the bank’s part of a refund that a gift card shares, made by hand, is that refund and is not made again', async () => {
  await using harness = await testShop();
  const giftCard = { code: await testGiftCard(harness.shop.db, 2_000), seenCents: 2_000 };
  await using shop = await shopAtStripe(harness, { giftCard });
  await shop.hear(shop.fake.pay(shop.session));
  const { totalCents } = await shop.order();
  shop.fake.state.fault = 'error';
  await refundOrder(shop.db, shop.id, { ...settled, goodwillCents: totalCents }, shop.deps);
  shop.fake.state.fault = 'none';
  await shop.hear(shop.fake.giveBack(shop.session, totalCents - 2_000).event);
  const done = await writeDown(shop);
  expect(done.body).toMatchObject({ refundedCents: totalCents, refunds: [{ state: 'done' }] });
  expect([...shop.fake.refunds.values()]).toEqual([totalCents - 2_000]);
  expect(await cardBalance(harness)).toBe(2_000);
  return expect(await brokenInvariants(shop.db)).toEqual([]);
});

test('what a cancelled order owed and somebody gave back by hand is owed no more, and its buyer hears so once', async () => {
  await using harness = await testShop();
  await using shop = await shopAtStripe(harness);
  await shop.hear(shop.fake.pay(shop.session));
  const { totalCents } = await shop.order();
  shop.fake.state.fault = 'error';
  await cancelOrder(shop.db, shop.id, 'Asked for', shop.deps);
  shop.fake.state.fault = 'none';
  await shop.hear(shop.fake.giveBack(shop.session, totalCents).event);
  const done = await writeDown(shop);
  expect(done.body).toMatchObject({ state: 'cancelled', refunds: [{ state: 'done' }], needsAttention: null });
  expect([...shop.fake.refunds.values()]).toEqual([totalCents]);
  const told = await shop.db.selectFrom('emails').where('kind', '=', 'order-refunded').select('id').execute();
  expect(told).toHaveLength(1);
  return expect(await brokenInvariants(shop.db)).toEqual([]);
});

test('refunds of payments that are not the shop’s are kept and trouble nobody', async () => {
  await using harness = await testShop();
  await using shop = await shopAtStripe(harness);
  const other = { id: 're_7', object: 'refund', amount: 5, status: 'succeeded', payment_intent: 'pi_other' };
  expect(await shop.hear(shop.fake.eventOf('refund.created', { ...other, metadata: {} }))).toEqual({
    received: true,
  });
  await reconcilePayments(shop.db, shop.deps);
  expect(await shop.alerts()).toBe(0);
  return expect(await brokenInvariants(shop.db)).toEqual([]);
});

test('what the shop was about to give back, somebody gave back at the provider: nothing is owed any more', async () => {
  await using harness = await testShop();
  await using shop = await shopAtStripe(harness);
  await shop.hear(shop.fake.pay(shop.session));
  const { totalCents } = await shop.order();
  await shop.db
    .updateTable('orders')
    .set({ state: 'expired', paid_at: null })
    .where('id', '=', shop.id)
    .execute();
  await shop.db
    .updateTable('payments')
    .set({ state: 'refund_due' })
    .where('order_id', '=', shop.id)
    .execute();
  await shop.hear(shop.fake.giveBack(shop.session, totalCents).event);
  await reconcilePayments(shop.db, shop.deps);
  expect((await shop.order()).payments).toMatchObject([{ state: 'refunded' }]);
  return expect([...shop.fake.refunds.values()]).toEqual([totalCents]);
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
  const chosen = { ...settled, lines: [{ position: 1, quantity: 1, restock: true }], reference };
  const done = await owner.ask(settleExternalRefund, {
    params: { id },
    body: { version, ...chosen, as: 'refund' },
  });
  expect(done.body.refunds).toMatchObject([{ amountCents: kitCents + 250, goodwillCents: 250 }]);
  expect(done.body.lines[0]).toMatchObject({ refundedQuantity: 1, refundedCents: kitCents });
  return expect(await brokenInvariants(db)).toEqual([]);
});

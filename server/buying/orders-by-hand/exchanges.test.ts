import { expect, test } from 'vitest';
import { makeExchange, planExchange, sendPart } from '../../../contracts/buying/orders-by-hand/exchanges.ts';
import { noteMoney } from '../../../contracts/buying/receivables.ts';
import { daysAfter } from '../../../contracts/kernel/days.ts';
import { centsOf } from '../../../contracts/kernel/money.ts';
import { resolveReturn } from '../../../contracts/orders/returns/admin-returns.ts';
import { readMaterialLedger } from '../../../contracts/stock/making/material-ledger.ts';
import { createMaterial, listMaterials, receiveMaterial } from '../../../contracts/stock/making/materials.ts';
import { brokenInvariants } from '../../../db/invariants.ts';
import { onHand } from '../../../e2e/ledger.ts';
import { demoKits } from '../../../seed/demo-kits.ts';
import { asAdmin, payByLink } from '../../../tools/testing/admin.ts';
import { findDemoKit } from '../../../tools/testing/buyer.ts';
import { administratorOf } from '../../../tools/testing/person.ts';
import { comesBack } from '../../../tools/testing/return.ts';
import { testShop } from '../../../tools/testing/shop.ts';
import { cancelOrder, shipOrder, startPacking } from '../../orders/fulfilment/fulfilment.ts';
import { orderByToken } from '../../orders/orders/orders.ts';
import { checkoutDepsOf, expireOverdueOrders } from '../checkout/checkout.ts';

const form = { restock: [1], shippingCents: 0, message: 'Another kit is on its way.', heldDays: 7 };

test('a dearer kit: the buyer pays the difference by a link, and the books are right', async () => {
  await using harness = await testShop();
  const [koala, kookaburra] = [
    await findDemoKit(harness.app, demoKits.koala),
    await findDemoKit(harness.app, demoKits.kookaburra),
  ];
  const dueCents = centsOf(kookaburra.price) - centsOf(koala.price);
  expect(dueCents).toBeGreaterThan(0);
  const { owner, params, returned } = await comesBack(harness, demoKits.koala);
  const before = await onHand(harness.shop.db, demoKits.koala.slug);
  const body = { ...form, lines: [{ productId: kookaburra.id, quantity: 1 }] };
  const plan = (await owner.ask(planExchange, { params, body })).body;
  expect(plan).toMatchObject({ dueCents, backCents: 0, worthCents: centsOf(koala.price) });
  const wrong = await owner.ask(makeExchange, {
    params,
    body: { ...body, seen: 'requested', seenDifferenceCents: 0 },
  });
  expect([wrong.status, wrong.body.code]).toEqual([409, 'cart_changed']);
  const made = await owner.ask(makeExchange, {
    params,
    body: { ...body, seen: 'requested', seenDifferenceCents: dueCents },
  });
  expect(made.body.order).toMatchObject({ state: 'pending_payment', totalCents: dueCents });
  expect(await returned()).toMatchObject({
    state: 'resolved',
    resolution: 'exchange',
    exchange: { state: 'pending_payment' },
  });
  expect(await onHand(harness.shop.db, demoKits.koala.slug)).toBe(before + 1);
  const paid = await payByLink(harness, made.body.order.token);
  expect(paid).toMatchObject({ state: 'paid', totalCents: dueCents, discountCents: centsOf(koala.price) });
  expect(await brokenInvariants(harness.shop.db)).toEqual([]);
});

test('a cheaper kit: it is sent at once, and the difference goes back', async () => {
  await using harness = await testShop();
  const [koala, kookaburra] = [
    await findDemoKit(harness.app, demoKits.koala),
    await findDemoKit(harness.app, demoKits.kookaburra),
  ];
  const backCents = centsOf(kookaburra.price) - centsOf(koala.price);
  const { owner, order, params } = await comesBack(harness, demoKits.kookaburra);
  const body = { ...form, lines: [{ productId: koala.id, quantity: 1 }] };
  const made = await owner.ask(makeExchange, {
    params,
    body: { ...body, seen: 'requested', seenDifferenceCents: -backCents },
  });
  expect(made.body.order).toMatchObject({ state: 'paid', totalCents: 0 });
  const refunds = await harness.shop.db
    .selectFrom('refunds')
    .selectAll()
    .where('order_id', '=', order.id)
    .execute();
  expect(refunds).toMatchObject([{ amount_cents: backCents, goodwill_cents: backCents, state: 'done' }]);
  expect(await brokenInvariants(harness.shop.db)).toEqual([]);
});

test('an exchange that is not paid in time opens its return again, for money this time', async () => {
  let now = new Date();
  await using harness = await testShop({ clock: { now: () => now } });
  const { owner, params, returned } = await comesBack(harness, demoKits.koala);
  const { id: productId } = await findDemoKit(harness.app, demoKits.kookaburra);
  const body = { ...form, lines: [{ productId, quantity: 1 }] };
  const plan = (await owner.ask(planExchange, { params, body })).body;
  await owner.ask(makeExchange, {
    params,
    body: { ...body, seen: 'requested', seenDifferenceCents: plan.dueCents },
  });
  const refund = {
    how: 'refund',
    message: 'Your money is on its way.',
    restock: [],
    seen: 'resolved',
  } as const;
  const early = await owner.ask(resolveReturn, { params, body: { ...refund, restock: [] } });
  expect(early.status).toBe(409);
  now = daysAfter(now, 8);
  await expireOverdueOrders(harness.shop.db, checkoutDepsOf(harness.shop));
  expect((await returned()).exchange?.state).toBe('expired');
  const owner2 = await administratorOf(harness, 'owner@example.com');
  const late = await owner2.ask(resolveReturn, { params, body: { ...refund, restock: [] } });
  expect(late.body).toMatchObject({ state: 'resolved', resolution: 'refund', exchange: null });
  expect(await brokenInvariants(harness.shop.db)).toEqual([]);
});

test('a return whose money went back is not exchanged as well when the exchange is paid too late', async () => {
  let now = new Date();
  await using harness = await testShop({ clock: { now: () => now } });
  const { db } = harness.shop;
  const { owner, params } = await comesBack(harness, demoKits.koala);
  const { id: productId } = await findDemoKit(harness.app, demoKits.kookaburra);
  const body = { ...form, lines: [{ productId, quantity: 1 }] };
  const { dueCents } = (await owner.ask(planExchange, { params, body })).body;
  const wanted = { ...body, seen: 'requested', seenDifferenceCents: dueCents } as const;
  const { order } = (await owner.ask(makeExchange, { params, body: wanted })).body;
  now = daysAfter(now, 8);
  await expireOverdueOrders(db, checkoutDepsOf(harness.shop));
  const again = await administratorOf(harness, 'owner@example.com');
  const money = { how: 'refund', message: 'Your money is on its way.', seen: 'resolved' } as const;
  expect((await again.ask(resolveReturn, { params, body: money })).status).toBe(200);
  const receipt = { key: crypto.randomUUID(), method: 'bank_transfer', amountCents: dueCents } as const;
  const late = await again.ask(noteMoney, {
    params: { id: order.id },
    body: { ...receipt, receivedOn: '2026-01-05', seenReceivedCents: 0, isBesides: true },
  });
  expect(late.body).toMatchObject({ isWaiting: false, excessCents: dueCents });
  expect(await orderByToken(db, order.token)).toMatchObject({
    state: 'expired',
    needs_attention: expect.stringContaining('too much'),
  });
  expect(await brokenInvariants(db)).toEqual([]);
});

test('the difference to a cheaper kit went back already when that exchange is ended and its return settled anew', async () => {
  await using harness = await testShop();
  const { db } = harness.shop;
  const [koala, kookaburra] = [
    await findDemoKit(harness.app, demoKits.koala),
    await findDemoKit(harness.app, demoKits.kookaburra),
  ];
  const backCents = centsOf(kookaburra.price) - centsOf(koala.price);
  const { owner, order, params } = await comesBack(harness, demoKits.kookaburra);
  const body = { ...form, lines: [{ productId: koala.id, quantity: 1 }] };
  const wanted = { ...body, seen: 'requested', seenDifferenceCents: -backCents } as const;
  const made = (await owner.ask(makeExchange, { params, body: wanted })).body;
  await cancelOrder(db, made.order.id, 'Asked for', asAdmin(harness));
  expect((await owner.ask(planExchange, { params, body })).body).toMatchObject({
    worthCents: centsOf(koala.price),
    backCents: 0,
  });
  const money = { how: 'refund', message: 'Your money is on its way.', seen: 'resolved' } as const;
  expect((await owner.ask(resolveReturn, { params, body: money })).status).toBe(200);
  const refunds = await db
    .selectFrom('refunds')
    .select('amount_cents')
    .where('order_id', '=', order.id)
    .orderBy('requested_at')
    .execute();
  expect(refunds.map(({ amount_cents: cents }) => cents)).toEqual([backCents, centsOf(koala.price)]);
  expect(await brokenInvariants(db)).toEqual([]);
});

test('a part is an order of nothing with its reason, sent once, and takes nothing from the stock', async () => {
  await using harness = await testShop();
  const { owner, order } = await comesBack(harness, demoKits.koala);
  const before = await onHand(harness.shop.db, demoKits.koala.slug);
  const body = { key: crypto.randomUUID(), name: 'Green wool', reason: 'It was missing' };
  const send = () => owner.ask(sendPart, { params: { id: order.id }, body });
  const [first, again] = [await send(), await send()];
  expect(first.body).toMatchObject({ state: 'paid', totalCents: 0 });
  expect(again.body.number).toBe(first.body.number);
  const { db } = harness.shop;
  const lines = await db
    .selectFrom('order_lines')
    .selectAll()
    .where('order_id', '=', first.body.id)
    .execute();
  expect(lines).toMatchObject([
    { name: 'Green wool (at no charge: It was missing)', unit_price_cents: 0, quantity: 1 },
  ]);
  await startPacking(db, first.body.id, asAdmin(harness));
  await shipOrder(db, first.body.id, { carrier: 'Australia Post', trackingNumber: 'L1' }, asAdmin(harness));
  expect((await orderByToken(db, first.body.token))?.state).toBe('shipped');
  expect(await onHand(db, demoKits.koala.slug)).toBe(before);
  expect(await brokenInvariants(db)).toEqual([]);
});

test('a part by hand leaves the materials with its cost once it is packed, and comes back when it is cancelled', async () => {
  await using harness = await testShop();
  const { db } = harness.shop;
  const { owner, order } = await comesBack(harness, demoKits.koala);
  const facts = { supplier: '', supplierEmail: '', leadDays: 0, reorderAt: 0, note: '', isArchived: false };
  const wool = { name: 'Green wool', code: '', unit: 'cm' as const, ...facts };
  const params = { id: (await owner.ask(createMaterial, { body: wool })).body.id };
  const papers = { supplier: 'Mill', invoice: '', receivedOn: '2026-11-01', key: crypto.randomUUID() };
  await owner.ask(receiveMaterial, { params, body: { quantity: 1_000, costCents: 500, ...papers } });
  const send = (material: { id: number; quantity: number }) =>
    owner.ask(sendPart, {
      params: { id: order.id },
      body: { key: crypto.randomUUID(), name: 'Green wool', reason: 'It was missing', material },
    });
  const unknown = await send({ id: params.id + 1, quantity: 200 });
  expect(unknown.body).toMatchObject({ code: 'not_found' });
  const count = async () => (await db.selectFrom('orders').select('id').execute()).length;
  const before = await count();
  const { body: part } = await send({ id: params.id, quantity: 200 });
  expect(await count()).toBe(before + 1);
  const material = async () =>
    (await owner.ask(listMaterials)).body.materials.find(({ id }) => id === params.id);
  expect(await material()).toMatchObject({ onHand: 1_000, valueCents: 500 });
  expect(await startPacking(db, part.id, asAdmin(harness))).not.toHaveProperty('refused');
  expect(await material()).toMatchObject({ onHand: 800, valueCents: 400 });
  const { body: ledger } = await owner.ask(readMaterialLedger, { params, query: {} });
  expect(ledger.movements[0]).toMatchObject({ kind: 'parts', change: -200, costCents: -100 });
  expect(await brokenInvariants(db)).toEqual([]);
  expect(await cancelOrder(db, part.id, 'Found it', asAdmin(harness))).toEqual({ state: 'cancelled' });
  expect(await material()).toMatchObject({ onHand: 1_000, valueCents: 500 });
  // More than there is cannot be packed: whoever packs is told.
  const { body: much } = await send({ id: params.id, quantity: 2_000 });
  expect(await startPacking(db, much.id, asAdmin(harness))).toMatchObject({
    message: expect.stringContaining('too little of Green wool'),
  });
  expect(await brokenInvariants(db)).toEqual([]);
});

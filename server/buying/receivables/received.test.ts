import { expect, test } from 'vitest';
import {
  creditExcess,
  noteMoney,
  readOrderMoney,
  returnExcess,
} from '../../../contracts/buying/receivables.ts';
import { brokenInvariants } from '../../../db/invariants.ts';
import { payByLink } from '../../../tools/testing/admin.ts';
import { asAdmin } from '../../../tools/testing/admin.ts';
import { makeByTransfer } from '../../../tools/testing/made-order.ts';
import { administratorOf, customerOf, type TestBrowser } from '../../../tools/testing/person.ts';
import { testShop, type TestShop } from '../../../tools/testing/shop.ts';
import { documentsOf } from '../../orders/documents/documents.ts';
import { orderOfId } from '../../orders/orders/orders.ts';
import { creditBalance } from '../../pricing/store-credit/store-credit.ts';
import { cancelUnpaid, expireOverdueOrders } from '../checkout/checkout.ts';
import { withdrawOrder } from '../orders-by-hand/orders-by-hand.ts';

function note(owner: TestBrowser, id: string, amountCents: number, more: object = {}) {
  const receipt = {
    key: crypto.randomUUID(),
    method: 'bank_transfer' as const,
    amountCents,
    receivedOn: '2026-01-05',
    reference: 'J FIELD',
    seenReceivedCents: 0,
    ...more,
  };
  return owner.ask(noteMoney, { params: { id }, body: receipt });
}

const besides = { isBesides: true };

async function withOwner(harness: TestShop) {
  return administratorOf(harness, 'owner@example.com');
}

test('too little leaves an order unpaid and says what is missing; the rest pays it, once', async () => {
  await using harness = await testShop();
  const { db } = harness.shop;
  const owner = await withOwner(harness);
  const made = await makeByTransfer(harness, { email: 'jo@example.com' });
  const part = await note(owner, made.id, 3_000);
  expect(part.body).toMatchObject({
    isWaiting: true,
    receivedCents: 3_000,
    missingCents: made.totalCents - 3_000,
    excessCents: 0,
  });
  expect(await orderOfId(db, made.id)).toMatchObject({ state: 'pending_payment' });
  expect(await brokenInvariants(db)).toEqual([]);

  const rest = made.totalCents - 3_000;
  const paid = await note(owner, made.id, rest, { seenReceivedCents: 3_000 });
  expect(paid.body).toMatchObject({ isWaiting: false, missingCents: 0, excessCents: 0 });
  expect(await orderOfId(db, made.id)).toMatchObject({ state: 'paid', needs_attention: null });
  const emails = await db.selectFrom('emails').select('kind').orderBy('created_at').execute();
  expect(emails.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['order-to-pay', 'order-part-paid', 'order-paid']),
  );
  const [invoice, ...more] = await documentsOf(db, made.id);
  expect(more).toEqual([]);
  expect(invoice?.data.payTo).toMatchObject({ bsb: '062-000', payId: 'pay@stillmade.example' });
  expect(await brokenInvariants(db)).toEqual([]);
  expect((await note(owner, made.id, 1)).body.message).toMatch(/waits for its payment/);
});

test('two people who note the same transfer at once note it once', async () => {
  await using harness = await testShop();
  const owner = await withOwner(harness);
  for (let round = 0; round < 2; round += 1) {
    const made = await makeByTransfer(harness, { key: crypto.randomUUID() });
    const both = await Promise.all([note(owner, made.id, 2_000), note(owner, made.id, 2_000)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const { body } = await owner.ask(readOrderMoney, { params: { id: made.id } });
    expect(body).toMatchObject({ receivedCents: 2_000, receipts: [{ reference: 'J FIELD' }] });
  }
  expect(await brokenInvariants(harness.shop.db)).toEqual([]);
});

test('money that is sent twice, because its answer was lost, is noted once', async () => {
  await using harness = await testShop();
  const owner = await withOwner(harness);
  const made = await makeByTransfer(harness);
  const key = crypto.randomUUID();
  const first = await note(owner, made.id, made.totalCents, { key });
  const again = await note(owner, made.id, made.totalCents, { key });
  expect(again.body).toEqual(first.body);
  expect(again.body.receipts).toHaveLength(1);
});

test('too much pays the order; the rest is there until somebody has sent it back, once', async () => {
  await using harness = await testShop();
  const { db } = harness.shop;
  const owner = await withOwner(harness);
  const made = await makeByTransfer(harness);
  const { body } = await note(owner, made.id, made.totalCents + 550);
  expect(body).toMatchObject({ isWaiting: false, excessCents: 550 });
  expect(await orderOfId(db, made.id)).toMatchObject({
    state: 'paid',
    needs_attention: expect.stringContaining('$5.50 too much'),
  });
  const giveBack = () => ({
    key: crypto.randomUUID(),
    method: 'bank_transfer' as const,
    returnedOn: '2026-01-06',
    seenExcessCents: 550,
  });
  const back = await Promise.all(
    [1, 2].map(() => owner.ask(returnExcess, { params: { id: made.id }, body: giveBack() })),
  );
  expect(back.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const { body: after } = await owner.ask(readOrderMoney, { params: { id: made.id } });
  expect(after).toMatchObject({ excessCents: 0, receivedCents: made.totalCents });
  expect(await orderOfId(db, made.id)).toMatchObject({ state: 'paid', needs_attention: null });
  expect(await brokenInvariants(db)).toEqual([]);
});

test('an order that waits for a transfer keeps its kits after its days: nothing ends by itself', async () => {
  let now = new Date('2026-11-20T02:00:00Z');
  await using harness = await testShop({ clock: { now: () => now } });
  const { db } = harness.shop;
  const made = await makeByTransfer(harness);
  const card = await makeByTransfer(harness, { payBy: 'provider', email: 'jo@example.com' });
  now = new Date('2026-12-20T02:00:00Z');
  expect(await expireOverdueOrders(db, asAdmin(harness))).toBe(1);
  expect(await orderOfId(db, card.id)).toMatchObject({ state: 'expired' });
  expect(await orderOfId(db, made.id)).toMatchObject({ state: 'pending_payment' });
  const held = await db.selectFrom('stock_holds').selectAll().where('order_id', '=', made.id).execute();
  expect(held).toMatchObject([{ quantity: 2, state: 'live' }]);
  expect(await brokenInvariants(db)).toEqual([]);
});

test('an order with a pay link that was paid by a transfer after all waits no more for a card', async () => {
  await using harness = await testShop();
  const { db } = harness.shop;
  const owner = await withOwner(harness);
  const made = await makeByTransfer(harness, { payBy: 'provider', email: 'jo@example.com' });
  expect((await note(owner, made.id, 1_000)).body).toMatchObject({ payBy: 'transfer', isWaiting: true });
  await expect(payByLink(harness, made.token)).rejects.toThrow('nothing to pay');
  const other = await makeByTransfer(harness, { payBy: 'provider', email: 'jo@example.com' });
  expect(await payByLink(harness, other.token)).toMatchObject({ state: 'paid' });
  expect((await note(owner, other.id, other.totalCents)).status).toBe(409);
  expect(await brokenInvariants(db)).toEqual([]);
});

test('cash at the door is paid at once, and who gave no email is written nothing', async () => {
  await using harness = await testShop();
  const { db } = harness.shop;
  const made = await makeByTransfer(harness, { payBy: 'cash', isPaid: true });
  expect(made.state).toBe('paid');
  expect(await db.selectFrom('emails').select('kind').execute()).toEqual([]);
  expect(await documentsOf(db, made.id)).toHaveLength(1);
  expect(await brokenInvariants(db)).toEqual([]);
});

test('a day that is ahead brings no money', async () => {
  await using harness = await testShop();
  const owner = await withOwner(harness);
  const made = await makeByTransfer(harness);
  const { status, body } = await note(owner, made.id, 100, { receivedOn: '2999-01-01' });
  expect([status, body.details]).toEqual([
    400,
    { fields: [{ field: 'receivedOn', message: expect.any(String) }] },
  ]);
});

test('a second transfer on a paid order is kept until it goes back or becomes credit, by the owner’s choice', async () => {
  await using harness = await testShop();
  const { db } = harness.shop;
  const owner = await withOwner(harness);
  await customerOf(harness, 'ada@example.com');
  const customerId = (
    await db
      .selectFrom('customers')
      .where('email', '=', 'ada@example.com')
      .select('id')
      .executeTakeFirstOrThrow()
  ).id;
  const made = await makeByTransfer(harness, { email: 'ada@example.com', customerId });
  const total = made.totalCents;
  await note(owner, made.id, total);
  const again = await Promise.all(
    [1, 2].map(() => note(owner, made.id, total, { ...besides, seenReceivedCents: total })),
  );
  expect(again.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const { body } = await owner.ask(readOrderMoney, { params: { id: made.id } });
  expect(body).toMatchObject({ excessCents: total, receivedCents: 2 * total });
  expect(await orderOfId(db, made.id)).toMatchObject({
    state: 'paid',
    needs_attention: expect.stringContaining('too much'),
  });
  await note(owner, made.id, 700, { ...besides, seenReceivedCents: 2 * total });
  const credit = { key: crypto.randomUUID(), seenExcessCents: total + 700 };
  const credited = await owner.ask(creditExcess, { params: { id: made.id }, body: credit });
  expect(credited.body).toMatchObject({ excessCents: 0 });
  expect(await creditBalance(db, customerId)).toBe(total + 700);
  expect(await orderOfId(db, made.id)).toMatchObject({ needs_attention: null });
  expect(await documentsOf(db, made.id)).toHaveLength(1);
  expect(await brokenInvariants(db)).toEqual([]);
});

test('a transfer that comes after an order has ended pays it if its kits are there, and is sent back if not', async () => {
  let now = new Date('2026-11-20T02:00:00Z');
  await using harness = await testShop({ clock: { now: () => now } });
  const { db } = harness.shop;
  const card = { payBy: 'provider', email: 'jo@example.com' };
  const [there, gone] = [
    await makeByTransfer(harness, card),
    await makeByTransfer(harness, { ...card, key: crypto.randomUUID() }),
  ];
  now = new Date('2026-12-20T02:00:00Z');
  expect(await expireOverdueOrders(db, asAdmin(harness))).toBe(2);
  const owner = await withOwner(harness);
  const late = { ...besides, receivedOn: '2026-12-19' };
  const part = await note(owner, there.id, 1_000, late);
  expect(part.body).toMatchObject({ isWaiting: false, excessCents: 1_000 });
  const rest = await note(owner, there.id, there.totalCents - 1_000, { ...late, seenReceivedCents: 1_000 });
  expect(rest.body).toMatchObject({ excessCents: 0, receivedCents: there.totalCents });
  expect(await orderOfId(db, there.id)).toMatchObject({ state: 'paid' });
  await db.updateTable('stock_levels').set({ on_hand: 0 }).execute();
  const nothing = await note(owner, gone.id, gone.totalCents, late);
  expect(nothing.body).toMatchObject({ excessCents: gone.totalCents });
  expect(await orderOfId(db, gone.id)).toMatchObject({
    state: 'expired',
    needs_attention: expect.stringContaining('too much'),
  });
});

test('an order that is withdrawn unpaid has a note that takes its invoice back, once and without a gap', async () => {
  await using harness = await testShop();
  const { db } = harness.shop;
  const made = await makeByTransfer(harness);
  const other = await makeByTransfer(harness, { key: crypto.randomUUID() });
  const both = [made, other].flatMap(({ id }) => [id, id]);
  await Promise.all(both.map((id) => withdrawOrder(db, id, asAdmin(harness))));
  const notes = [];
  for (const { id, totalCents } of [made, other]) {
    const [invoice, taken, ...more] = await documentsOf(db, id);
    expect(more).toEqual([]);
    expect(taken?.data).toMatchObject({
      kind: 'adjustment',
      invoiceNumber: invoice?.data.number,
      totalCents,
      gstCents: invoice?.data.gstCents,
      reason: 'The order was withdrawn before it was paid',
    });
    notes.push(taken?.data.number);
  }
  expect(new Set(notes)).toEqual(new Set(['ADJ-000001', 'ADJ-000002']));
  const card = await makeByTransfer(harness, { payBy: 'provider', email: 'jo@example.com' });
  await withdrawOrder(db, card.id, asAdmin(harness));
  expect(await documentsOf(db, card.id)).toEqual([]);
  expect(await brokenInvariants(db)).toEqual([]);
});

test('an order that is withdrawn with a part of its money here asks for somebody who sends it back', async () => {
  await using harness = await testShop();
  const { db } = harness.shop;
  const owner = await withOwner(harness);
  const made = await makeByTransfer(harness);
  const theirs = await makeByTransfer(harness, { key: crypto.randomUUID(), email: 'jo@example.com' });
  for (const { id } of [made, theirs]) await note(owner, id, 1_000);
  await withdrawOrder(db, made.id, asAdmin(harness));
  await cancelUnpaid(db, await orderOfId(db, theirs.id), asAdmin(harness));
  for (const { id } of [made, theirs]) {
    expect(await orderOfId(db, id)).toMatchObject({
      state: 'cancelled',
      needs_attention: expect.stringContaining('$10.00 too much'),
    });
    const { body } = await owner.ask(readOrderMoney, { params: { id } });
    expect(body).toMatchObject({ excessCents: 1_000 });
  }
  const alerts = await db.selectFrom('emails').where('kind', '=', 'owner-alert').select('kind').execute();
  expect(alerts).toHaveLength(2);
  expect(await brokenInvariants(db)).toEqual([]);
});

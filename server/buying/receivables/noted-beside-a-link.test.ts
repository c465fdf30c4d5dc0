import { expect, test } from 'vitest';
import { payOrder, settleOrder } from '../../../contracts/buying/checkout/checkout.ts';
import { readOrderMoney } from '../../../contracts/buying/receivables.ts';
import { daysAfter } from '../../../contracts/kernel/days.ts';
import { brokenInvariants } from '../../../db/invariants.ts';
import { asAdmin } from '../../../tools/testing/admin.ts';
import { cardBalance, testGiftCard } from '../../../tools/testing/gift-card.ts';
import { makeByTransfer } from '../../../tools/testing/made-order.ts';
import { administratorOf } from '../../../tools/testing/person.ts';
import { payAt } from '../../../tools/testing/purchase.ts';
import { testShop, testVisitor, type TestShop } from '../../../tools/testing/shop.ts';
import { ok } from '../../../tools/testing/unrefused.ts';
import { orderOfId } from '../../orders/orders/orders.ts';
import { expireOverdueOrders, reconcilePayments } from '../checkout/checkout.ts';
import { correctReceipt, noteMoney as writeMoneyDown, payBeside } from './receivables.ts';

/** An order with a pay link that its buyer has open, and a part of its money that somebody notes. */
async function withLinkOpen(harness: TestShop) {
  const deps = asAdmin(harness);
  const made = await makeByTransfer(harness, { email: 'jo@example.com', payBy: 'provider' });
  const visitor = await testVisitor(harness.app);
  const { body } = await visitor.ask(payOrder, { params: { token: made.token } });
  const part = { key: crypto.randomUUID(), method: 'bank_transfer' as const, amountCents: 1_000 };
  const receipt = { ...part, receivedOn: '2026-01-05', reference: '', seenReceivedCents: 0, marketId: null };
  const notePart = (provider = deps.provider) =>
    writeMoneyDown(harness.shop.db, made.id, receipt, { ...deps, provider });
  /** A gift card pays so much of what is missing. */
  const payByCard = async (seenCents: number, seenMissingCents: number) => {
    const giftCard = { code: await testGiftCard(harness.shop.db, seenCents), seenCents };
    const caller = { browserId: 'office', network: '203.0.113.9' };
    const form = { giftCard, storeCredit: null, seenMissingCents };
    return ok(await payBeside(harness.shop.db, made.id, form, { ...deps, caller }));
  };
  const takeOff = () =>
    correctReceipt(
      harness.shop.db,
      made.id,
      { receiptId: receipt.key, key: crypto.randomUUID(), seenReceivedCents: 1_000 },
      deps,
    );
  const away = { ...deps.provider, cancel: () => Promise.reject(new Error('It is away')) };
  return { made, deps, away, visitor, notePart, payByCard, takeOff, payUrl: body.payUrl ?? '' };
}

test('a part that was noted before the card paid all of it is to be sent back, and somebody is told', async () => {
  await using harness = await testShop();
  const { db } = harness.shop;
  const { made, deps, away, notePart, payUrl } = await withLinkOpen(harness);
  await notePart(away);
  await payAt(harness, payUrl);
  await reconcilePayments(db, { ...deps, now: () => new Date(Date.now() + 60_000) });
  expect(await orderOfId(db, made.id)).toMatchObject({
    state: 'paid',
    needs_attention: expect.stringContaining('$10.00 too much'),
  });
  const owner = await administratorOf(harness, 'owner@example.com');
  const { body } = await owner.ask(readOrderMoney, { params: { id: made.id } });
  expect(body).toMatchObject({ isWaiting: false, excessCents: 1_000 });
  expect(await brokenInvariants(db)).toEqual([]);
});

test('an order of which a part is noted while the bank is asked about its last hour does not end', async () => {
  let now = new Date();
  await using harness = await testShop({ clock: { now: () => now } });
  const { made, deps, notePart } = await withLinkOpen(harness);
  now = daysAfter(now, 30);
  const { provider } = deps;
  const cancel = async (reference: string) => {
    const status = await provider.cancel(reference);
    await notePart();
    return status;
  };
  await expireOverdueOrders(harness.shop.db, { ...deps, provider: { ...provider, cancel } });
  expect(await orderOfId(harness.shop.db, made.id)).toMatchObject({
    state: 'pending_payment',
    needs_attention: null,
  });
  expect(await brokenInvariants(harness.shop.db)).toEqual([]);
});

test('a page that was left open asks for more than a card has left to pay: that payment goes back, all of it', async () => {
  await using harness = await testShop();
  const { db } = harness.shop;
  const { made, deps, away, notePart, payByCard, payUrl } = await withLinkOpen(harness);
  await notePart(away);
  await payByCard(2_000, made.totalCents - 1_000);
  await payAt(harness, payUrl);
  await reconcilePayments(db, { ...deps, now: () => new Date(Date.now() + 60_000) });
  expect(await orderOfId(db, made.id)).toMatchObject({ state: 'pending_payment', gift_card_cents: 2_000 });
  const payments = db.selectFrom('payments').select(['state', 'amount_cents']);
  expect(await payments.execute()).toEqual([{ state: 'refunded', amount_cents: made.totalCents }]);
  const told = await db.selectFrom('emails').where('kind', '=', 'order-refunded').select('data').execute();
  expect(told).toMatchObject([
    { data: { amountCents: made.totalCents, reason: expect.stringContaining('another amount') } },
  ]);
  expect(await cardBalance(harness)).toBe(0);
  expect(await brokenInvariants(db)).toEqual([]);
});

test('a pay link that is good again asks for what the card left, not for what it asked before', async () => {
  await using harness = await testShop();
  const { db } = harness.shop;
  const { made, away, visitor, notePart, payByCard, takeOff, payUrl } = await withLinkOpen(harness);
  await notePart(away);
  await payByCard(2_000, made.totalCents - 1_000);
  ok(await takeOff());
  const { body } = await visitor.ask(payOrder, { params: { token: made.token } });
  expect(body.payUrl).not.toBe(payUrl);
  await payAt(harness, body.payUrl ?? '');
  await visitor.ask(settleOrder, { params: { token: made.token } });
  expect(await orderOfId(db, made.id)).toMatchObject({ state: 'paid', gift_card_cents: 2_000 });
  expect(await brokenInvariants(db)).toEqual([]);
});

import { expect, test } from 'vitest';
import { payOrder } from '../../../contracts/buying/checkout/checkout.ts';
import { readOrderMoney } from '../../../contracts/buying/receivables.ts';
import { daysAfter } from '../../../contracts/kernel/days.ts';
import { brokenInvariants } from '../../../db/invariants.ts';
import { asAdmin } from '../../../tools/testing/admin.ts';
import { makeByTransfer } from '../../../tools/testing/made-order.ts';
import { administratorOf } from '../../../tools/testing/person.ts';
import { payAt } from '../../../tools/testing/purchase.ts';
import { testShop, testVisitor, type TestShop } from '../../../tools/testing/shop.ts';
import { orderOfId } from '../../orders/orders/orders.ts';
import { expireOverdueOrders, reconcilePayments } from '../checkout/checkout.ts';
import { noteMoney as writeMoneyDown } from './receivables.ts';

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
  return { made, deps, notePart, payUrl: body.payUrl ?? '' };
}

test('a part that was noted before the card paid all of it is to be sent back, and somebody is told', async () => {
  await using harness = await testShop();
  const { db } = harness.shop;
  const { made, deps, notePart, payUrl } = await withLinkOpen(harness);
  await notePart({ ...deps.provider, cancel: () => Promise.reject(new Error('It is away')) });
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

import { expect, test } from 'vitest';
import { correctReceipt, noteMoney, type OrderMoney } from '../../../contracts/buying/receivables.ts';
import { brokenInvariants } from '../../../db/invariants.ts';
import { asAdmin, payByLink } from '../../../tools/testing/admin.ts';
import { makeByTransfer } from '../../../tools/testing/made-order.ts';
import { administratorOf, type TestBrowser } from '../../../tools/testing/person.ts';
import { testShop } from '../../../tools/testing/shop.ts';
import { orderOfId } from '../../orders/orders/orders.ts';
import { expireOverdueOrders } from '../checkout/checkout.ts';

const params = (id: string) => ({ params: { id } });

async function note(owner: TestBrowser, id: string, amountCents: number, more: object): Promise<OrderMoney> {
  const about = { method: 'payid' as const, receivedOn: '2026-01-05', reference: 'J FIELD' };
  const body = { key: crypto.randomUUID(), ...about, amountCents, seenReceivedCents: 0, ...more };
  return (await owner.ask(noteMoney, { ...params(id), body })).body;
}

function takeOff(owner: TestBrowser, id: string, receiptId: string, seenReceivedCents: number) {
  const body = { key: crypto.randomUUID(), seenReceivedCents };
  return owner.ask(correctReceipt, { params: { id, receiptId }, body });
}

test('money that was noted on the wrong order comes off it, once, and its own order is paid with it', async () => {
  await using harness = await testShop();
  const { db } = harness.shop;
  const owner = await administratorOf(harness, 'owner@example.com');
  const wrong = await makeByTransfer(harness, { email: 'jo@example.com' });
  const right = await makeByTransfer(harness, { email: 'ada@example.com' });
  const part = wrong.totalCents - 100;
  const { receipts } = await note(owner, wrong.id, part, {});
  const receipt = receipts[0]!;
  const answers = await Promise.all([1, 2, 3].map(() => takeOff(owner, wrong.id, receipt.id, part)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect((await takeOff(owner, wrong.id, receipt.id, 0)).body.code).toBe('not_permitted');
  expect(await orderOfId(db, wrong.id)).toMatchObject({ state: 'pending_payment' });
  const paid = await note(owner, right.id, right.totalCents, {});
  expect(paid).toMatchObject({ isWaiting: false, excessCents: 0 });
  expect(await brokenInvariants(db)).toEqual([]);
});

test('money that paid an order stays; what came besides by mistake comes off with its note to the owner', async () => {
  await using harness = await testShop();
  const { db } = harness.shop;
  const owner = await administratorOf(harness, 'owner@example.com');
  const made = await makeByTransfer(harness, { email: 'jo@example.com' });
  const paid = await note(owner, made.id, made.totalCents, {});
  expect((await takeOff(owner, made.id, paid.receipts[0]!.id, made.totalCents)).body.code).toBe(
    'not_permitted',
  );
  const besides = { seenReceivedCents: made.totalCents, isBesides: true };
  const { receipts, receivedCents } = await note(owner, made.id, 500, besides);
  expect(await orderOfId(db, made.id)).not.toMatchObject({ needs_attention: null });
  const extra = receipts.find(({ amountCents }) => amountCents === 500)!;
  const { body } = await takeOff(owner, made.id, extra.id, receivedCents);
  expect(body).toMatchObject({ excessCents: 0, receivedCents: made.totalCents });
  expect(await orderOfId(db, made.id)).toMatchObject({ needs_attention: null, state: 'paid' });
  expect(await brokenInvariants(db)).toEqual([]);
});

test('an order whose pay link somebody noted money on by mistake is paid by its link again, or ends in its time', async () => {
  let now = new Date('2026-11-20T02:00:00Z');
  await using harness = await testShop({ clock: { now: () => now } });
  const { db } = harness.shop;
  const owner = await administratorOf(harness, 'owner@example.com');
  const more = { email: 'jo@example.com', payBy: 'provider' };
  const [paid, left] = [await makeByTransfer(harness, more), await makeByTransfer(harness, more)];
  for (const { id } of [paid, left]) {
    const { receipts } = await note(owner, id, 1_000, {});
    const { body } = await takeOff(owner, id, receipts[0]!.id, 1_000);
    expect(body).toMatchObject({ payBy: 'provider', receivedCents: 0, isWaiting: true });
  }
  expect(await payByLink(harness, paid.token)).toMatchObject({ state: 'paid' });
  now = new Date('2026-12-20T02:00:00Z');
  await expireOverdueOrders(db, asAdmin(harness));
  expect(await orderOfId(db, left.id)).toMatchObject({ state: 'expired' });
  expect(await brokenInvariants(db)).toEqual([]);
});

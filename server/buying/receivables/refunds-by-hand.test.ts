import { expect, test } from 'vitest';
import { listOutstanding, noteSentRefund, readOrderMoney } from '../../../contracts/buying/receivables.ts';
import { brokenInvariants } from '../../../db/invariants.ts';
import { asAdmin } from '../../../tools/testing/admin.ts';
import { makeByTransfer } from '../../../tools/testing/made-order.ts';
import { administratorOf } from '../../../tools/testing/person.ts';
import { testShop, type TestShop } from '../../../tools/testing/shop.ts';
import { cancelOrder, refundOrder, refundWhatIsOwed } from '../../orders/fulfilment/fulfilment.ts';
import { noteMoney } from './receivables.ts';

async function paidByTransfer(harness: TestShop, more: object = {}) {
  const made = await makeByTransfer(harness, { email: 'jo@example.com', ...more });
  const receipt = {
    key: crypto.randomUUID(),
    method: 'bank_transfer' as const,
    amountCents: made.totalCents,
    receivedOn: '2026-01-05',
    reference: 'J FIELD',
    marketId: null,
    seenReceivedCents: 0,
  };
  await noteMoney(harness.shop.db, made.id, receipt, asAdmin(harness));
  return made;
}

async function lettersOf({ shop }: TestShop): Promise<string[]> {
  const rows = await shop.db
    .selectFrom('emails')
    .select('kind')
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(({ kind }) => kind).filter((kind) => /cancelled|refunded/.test(kind));
}

const sent = (refundId: string) => ({
  refundId,
  method: 'bank_transfer' as const,
  sentOn: '2026-01-06',
  reference: 'BACK 1',
});

test('a refund of money that came by hand waits until somebody says that it was sent; only then its buyer hears so', async () => {
  await using harness = await testShop();
  const { db } = harness.shop;
  const owner = await administratorOf(harness, 'owner@example.com');
  const made = await paidByTransfer(harness);
  await cancelOrder(db, made.id, 'Sold out', asAdmin(harness));
  await refundWhatIsOwed(db, asAdmin(harness));
  expect(await lettersOf(harness)).toEqual(['order-cancelled']);
  const told = await db.selectFrom('notifications').where('kind', '=', 'attention').select('title').execute();
  expect(told).toEqual([{ title: expect.stringContaining(`back for order ${made.number}`) }]);

  const { body: list } = await owner.ask(listOutstanding, { query: {} });
  expect(list.toSend).toMatchObject([
    { number: made.number, cents: made.totalCents, cameBy: 'bank_transfer', cameReference: 'J FIELD' },
  ]);
  const { body: money } = await owner.ask(readOrderMoney, { params: { id: made.id } });
  const refundId = money.toSend[0]!.refundId;
  expect(money.toSend).toMatchObject([{ cents: made.totalCents, reason: 'Sold out' }]);

  const note = () => owner.ask(noteSentRefund, { params: { id: made.id }, body: sent(refundId) });
  const both = await Promise.all([note(), note()]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(await lettersOf(harness)).toEqual(['order-cancelled', 'order-refunded']);
  const { body: after } = await owner.ask(readOrderMoney, { params: { id: made.id } });
  expect(after.toSend).toEqual([]);
  expect(await db.selectFrom('refunds').select(['state', 'sent_by']).execute()).toEqual([
    { state: 'done', sent_by: 'bank_transfer' },
  ]);
  expect(await brokenInvariants(db)).toEqual([]);
});

test('who gave no email is asked for as well, and a refund of another order is not noted by mistake', async () => {
  await using harness = await testShop();
  const { db } = harness.shop;
  const owner = await administratorOf(harness, 'owner@example.com');
  const made = await paidByTransfer(harness, { email: '', phone: '0400 000 000' });
  const other = await paidByTransfer(harness, { key: crypto.randomUUID() });
  const form = { lines: [], shippingCents: 0, goodwillCents: 500, reason: 'Sorry' };
  await refundOrder(db, made.id, form, asAdmin(harness));
  const { body } = await owner.ask(listOutstanding, { query: {} });
  expect(body.toSend).toMatchObject([{ phone: '0400 000 000', name: 'Jo Field', cents: 500 }]);
  const { refundId } = body.toSend[0]!;
  const wrong = await owner.ask(noteSentRefund, { params: { id: other.id }, body: sent(refundId) });
  expect(wrong.status).toBe(409);
  const early = { ...sent(refundId), sentOn: '2999-01-01' };
  expect((await owner.ask(noteSentRefund, { params: { id: made.id }, body: early })).status).toBe(400);
  expect((await owner.ask(noteSentRefund, { params: { id: made.id }, body: sent(refundId) })).status).toBe(
    200,
  );
  expect(await lettersOf(harness)).toEqual([]);
  expect(await brokenInvariants(db)).toEqual([]);
});

test('what becomes credit has nobody to send anything', async () => {
  await using harness = await testShop();
  const { db } = harness.shop;
  const made = await paidByTransfer(harness);
  const form = { lines: [], shippingCents: 0, goodwillCents: 500, reason: 'Sorry', isCredit: true };
  await refundOrder(db, made.id, form, asAdmin(harness));
  expect(await db.selectFrom('refunds').select(['state', 'hand_cents']).execute()).toEqual([
    { state: 'done', hand_cents: 0 },
  ]);
  expect(await brokenInvariants(db)).toEqual([]);
});

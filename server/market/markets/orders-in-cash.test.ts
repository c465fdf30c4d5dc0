import { expect, test } from 'vitest';
import { makeOrder } from '../../../contracts/buying/orders-by-hand/orders-by-hand.ts';
import {
  correctReceipt,
  noteMoney,
  noteSentRefund,
  readOrderMoney,
  returnExcess,
} from '../../../contracts/buying/receivables.ts';
import { closeMarket, readMarket } from '../../../contracts/market/markets/market-sales.ts';
import { brokenInvariants } from '../../../db/invariants.ts';
import { demoKits } from '../../../seed/demo-kits.ts';
import { asAdmin, findKitId } from '../../../tools/testing/admin.ts';
import { oneWhileOther } from '../../../tools/testing/one-while-other.ts';
import { testShop, type TestShop } from '../../../tools/testing/shop.ts';
import { openStall } from '../../../tools/testing/till.ts';
import { refundOrder } from '../../orders/fulfilment/fulfilment.ts';
import { closeMarket as countMarket, keepMarketOpen } from './markets.ts';

const closing = { countedCents: 10_000, fuelCents: 0, workedMinutes: 0, hourlyCents: 0, nextTime: '' };
const day = '2026-01-05';
const notOpen = {
  code: 'not_permitted',
  message: 'This market is not open. Choose another one, or none; nothing was noted.',
};

/** A market that is open, and the owner at the back office, who writes orders that are paid in cash. */
async function atStall(harness: TestShop) {
  const { owner, marketId } = await openStall(harness);
  const params = { id: marketId };
  const lines = [{ productId: await findKitId(harness, demoKits.koala.slug), quantity: 1 }];
  const form = { lines, service: 'pickup' as const, buyerName: 'Jo Field', payBy: 'cash' as const };
  return {
    owner,
    marketId,
    make: (more: object = {}) =>
      owner.ask(makeOrder, { body: { ...form, isPaid: true, marketId, key: crypto.randomUUID(), ...more } }),
    note: (id: string, amountCents: number, more: object = {}) =>
      owner.ask(noteMoney, {
        params: { id },
        body: {
          key: crypto.randomUUID(),
          method: 'cash',
          amountCents,
          receivedOn: day,
          seenReceivedCents: 0,
          marketId,
          ...more,
        },
      }),
    cash: async () => (await owner.ask(readMarket, { params })).body.cash,
    truth: async () => (await owner.ask(readMarket, { params })).body.truth,
    close: () => owner.ask(closeMarket, { params, body: closing }),
  };
}

test('an order by hand that is paid in cash at an open market is expected in its cash, once', async () => {
  await using harness = await testShop();
  const { make, cash, truth, close } = await atStall(harness);
  const before = { cash: await cash(), truth: await truth() };
  const key = crypto.randomUUID();
  const { body: made } = await make({ key });
  expect((await make({ key })).body.id).toBe(made.id);
  // At the door, by transfer, and in cash that is still to come: none of it lies at the market.
  expect((await make({ marketId: null })).status).toBe(200);
  expect((await make({ isPaid: false })).body.state).toBe('pending_payment');
  expect((await make({ payBy: 'provider' })).status).toBe(200);
  const expectedCents = before.cash.expectedCents + made.totalCents;
  expect(await cash()).toMatchObject({ ordersCents: made.totalCents, expectedCents, salesCents: 0 });
  // It is no sale of the stall.
  expect(await truth()).toEqual(before.truth);

  await close();
  expect((await make()).body).toMatchObject(notOpen);
  expect((await make({ marketId: crypto.randomUUID() })).body).toMatchObject(notOpen);
  expect((await make({ key })).body.id).toBe(made.id);
  expect(await harness.shop.db.selectFrom('orders').select('id').execute()).toHaveLength(4);
  expect(await brokenInvariants(harness.shop.db)).toEqual([]);
});

test('cash that is noted later lies at the market that is named, and what was noted by mistake comes off there', async () => {
  await using harness = await testShop();
  const { owner, make, note, cash, close } = await atStall(harness);
  const { body: made } = await make({ isPaid: false });
  const params = { id: made.id };
  const { expectedCents } = await cash();
  const key = crypto.randomUUID();
  expect((await note(made.id, 1_000, { key })).body.receipts).toMatchObject([{ amountCents: 1_000 }]);
  expect((await note(made.id, 1_000, { key })).status).toBe(200);
  // To the account: a market that is named beside it has nothing of it.
  await note(made.id, 500, { method: 'payid', seenReceivedCents: 1_000 });
  expect(await cash()).toMatchObject({ ordersCents: 1_000, expectedCents: expectedCents + 1_000 });

  await close();
  expect((await note(made.id, 700, { seenReceivedCents: 1_500 })).body).toMatchObject(notOpen);
  // A market that has closed is still called by its name.
  const { body: money } = await owner.ask(readOrderMoney, { params });
  expect(money.receipts.map(({ marketName }) => marketName)).toEqual(['Rozelle Market', '']);
  expect((await note(made.id, 1_000, { key })).status).toBe(200);
  const mistake = { params: { ...params, receiptId: key } };
  await owner.ask(correctReceipt, {
    ...mistake,
    body: { key: crypto.randomUUID(), seenReceivedCents: 1_500 },
  });
  expect(await cash()).toMatchObject({ ordersCents: 0, sentBackCents: 0, expectedCents });
  expect(await brokenInvariants(harness.shop.db)).toEqual([]);
});

test('what goes back in cash at a market is missing in its cash, once and only there', async () => {
  await using harness = await testShop();
  const { owner, marketId, make, note, cash } = await atStall(harness);
  const { body: made } = await make({ isPaid: false });
  const params = { id: made.id };
  const { expectedCents } = await cash();
  await note(made.id, made.totalCents + 300);
  const excess = {
    key: crypto.randomUUID(),
    method: 'cash' as const,
    returnedOn: day,
    marketId,
    seenExcessCents: 300,
  };
  const back = await owner.ask(returnExcess, { params, body: excess });
  expect(back.body).toMatchObject({ excessCents: 0 });
  await owner.ask(returnExcess, { params, body: excess });
  const ordersCents = made.totalCents + 300;
  expect(await cash()).toMatchObject({ ordersCents, sentBackCents: -300 });

  const refund = (goodwillCents: number) =>
    refundOrder(
      harness.shop.db,
      made.id,
      { lines: [], shippingCents: 0, goodwillCents, reason: 'Sorry' },
      asAdmin(harness),
    );
  const send = async (more: object) => {
    const { body: money } = await owner.ask(readOrderMoney, { params });
    const sent = { refundId: money.toSend[0]!.refundId, method: 'cash' as const, sentOn: day, marketId };
    return owner.ask(noteSentRefund, { params, body: { ...sent, ...more } });
  };
  await refund(400);
  // Decided and not sent yet: the money is still there.
  expect(await cash()).toMatchObject({ sentBackCents: -300 });
  expect((await send({ marketId: crypto.randomUUID() })).body).toMatchObject(notOpen);
  expect((await send({})).status).toBe(200);
  expect(await cash()).toMatchObject({ sentBackCents: -700 });
  await refund(200);
  expect((await send({ method: 'payid' })).status).toBe(200);
  const now = { ordersCents, sentBackCents: -700, expectedCents: expectedCents + ordersCents - 700 };
  expect(await cash()).toMatchObject(now);
  expect(await brokenInvariants(harness.shop.db)).toEqual([]);
});

test('who closes a market waits for cash that is being noted there', async () => {
  await using harness = await testShop();
  const { marketId, close } = await atStall(harness);
  const [isOpen, closed] = await oneWhileOther(harness, (db) => keepMarketOpen(db, marketId), close);
  expect([isOpen, closed.status]).toEqual([true, 200]);
});

test('who notes cash at a market that is being closed is told that it is', async () => {
  await using harness = await testShop();
  const { marketId, make, note, cash } = await atStall(harness);
  const { body: made } = await make({ isPaid: false });
  const before = await cash();
  const by = { actor: 'test', now: harness.shop.clock.now(), siteOrigin: harness.shop.config.siteOrigin };
  const [, noted] = await oneWhileOther(
    harness,
    (db) => countMarket(db, marketId, { ...closing, note: '', unsold: [] }, by),
    () => note(made.id, made.totalCents),
  );
  expect(noted.body).toMatchObject(notOpen);
  expect(await cash()).toMatchObject({ ordersCents: before.ordersCents });
});

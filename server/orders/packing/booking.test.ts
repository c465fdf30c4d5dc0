import { expect, test } from 'vitest';
import * as calls from '../../../contracts/orders/packing.ts';
import { setSandboxCarrierFaults } from '../../../contracts/orders/tracking.ts';
import { demoKits } from '../../../seed/demo-kits.ts';
import { buyForMarket, collectingMarket } from '../../../tools/testing/market.ts';
import { administratorOf, type TestBrowser } from '../../../tools/testing/person.ts';
import { makePurchase } from '../../../tools/testing/purchase.ts';
import { testShop, type TestShop } from '../../../tools/testing/shop.ts';
import { orderByToken } from '../orders/orders.ts';
import { carrierOf } from '../tracking/tracking.ts';
import { bookPacked } from './booking.ts';

const { slug } = demoKits.koala;
const usual = { deliveries: 1, reorder: false, delayMs: 0, failing: 'no' as const };

/** So many packed parcels on the table. */
async function packed(harness: TestShop, tokens: readonly string[]) {
  const packer = await administratorOf(harness, 'owner@example.com');
  const orders = [];
  for (const token of tokens) orders.push((await orderByToken(harness.shop.db, token))!);
  const orderIds = orders.map(({ id }) => id);
  const { id } = (await packer.ask(calls.startPackingRound, { body: { ids: orderIds } })).body;
  for (const orderId of orderIds) await packAll(packer, id!, orderId);
  return { packer, roundId: id!, orderIds, numbers: orders.map(({ number }) => number) };
}

async function packAll(packer: TestBrowser, id: string, orderId: string): Promise<void> {
  const round = (await packer.ask(calls.readPackingRound, { params: { id } })).body;
  for (const { item, wanted } of round.orders.find((one) => one.id === orderId)!.kits)
    await packer.ask(calls.putInParcel, {
      params: { id, orderId },
      body: { key: crypto.randomUUID(), item, quantity: wanted },
    });
}

const buy = async (harness: TestShop) => (await makePurchase(harness, [[slug, 1]])).token;

/** The sandbox carrier, which every test shop has. */
const carrierIn = ({ shop }: TestShop) => carrierOf(shop)!;

const misbehave = (owner: TestBrowser, faults: object) =>
  owner.ask(setSandboxCarrierFaults, { body: { ...usual, ...faults } });

test('a carrier that did its work and did not say so is asked again, and books nothing twice', async () => {
  await using harness = await testShop();
  const { db } = harness.shop;
  const { packer, roundId, orderIds, numbers } = await packed(harness, [
    await buy(harness),
    await buy(harness),
  ]);
  const carrier = carrierIn(harness);
  const book = () => bookPacked(db, roundId, { carrier: 'Sendle', orderIds, at: new Date() }, carrier);
  await misbehave(packer, { failing: 'after' });
  expect(await book()).toMatchObject({
    booked: [],
    left: {
      done: 0,
      orders: numbers.map((number) => ({ number, refusal: expect.stringMatching(/^The carrier did not/) })),
    },
  });
  await misbehave(packer, { failing: 'no' });
  // Two packers press at once, and once more.
  const answers = await Promise.all([book(), book(), book()]);
  const given = answers.map((one) => ('booked' in one ? one.booked : []));
  expect(given[0]).toHaveLength(2);
  expect(given).toEqual([given[0], given[0], given[0]]);
  const rows = await db.selectFrom('sandbox_parcels').selectAll().execute();
  expect(rows).toHaveLength(2);
});

test('a carrier that is slow is waited for, and one that fails before leaves every parcel where it is', async () => {
  await using harness = await testShop();
  const { db } = harness.shop;
  const { packer, roundId, orderIds } = await packed(harness, [await buy(harness)]);
  const book = () =>
    bookPacked(db, roundId, { carrier: 'Sendle', orderIds, at: new Date() }, carrierIn(harness));
  await misbehave(packer, { failing: 'before' });
  expect(await book()).toMatchObject({ booked: [], left: { done: 0 } });
  await misbehave(packer, { failing: 'no', delayMs: 300 });
  expect(await book()).toMatchObject({ booked: [{ orderId: orderIds[0] }], left: { done: 1 } });
});

test.each([
  ['', /without a tracking number/],
  ['<script>', /without a tracking number/],
])('a carrier that answers “%s” is not believed', async (trackingNumber, sentence) => {
  await using harness = await testShop();
  const { roundId, orderIds } = await packed(harness, [await buy(harness)]);
  const wrong = { ...carrierIn(harness), book: async () => ({ trackingNumber }) };
  expect(
    await bookPacked(harness.shop.db, roundId, { carrier: 'Sendle', orderIds, at: new Date() }, wrong),
  ).toMatchObject({
    booked: [],
    left: { done: 0, orders: [{ refusal: expect.stringMatching(sentence) }] },
  });
});

test('one number for two parcels is for the first of them only', async () => {
  await using harness = await testShop();
  const { roundId, orderIds } = await packed(harness, [await buy(harness), await buy(harness)]);
  const same = { ...carrierIn(harness), book: async () => ({ trackingNumber: 'SBX1' }) };
  expect(
    await bookPacked(harness.shop.db, roundId, { carrier: 'Sendle', orderIds, at: new Date() }, same),
  ).toMatchObject({
    booked: [{ orderId: orderIds[0] }],
    left: { orders: [{ refusal: expect.stringMatching(/^The carrier gave SBX1 for two parcels/) }] },
  });
});

test('a number of yesterday’s parcel is not believed for another one today', async () => {
  await using harness = await testShop();
  const { packer, roundId, orderIds, numbers } = await packed(harness, [
    await buy(harness),
    await buy(harness),
  ]);
  const [first, second] = orderIds as [string, string];
  const same = { ...carrierIn(harness), book: async () => ({ trackingNumber: 'SBX1' }) };
  const rowOf = (orderId: string) => [{ orderId, carrier: 'Sendle', trackingNumber: 'SBX1' }];
  const send = (orderId: string) =>
    packer.ask(calls.sendPackedOrders, { params: { id: roundId }, body: { rows: rowOf(orderId) } });
  expect((await send(first)).body.done).toBe(1);
  const asked = { carrier: 'Sendle', orderIds: [second], at: new Date() };
  expect(await bookPacked(harness.shop.db, roundId, asked, same)).toMatchObject({
    booked: [],
    left: { orders: [{ refusal: expect.stringContaining(`under which ${numbers[0]} has left`) }] },
  });
  expect((await send(second)).body.orders[0]?.refusal).toContain(`${numbers[0]} has left under SBX1`);
  expect((await send(first)).body.done).toBe(1);
});

test('an order of a market is packed at the table into its box: no carrier is booked, and it is not sent', async () => {
  await using harness = await testShop();
  const { place } = await collectingMarket(harness);
  const { token } = await buyForMarket(harness, place, [slug]);
  const { packer, roundId, orderIds } = await packed(harness, [token]);
  const [orderId] = orderIds as [string];
  const round = (await packer.ask(calls.readPackingRound, { params: { id: roundId } })).body;
  expect(round.orders).toMatchObject([{ boxOf: place, to: [], isPacked: true, trouble: null }]);
  const booked = await bookPacked(
    harness.shop.db,
    roundId,
    { carrier: 'Sendle', orderIds, at: new Date() },
    carrierIn(harness),
  );
  expect(booked).toMatchObject({
    booked: [],
    left: { orders: [{ refusal: 'It is picked up, so no carrier has to come for it.' }] },
  });
  const rows = [{ orderId, carrier: 'Our own hands' as const, trackingNumber: '' }];
  const sent = await packer.ask(calls.sendPackedOrders, { params: { id: roundId }, body: { rows } });
  expect(sent.body.orders[0]?.refusal).toBe(`It goes into the box of ${place} and is handed over there.`);
});

import { expect, test } from 'vitest';
import { allEndpoints } from '../../../contracts/all.ts';
import { cancelWithRefund, readWholeOrder } from '../../../contracts/orders/order-admin/whole-order.ts';
import * as calls from '../../../contracts/orders/packing.ts';
import { brokenInvariants } from '../../../db/invariants.ts';
import { demoKits } from '../../../seed/demo-kits.ts';
import { administratorOf, browserOf, customerOf, type TestBrowser } from '../../../tools/testing/person.ts';
import { makePurchase, purchaseAddress } from '../../../tools/testing/purchase.ts';
import { testShop, type TestShop } from '../../../tools/testing/shop.ts';
import { statementsOf } from '../../../tools/testing/statements.ts';
import { orderByToken } from '../orders/orders.ts';
import { updateOrderAddress } from '../orders/orders.ts';
import { readRound } from './rounds.ts';

const two = [[demoKits.koala.slug, 2]] as const;

async function paid(harness: TestShop, choice: Parameters<typeof makePurchase>[2] = {}) {
  const { token } = await makePurchase(harness, two, choice);
  return (await orderByToken(harness.shop.db, token))!;
}

async function roundOf(packer: TestBrowser, ids: string[]) {
  const begun = (await packer.ask(calls.startPackingRound, { body: { ids } })).body;
  return { ...begun, roundId: begun.id! };
}

const read = async (packer: TestBrowser, id: string) =>
  (await packer.ask(calls.readPackingRound, { params: { id } })).body;

function packing(packer: TestBrowser, id: string, orderId: string, item: string) {
  return (quantity: number, key: string = crypto.randomUUID()) =>
    packer.ask(calls.putInParcel, { params: { id, orderId }, body: { key, item, quantity } });
}

test('the packing table is for those who run the shop, packers included', async () => {
  await using harness = await testShop();
  const [guest, customer] = [browserOf(harness.app), await customerOf(harness, 'theo@example.com')];
  const input = { params: { id: crypto.randomUUID(), orderId: crypto.randomUUID() } };
  for (const { endpoint } of allEndpoints.filter(({ room }) => room === 'packing')) {
    expect((await guest.ask(endpoint, input)).status, endpoint.name).toBe(401);
    expect((await customer.ask(endpoint, input)).status, endpoint.name).toBe(403);
  }
});

test('a round is read in as few statements with four orders as with one', async () => {
  await using harness = await testShop();
  const packer = await administratorOf(harness, 'owner@example.com');
  const all = [await paid(harness), await paid(harness), await paid(harness), await paid(harness)];
  const [first, ...others] = all.map(({ id }) => id);
  const one = await roundOf(packer, [first!]);
  const { statements: few } = await statementsOf(() => readRound(harness.shop.db, one.roundId));
  const many = await roundOf(packer, others);
  expect((await statementsOf(() => readRound(harness.shop.db, many.roundId))).statements).toBe(few);
  expect((await read(packer, many.roundId)).orders.map(({ kits }) => kits)).toEqual(
    others.map(() => [expect.objectContaining({ wanted: 2, packed: 0 })]),
  );
});

test('orders are taken to the table, packed kit by kit, and sent together once', async () => {
  await using harness = await testShop();
  const packer = await administratorOf(harness, 'owner@example.com');
  const [first, second] = [await paid(harness), await paid(harness)];
  const { roundId, done } = await roundOf(packer, [first.id, second.id]);
  expect(done).toBe(2);

  const round = await read(packer, roundId);
  expect(round.orders.map(({ number, isPacked }) => [number, isPacked])).toEqual([
    [first.number, false],
    [second.number, false],
  ]);
  const { item } = round.orders[0]!.kits[0]!;
  expect(JSON.stringify(round)).not.toMatch(/cents|actor|marian/i);
  const picked = await packer.ask(calls.pickKit, { params: { id: roundId }, body: { item, isPicked: true } });
  expect(picked.body).toEqual({ picked: [item] });

  const pack = packing(packer, roundId, first.id, item);
  const key = crypto.randomUUID();
  expect((await pack(1, key)).body).toMatchObject({ state: 'packing', isPacked: false });
  // Its answer was lost: the same scan is sent once more.
  expect((await pack(1, key)).body.kits[0]).toMatchObject({ wanted: 2, packed: 1 });
  expect((await packing(packer, roundId, first.id, 'OTHER-1')(1)).body).toMatchObject({
    message: 'OTHER-1 does not belong into this parcel.',
  });
  expect((await pack(1)).body).toMatchObject({ isPacked: true, trouble: null });
  expect((await pack(1)).status).toBe(409);

  const send = () =>
    packer.ask(calls.sendPackedOrders, {
      params: { id: roundId },
      body: {
        rows: [
          { orderId: first.id, carrier: 'Sendle', trackingNumber: 'S1' },
          { orderId: second.id, carrier: 'Sendle', trackingNumber: 'S2' },
        ],
      },
    });
  for (const _ of [1, 2])
    expect((await send()).body).toMatchObject({
      done: 1,
      orders: [{ refusal: null }, { refusal: expect.stringMatching(/^2 × .* is not packed yet\.$/) }],
    });
  expect((await read(packer, roundId)).orders[0]).toMatchObject({
    state: 'shipped',
    sent: { carrier: 'Sendle', trackingNumber: 'S1' },
  });
  const whole = (await packer.ask(readWholeOrder, { params: { id: first.id } })).body;
  expect(whole.parcels).toHaveLength(1);
  expect(whole.emails.filter(({ kind }) => kind === 'order-shipped')).toHaveLength(1);
  expect(await brokenInvariants(harness.shop.db)).toEqual([]);
});

test('two packers who scan the same parcel never put in more than belongs there', async () => {
  await using harness = await testShop();
  const [one, other] = [
    await administratorOf(harness, 'owner@example.com'),
    await administratorOf(harness, 'second@example.com'),
  ];
  const order = await paid(harness);
  const { roundId } = await roundOf(one, [order.id]);
  const { item } = (await read(one, roundId)).orders[0]!.kits[0]!;
  const tries = await Promise.all(
    Array.from({ length: 6 }, (_, index) => packing(index % 2 ? one : other, roundId, order.id, item)(1)),
  );
  expect(tries.filter(({ status }) => status === 200)).toHaveLength(2);
  expect((await read(other, roundId)).orders[0]).toMatchObject({ isPacked: true });

  // Nor does one order lie on two tables.
  const twice = await Promise.all([
    other.ask(calls.startPackingRound, { body: { ids: [order.id] } }),
    one.ask(calls.startPackingRound, { body: { ids: [order.id] } }),
  ]);
  for (const { body } of twice)
    expect(body).toMatchObject({ id: null, orders: [{ refusal: expect.stringContaining('already') }] });
  await one.ask(calls.leavePackingRound, { params: { id: roundId }, body: { ids: [order.id] } });
  const again = await roundOf(other, [order.id]);
  // What lies in the parcel lies there still.
  expect((await read(other, again.roundId)).orders[0]).toMatchObject({ isPacked: true });
});

test('what changed after it was packed is refused by name, and the others go', async () => {
  await using harness = await testShop();
  const packer = await administratorOf(harness, 'owner@example.com');
  const all = [
    await paid(harness),
    await paid(harness),
    await paid(harness),
    await paid(harness, { service: 'pickup' }),
  ];
  const { roundId } = await roundOf(
    packer,
    all.map(({ id }) => id),
  );
  const { item } = (await read(packer, roundId)).orders[0]!.kits[0]!;
  for (const { id } of all) expect((await packing(packer, roundId, id, item)(2)).status).toBe(200);
  const [cancelled, moved, plain, fetched] = all.map(({ id, number }) => ({ id, number }));
  const { version } = (await packer.ask(readWholeOrder, { params: { id: cancelled!.id } })).body;
  await packer.ask(cancelWithRefund, {
    params: { id: cancelled!.id },
    body: { version, reason: 'Changed their mind' },
  });
  await updateOrderAddress(harness.shop.db, moved!.id, { ...purchaseAddress, line1: '2 Dale Road' });

  const rows = all.map(({ id }, index) => ({
    orderId: id,
    carrier: index === 3 ? ('Our own hands' as const) : ('Sendle' as const),
    trackingNumber: index === 3 ? '' : `S${index}`,
  }));
  const send = async () =>
    (await packer.ask(calls.sendPackedOrders, { params: { id: roundId }, body: { rows } })).body.orders;
  expect(await send()).toEqual([
    { ...cancelled, refusal: 'It was cancelled. Put its kits back.' },
    { ...moved, refusal: expect.stringContaining('address changed') },
    { ...plain, refusal: null },
    { ...fetched, refusal: null },
  ]);
  const accepted = await packer.ask(calls.acceptNewAddress, { params: { id: roundId, orderId: moved!.id } });
  expect(accepted.body).toMatchObject({ trouble: null, to: expect.arrayContaining(['2 Dale Road']) });
  expect((await send()).map(({ refusal }) => refusal)).toEqual([
    expect.stringContaining('cancelled'),
    null,
    null,
    null,
  ]);
  expect(await brokenInvariants(harness.shop.db)).toEqual([]);
});

test('orders sent twice at once leave once', async () => {
  await using harness = await testShop();
  const packer = await administratorOf(harness, 'owner@example.com');
  const order = await paid(harness);
  const { roundId } = await roundOf(packer, [order.id]);
  const { item } = (await read(packer, roundId)).orders[0]!.kits[0]!;
  await packing(packer, roundId, order.id, item)(2);
  const send = (trackingNumber: string) =>
    packer.ask(calls.sendPackedOrders, {
      params: { id: roundId },
      body: { rows: [{ orderId: order.id, carrier: 'Sendle', trackingNumber }] },
    });
  const sent = await Promise.all([send('A'), send('A'), send('B')]);
  const whole = (await packer.ask(readWholeOrder, { params: { id: order.id } })).body;
  expect(whole.parcels).toHaveLength(1);
  const [parcel] = whole.parcels;
  expect(sent.map(({ body }) => body.done)).toEqual(parcel!.trackingNumber === 'A' ? [1, 1, 0] : [0, 0, 1]);
});

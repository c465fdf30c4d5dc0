import { expect, test, vi } from 'vitest';
import { addressOf } from '../../../contracts/kernel/endpoint.ts';
import { readWholeOrder } from '../../../contracts/orders/order-admin/whole-order.ts';
import { readOrder } from '../../../contracts/orders/orders/orders.ts';
import {
  receiveCarrierEvent,
  setSandboxCarrierFaults,
  type ParcelStep,
} from '../../../contracts/orders/tracking.ts';
import { brokenInvariants } from '../../../db/invariants.ts';
import { demoKits } from '../../../seed/demo-kits.ts';
import { administratorOf } from '../../../tools/testing/person.ts';
import { makePurchase } from '../../../tools/testing/purchase.ts';
import { testShop, type TestShop } from '../../../tools/testing/shop.ts';
import { checkoutDepsOf } from '../../buying/checkout/checkout.ts';
import { orderByToken } from '../orders/orders.ts';
import { signatureOf } from '../payments/payments.ts';
import { carrierOf, carrierSecret } from '../tracking/tracking.ts';
import { findLostParcelEvents, followParcels, shipOrder, startPacking } from './fulfilment.ts';

/** Tells the sandbox how to misbehave. */
async function faultsOf(harness: TestShop) {
  const owner = await administratorOf(harness, 'owner@example.com');
  return async (failing: 'no' | 'before' | 'after') => {
    const body = { delayMs: 0, deliveries: 1, reorder: false, failing };
    expect((await owner.ask(setSandboxCarrierFaults, { body })).status).toBe(200);
  };
}

type Told = { id?: string; trackingNumber: string; step: ParcelStep; place?: string; minute?: number };

/** The carrier's side: an event as it signs and sends it. */
function tell(harness: TestShop, { id, minute = 0, place = '', ...event }: Told, secret?: string) {
  const at = new Date(Date.now() - 3_600_000 + minute * 60_000).toISOString();
  return send(harness, JSON.stringify({ id: id ?? crypto.randomUUID(), place, at, ...event }), secret);
}

function send(harness: TestShop, payload: string, secret = carrierSecret(harness.shop)) {
  return harness.app.inject({
    method: 'POST',
    url: addressOf(receiveCarrierEvent, { params: { provider: 'sandbox' } }),
    headers: {
      'content-type': 'application/json',
      'shop-signature': signatureOf(payload, secret, Math.floor(Date.now() / 1000)),
    },
    payload,
  });
}

const depsOf = ({ shop }: TestShop) => ({
  ...checkoutDepsOf(shop),
  carrier: carrierOf(shop)!,
  actor: 'Marian',
});

/** A paid order that leaves in parcels with these numbers, the last kit in the last one. */
async function sent(harness: TestShop, numbers: readonly string[]) {
  const { db } = harness.shop;
  const bought = await makePurchase(harness, [[demoKits.koala.slug, numbers.length]]);
  const { id, token } = (await orderByToken(db, bought.token))!;
  await startPacking(db, id, depsOf(harness));
  for (const trackingNumber of numbers) {
    const lines = [{ position: 1, quantity: 1 }];
    await shipOrder(db, id, { carrier: 'Sendle', trackingNumber, lines }, depsOf(harness));
  }
  const shown = async () => (await bought.visitor.ask(readOrder, { params: { token } })).body;
  return { id, token, shown };
}

test('the steps of a parcel are shown to its buyer in their order, and its delivery moves the order once', async () => {
  await using harness = await testShop();
  const { id, shown } = await sent(harness, ['s-1']);
  // Out of order, twice, several at once, and in other letters than the shop wrote them.
  const delivered = { id: 'e3', trackingNumber: 'S-1', step: 'delivered', minute: 3 } as const;
  const events: Told[] = [
    { id: 'e2', trackingNumber: 'S-1', step: 'out_for_delivery', place: 'Newtown NSW', minute: 2 },
    delivered,
    delivered,
    delivered,
    { id: 'e1', trackingNumber: 'S-1', step: 'in_transit', minute: 1 },
  ];
  const answers = await Promise.all(events.map((event) => tell(harness, event)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
  const order = await shown();
  expect(order.state).toBe('delivered');
  expect(order.parcels[0]!.events.map(({ step, place }) => [step, place])).toEqual([
    ['in_transit', ''],
    ['out_for_delivery', 'Newtown NSW'],
    ['delivered', ''],
  ]);
  expect(order.timeline.filter(({ message }) => message === 'Your order has arrived')).toHaveLength(1);

  // What is not permitted any more changes nothing, and is kept.
  expect(
    (await tell(harness, { id: 'e4', trackingNumber: 's-1', step: 'returning', minute: 4 })).statusCode,
  ).toBe(200);
  expect((await shown()).state).toBe('delivered');
  const owner = await administratorOf(harness, 'owner@example.com');
  const whole = (await owner.ask(readWholeOrder, { params: { id } })).body;
  expect(whole.parcels[0]!.events.at(-1)).toMatchObject({ step: 'returning' });
  expect(whole.needsAttention).toBeNull();
  expect(whole.timeline.find(({ message }) => message === 'Your order has arrived')).toMatchObject({
    actor: 'carrier',
  });
  const kept = await harness.shop.db.selectFrom('carrier_events').select(['event_id', 'outcome']).execute();
  expect(kept.toSorted((a, b) => (a.event_id < b.event_id ? -1 : 1)).map(({ outcome }) => outcome)).toEqual([
    'kept',
    'kept',
    'delivered',
    'kept',
  ]);
  expect(await brokenInvariants(harness.shop.db)).toEqual([]);
});

test('an order of two parcels has arrived with the second, and one that comes back needs somebody', async () => {
  await using harness = await testShop();
  const two = await sent(harness, ['A1', 'A2']);
  await tell(harness, { trackingNumber: 'A2', step: 'delivered' });
  expect((await two.shown()).state).toBe('shipped');
  await tell(harness, { trackingNumber: 'A1', step: 'delivered' });
  expect((await two.shown()).state).toBe('delivered');

  const back = await sent(harness, ['B1']);
  await tell(harness, { trackingNumber: 'B1', step: 'returning' });
  expect((await back.shown()).state).toBe('shipped');
  expect((await orderByToken(harness.shop.db, back.token))!.needs_attention).toContain('comes back');
});

test('an event of a parcel that is not known yet is kept, and acts once the parcel has left', async () => {
  await using harness = await testShop();
  const { db } = harness.shop;
  await tell(harness, { trackingNumber: 'EARLY', step: 'delivered' });
  await tell(harness, { trackingNumber: 'NOBODYS', step: 'delivered' });
  const { shown } = await sent(harness, ['early']);
  await followParcels(db, depsOf(harness));
  expect((await shown()).state).toBe('delivered');
  const unknown = await db
    .selectFrom('carrier_events')
    .where('outcome', '=', 'unknown parcel')
    .selectAll()
    .execute();
  expect(unknown).toMatchObject([{ tracking_number: 'NOBODYS' }]);
  // Nobody asks twice.
  const track = vi.fn(async () => {});
  await followParcels(db, { ...depsOf(harness), carrier: { ...depsOf(harness).carrier, track } });
  expect(track).not.toHaveBeenCalled();
});

test('what a carrier signs and nobody can read is refused, kept nowhere, and never a bug', async () => {
  await using harness = await testShop();
  const { shown } = await sent(harness, ['R1']);
  const event = { id: 'r1', trackingNumber: 'R1', step: 'delivered', place: '', at: '2026-11-20T01:00:00Z' };
  const nonsense = [
    '',
    'delivered',
    'null',
    '[]',
    '{}',
    ...[
      { step: 'eaten' },
      { at: 'yesterday' },
      { at: '2026-02-31T01:00:00Z' },
      { id: '' },
      { id: 7 },
      { trackingNumber: ['R1'] },
      { trackingNumber: 'R1\u0000' },
      { place: 'x'.repeat(10_000) },
    ].map((wrong) => JSON.stringify({ ...event, ...wrong })),
  ];
  const answers = await Promise.all(nonsense.map((payload) => send(harness, payload)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(nonsense.map(() => 400));
  expect(await harness.shop.db.selectFrom('carrier_events').selectAll().execute()).toEqual([]);
  expect((await shown()).state).toBe('shipped');
  // Long ago is late, and counts all the same.
  const late = { ...event, at: '2019-01-01T00:00:00Z' };
  expect((await send(harness, JSON.stringify(late))).statusCode).toBe(200);
  expect((await shown()).state).toBe('delivered');
});

test('a lost event is found again, and a carrier that fails costs nobody anything', async () => {
  await using harness = await testShop();
  const { db } = harness.shop;
  const { shown } = await sent(harness, ['LOST']);
  const row = { id: 'lost-1', tracking_number: 'LOST', step: 'delivered', place: '', at: new Date() };
  await db.insertInto('sandbox_parcel_events').values(row).execute();
  const fail = await faultsOf(harness);
  await fail('before');
  await followParcels(db, depsOf(harness));
  await expect(findLostParcelEvents(db, depsOf(harness))).rejects.toThrow('failing');
  expect((await shown()).state).toBe('shipped');
  await fail('no');
  await findLostParcelEvents(db, depsOf(harness));
  await findLostParcelEvents(db, depsOf(harness));
  expect((await shown()).state).toBe('delivered');
});

test('the same key books one parcel, also where the answer was lost', async () => {
  await using harness = await testShop();
  const { carrier } = depsOf(harness);
  const book = async (idempotencyKey: string) =>
    (await carrier.book({ idempotencyKey, carrier: 'Sendle', to: [] })).trackingNumber;
  const fail = await faultsOf(harness);
  await fail('after');
  await expect(book('order:1')).rejects.toThrow('after it did its work');
  await fail('no');
  const numbers = await Promise.all([1, 2, 3].map(() => book('order:1')));
  expect(new Set(numbers).size).toBe(1);
  expect(await book('order:2')).not.toBe(numbers[0]);
});

test('nobody’s signature but the carrier’s is believed, and a shop without a carrier hears of none', async () => {
  await using harness = await testShop();
  const { shown } = await sent(harness, ['S1']);
  const forged = await tell(harness, { trackingNumber: 'S1', step: 'delivered' }, harness.shop.keys.sandbox);
  expect([forged.statusCode, forged.json()]).toMatchObject([400, { code: 'bad_signature' }]);
  expect((await shown()).state).toBe('shipped');
  await using other = await testShop({ environment: { CARRIER: 'none' } });
  expect((await tell(other, { trackingNumber: 'S1', step: 'delivered' })).statusCode).toBe(404);
});

test('a number that a carrier gives anew tells of the new parcel, and nothing of the one before', async () => {
  await using harness = await testShop();
  const before = await sent(harness, ['AGAIN-1']);
  const longAgo = new Date(Date.now() - 400 * 86_400_000);
  await harness.shop.db.updateTable('shipments').set({ shipped_at: longAgo }).execute();
  const after = await sent(harness, ['AGAIN-1']);
  await tell(harness, { trackingNumber: 'AGAIN-1', step: 'delivered' });
  expect(await after.shown()).toMatchObject({ state: 'delivered' });
  expect(await before.shown()).toMatchObject({ state: 'shipped', parcels: [{ events: [] }] });
});

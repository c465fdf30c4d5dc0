import { expect, test } from 'vitest';
import { makeOrder } from '../../../contracts/buying/orders-by-hand/orders-by-hand.ts';
import { listCollectingPlaces, redirectOrder } from '../../../contracts/buying/orders-by-hand/redirected.ts';
import { dayMs } from '../../../contracts/kernel/days.ts';
import { changeMarket, closeMarket, openMarket } from '../../../contracts/market/markets/market-sales.ts';
import { packOrder, readWholeOrder, shipParcel } from '../../../contracts/orders/order-admin/whole-order.ts';
import { brokenInvariants } from '../../../db/invariants.ts';
import { demoKits } from '../../../seed/demo-kits.ts';
import { payByLink } from '../../../tools/testing/admin.ts';
import { findDemoKit } from '../../../tools/testing/buyer.ts';
import { buyForMarket, collectingMarket, dayAhead } from '../../../tools/testing/market.ts';
import { purchaseAddress } from '../../../tools/testing/purchase.ts';
import { testShop, type TestShop } from '../../../tools/testing/shop.ts';
import { orderByToken } from '../../orders/orders/orders.ts';

const { slug } = demoKits.kookaburra;

/** A paid order that waits for its market, and what its owner does with it. */
async function atMarket(harness: TestShop, choice: Parameters<typeof collectingMarket>[1] = {}) {
  const { owner, marketId, place } = await collectingMarket(harness, choice);
  const { token } = await buyForMarket(harness, place, [slug]);
  const { id } = (await orderByToken(harness.shop.db, token))!;
  const params = { id };
  const read = async () => (await owner.ask(readWholeOrder, { params })).body;
  return {
    owner,
    marketId,
    place,
    params,
    read,
    row: async () => (await orderByToken(harness.shop.db, token))!,
    send: async (shippingCents: number) =>
      owner.ask(redirectOrder, {
        params,
        body: {
          to: { kind: 'address', address: purchaseAddress, shippingCents, heldDays: 7 },
          message: 'It rained.',
          version: (await read()).version,
        },
      }),
    wait: async (at: string) =>
      owner.ask(redirectOrder, {
        params,
        body: { to: { kind: 'place', place: at }, version: (await read()).version },
      }),
  };
}

const closing = {
  unsold: [],
  countedCents: 10_000,
  note: '',
  fuelCents: 0,
  workedMinutes: 0,
  hourlyCents: 0,
  nextTime: '',
};

const emailsOf = ({ shop: { db } }: TestShop, kind: string) =>
  db
    .selectFrom('emails')
    .where('kind', '=', kind)
    .orderBy('created_at')
    .select(['recipient', 'data'])
    .execute();

test('what nobody fetched is sent at the shop’s cost: to the address, told once, and like any parcel', async () => {
  await using harness = await testShop();
  const { owner, marketId, params, row, read, send } = await atMarket(harness);
  await owner.ask(openMarket, { params: { id: marketId } });
  await owner.ask(closeMarket, { params: { id: marketId }, body: closing });
  expect(await row()).toMatchObject({ needs_attention: expect.stringMatching(/^Not collected at/) });
  expect((await send(0)).body).toEqual({ addition: null });
  expect(await row()).toMatchObject({
    service: 'standard',
    pickup_market_id: null,
    pickup_missed_at: null,
    needs_attention: null,
    address: purchaseAddress,
    total_cents: (await row()).subtotal_cents,
  });
  expect(await emailsOf(harness, 'order-redirected')).toMatchObject([
    { recipient: 'mia@example.com', data: { isSent: true, message: 'It rained.' } },
  ]);
  const again = await send(0);
  expect(again.body.message).toBe('Only an order that is collected at a market goes another way.');
  await owner.ask(packOrder, { params, body: { version: (await read()).version } });
  const shipped = await owner.ask(shipParcel, {
    params,
    body: { version: (await read()).version, carrier: 'Australia Post', trackingNumber: 'A1' },
  });
  expect(shipped.body).toMatchObject({ state: 'shipped' });
  expect(await brokenInvariants(harness.shop.db)).toEqual([]);
});

test('a delivery that its buyer pays for holds once it is paid, also when it is packed for the market', async () => {
  await using harness = await testShop();
  const { owner, params, row, read, send } = await atMarket(harness);
  await owner.ask(packOrder, { params, body: { version: (await read()).version } });
  const { addition } = (await send(1_095)).body;
  expect(addition).toMatchObject({ state: 'pending_payment', totalCents: 1_095 });
  expect(await row()).toMatchObject({ service: 'pickup', state: 'packing' });
  expect((await send(0)).status).toBe(409);
  await payByLink(harness, addition!.token);
  expect(await row()).toMatchObject({
    service: 'standard',
    address: purchaseAddress,
    pickup_market_id: null,
    state: 'packing',
  });
  expect(await emailsOf(harness, 'order-redirected')).toHaveLength(1);
  expect(await brokenInvariants(harness.shop.db)).toEqual([]);
});

test('it waits at another market with room, or where any order is picked up; who looked before is told', async () => {
  await using harness = await testShop();
  const { owner, place, params, row, read, wait } = await atMarket(harness);
  const next = await collectingMarket(harness, { days: 12, name: 'Eumundi Market', mostOrders: 1 });
  const { places } = (await owner.ask(listCollectingPlaces)).body;
  expect(places.filter(({ isMarket }) => isMarket).map((one) => one.place)).toEqual([place, next.place]);
  const { version } = await read();
  expect((await wait(place)).body.message).toBe('It waits at this market already.');
  expect((await wait(next.place)).status).toBe(200);
  expect(await row()).toMatchObject({ pickup_market_id: next.marketId, pickup_place: next.place });
  const stale = await owner.ask(redirectOrder, { params, body: { to: { kind: 'place', place }, version } });
  expect([stale.status, stale.body.code]).toEqual([409, 'stale']);
  const [late] = [await buyForMarket(harness, place, [slug])];
  const lateOne = (await orderByToken(harness.shop.db, late.token))!;
  const full = await owner.ask(redirectOrder, {
    params: { id: lateOne.id },
    body: {
      to: { kind: 'place', place: next.place },
      version: (await owner.ask(readWholeOrder, { params: { id: lateOne.id } })).body.version,
    },
  });
  expect(full.body.message).toBe('No order can be collected there any more. Choose another place.');
  const studio = places.find(({ isMarket }) => !isMarket)!;
  expect((await wait(studio.place)).status).toBe(200);
  expect(await row()).toMatchObject({
    service: 'pickup',
    pickup_market_id: null,
    pickup_place: studio.place,
  });
  expect(await brokenInvariants(harness.shop.db)).toEqual([]);
});

test('an order by telephone is made for a market', async () => {
  await using harness = await testShop();
  const { owner, marketId, place } = await collectingMarket(harness);
  const { id: productId } = await findDemoKit(harness.app, demoKits.kookaburra);
  const made = await owner.ask(makeOrder, {
    body: {
      buyerName: 'Jo Field',
      lines: [{ productId, quantity: 1 }],
      service: 'pickup',
      pickupPlace: place,
      payBy: 'cash',
      isPaid: true,
    },
  });
  const row = (await orderByToken(harness.shop.db, made.body.token))!;
  expect(row).toMatchObject({ state: 'paid', pickup_market_id: marketId, pickup_place: place });
});

test('a market that moves to other days takes its orders along, and each buyer is told once', async () => {
  await using harness = await testShop();
  const { owner, marketId, row } = await atMarket(harness);
  const before = await row();
  const day = dayAhead(12);
  const params = { id: marketId };
  const moved = await owner.ask(changeMarket, { params, body: { startsOn: day, endsOn: day } });
  expect(moved.body.pickup).toMatchObject({ day, from: '09:00', to: '14:00' });
  const after = await row();
  const days = Math.round((after.pickup_ready_at!.getTime() - before.pickup_ready_at!.getTime()) / dayMs);
  expect(days).toBe(7);
  expect(after.delivery_name).not.toBe(before.delivery_name);
  await owner.ask(changeMarket, { params, body: { feeCents: 5_000 } });
  expect(await emailsOf(harness, 'market-changed')).toHaveLength(1);
  await owner.ask(changeMarket, { params, body: { place: 'Balmain Town Hall' } });
  expect((await emailsOf(harness, 'market-changed')).at(-1)).toMatchObject({
    data: { pickUpAt: expect.arrayContaining(['Balmain Town Hall']) },
  });
});

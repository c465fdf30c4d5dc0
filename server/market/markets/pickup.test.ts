import { expect, test } from 'vitest';
import { readCart } from '../../../contracts/buying/cart.ts';
import { readDeliveryOptions } from '../../../contracts/buying/checkout/checkout.ts';
import { daysAfter } from '../../../contracts/kernel/days.ts';
import { listMarketOrders, usualOrderUntil } from '../../../contracts/market/markets/market-pickups.ts';
import {
  cancelMarket,
  closeMarket,
  openMarket,
  packBox,
  readMarket,
  saveMarketPickup,
} from '../../../contracts/market/markets/market-sales.ts';
import {
  cancelWithRefund,
  handOverOrder,
  packOrder,
  readWholeOrder,
  shipParcel,
} from '../../../contracts/orders/order-admin/whole-order.ts';
import { brokenInvariants } from '../../../db/invariants.ts';
import { onHand } from '../../../e2e/ledger.ts';
import { demoKits } from '../../../seed/demo-kits.ts';
import { findDemoKit } from '../../../tools/testing/buyer.ts';
import { buyForMarket, collectingMarket, dayAhead, stallForm } from '../../../tools/testing/market.ts';
import { buyerWith, placePurchase } from '../../../tools/testing/purchase.ts';
import { testShop, type TestShop } from '../../../tools/testing/shop.ts';
import { remindOfMarkets } from '../../orders/fulfilment/fulfilment.ts';
import { orderByToken } from '../../orders/orders/orders.ts';

const slug = demoKits.kookaburra.slug;

async function offered(harness: TestShop) {
  const { visitor, cartId } = await buyerWith(harness, [[slug, 1]]);
  const { body } = await visitor.ask(readDeliveryOptions, { query: { cartId, postcode: '2042' } });
  return body.options.filter(({ marketId }) => marketId !== null);
}

test('of two people who change collecting at a market at once, the slower one is told what stands there', async () => {
  await using harness = await testShop();
  const { owner, marketId, day } = await collectingMarket(harness);
  const params = { id: marketId };
  const seen = (await owner.ask(readMarket, { params })).body.pickup;
  const write = (note: string, over = seen) =>
    owner.ask(saveMarketPickup, { params, body: { ...stallForm(day), note, seen: over } });
  const { pickup: first } = (await write('Under the clock.')).body;
  expect(first?.note).toBe('Under the clock.');
  expect((await write('By the gate.')).body).toMatchObject({ code: 'stale', details: { current: first } });
  expect((await write('By the gate.', null)).body.code).toBe('stale');
  expect((await write('By the gate.', first)).status).toBe(200);
});

test('a market is offered at checkout once its owner says so, with place, day and hours, for nothing', async () => {
  await using harness = await testShop();
  const { owner, marketId, place } = await collectingMarket(harness, { isOffered: false });
  expect(await offered(harness)).toEqual([]);
  const day = dayAhead(5);
  const saved = await owner.ask(saveMarketPickup, { params: { id: marketId }, body: stallForm(day) });
  expect(saved.body.pickup).toMatchObject({
    isOffered: true,
    day,
    from: '09:00',
    to: '14:00',
    mostOrders: null,
  });
  expect(saved.body.pickup?.orderUntil).toBe(usualOrderUntil(day));
  expect(await offered(harness)).toMatchObject([
    {
      service: 'pickup',
      place,
      marketId,
      priceCents: 0,
      name: expect.stringMatching(
        /^Pick up: Rozelle Market, \w{3} \d+ \w{3}, 9 am to 2 pm, 663 Darling Street, Rozelle NSW 2039$/,
      ),
      explanation: expect.stringMatching(/^Order until .+, 6 pm\. We stand by the fig tree\.$/),
    },
  ]);
});

test('an order keeps market, day and hours; the stall has its number, its name and its kits', async () => {
  await using harness = await testShop();
  const { owner, marketId, place } = await collectingMarket(harness);
  const params = { id: marketId };
  const { id: productId } = await findDemoKit(harness.app, demoKits.kookaburra);
  await owner.ask(packBox, { params, body: { lines: [{ productId, quantity: 5 }] } });
  const before = await onHand(harness.shop.db, slug);
  const { token, order } = await buyForMarket(harness, place, [slug]);
  expect(order).toMatchObject({ service: 'pickup', address: null, shippingCents: 0 });
  expect(order.deliveryName).toContain('9 am to 2 pm');
  const row = (await orderByToken(harness.shop.db, token))!;
  expect(row).toMatchObject({ pickup_market_id: marketId, pickup_place: place });
  expect(row.pickup_until!.getTime() - row.pickup_ready_at!.getTime()).toBe(5 * 3_600_000);

  const listed = (await owner.ask(listMarketOrders, { params, query: {} })).body.orders;
  expect(listed).toMatchObject([
    { number: order.number, name: 'Mia Chen', state: 'waiting', kits: [{ quantity: 1 }] },
  ]);
  expect(JSON.stringify(listed)).not.toContain('@');
  const search = async (q: string) =>
    (await owner.ask(listMarketOrders, { params, query: { q } })).body.orders.length;
  expect([await search('mia'), await search(order.number.slice(-3)), await search('%')]).toEqual([1, 1, 0]);

  // Sold with its payment: the box for sale has as many as before, and it is carried beside them.
  const { body: sheet } = await owner.ask(readMarket, { params });
  expect(sheet).toMatchObject({
    orders: { waiting: 1, handedOver: 0, missed: 0 },
    forOrders: [{ productId, quantity: 1 }],
    lines: [{ productId, packed: 5, inBox: 5, sold: 0 }],
  });
  expect(sheet.boxes.reduce((sum, { kits }) => sum + kits, 0)).toBe(6);
  expect(await onHand(harness.shop.db, slug)).toBe(before - 1);
  expect(await brokenInvariants(harness.shop.db)).toEqual([]);
});

test('it never leaves with a carrier, is handed over once, and moves no stock by that', async () => {
  await using harness = await testShop();
  const { owner, marketId, place } = await collectingMarket(harness);
  const { token } = await buyForMarket(harness, place, [slug]);
  const { id } = (await orderByToken(harness.shop.db, token))!;
  const params = { id };
  const version = async () => (await owner.ask(readWholeOrder, { params })).body.version;
  await owner.ask(packOrder, { params, body: { version: await version() } });
  const sent = await owner.ask(shipParcel, {
    params,
    body: { version: await version(), carrier: 'Australia Post', trackingNumber: 'X1' },
  });
  expect(sent.body.message).toBe(`It goes into the box of ${place} and is handed over there.`);
  const stock = await onHand(harness.shop.db, slug);
  const handed = await owner.ask(handOverOrder, { params, body: { version: await version(), name: 'Mia' } });
  expect(handed.body).toMatchObject({ state: 'delivered' });
  const kinds = await harness.shop.db.selectFrom('emails').select('kind').execute();
  expect(kinds.map(({ kind }) => kind)).not.toContain('order-ready');
  const { body: sheet } = await owner.ask(readMarket, { params: { id: marketId } });
  expect(sheet).toMatchObject({ orders: { waiting: 0, handedOver: 1 }, forOrders: [] });
  expect(await onHand(harness.shop.db, slug)).toBe(stock);
  expect(await brokenInvariants(harness.shop.db)).toEqual([]);
});

test('thirty who choose three places at once: three have one, the others keep their cart and pay nothing', async () => {
  await using harness = await testShop();
  const { place, owner, marketId } = await collectingMarket(harness, { mostOrders: 3 });
  const buyers = await Promise.all(
    Array.from({ length: 30 }, (_, i) => buyerWith(harness, [[slug, 1]], `10.0.0.${i + 1}`)),
  );
  const choice = { service: 'pickup', pickupPlace: place, buyerName: 'Mia Chen' } as const;
  const placed = await Promise.all(
    buyers.map((buyer, i) => placePurchase(buyer, { ...choice, email: `buyer${i}@example.com` })),
  );
  expect(placed.filter(({ status }) => status === 200)).toHaveLength(3);
  const refused = placed.filter(({ status }) => status !== 200);
  expect(new Set(refused.map(({ status, body }) => `${status} ${body.message}`))).toEqual(
    new Set([
      `409 ${place} has as many orders as we can hand over there. Please choose another way; your cart is kept and nothing was charged.`,
    ]),
  );
  const last = buyers[placed.findIndex(({ status }) => status !== 200)]!;
  const cart = await last.visitor.ask(readCart, { query: { cartId: last.cartId } });
  expect(cart.body.items).toHaveLength(1);
  expect(await offered(harness)).toEqual([]);
  const { body: sheet } = await owner.ask(readMarket, { params: { id: marketId } });
  expect(sheet.orders.waiting).toBe(0);
  expect(await brokenInvariants(harness.shop.db)).toEqual([]);
});

test('after its last moment, or withdrawn, a market is refused with a sentence', async () => {
  await using harness = await testShop();
  const { owner, marketId, place } = await collectingMarket(harness);
  const params = { id: marketId };
  const form = stallForm(dayAhead(5));
  const buyer = await buyerWith(harness, [[slug, 1]]);
  const choice = { service: 'pickup', pickupPlace: place, buyerName: 'Mia Chen' } as const;
  const orderUntil = new Date(Date.now() - 60_000).toISOString();
  await owner.ask(saveMarketPickup, { params, body: { ...form, orderUntil } });
  const late = await placePurchase(buyer, choice);
  expect(late.body.message).toMatch(/^Orders for Rozelle Market, .+ closed on .+ your cart is kept/);
  await owner.ask(saveMarketPickup, { params, body: { ...form, isOffered: false } });
  const withdrawn = await placePurchase(buyer, choice);
  expect(withdrawn.body.message).toMatch(/^Orders can no longer be collected at Rozelle Market/);
  await owner.ask(saveMarketPickup, { params, body: form });
  const nameless = await placePurchase(buyer, { ...choice, buyerName: '' });
  expect(nameless.body.details).toMatchObject({ fields: [{ field: 'buyerName' }] });
  expect((await placePurchase(buyer, choice)).status).toBe(200);
});

test('two markets of one name on one day, or a day on which it does not stand, are refused', async () => {
  await using harness = await testShop();
  const { owner, marketId } = await collectingMarket(harness);
  const day = dayAhead(5);
  await expect(collectingMarket(harness)).rejects.toThrow('Another market of this name');
  const other = await owner.ask(saveMarketPickup, { params: { id: marketId }, body: stallForm(dayAhead(9)) });
  expect(other.body.details).toMatchObject({ fields: [{ field: 'day' }] });
  const late = { ...stallForm(day), orderUntil: daysAfter(new Date(), 20).toISOString() };
  const after = await owner.ask(saveMarketPickup, { params: { id: marketId }, body: late });
  expect(after.body.details).toMatchObject({ fields: [{ field: 'orderUntil' }] });
});

const closing = {
  countedCents: 0,
  note: '',
  unsold: [],
  fuelCents: 0,
  workedMinutes: 0,
  hourlyCents: 0,
  nextTime: '',
};

async function emailsOf(harness: TestShop, kind: string) {
  return harness.shop.db
    .selectFrom('emails')
    .where('kind', '=', kind)
    .select(['recipient', 'data'])
    .execute();
}

test('what is not fetched stays an order: buyer and owner are told once, and it is cancelled with its money', async () => {
  await using harness = await testShop();
  const { owner, marketId, place } = await collectingMarket(harness);
  const params = { id: marketId };
  const { token } = await buyForMarket(harness, place, [slug]);
  const { id } = (await orderByToken(harness.shop.db, token))!;
  await owner.ask(openMarket, { params });
  const closed = await owner.ask(closeMarket, { params, body: closing });
  expect(closed.body).toMatchObject({ orders: { waiting: 0, handedOver: 0, missed: 1 } });
  expect(await emailsOf(harness, 'market-missed')).toHaveLength(1);
  expect(await offered(harness)).toEqual([]);
  const whole = (await owner.ask(readWholeOrder, { params: { id } })).body;
  expect(whole).toMatchObject({
    state: 'paid',
    market: { place, missedAt: expect.any(String) },
    needsAttention: `Not collected at ${place}. Send it, let it wait elsewhere, or cancel it with its money.`,
  });
  const stock = await onHand(harness.shop.db, slug);
  const cancelled = await owner.ask(cancelWithRefund, {
    params: { id },
    body: { version: whole.version, reason: 'Not collected' },
  });
  expect(cancelled.body).toMatchObject({ state: 'cancelled' });
  expect(await onHand(harness.shop.db, slug)).toBe(stock + 1);
  expect(await brokenInvariants(harness.shop.db)).toEqual([]);
});

test('the day before, each who waits is reminded once, and nobody else', async () => {
  await using harness = await testShop();
  const { place } = await collectingMarket(harness);
  const later = await collectingMarket(harness, { name: 'Glebe Market', days: 12 });
  await buyForMarket(harness, place, [slug]);
  await buyForMarket(harness, later.place, [slug]);
  const at = (days: number) => ({
    siteOrigin: 'http://localhost',
    now: () => daysAfter(new Date(), days),
  });
  await remindOfMarkets(harness.shop.db, at(2));
  expect(await emailsOf(harness, 'market-reminder')).toEqual([]);
  await remindOfMarkets(harness.shop.db, at(4));
  await remindOfMarkets(harness.shop.db, at(4));
  expect(await emailsOf(harness, 'market-reminder')).toMatchObject([
    { data: { hours: [expect.stringContaining('9 am to 2 pm')], note: 'We stand by the fig tree.' } },
  ]);
});

test('a market that moves takes its orders along; one that is cancelled leaves them to the owner', async () => {
  await using harness = await testShop();
  const { owner, marketId, place } = await collectingMarket(harness);
  const params = { id: marketId };
  const { token } = await buyForMarket(harness, place, [slug]);
  const body = { ...stallForm(dayAhead(5)), from: '10:00', to: '15:00' };
  await owner.ask(saveMarketPickup, { params, body });
  await owner.ask(saveMarketPickup, { params, body });
  expect((await orderByToken(harness.shop.db, token))!.delivery_name).toContain('10 am to 3 pm');
  expect(await emailsOf(harness, 'market-changed')).toMatchObject([{ data: { isCancelled: false } }]);
  const { id: productId } = await findDemoKit(harness.app, demoKits.kookaburra);
  const before = await onHand(harness.shop.db, slug);
  await owner.ask(packBox, { params, body: { lines: [{ productId, quantity: 4 }] } });
  const cancelled = await owner.ask(cancelMarket, { params });
  expect(cancelled.body).toMatchObject({ market: { state: 'cancelled' }, orders: { missed: 1 } });
  expect(await emailsOf(harness, 'market-changed')).toHaveLength(2);
  expect(await onHand(harness.shop.db, slug)).toBe(before);
  expect((await owner.ask(openMarket, { params })).status).toBe(409);
  expect(await brokenInvariants(harness.shop.db)).toEqual([]);
});

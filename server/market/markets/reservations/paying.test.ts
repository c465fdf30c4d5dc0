import { expect, test } from 'vitest';
import { cents, priceText } from '../../../../contracts/kernel/money.ts';
import { reservationPaths } from '../../../../contracts/kernel/reservation-paths.ts';
import {
  closeMarket,
  openMarket,
  packBox,
  readMarket,
} from '../../../../contracts/market/markets/market-sales.ts';
import { listReservations } from '../../../../contracts/market/markets/reservations.ts';
import { readTill } from '../../../../contracts/market/till.ts';
import { brokenInvariants } from '../../../../db/invariants.ts';
import { onHand } from '../../../../e2e/ledger.ts';
import { demoKits } from '../../../../seed/demo-kits.ts';
import { postPlain } from '../../../../tools/testing/plain-form.ts';
import { payAt } from '../../../../tools/testing/purchase.ts';
import {
  kitMarketsShown,
  postReservation,
  reservationsIn,
  reservingMarket,
} from '../../../../tools/testing/reservation.ts';
import { runSale } from '../../../../tools/testing/running-sale.ts';
import { testShop, type TestShop } from '../../../../tools/testing/shop.ts';
import { saleOf, tillAt } from '../../../../tools/testing/till.ts';
import { checkoutDepsOf, expireOverdueOrders, reconcilePayments } from '../../../buying/checkout/checkout.ts';
import { takeReserved } from '../markets.ts';

const { slug } = demoKits.kookaburra;
const closing = { countedCents: 0, fuelCents: 0, workedMinutes: 0, hourlyCents: 0, nextTime: '' };

/** A market whose box has all that there is of a kit, one of it reserved. */
async function lastOneReserved(harness: TestShop, change: Parameters<typeof reservingMarket>[3] = {}) {
  const all = await onHand(harness.shop.db, slug);
  const there = await reservingMarket(harness, demoKits.kookaburra, all, change);
  await postReservation(harness, { marketId: there.marketId, slug });
  const [row] = await reservationsIn(harness);
  return { ...there, all, token: row!.token };
}

const ownPage = (harness: TestShop, token: string) => harness.app.inject(reservationPaths.own(token));

/** Where the page of a reservation leads to the bank, after its button was pressed. */
async function payUrlOf(harness: TestShop, token: string): Promise<string> {
  await postPlain(harness, reservationPaths.pay, { token });
  const { body } = await ownPage(harness, token);
  return /href="([^"]*\/sandbox\/pay\/[^"]+)"/.exec(body)?.[1]?.replaceAll('&amp;', '&') ?? '';
}

/** The shop asks about payments that nobody has told of for a while. */
async function settle(harness: TestShop, minutes = 1): Promise<void> {
  const now = () => new Date(Date.now() + minutes * 60_000);
  await reconcilePayments(harness.shop.db, { ...checkoutDepsOf(harness.shop), takeReserved, now });
}

const ordersIn = ({ shop }: TestShop) =>
  shop.db.selectFrom('orders').where('origin', '=', 'reservation').orderBy('id').selectAll().execute();

test('of a kit that lies in a market’s box with all of its pieces a reservation is paid online, and is an order of the market then', async () => {
  await using harness = await testShop();
  const { db } = harness.shop;
  const there = await lastOneReserved(harness);
  const { owner, params, marketId, productId, all, token } = there;
  expect(await onHand(db, slug)).toBe(0);
  const [shown] = await kitMarketsShown(harness, productId);
  // Nobody pays for it in the cart: it is sold out there.
  expect(shown).toMatchObject({ place: null, payUntil: expect.stringMatching(/6 pm$/) });
  const { body: form } = await harness.app.inject(reservationPaths.reserve(marketId, slug));
  expect(form).toMatch(/or online until .* by the link of our email/);

  expect((await ownPage(harness, token)).body).toContain('Pay it now');
  await payAt(harness, await payUrlOf(harness, token));
  await settle(harness);
  const [order] = await ordersIn(harness);
  expect(order).toMatchObject({
    state: 'paid',
    buyer_name: 'Mia Chen',
    email: 'mia@example.com',
    pickup_market_id: marketId,
    service: 'pickup',
  });
  expect(await reservationsIn(harness)).toMatchObject([{ state: 'paid', order_id: order!.id }]);
  expect(await there.line()).toMatchObject({ packed: all - 1, inBox: all - 1, reserved: 0 });
  expect(await onHand(db, slug)).toBe(0);
  expect((await ownPage(harness, token)).body).toContain(order!.number);

  // The owner is told where it lies, among what is packed for orders, and the till hands it over.
  const sheet = (await owner.ask(readMarket, { params })).body;
  expect(sheet.forOrders).toMatchObject([{ productId, quantity: 1 }]);
  const listed = (await owner.ask(listReservations, { params })).body.reservations;
  expect(listed).toMatchObject([{ name: 'Mia Chen', state: 'paid' }]);
  const events = await db
    .selectFrom('order_events')
    .where('order_id', '=', order!.id)
    .where('private', '=', true)
    .select('message')
    .execute();
  expect(events).toContainEqual({
    message:
      'Paid online. It waited as no. 1 for Mia Chen in the box of Rozelle Market: lay it with the market’s orders.',
  });
  await owner.ask(openMarket, { params });
  const till = await tillAt(harness, owner, marketId);
  const { body: data } = await till.ask(readTill);
  expect(data.reservations).toEqual([]);
  await till.send([{ ...till.next(), kind: 'hand-over', orderId: order!.id }]);
  expect((await ordersIn(harness))[0]).toMatchObject({ state: 'delivered' });
  const unsold = [{ productId, quantity: all - 1 }];
  expect((await owner.ask(closeMarket, { params, body: { ...closing, unsold, note: '' } })).status).toBe(200);
  expect(await onHand(db, slug)).toBe(all - 1);
  expect(await brokenInvariants(db)).toEqual([]);
});

test('who breaks off at the bank has lost nothing: it waits, is paid at the stall, and nothing is held for the order', async () => {
  await using harness = await testShop();
  const { db } = harness.shop;
  const { owner, params, marketId, productId, token, line } = await lastOneReserved(harness);
  expect(await payUrlOf(harness, token)).not.toBe('');
  expect(await line()).toMatchObject({ reserved: 1 });
  const later = () => new Date(Date.now() + 60 * 60_000);
  await expireOverdueOrders(db, { ...checkoutDepsOf(harness.shop), takeReserved, now: later });
  expect((await ordersIn(harness)).map(({ state }) => state)).toEqual(['expired']);
  expect(await reservationsIn(harness)).toMatchObject([{ state: 'open' }]);

  await owner.ask(openMarket, { params });
  const till = await tillAt(harness, owner, marketId);
  const [waiting] = (await till.ask(readTill)).body.reservations;
  await till.send([
    { ...saleOf(till, [{ kit: { id: productId }, cents: 4_000 }]), reservationIds: [waiting!.id] },
  ]);
  expect(await reservationsIn(harness)).toMatchObject([{ state: 'fetched' }]);
  expect(await line()).toMatchObject({ sold: 1, reserved: 0, short: 0 });
  expect(await brokenInvariants(db)).toEqual([]);
});

test('a payment that comes after it was fetched goes back, one that is late and finds it waiting counts', async () => {
  await using harness = await testShop();
  const { db } = harness.shop;
  const { owner, params, marketId, productId, token } = await lastOneReserved(harness);
  await postReservation(harness, { marketId, slug, email: 'ada@example.com', name: 'Ada' });
  const [, ada] = await reservationsIn(harness);
  const [ofMia, ofAda] = [await payUrlOf(harness, token), await payUrlOf(harness, ada!.token)];
  await owner.ask(openMarket, { params });
  const till = await tillAt(harness, owner, marketId);
  const mia = (await till.ask(readTill)).body.reservations.find(({ name }) => name === 'Mia Chen');
  await till.send([
    { ...saleOf(till, [{ kit: { id: productId }, cents: 4_000 }]), reservationIds: [mia!.id] },
  ]);
  await payAt(harness, ofMia);
  await payAt(harness, ofAda);
  const later = () => new Date(Date.now() + 60 * 60_000);
  await expireOverdueOrders(db, { ...checkoutDepsOf(harness.shop), takeReserved, now: later });
  await settle(harness);
  const orders = await ordersIn(harness);
  expect(orders.find(({ buyer_name: name }) => name === 'Ada')).toMatchObject({ state: 'paid' });
  const other = orders.find(({ buyer_name: name }) => name === 'Mia Chen')!;
  expect(other.paid_at).toBeNull();
  const payment = await db
    .selectFrom('payments')
    .where('order_id', '=', other.id)
    .select('state')
    .executeTakeFirstOrThrow();
  expect(payment.state).toMatch(/^refund/);
  expect(await reservationsIn(harness)).toMatchObject([{ state: 'fetched' }, { state: 'paid' }]);
  expect(await brokenInvariants(db)).toEqual([]);
});

test('given up while it is being paid, nobody pays for it; pressed ten times at once it is one order', async () => {
  await using harness = await testShop();
  const { token } = await lastOneReserved(harness);
  await Promise.all(Array.from({ length: 10 }, () => postPlain(harness, reservationPaths.pay, { token })));
  expect(await ordersIn(harness)).toHaveLength(1);
  await postPlain(harness, reservationPaths.giveUp, { token });
  expect((await ordersIn(harness))[0]).toMatchObject({ state: 'cancelled' });
  expect(await reservationsIn(harness)).toMatchObject([{ state: 'cancelled' }]);
  const again = await postPlain(harness, reservationPaths.pay, { token });
  expect([again.statusCode, again.body.includes('You pay nothing')]).toEqual([409, true]);
  expect(await brokenInvariants(harness.shop.db)).toEqual([]);
});

test('where its market takes no orders it is paid at the stall, as its page and its letter say', async () => {
  await using harness = await testShop();
  const { token, productId } = await lastOneReserved(harness, { isOffered: false });
  expect((await kitMarketsShown(harness, productId))[0]).toMatchObject({ payUntil: null });
  expect((await ownPage(harness, token)).body).not.toContain('Pay it now');
  const refused = await postPlain(harness, reservationPaths.pay, { token });
  expect([refused.statusCode, refused.body.includes('pay at the stall')]).toEqual([409, true]);
  expect(await ordersIn(harness)).toEqual([]);
});

test('what is paid for a reservation is what the shop asks that day, a running sale included', async () => {
  await using harness = await testShop();
  const { token } = await lastOneReserved(harness);
  await runSale(harness, 25);
  await payUrlOf(harness, token);
  const [order] = await ordersIn(harness);
  expect(order!.discount_cents).toBe(Math.round(order!.subtotal_cents / 4));
  expect((await ownPage(harness, token)).body).toContain(`Pay ${priceText(cents(order!.total_cents))}`);
});

test('a reservation that was not packed yet is fetched from the shelf, as its order says', async () => {
  await using harness = await testShop();
  const { owner, params, marketId, productId } = await reservingMarket(harness, demoKits.kookaburra, 0);
  await harness.shop.db
    .insertInto('market_boxes')
    .values({ market_id: marketId, product_id: productId, planned: 3 })
    .execute();
  await postReservation(harness, { marketId, slug });
  const [row] = await reservationsIn(harness);
  await payAt(harness, await payUrlOf(harness, row!.token));
  await settle(harness);
  const events = await harness.shop.db.selectFrom('order_events').select('message').execute();
  expect(events.map(({ message }) => message).join('\n')).toContain('fetch it from the shelf');
  // Packing the box afterwards takes nothing of it.
  const packed = await owner.ask(packBox, { params, body: { lines: [{ productId, quantity: 3 }] } });
  expect(packed.status).toBe(200);
  expect(await brokenInvariants(harness.shop.db)).toEqual([]);
});

test('paid online and fetched at the stall at the same moment, it is one of both, and the books hold', async () => {
  await using harness = await testShop();
  const { owner, params, marketId, productId, token } = await lastOneReserved(harness);
  const payUrl = await payUrlOf(harness, token);
  await owner.ask(openMarket, { params });
  const till = await tillAt(harness, owner, marketId);
  const [waiting] = (await till.ask(readTill)).body.reservations;
  await payAt(harness, payUrl);
  const sale = {
    ...saleOf(till, [{ kit: { id: productId }, cents: 4_000 }]),
    reservationIds: [waiting!.id],
  };
  await Promise.all([till.send([sale]), ...[1, 2, 3].map((minutes) => settle(harness, minutes))]);
  const [row] = await reservationsIn(harness);
  const [order] = await ordersIn(harness);
  expect([row!.state, order!.paid_at !== null]).toEqual(
    row!.state === 'paid' ? ['paid', true] : ['fetched', false],
  );
  expect(await brokenInvariants(harness.shop.db)).toEqual([]);
});

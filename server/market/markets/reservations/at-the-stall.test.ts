import { expect, test } from 'vitest';
import {
  closeMarket,
  packBox,
  readMarket,
  saveMarketPickup,
} from '../../../../contracts/market/markets/market-sales.ts';
import { readTill } from '../../../../contracts/market/till.ts';
import { brokenInvariants } from '../../../../db/invariants.ts';
import { onHand } from '../../../../e2e/ledger.ts';
import { demoKits } from '../../../../seed/demo-kits.ts';
import { findDemoKit } from '../../../../tools/testing/buyer.ts';
import { stallForm } from '../../../../tools/testing/market.ts';
import {
  clockAt,
  daysOn,
  kitMarketsShown,
  postReservation,
  reservationEmailsOf,
  reservationsIn,
  reservingMarket,
} from '../../../../tools/testing/reservation.ts';
import { testShop } from '../../../../tools/testing/shop.ts';
import { saleOf, tillAt } from '../../../../tools/testing/till.ts';
import { tillBooks } from '../../till/till.ts';
import { remindOfReservations, sweepReservations } from '../markets.ts';

const { slug } = demoKits.kookaburra;
const done = { countedCents: 0, fuelCents: 0, workedMinutes: 0, hourlyCents: 0, nextTime: '' };

test('after the last moment nothing is reserved and the stall has what waits for nobody', async () => {
  await using harness = await testShop();
  const there = await reservingMarket(harness, demoKits.kookaburra, 3);
  const { owner, marketId, params, productId } = there;
  await postReservation(harness, { marketId, slug });
  const till = await tillAt(harness, owner, marketId);
  const told = async () => (await till.ask(readTill)).body.kits.find(({ id }) => id === productId)?.inBox;
  expect(await told()).toBe(0);
  const form = { ...stallForm(there.day), takesReservations: true };
  const reserveUntil = new Date(Date.now() - 60_000).toISOString();
  await owner.ask(saveMarketPickup, { params, body: { ...form, reserveUntil } });
  expect(await told()).toBe(2);
  const late = await postReservation(harness, { marketId, slug, email: 'ada@example.com' });
  expect([late.statusCode, late.body.includes('Nothing is reserved for this market any more')]).toEqual([
    409,
    true,
  ]);
  expect((await kitMarketsShown(harness, productId))[0]).toMatchObject({ reserveUntil: null });

  // Taken up again, all that the till knows of stays the stall's.
  await owner.ask(saveMarketPickup, { params, body: form });
  expect(await told()).toBe(2);
  expect((await postReservation(harness, { marketId, slug, email: 'ada@example.com' })).statusCode).toBe(409);
  expect(await there.line()).toMatchObject({ stallOnly: 2, reserved: 1 });
});

test('the stall’s share grows as its owner says, and what a till knows of it does not shrink', async () => {
  await using harness = await testShop();
  const { owner, marketId, params, productId, line } = await reservingMarket(
    harness,
    demoKits.kookaburra,
    4,
    {
      stallOnly: 1,
    },
  );
  const share = (stallOnly: number) =>
    owner.ask(packBox, { params, body: { lines: [{ productId, quantity: 4, stallOnly }] } });
  await share(0);
  await share(2);
  expect(await line()).toMatchObject({ stallOnly: 2 });
  const till = await tillAt(harness, owner, marketId);
  expect((await till.ask(readTill)).body.kits.find(({ id }) => id === productId)).toMatchObject({ inBox: 2 });
  expect((await share(0)).body.message).toContain('A till knows already');
  expect((await share(3)).status).toBe(200);
  await postReservation(harness, { marketId, slug });
  const unpacked = await owner.ask(packBox, { params, body: { lines: [{ productId, quantity: 0 }] } });
  expect(unpacked.body.message).toContain('1 are reserved');
});

test('the till has names and kits alone, sells what waited, once, and the order knows the reservation', async () => {
  await using harness = await testShop();
  const { owner, marketId, productId, line } = await reservingMarket(harness, demoKits.kookaburra, 2, {
    stallOnly: 1,
  });
  await postReservation(harness, { marketId, slug, phone: '0400 000 000' });
  const till = await tillAt(harness, owner, marketId);
  const { body: data } = await till.ask(readTill);
  expect(data.reservations).toEqual([
    {
      id: expect.any(String),
      number: 1,
      name: 'Mia Chen',
      productId,
      kitName: expect.any(String),
      quantity: 1,
    },
  ]);
  expect(JSON.stringify(data)).not.toMatch(/mia@|0400 000/);
  const kit = { id: productId };
  const ids = [data.reservations[0]!.id];
  const sale = { ...saleOf(till, [{ kit, cents: 4_000 }]), reservationIds: ids };
  const [, again] = await Promise.all([till.send([sale]), till.send([sale])]);
  expect(again.body.expected).toBe(2);
  expect(await reservationsIn(harness)).toMatchObject([{ state: 'fetched', order_id: expect.any(String) }]);
  expect(await line()).toMatchObject({ sold: 1, reserved: 0, inBox: 1, short: 0 });
  await till.send([saleOf(till, [{ kit, cents: 4_000 }])]);
  expect(await line()).toMatchObject({ sold: 2, inBox: 0, short: 0 });
  expect(await brokenInvariants(harness.shop.db)).toEqual([]);
});

test('a sale that was a mistake lets the kit wait again', async () => {
  await using harness = await testShop();
  const { owner, marketId, productId, line } = await reservingMarket(harness, demoKits.kookaburra, 2);
  await postReservation(harness, { marketId, slug });
  const till = await tillAt(harness, owner, marketId);
  const [waiting] = (await till.ask(readTill)).body.reservations;
  const sale = {
    ...saleOf(till, [{ kit: { id: productId }, cents: 4_000 }]),
    reservationIds: [waiting!.id],
  };
  await till.send([sale, { ...till.next(), kind: 'void', token: sale.token, reason: 'The wrong Mia' }]);
  expect(await reservationsIn(harness)).toMatchObject([{ state: 'open', order_id: null }]);
  expect(await line()).toMatchObject({ sold: 0, inBox: 2, reserved: 1 });
  expect(await brokenInvariants(harness.shop.db)).toEqual([]);
});

test('what is not fetched in time is the stall’s, and its people are told once every till was heard', async () => {
  await using harness = await testShop();
  const { owner, marketId, day, line } = await reservingMarket(harness, demoKits.kookaburra, 2);
  await postReservation(harness, { marketId, slug });
  const till = await tillAt(harness, owner, marketId);
  await till.ask(readTill);
  await sweepReservations(harness.shop.db, tillBooks, daysOn(4));
  expect(await reservationsIn(harness)).toMatchObject([{ state: 'open' }]);
  await remindOfReservations(harness.shop.db, daysOn(4));
  await remindOfReservations(harness.shop.db, daysOn(4));
  await sweepReservations(harness.shop.db, tillBooks, clockAt(day, '15:00'));
  expect(await reservationsIn(harness)).toMatchObject([{ state: 'missed', told_at: null }]);
  expect(await line()).toMatchObject({ inBox: 2, reserved: 0 });
  expect(await reservationEmailsOf(harness)).toEqual(['reservation-made', 'reservation-reminder']);
  for (let i = 0; i < 2; i += 1) await sweepReservations(harness.shop.db, tillBooks, daysOn(8));
  expect((await reservationEmailsOf(harness)).slice(2)).toEqual(['reservation-missed']);
  expect(await brokenInvariants(harness.shop.db)).toEqual([]);
});

test('a till that comes back after the market was closed: all is booked once, and who was served is not missed', async () => {
  await using harness = await testShop();
  const { owner, marketId, productId, params, line } = await reservingMarket(harness, demoKits.koala, 3);
  const stock = await onHand(harness.shop.db, demoKits.koala.slug);
  for (const name of ['mia', 'ada'])
    await postReservation(harness, {
      marketId,
      slug: demoKits.koala.slug,
      email: `${name}@example.com`,
      name,
    });
  const till = await tillAt(harness, owner, marketId);
  const { reservations } = (await till.ask(readTill)).body;
  const mia = reservations.find(({ name }) => name === 'mia')!;
  const sale = { ...saleOf(till, [{ kit: { id: productId }, cents: 4_000 }]), reservationIds: [mia.id] };
  await owner.ask(readMarket, { params });
  await harness.shop.db.updateTable('markets').set({ state: 'open', opened_at: new Date() }).execute();
  const unsold = [{ productId, quantity: 2 }];
  const closed = await owner.ask(closeMarket, { params, body: { ...done, unsold } });
  expect(closed.body).toMatchObject({ reservations: { open: 0, fetched: 0, missed: 2 } });
  expect(await onHand(harness.shop.db, demoKits.koala.slug)).toBe(stock + 2);
  // The shop has not heard the till since: nobody is told that they did not come.
  await sweepReservations(harness.shop.db, tillBooks, daysOn(0));
  expect(await reservationEmailsOf(harness)).toEqual(['reservation-made', 'reservation-made']);
  const late = await Promise.all([till.send([sale]), till.send([sale])]);
  expect(late.map(({ body }) => body.expected)).toEqual([2, 2]);
  expect(await line()).toMatchObject({ sold: 1, short: 0 });
  expect(await onHand(harness.shop.db, demoKits.koala.slug)).toBe(stock + 2);
  await sweepReservations(harness.shop.db, tillBooks, daysOn(8));
  expect((await reservationsIn(harness)).map(({ name, state }) => [name, state])).toEqual([
    ['mia', 'fetched'],
    ['ada', 'missed'],
  ]);
  const missed = await harness.shop.db
    .selectFrom('emails')
    .where('kind', '=', 'reservation-missed')
    .select('recipient')
    .execute();
  expect(missed).toEqual([{ recipient: 'ada@example.com' }]);
  expect(await brokenInvariants(harness.shop.db)).toEqual([]);
});

test('a name whose kit is not among what is sold goes on waiting, whatever a till says', async () => {
  await using harness = await testShop();
  const { owner, marketId, productId, params, line } = await reservingMarket(harness, demoKits.kookaburra, 2);
  await postReservation(harness, { marketId, slug });
  const koala = await findDemoKit(harness.app, demoKits.koala);
  await owner.ask(packBox, { params, body: { lines: [{ productId: koala.id, quantity: 1 }] } });
  const till = await tillAt(harness, owner, marketId);
  const [waiting] = (await till.ask(readTill)).body.reservations;
  const sale = { ...saleOf(till, [{ kit: koala, cents: 4_000 }]), reservationIds: [waiting!.id] };
  expect((await till.send([sale])).body).toMatchObject({ expected: 2 });
  expect(await reservationsIn(harness)).toMatchObject([
    { state: 'open', order_id: null, product_id: productId },
  ]);
  expect(await line()).toMatchObject({ sold: 0, inBox: 2, reserved: 1 });
  expect(await brokenInvariants(harness.shop.db)).toEqual([]);
});

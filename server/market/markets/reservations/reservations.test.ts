import { expect, test } from 'vitest';
import { reservationPaths } from '../../../../contracts/kernel/reservation-paths.ts';
import {
  cancelMarket,
  changeMarket,
  packBox,
  saveMarketPickup,
} from '../../../../contracts/market/markets/market-sales.ts';
import { cancelReservation, listReservations } from '../../../../contracts/market/markets/reservations.ts';
import { readTill } from '../../../../contracts/market/till.ts';
import { brokenInvariants } from '../../../../db/invariants.ts';
import { onHand } from '../../../../e2e/ledger.ts';
import { demoKits } from '../../../../seed/demo-kits.ts';
import { dayAhead, stallForm } from '../../../../tools/testing/market.ts';
import { postPlain } from '../../../../tools/testing/plain-form.ts';
import {
  daysOn,
  kitMarketsShown,
  postReservation,
  reservationEmailsOf,
  reservationsIn,
  reservingMarket,
} from '../../../../tools/testing/reservation.ts';
import { testShop } from '../../../../tools/testing/shop.ts';
import { tillAt } from '../../../../tools/testing/till.ts';
import { eraseReservationsOf, remindOfReservations, reservationsBy } from '../markets.ts';

const { slug } = demoKits.kookaburra;

test('what travels is shown with place and day, never how many; reserved, it waits and the web’s stock stays', async () => {
  await using harness = await testShop();
  const there = await reservingMarket(harness, demoKits.kookaburra, 3);
  const { marketId, productId, line, place } = there;
  const shown = await kitMarketsShown(harness, productId);
  expect(shown).toMatchObject([
    {
      marketId,
      name: 'Rozelle Market',
      day: expect.stringMatching(/day \d+ [A-Z]\w+$/),
      hours: '9 am to 2 pm',
      address: '663 Darling Street, Rozelle NSW 2039',
      place,
      reserveUntil: expect.stringMatching(/6 pm$/),
      waitUntil: expect.stringMatching(/1 pm$/),
    },
  ]);
  expect(JSON.stringify(shown)).not.toMatch(/quantity|left|stock/);

  const stock = await onHand(harness.shop.db, slug);
  const sent = await postReservation(harness, { marketId, slug, quantity: 2 });
  expect([sent.statusCode, sent.headers.location]).toEqual([
    303,
    `${reservationPaths.reserve(marketId, slug)}?done`,
  ]);
  expect(await line()).toMatchObject({ packed: 3, inBox: 3, reserved: 2 });
  expect(await onHand(harness.shop.db, slug)).toBe(stock);
  expect(await reservationsIn(harness)).toMatchObject([
    { number: 1, quantity: 2, from_shelf: 0, state: 'open' },
  ]);
  expect(await reservationEmailsOf(harness)).toEqual(['reservation-made']);
  const listed = await there.owner.ask(listReservations, { params: there.params });
  expect(listed.body.reservations).toMatchObject([{ name: 'Mia Chen', quantity: 2, state: 'open' }]);
  expect(await brokenInvariants(harness.shop.db)).toEqual([]);
});

test('before the box is packed it holds the shelf’s, moves into the box as that is packed, and no more than is planned', async () => {
  await using harness = await testShop();
  const { marketId, productId, line, owner, params } = await reservingMarket(harness, demoKits.kookaburra, 0);
  const none = await postReservation(harness, { marketId, slug });
  expect(none.statusCode).toBe(409);
  await harness.shop.db
    .insertInto('market_boxes')
    .values({ market_id: marketId, product_id: productId, planned: 3 })
    .execute();
  const stock = await onHand(harness.shop.db, slug);
  await postReservation(harness, { marketId, slug, quantity: 2 });
  expect(await onHand(harness.shop.db, slug)).toBe(stock - 2);
  expect(await line()).toMatchObject({ planned: 3, packed: 2, reserved: 2 });
  const [first] = await reservationsIn(harness);
  expect(first!.from_shelf).toBe(2);
  const two = await postReservation(harness, { marketId, slug, quantity: 2, email: 'ada@example.com' });
  expect([two.statusCode, two.body.includes('none left to reserve')]).toEqual([409, true]);

  // Given up before it is packed, it is the web's again; packed by hand, it travels.
  await postPlain(harness, reservationPaths.giveUp, { token: first!.token });
  expect(await onHand(harness.shop.db, slug)).toBe(stock);
  expect(await line()).toMatchObject({ packed: 0, reserved: 0 });
  await postReservation(harness, { marketId, slug, quantity: 2 });
  await owner.ask(packBox, { params, body: { lines: [{ productId, quantity: 3 }] } });
  expect(await onHand(harness.shop.db, slug)).toBe(stock - 3);
  const [, again] = await reservationsIn(harness);
  await postPlain(harness, reservationPaths.giveUp, { token: again!.token });
  expect(await line()).toMatchObject({ packed: 3, reserved: 0 });
  expect(await onHand(harness.shop.db, slug)).toBe(stock - 3);
  expect(await brokenInvariants(harness.shop.db)).toEqual([]);
});

test('twenty at once want the last one: one has it, the others read that there is none, and no till is told of it', async () => {
  await using harness = await testShop();
  const { owner, marketId, line } = await reservingMarket(harness, demoKits.kookaburra, 1);
  const till = await tillAt(harness, owner, marketId);
  const sent = await Promise.all(
    Array.from({ length: 20 }, (_, i) =>
      postReservation(harness, { marketId, slug, email: `mia${i}@example.com` }, `10.1.${i}.1`),
    ),
  );
  expect(sent.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
    303,
    ...Array(19).fill(409),
  ]);
  expect(await line()).toMatchObject({ inBox: 1, reserved: 1 });
  expect((await till.ask(readTill)).body.kits.find(({ packed }) => packed > 0)).toMatchObject({ inBox: 0 });
  expect(await brokenInvariants(harness.shop.db)).toEqual([]);
});

test('a person has two at a market; one more is answered the same, and told by email alone', async () => {
  await using harness = await testShop();
  const { marketId } = await reservingMarket(harness, demoKits.kookaburra, 9);
  const first = await postReservation(harness, { marketId, slug, quantity: 2 });
  const more = await postReservation(harness, { marketId, slug, email: 'Mia+else@example.com' });
  const same = ({ statusCode, headers }: typeof more) => [statusCode, headers.location];
  expect(same(more)).toEqual(same(first));
  expect(await reservationsIn(harness)).toHaveLength(1);
  expect(await reservationEmailsOf(harness)).toEqual(['reservation-made', 'reservation-many']);
});

test('the same form twice is one, a machine is thanked and reserves nothing, and a network is bounded', async () => {
  await using harness = await testShop();
  const { marketId } = await reservingMarket(harness, demoKits.kookaburra, 30);
  const key = crypto.randomUUID();
  await Promise.all([1, 2, 3].map(() => postReservation(harness, { marketId, slug, key })));
  expect(await reservationsIn(harness)).toHaveLength(1);
  const machine = await postReservation(harness, { marketId, slug, website: 'x', email: 'm@example.com' });
  expect(machine.statusCode).toBe(303);
  const statuses: number[] = [];
  for (let i = 0; i < 12; i += 1)
    statuses.push(
      (await postReservation(harness, { marketId, slug, email: `a${i}@example.com` })).statusCode,
    );
  expect(statuses.slice(-4)).toEqual([303, 429, 429, 429]);
  const bad = await postReservation(
    harness,
    { marketId, slug, email: 'nobody', name: '', quantity: 9 },
    '10.9.9.9',
  );
  expect(bad.statusCode).toBe(400);
  expect(bad.body).toContain('Please enter a valid email address');
  expect(bad.body).toContain('value="nobody"');
  expect(bad.body).toContain('$84.95 today.');
  const unknown = await postReservation(harness, { marketId: crypto.randomUUID(), slug }, '10.9.9.9');
  expect(unknown.statusCode).toBe(404);
});

test('a link that is opened changes nothing; its button gives the kit up once, and nobody else’s link does', async () => {
  await using harness = await testShop();
  const { marketId, line } = await reservingMarket(harness, demoKits.kookaburra, 2);
  await postReservation(harness, { marketId, slug });
  const [row] = await reservationsIn(harness);
  const opened = await harness.app.inject({ url: reservationPaths.own(row!.token) });
  expect(opened.statusCode).toBe(200);
  expect(opened.headers['x-robots-tag']).toContain('noindex');
  expect(opened.body).toContain('It waits for you on');
  expect(await line()).toMatchObject({ reserved: 1 });
  const stranger = await harness.app.inject({ url: reservationPaths.own('a'.repeat(21)) });
  expect(stranger.statusCode).toBe(404);
  for (let i = 0; i < 2; i += 1)
    expect((await postPlain(harness, reservationPaths.giveUp, { token: row!.token })).body).toContain(
      'Given up',
    );
  expect(await line()).toMatchObject({ packed: 2, reserved: 0 });
  expect((await harness.app.inject({ url: reservationPaths.own(row!.token) })).body).toContain('given up');
});

test('a market that moves takes reservations along; one that is cancelled ends them, and their people are told', async () => {
  await using harness = await testShop();
  const { owner, marketId, params, productId } = await reservingMarket(harness, demoKits.kookaburra, 2);
  const stock = await onHand(harness.shop.db, slug);
  await postReservation(harness, { marketId, slug });
  const day = dayAhead(6);
  await owner.ask(changeMarket, { params, body: { startsOn: day, endsOn: day } });
  const form = { ...stallForm(day), takesReservations: true };
  await owner.ask(saveMarketPickup, { params, body: form });
  expect(await reservationEmailsOf(harness)).toEqual(['reservation-made', 'reservation-changed']);
  expect((await kitMarketsShown(harness, productId))[0]).toMatchObject({ reserveUntil: expect.any(String) });
  const cancelled = await owner.ask(cancelMarket, { params });
  expect(cancelled.status).toBe(200);
  expect(await reservationsIn(harness)).toMatchObject([{ state: 'called_off' }]);
  expect(await reservationEmailsOf(harness)).toHaveLength(3);
  expect(await onHand(harness.shop.db, slug)).toBe(stock + 2);
  expect(await kitMarketsShown(harness, productId)).toEqual([]);
  expect(await brokenInvariants(harness.shop.db)).toEqual([]);
});

test('the owner gives one up for somebody who calls, and who asks to be forgotten is', async () => {
  await using harness = await testShop();
  const { owner, marketId, params, line } = await reservingMarket(harness, demoKits.kookaburra, 3);
  await postReservation(harness, { marketId, slug });
  await postReservation(harness, { marketId, slug, email: 'ada@example.com', name: 'Ada' });
  const [mia] = await reservationsIn(harness);
  const called = await owner.ask(cancelReservation, { params: { ...params, reservationId: mia!.id } });
  expect(called.body.reservations.map(({ state }) => state).toSorted()).toEqual(['cancelled', 'open']);
  expect(await line()).toMatchObject({ reserved: 1 });
  expect(await reservationsBy(harness.shop.db, 'ADA@example.com')).toMatchObject([{ state: 'open' }]);
  await eraseReservationsOf(harness.shop.db, 'ADA@example.com', new Date());
  expect(await line()).toMatchObject({ reserved: 0 });
  expect((await reservationsIn(harness))[1]).toMatchObject({
    name: '',
    email: '',
    phone: '',
    state: 'cancelled',
  });
  expect(await brokenInvariants(harness.shop.db)).toEqual([]);
});

test('sixty days after its end nobody knows any more who reserved; how many did stays', async () => {
  await using harness = await testShop();
  const { marketId } = await reservingMarket(harness, demoKits.kookaburra, 3);
  for (const name of ['mia', 'ada'])
    await postReservation(harness, {
      marketId,
      slug,
      email: `${name}@example.com`,
      name,
      phone: '0400 000 000',
    });
  const [mia] = await reservationsIn(harness);
  await postPlain(harness, reservationPaths.giveUp, { token: mia!.token });
  await remindOfReservations(harness.shop.db, daysOn(59.9));
  expect((await reservationsIn(harness)).map(({ name }) => name)).toEqual(['mia', 'ada']);
  await remindOfReservations(harness.shop.db, daysOn(60.1));
  expect(await reservationsIn(harness)).toMatchObject([
    { name: '', email: '', phone: '', quantity: 1, state: 'cancelled' },
    { name: 'ada', email: 'ada@example.com', state: 'open' },
  ]);
});

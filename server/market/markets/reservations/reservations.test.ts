import { expect, test } from 'vitest';
import {
  cancelMarket,
  changeMarket,
  closeMarket,
  packBox,
  readMarket,
  saveMarketPickup,
} from '../../../../contracts/market/markets/market-sales.ts';
import { readTill } from '../../../../contracts/market/till.ts';
import {
  cancelReservation,
  listReservations,
  readKitMarkets,
} from '../../../../contracts/market/markets/reservations.ts';
import { reservationPaths } from '../../../../contracts/kernel/reservation-paths.ts';
import { brokenInvariants } from '../../../../db/invariants.ts';
import { onHand } from '../../../../e2e/ledger.ts';
import { demoKits } from '../../../../seed/demo-kits.ts';
import { dayAhead, stallForm } from '../../../../tools/test-market.ts';
import { browserOf } from '../../../../tools/test-person.ts';
import { postPlain } from '../../../../tools/test-plain-form.ts';
import { postReservation, reservingMarket } from '../../../../tools/test-reservation.ts';
import { testShop, type TestShop } from '../../../../tools/test-shop.ts';
import { saleOf, tillAt } from '../../../../tools/test-till.ts';
import { tillBooks } from '../../till/till.ts';
import { eraseReservationsOf, remindOfReservations, reservationsBy, sweepReservations } from '../markets.ts';

const { slug } = demoKits.kookaburra;
const done = { countedCents: 0, fuelCents: 0, workedMinutes: 0, hourlyCents: 0, nextTime: '' };
const daysOn = (days: number) => ({
  siteOrigin: 'http://localhost',
  now: () => new Date(Date.now() + days * 86_400_000),
});

const rowsOf = ({ shop }: TestShop) =>
  shop.db.selectFrom('market_reservations').selectAll().orderBy('number').execute();
const emailsOf = async ({ shop }: TestShop) =>
  (await shop.db.selectFrom('emails').select('kind').orderBy('id').execute())
    .map(({ kind }) => kind)
    .filter((kind) => kind.startsWith('reservation'));

async function kitMarketsOf(house: TestShop, id: number) {
  return (await browserOf(house.app).ask(readKitMarkets, { params: { id } })).body.markets;
}

test('what travels is shown with place and day, never how many; reserved, it waits and the web’s stock stays', async () => {
  await using house = await testShop();
  const there = await reservingMarket(house, demoKits.kookaburra, 3);
  const { marketId, productId, line, place } = there;
  const shown = await kitMarketsOf(house, productId);
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

  const stock = await onHand(house.shop.db, slug);
  const sent = await postReservation(house, { marketId, slug, quantity: 2 });
  expect([sent.statusCode, sent.headers.location]).toEqual([
    303,
    `${reservationPaths.reserve(marketId, slug)}?done`,
  ]);
  expect(await line()).toMatchObject({ packed: 3, inBox: 3, reserved: 2 });
  expect(await onHand(house.shop.db, slug)).toBe(stock);
  expect(await rowsOf(house)).toMatchObject([{ number: 1, quantity: 2, from_shelf: 0, state: 'open' }]);
  expect(await emailsOf(house)).toEqual(['reservation-made']);
  const listed = await there.owner.ask(listReservations, { params: there.params });
  expect(listed.body.reservations).toMatchObject([{ name: 'Mia Chen', quantity: 2, state: 'open' }]);
  expect(await brokenInvariants(house.shop.db)).toEqual([]);
});

test('before the box is packed it holds the shelf’s, moves into the box as that is packed, and no more than is planned', async () => {
  await using house = await testShop();
  const { marketId, productId, line, owner, params } = await reservingMarket(house, demoKits.kookaburra, 0);
  const none = await postReservation(house, { marketId, slug });
  expect(none.statusCode).toBe(409);
  await house.shop.db
    .insertInto('market_boxes')
    .values({ market_id: marketId, product_id: productId, planned: 3 })
    .execute();
  const stock = await onHand(house.shop.db, slug);
  await postReservation(house, { marketId, slug, quantity: 2 });
  expect(await onHand(house.shop.db, slug)).toBe(stock - 2);
  expect(await line()).toMatchObject({ planned: 3, packed: 2, reserved: 2 });
  const [first] = await rowsOf(house);
  expect(first!.from_shelf).toBe(2);
  const two = await postReservation(house, { marketId, slug, quantity: 2, email: 'ada@example.com' });
  expect([two.statusCode, two.body.includes('none left to reserve')]).toEqual([409, true]);

  // Given up before it is packed, it is the web's again; packed by hand, it travels.
  await postPlain(house, reservationPaths.giveUp, { token: first!.token });
  expect(await onHand(house.shop.db, slug)).toBe(stock);
  expect(await line()).toMatchObject({ packed: 0, reserved: 0 });
  await postReservation(house, { marketId, slug, quantity: 2 });
  await owner.ask(packBox, { params, body: { lines: [{ productId, quantity: 3 }] } });
  expect(await onHand(house.shop.db, slug)).toBe(stock - 3);
  const [, again] = await rowsOf(house);
  await postPlain(house, reservationPaths.giveUp, { token: again!.token });
  expect(await line()).toMatchObject({ packed: 3, reserved: 0 });
  expect(await onHand(house.shop.db, slug)).toBe(stock - 3);
  expect(await brokenInvariants(house.shop.db)).toEqual([]);
});

test('twenty at once want the last one: one has it, the others read that there is none, and no till is told of it', async () => {
  await using house = await testShop();
  const { owner, marketId, line } = await reservingMarket(house, demoKits.kookaburra, 1);
  const till = await tillAt(house, owner, marketId);
  const sent = await Promise.all(
    Array.from({ length: 20 }, (_, i) =>
      postReservation(house, { marketId, slug, email: `mia${i}@example.com` }, `10.1.${i}.1`),
    ),
  );
  expect(sent.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
    303,
    ...Array(19).fill(409),
  ]);
  expect(await line()).toMatchObject({ inBox: 1, reserved: 1 });
  expect((await till.ask(readTill)).body.kits.find(({ packed }) => packed > 0)).toMatchObject({ inBox: 0 });
  expect(await brokenInvariants(house.shop.db)).toEqual([]);
});

test('a person has two at a market; one more is answered the same, and told by e-mail alone', async () => {
  await using house = await testShop();
  const { marketId } = await reservingMarket(house, demoKits.kookaburra, 9);
  const first = await postReservation(house, { marketId, slug, quantity: 2 });
  const more = await postReservation(house, { marketId, slug, email: 'Mia+else@example.com' });
  const same = ({ statusCode, headers }: typeof more) => [statusCode, headers.location];
  expect(same(more)).toEqual(same(first));
  expect(await rowsOf(house)).toHaveLength(1);
  expect(await emailsOf(house)).toEqual(['reservation-made', 'reservation-many']);
});

test('the same form twice is one, a machine is thanked and reserves nothing, and a network is bounded', async () => {
  await using house = await testShop();
  const { marketId } = await reservingMarket(house, demoKits.kookaburra, 30);
  const key = crypto.randomUUID();
  await Promise.all([1, 2, 3].map(() => postReservation(house, { marketId, slug, key })));
  expect(await rowsOf(house)).toHaveLength(1);
  const machine = await postReservation(house, { marketId, slug, website: 'x', email: 'm@example.com' });
  expect(machine.statusCode).toBe(303);
  const statuses: number[] = [];
  for (let i = 0; i < 12; i += 1)
    statuses.push((await postReservation(house, { marketId, slug, email: `a${i}@example.com` })).statusCode);
  expect(statuses.slice(-4)).toEqual([303, 429, 429, 429]);
  const bad = await postReservation(
    house,
    { marketId, slug, email: 'nobody', name: '', quantity: 9 },
    '10.9.9.9',
  );
  expect(bad.statusCode).toBe(400);
  expect(bad.body).toContain('Please enter a valid email address');
  expect(bad.body).toContain('value="nobody"');
  const unknown = await postReservation(house, { marketId: crypto.randomUUID(), slug }, '10.9.9.9');
  expect(unknown.statusCode).toBe(404);
});

test('a link that is opened changes nothing; its button gives the kit up once, and nobody else’s link does', async () => {
  await using house = await testShop();
  const { marketId, line } = await reservingMarket(house, demoKits.kookaburra, 2);
  await postReservation(house, { marketId, slug });
  const [row] = await rowsOf(house);
  const opened = await house.app.inject({ url: reservationPaths.own(row!.token) });
  expect(opened.statusCode).toBe(200);
  expect(opened.headers['x-robots-tag']).toContain('noindex');
  expect(opened.body).toContain('It waits for you on');
  expect(await line()).toMatchObject({ reserved: 1 });
  const stranger = await house.app.inject({ url: reservationPaths.own('a'.repeat(21)) });
  expect(stranger.statusCode).toBe(404);
  for (let i = 0; i < 2; i += 1)
    expect((await postPlain(house, reservationPaths.giveUp, { token: row!.token })).body).toContain(
      'Given up',
    );
  expect(await line()).toMatchObject({ packed: 2, reserved: 0 });
  expect((await house.app.inject({ url: reservationPaths.own(row!.token) })).body).toContain('given up');
});

test('after the last moment nothing is reserved and the stall has what waits for nobody', async () => {
  await using house = await testShop();
  const there = await reservingMarket(house, demoKits.kookaburra, 3);
  const { owner, marketId, params, productId } = there;
  await postReservation(house, { marketId, slug });
  const till = await tillAt(house, owner, marketId);
  const told = async () => (await till.ask(readTill)).body.kits.find(({ id }) => id === productId)?.inBox;
  expect(await told()).toBe(0);
  const form = { ...stallForm(dayAhead(5)), takesReservations: true };
  const reserveUntil = new Date(Date.now() - 60_000).toISOString();
  await owner.ask(saveMarketPickup, { params, body: { ...form, reserveUntil } });
  expect(await told()).toBe(2);
  const late = await postReservation(house, { marketId, slug, email: 'ada@example.com' });
  expect([late.statusCode, late.body.includes('Nothing is reserved for this market any more')]).toEqual([
    409,
    true,
  ]);
  expect((await kitMarketsOf(house, productId))[0]).toMatchObject({ reserveUntil: null });

  // Taken up again, all that the till knows of stays the stall's.
  await owner.ask(saveMarketPickup, { params, body: form });
  expect(await told()).toBe(2);
  expect((await postReservation(house, { marketId, slug, email: 'ada@example.com' })).statusCode).toBe(409);
  expect(await there.line()).toMatchObject({ stallOnly: 2, reserved: 1 });
});

test('the stall’s share grows as its owner says, and what a till knows of it does not shrink', async () => {
  await using house = await testShop();
  const { owner, marketId, params, productId, line } = await reservingMarket(house, demoKits.kookaburra, 4, {
    stallOnly: 1,
  });
  const share = (stallOnly: number) =>
    owner.ask(packBox, { params, body: { lines: [{ productId, quantity: 4, stallOnly }] } });
  await share(0);
  await share(2);
  expect(await line()).toMatchObject({ stallOnly: 2 });
  const till = await tillAt(house, owner, marketId);
  expect((await till.ask(readTill)).body.kits.find(({ id }) => id === productId)).toMatchObject({ inBox: 2 });
  expect((await share(0)).body.message).toContain('A till knows already');
  expect((await share(3)).status).toBe(200);
  await postReservation(house, { marketId, slug });
  const unpacked = await owner.ask(packBox, { params, body: { lines: [{ productId, quantity: 0 }] } });
  expect(unpacked.body.message).toContain('1 are reserved');
});

test('the till has names and kits alone, sells what waited, once, and the order knows the reservation', async () => {
  await using house = await testShop();
  const { owner, marketId, productId, line } = await reservingMarket(house, demoKits.kookaburra, 2, {
    stallOnly: 1,
  });
  await postReservation(house, { marketId, slug, phone: '0400 000 000' });
  const till = await tillAt(house, owner, marketId);
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
  expect(JSON.stringify(data)).not.toMatch(/mia@|0400/);
  const kit = { id: productId };
  const ids = [data.reservations[0]!.id];
  const sale = { ...saleOf(till, [{ kit, cents: 4_000 }]), reservationIds: ids };
  const [, again] = await Promise.all([till.send([sale]), till.send([sale])]);
  expect(again.body.expected).toBe(2);
  expect(await rowsOf(house)).toMatchObject([{ state: 'fetched', order_id: expect.any(String) }]);
  expect(await line()).toMatchObject({ sold: 1, reserved: 0, inBox: 1, short: 0 });
  await till.send([saleOf(till, [{ kit, cents: 4_000 }])]);
  expect(await line()).toMatchObject({ sold: 2, inBox: 0, short: 0 });
  expect(await brokenInvariants(house.shop.db)).toEqual([]);
});

test('a sale that was a mistake lets the kit wait again', async () => {
  await using house = await testShop();
  const { owner, marketId, productId, line } = await reservingMarket(house, demoKits.kookaburra, 2);
  await postReservation(house, { marketId, slug });
  const till = await tillAt(house, owner, marketId);
  const [waiting] = (await till.ask(readTill)).body.reservations;
  const sale = {
    ...saleOf(till, [{ kit: { id: productId }, cents: 4_000 }]),
    reservationIds: [waiting!.id],
  };
  await till.send([sale, { ...till.next(), kind: 'void', token: sale.token, reason: 'The wrong Mia' }]);
  expect(await rowsOf(house)).toMatchObject([{ state: 'open', order_id: null }]);
  expect(await line()).toMatchObject({ sold: 0, inBox: 2, reserved: 1 });
  expect(await brokenInvariants(house.shop.db)).toEqual([]);
});

test('what is not fetched in time is the stall’s, and its people are told once every till was heard', async () => {
  await using house = await testShop();
  const { owner, marketId, line } = await reservingMarket(house, demoKits.kookaburra, 2);
  await postReservation(house, { marketId, slug });
  const till = await tillAt(house, owner, marketId);
  await till.ask(readTill);
  await sweepReservations(house.shop.db, tillBooks, daysOn(4));
  expect(await rowsOf(house)).toMatchObject([{ state: 'open' }]);
  await remindOfReservations(house.shop.db, daysOn(4));
  await remindOfReservations(house.shop.db, daysOn(4));
  await sweepReservations(house.shop.db, tillBooks, daysOn(5.9));
  expect(await rowsOf(house)).toMatchObject([{ state: 'missed', told_at: null }]);
  expect(await line()).toMatchObject({ inBox: 2, reserved: 0 });
  expect(await emailsOf(house)).toEqual(['reservation-made', 'reservation-reminder']);
  for (let i = 0; i < 2; i += 1) await sweepReservations(house.shop.db, tillBooks, daysOn(8));
  expect((await emailsOf(house)).slice(2)).toEqual(['reservation-missed']);
  expect(await brokenInvariants(house.shop.db)).toEqual([]);
});

test('a till that comes back after the market was closed: all is booked once, and who was served is not missed', async () => {
  await using house = await testShop();
  const { owner, marketId, productId, params, line } = await reservingMarket(house, demoKits.koala, 3);
  const stock = await onHand(house.shop.db, demoKits.koala.slug);
  for (const name of ['mia', 'ada'])
    await postReservation(house, { marketId, slug: demoKits.koala.slug, email: `${name}@example.com`, name });
  const till = await tillAt(house, owner, marketId);
  const { reservations } = (await till.ask(readTill)).body;
  const mia = reservations.find(({ name }) => name === 'mia')!;
  const sale = { ...saleOf(till, [{ kit: { id: productId }, cents: 4_000 }]), reservationIds: [mia.id] };
  await owner.ask(readMarket, { params });
  await house.shop.db.updateTable('markets').set({ state: 'open', opened_at: new Date() }).execute();
  const unsold = [{ productId, quantity: 2 }];
  const closed = await owner.ask(closeMarket, { params, body: { ...done, unsold } });
  expect(closed.body).toMatchObject({ reservations: { open: 0, fetched: 0, missed: 2 } });
  expect(await onHand(house.shop.db, demoKits.koala.slug)).toBe(stock + 2);
  // The shop has not heard the till since: nobody is told that they did not come.
  await sweepReservations(house.shop.db, tillBooks, daysOn(0));
  expect(await emailsOf(house)).toEqual(['reservation-made', 'reservation-made']);
  const late = await Promise.all([till.send([sale]), till.send([sale])]);
  expect(late.map(({ body }) => body.expected)).toEqual([2, 2]);
  expect(await line()).toMatchObject({ sold: 1, short: 0 });
  expect(await onHand(house.shop.db, demoKits.koala.slug)).toBe(stock + 2);
  await sweepReservations(house.shop.db, tillBooks, daysOn(8));
  expect((await rowsOf(house)).map(({ name, state }) => [name, state])).toEqual([
    ['mia', 'fetched'],
    ['ada', 'missed'],
  ]);
  const missed = await house.shop.db
    .selectFrom('emails')
    .where('kind', '=', 'reservation-missed')
    .select('recipient')
    .execute();
  expect(missed).toEqual([{ recipient: 'ada@example.com' }]);
  expect(await brokenInvariants(house.shop.db)).toEqual([]);
});

test('a market that moves takes reservations along; one that is cancelled ends them, and their people are told', async () => {
  await using house = await testShop();
  const { owner, marketId, params, productId } = await reservingMarket(house, demoKits.kookaburra, 2);
  const stock = await onHand(house.shop.db, slug);
  await postReservation(house, { marketId, slug });
  const day = dayAhead(6);
  await owner.ask(changeMarket, { params, body: { startsOn: day, endsOn: day } });
  const form = { ...stallForm(day), takesReservations: true };
  await owner.ask(saveMarketPickup, { params, body: form });
  expect(await emailsOf(house)).toEqual(['reservation-made', 'reservation-changed']);
  expect((await kitMarketsOf(house, productId))[0]).toMatchObject({ reserveUntil: expect.any(String) });
  const cancelled = await owner.ask(cancelMarket, { params });
  expect(cancelled.status).toBe(200);
  expect(await rowsOf(house)).toMatchObject([{ state: 'called_off' }]);
  expect(await emailsOf(house)).toHaveLength(3);
  expect(await onHand(house.shop.db, slug)).toBe(stock + 2);
  expect(await kitMarketsOf(house, productId)).toEqual([]);
  expect(await brokenInvariants(house.shop.db)).toEqual([]);
});

test('the owner gives one up for somebody who calls, and who asks to be forgotten is', async () => {
  await using house = await testShop();
  const { owner, marketId, params, line } = await reservingMarket(house, demoKits.kookaburra, 3);
  await postReservation(house, { marketId, slug });
  await postReservation(house, { marketId, slug, email: 'ada@example.com', name: 'Ada' });
  const [mia] = await rowsOf(house);
  const called = await owner.ask(cancelReservation, { params: { ...params, reservationId: mia!.id } });
  expect(called.body.reservations.map(({ state }) => state).toSorted()).toEqual(['cancelled', 'open']);
  expect(await line()).toMatchObject({ reserved: 1 });
  expect(await reservationsBy(house.shop.db, 'ADA@example.com')).toMatchObject([{ state: 'open' }]);
  await eraseReservationsOf(house.shop.db, 'ADA@example.com', new Date());
  expect(await line()).toMatchObject({ reserved: 0 });
  expect((await rowsOf(house))[1]).toMatchObject({ name: '', email: '', phone: '', state: 'cancelled' });
  expect(await brokenInvariants(house.shop.db)).toEqual([]);
});

test('sixty days after its end nobody knows any more who reserved; how many did stays', async () => {
  await using house = await testShop();
  const { marketId } = await reservingMarket(house, demoKits.kookaburra, 3);
  for (const name of ['mia', 'ada'])
    await postReservation(house, {
      marketId,
      slug,
      email: `${name}@example.com`,
      name,
      phone: '0400 000 000',
    });
  const [mia] = await rowsOf(house);
  await postPlain(house, reservationPaths.giveUp, { token: mia!.token });
  await remindOfReservations(house.shop.db, daysOn(59.9));
  expect((await rowsOf(house)).map(({ name }) => name)).toEqual(['mia', 'ada']);
  await remindOfReservations(house.shop.db, daysOn(60.1));
  expect(await rowsOf(house)).toMatchObject([
    { name: '', email: '', phone: '', quantity: 1, state: 'cancelled' },
    { name: 'ada', email: 'ada@example.com', state: 'open' },
  ]);
});

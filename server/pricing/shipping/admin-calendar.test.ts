import { expect, test } from 'vitest';
import { addressOf } from '../../../contracts/kernel/endpoint.ts';
import { paths } from '../../../contracts/kernel/paths.ts';
import * as calls from '../../../contracts/pricing/shipping/delivery-calendar.ts';
import { estimateKitDelivery, readDeliveryFacts } from '../../../contracts/storefront/listing/delivery.ts';
import { demoKits } from '../../../seed/demo-kits.ts';
import { rates } from '../../../seed/rates.ts';
import { findDemoKit } from '../../../tools/testing/buyer.ts';
import { administratorOf } from '../../../tools/testing/person.ts';
import { testShop } from '../../../tools/testing/shop.ts';
import { statementsOf } from '../../../tools/testing/statements.ts';
import { holidaysByRule } from './public-holidays.ts';
import { setRates } from './shipping.ts';

test('the owner keeps holidays and closed days; the first three years stand there, the next is suggested', async () => {
  await using harness = await testShop();
  const owner = await administratorOf(harness, 'owner@example.com');
  const { calendar, version, suggested } = (await owner.ask(calls.readDeliveryCalendar)).body;
  const byDay = (all: calls.PublicHoliday[]) =>
    all.map(({ day, name, states }) => `${day} ${name} ${states.join()}`);
  const ruled = [2026, 2027, 2028].flatMap(holidaysByRule);
  expect(byDay(calendar.holidays).toSorted()).toEqual(byDay(ruled).toSorted());
  expect(new Set(suggested.map(({ day }) => day.slice(0, 4)))).toEqual(new Set(['2029']));
  const write = (change: object, overVersion = version) =>
    owner.ask(calls.writeDeliveryCalendar, { body: { calendar: { ...calendar, ...change }, overVersion } });
  const closures = [{ from: '2026-12-24', to: '2027-01-04', note: 'Summer holidays' }];
  expect((await write({ closures })).body).toMatchObject({ version: version + 1, calendar: { closures } });
  expect((await write({ closures: [] })).body).toMatchObject({
    code: 'stale',
    details: { current: { calendar: { closures } } },
  });
  const backwards = [{ from: '2026-12-24', to: '2026-12-01', note: '' }];
  expect((await write({ closures: backwards }, version + 1)).status).toBe(400);
  expect(
    (await write({ holidays: [{ day: '2026-13-01', name: 'x', states: ['NSW'] }] }, version + 1)).status,
  ).toBe(400);
});

test('a kept answer moves on at the cut-off, with a closed day and with rates that begin to hold', async () => {
  let now = new Date('2026-11-24T11:59:59+11:00');
  await using harness = await testShop({ keeps: true, pages: true, clock: { now: () => now } });
  const { app, shop } = harness;
  const { id } = await findDemoKit(app, demoKits.koala);
  const estimate = addressOf(estimateKitDelivery, { params: { id }, query: { postcode: '2000' } });
  type Facts = { anywhere: { from: string }; freeOverCents: number; until: string };
  const from = async () =>
    (await app.inject(estimate)).json<{ options: { window: { from: string } }[] }>().options[0]?.window.from;
  const facts = async () => (await app.inject(addressOf(readDeliveryFacts))).json<Facts>();
  expect([await from(), (await facts()).anywhere.from]).toEqual(['2026-11-26', '2026-11-26']);
  const again = await statementsOf(async () => [await from(), await facts()]);
  expect(again.statements).toBe(0);
  now = new Date('2026-11-24T12:00:00+11:00');
  expect([await from(), (await facts()).anywhere.from]).toEqual(['2026-11-27', '2026-11-27']);

  const page = async () => (await app.inject(paths.shippingReturns)).body;
  expect(await page()).toContain('Price of a box to Sydney');
  const comes = new Date('2026-11-24T15:00:00+11:00');
  await setRates(shop.db, comes, {
    ...rates,
    freeOverCents: 7_500,
    packs: rates.packs.map((pack) => ({ ...pack, standardCents: 1_234 })),
    weightRows: [{ zone: 'Sydney', upToGrams: 500, standardCents: 4_321, expressCents: null }],
  });
  await expect.poll(async () => (await facts()).until).toBe(comes.toISOString());
  expect((await facts()).freeOverCents).toBe(10_000);
  expect(await page()).not.toContain('$12.34');
  now = comes;
  expect((await facts()).freeOverCents).toBe(7_500);
  for (const price of ['$75.00', '$12.34', '$43.21']) expect(await page()).toContain(price);

  const owner = await administratorOf(harness, 'owner@example.com');
  const { calendar, version } = (await owner.ask(calls.readDeliveryCalendar)).body;
  const closures = [{ from: '2026-11-25', to: '2026-11-27', note: '' }];
  await owner.ask(calls.writeDeliveryCalendar, {
    body: { calendar: { ...calendar, closures }, overVersion: version },
  });
  await expect.poll(from).toBe('2026-12-02');
});

test('a postcode that does not exist is said in a sentence', async () => {
  await using harness = await testShop();
  const { id } = await findDemoKit(harness.app, demoKits.koala);
  const answer = await harness.app.inject(
    addressOf(estimateKitDelivery, { params: { id }, query: { postcode: '0001' } }),
  );
  expect(answer.statusCode).toBe(422);
  expect(answer.json()).toMatchObject({
    code: 'postcode_unknown',
    message: 'There is no postcode 0001 in Australia. Please check its four digits.',
  });
});

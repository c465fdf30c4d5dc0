import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { readPageFacts } from '../../../contracts/growth/seo/seo.ts';
import { dayMs } from '../../../contracts/kernel/days.ts';
import { addressOf } from '../../../contracts/kernel/endpoint.ts';
import { paths } from '../../../contracts/kernel/paths.ts';
import { readPublicSettings } from '../../../contracts/platform/settings/settings.ts';
import * as calls from '../../../contracts/pricing/shipping/admin-shipping.ts';
import { estimateKitDelivery } from '../../../contracts/storefront/listing/delivery.ts';
import { listCategories, readProduct } from '../../../contracts/storefront/listing/listing.ts';
import { demoKits } from '../../../seed/demo-kits.ts';
import { administratorOf } from '../../../tools/testing/person.ts';
import { testShop } from '../../../tools/testing/shop.ts';
import { statementsOf } from '../../../tools/testing/statements.ts';
import { ratesAt, setRates } from './shipping.ts';

test('rates hold from their moment on, never before, and what does not hold yet can be taken back', async () => {
  await using harness = await testShop();
  const { db } = harness.shop;
  const owner = await administratorOf(harness, 'owner@example.com');
  const before = (await owner.ask(calls.listShippingTables)).body;
  const table = { ...before[0]!.table, freeOverCents: 5_000 };
  const write = (validFrom: string, changes: object = {}) =>
    owner.ask(calls.writeShippingTable, { body: { validFrom, table: { ...table, ...changes } } });
  const year = 365 * dayMs;
  const [past, coming] = [-year, year].map((ms) => new Date(Date.now() + ms).toISOString());
  expect((await write(past!)).body.code).toBe('not_permitted');
  const kept = (await write(coming!)).body;
  expect(kept.map(({ state }) => state)).toEqual(['coming', 'current']);
  expect((await ratesAt(db, new Date())).freeOverCents).not.toBe(5_000);
  expect((await ratesAt(db, new Date(coming!))).freeOverCents).toBe(5_000);
  const drop = (id: number) => owner.ask(calls.deleteRates, { params: { id } });
  expect((await drop(kept[1]!.id)).body.code).toBe('not_permitted');
  expect((await drop(kept[0]!.id)).body).toHaveLength(1);
  expect((await drop(kept[0]!.id)).status).toBe(404);
  const row = { zone: 'Nowhere', upToGrams: 500, standardCents: 900, expressCents: null };
  expect((await write(coming!, { weightRows: [row] })).body.details?.['fields']).toMatchObject([
    { field: 'table.weightRows' },
  ]);
  expect((await write(new Date().toISOString())).body.map(({ state }) => state)).toEqual(['current', 'past']);
});

test('of two people who write rates at once, the slower one is told, also from the same moment on', async () => {
  await using harness = await testShop();
  const owner = await administratorOf(harness, 'owner@example.com');
  const [{ id: seen, table } = { id: 0, table: undefined! }] = (await owner.ask(calls.listShippingTables))
    .body;
  const validFrom = new Date(Date.now() + dayMs).toISOString();
  const write = (freeOverCents: number, over: number) =>
    owner.ask(calls.writeShippingTable, {
      body: { validFrom, table: { ...table, freeOverCents }, seen: over },
    });
  const [first] = (await write(5_000, seen)).body;
  const slower = await write(6_000, seen);
  expect(slower.body).toMatchObject({
    code: 'stale',
    details: { current: [{ table: { freeOverCents: 5_000 } }, { id: seen }] },
  });
  expect((await write(6_000, first!.id)).body).toMatchObject([
    { table: { freeOverCents: 6_000 } },
    { id: seen },
  ]);
  expect((await write(7_000, first!.id)).body.code).toBe('stale');
});

test('a place of pick-up has an address and a name of its own', async () => {
  await using harness = await testShop();
  const owner = await administratorOf(harness, 'owner@example.com');
  const { table } = (await owner.ask(calls.listShippingTables)).body[0]!;
  const write = (changes: object) =>
    owner.ask(calls.writeShippingTable, {
      body: { validFrom: new Date().toISOString(), table: { ...table, ...changes } },
    });
  const [place] = table.pickupPlaces;
  const faultOf = async (pickupPlaces: object[]) => (await write({ pickupPlaces })).body.details?.['fields'];
  const field = 'table.pickupPlaces';
  expect(await faultOf([place!, place!])).toMatchObject([{ field }]);
  expect(await faultOf([{ ...place, address: null }])).toMatchObject([{ field: `${field}.0.address` }]);
  expect((await write({ pickupPlaces: [place, { ...place, name: 'the market' }] })).status).toBe(200);
  expect((await write({ pickupPlaces: [] })).status).toBe(200);
});

test('new rates drop what shows rates, and nothing else', async () => {
  await using harness = await testShop({ keeps: true });
  const { app, shop } = harness;
  const kit = { params: { slugOrId: demoKits.koala.slug } };
  const { id } = (await app.inject(addressOf(readProduct, kit))).json<{ id: number }>();
  const estimate = addressOf(estimateKitDelivery, { params: { id }, query: { postcode: '2000' } });
  const others = [addressOf(readProduct, kit), addressOf(listCategories), addressOf(readPublicSettings)];
  const read = (urls: string[]) =>
    statementsOf(async () => {
      for (const url of urls) expect((await app.inject(url)).statusCode).toBe(200);
    });
  await read([estimate, ...others]);
  expect((await read([estimate, ...others])).statements).toBe(0);
  const page = await app.inject(
    addressOf(readPageFacts, { query: { path: paths.product(demoKits.koala.slug) } }),
  );
  expect(page.headers['surrogate-key']).toContain('fact:shipping_tables');
  const standard = async () => {
    const { options } = (await app.inject(estimate)).json<{ options: { priceCents: number }[] }>();
    return options[0]?.priceCents;
  };
  await setRates(shop.db, new Date(), { ...(await ratesAt(shop.db, new Date())), freeOverCents: 0 });
  await expect.poll(standard, { timeout: 20_000 }).toBe(0);
  expect((await read(others)).statements).toBe(0);
});

test('of the rates of ten years those are shown that hold, those to come, and the last 24 before', async () => {
  await using harness = await testShop();
  const owner = await administratorOf(harness, 'owner@example.com');
  await sql`insert into shipping_tables (valid_from, rates)
    select '2005-01-01'::timestamptz + n * interval '1 month', rates
    from generate_series(1, 120) n, (select rates from shipping_tables limit 1) r`.execute(harness.shop.db);
  const { body: tables } = await owner.ask(calls.listShippingTables);
  const past = tables.filter(({ state }) => state === 'past');
  expect([tables.length, past.length, past[0]?.validFrom]).toEqual([25, 24, '2015-01-01T00:00:00.000Z']);
});

import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { addressOf } from '../../../contracts/kernel/endpoint.ts';
import { paths } from '../../../contracts/kernel/paths.ts';
import { filtersIn, hoursRanges, priceRanges } from '../../../contracts/storefront/listing/filters.ts';
import { kitSorts, readListing } from '../../../contracts/storefront/listing/listing.ts';
import { searchKits } from '../../../contracts/storefront/search/search.ts';
import { demoKits } from '../../../seed/demo-kits.ts';
import { testShop, type TestShop } from '../../../tools/testing/shop.ts';
import { statementsOf } from '../../../tools/testing/statements.ts';
import { changesChannel, heartbeat, publishChanges } from '../../kernel/database/changes.ts';
import { findCountedKits, takeKitsIntoMemory, type KitsAsked } from './finding.ts';
import { crafts } from './narrowing.ts';

const asked: KitsAsked = {
  listing: { everything: true },
  byCraft: false,
  filters: filtersIn({}),
  sort: 'price-high',
  sales: [],
  slice: { limit: 24, offset: 0 },
};

async function koalaPrice({ shop: { db } }: TestShop): Promise<number> {
  const { kits } = await findCountedKits(db, asked);
  return Number(kits.find(({ slug }) => slug === demoKits.koala.slug)?.price);
}

function changePrice({ shop: { db } }: TestShop, cents: number): Promise<unknown> {
  const { slug } = demoKits.koala;
  return db.updateTable('products').set({ price_cents: cents }).where('slug', '=', slug).execute();
}

async function tagOfKoala({ shop: { db } }: TestShop): Promise<string> {
  const row = await db
    .selectFrom('products')
    .where('slug', '=', demoKits.koala.slug)
    .select('id')
    .executeTakeFirstOrThrow();
  return `product:${row.id}`;
}

test('when the connection that hears changes is lost, the database is asked until all is read anew', async () => {
  await using harness = await testShop({ keeps: true });
  const { db } = harness.shop;
  const statements = async () => (await statementsOf(() => koalaPrice(harness))).statements;
  await koalaPrice(harness);
  expect(await statements()).toBe(0);
  // In the middle of an announcement: the change is written, and word of it finds nobody.
  await changePrice(harness, 77_700);
  const ended = await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query in (${`listen ${changesChannel}`}, ${heartbeat})`.execute(
    db,
  );
  expect(ended.rows).toHaveLength(1);
  await publishChanges(db, [await tagOfKoala(harness)]);
  await expect.poll(() => koalaPrice(harness)).toBe(777);
  await expect.poll(statements, { timeout: 20_000 }).toBe(0);
  await changePrice(harness, 88_800);
  await publishChanges(db, [await tagOfKoala(harness)]);
  await expect.poll(() => koalaPrice(harness)).toBe(888);
});

test('who comes first after a start finds the kits in memory, in the order of names too', async () => {
  await using harness = await testShop({ keeps: true });
  const { db } = harness.shop;
  const first = async () => {
    const cold = await statementsOf(() => findCountedKits(db, { ...asked, sort: 'name' }));
    return cold.statements;
  };
  await crafts(db);
  await takeKitsIntoMemory(db, new Date());
  // What is left are the 24 cards.
  expect(await first()).toBe(1);
  await expect.poll(first).toBe(0);
});

test('a kit that changes all the time while it is looked at is never shown older than before', async () => {
  await using harness = await testShop({ keeps: true });
  const tag = await tagOfKoala(harness);
  const last = 100;
  let isDone = false;
  const changing = (async () => {
    for (let i = 1; i <= last; i += 1) {
      await changePrice(harness, 50_000 + 100 * i);
      await publishChanges(harness.shop.db, [tag]);
    }
    isDone = true;
  })();
  const seen: number[] = [];
  const lookOn = async (): Promise<void> => {
    seen.push(await koalaPrice(harness));
    // What is answered from memory leaves no room for anything else by itself.
    await setImmediate();
    return isDone ? undefined : lookOn();
  };
  await Promise.all([changing, lookOn()]);
  // The first ones are of before all changes.
  const after = seen.filter((price) => price > 500);
  expect(after).toEqual(after.toSorted((one, other) => one - other));
  await expect.poll(() => koalaPrice(harness)).toBe(500 + last);
});

test('a thousand combinations of filters at once ask the database for next to nothing', async () => {
  await using harness = await testShop({ keeps: true });
  const subsets = (values: readonly string[]) =>
    Array.from({ length: 2 ** values.length }, (_, mask) =>
      values.filter((_value, bit) => mask & (1 << bit)).join(','),
    );
  const urls = kitSorts.flatMap((sort) =>
    subsets(priceRanges.map(({ value }) => value)).flatMap((price) =>
      subsets(hoursRanges.map(({ value }) => value)).map((hours) =>
        addressOf(readListing, { params: { slug: 'all' }, query: { sort, price, hours } }),
      ),
    ),
  );
  const { statements } = await statementsOf(async () => {
    const answers = await Promise.all(urls.slice(0, 1_000).map((url) => harness.app.inject({ url })));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  });
  expect(statements).toBeLessThan(20);
});

test('a parameter of 8 KB narrows nothing and harms nothing', async () => {
  await using harness = await testShop({ keeps: true, pages: true });
  const long = 'x'.repeat(8_192);
  const get = async (url: string) => harness.app.inject({ url });
  const plain = (await get(addressOf(readListing, { params: { slug: 'all' } }))).json<{ total: number }>();
  const query = { difficulty: long };
  const narrowed = await get(addressOf(readListing, { params: { slug: 'all' }, query }));
  expect(narrowed.json()).toEqual(plain);
  expect((await get(`${paths.category('all')}?craft=${long}&sort=${long}`)).statusCode).toBe(200);
  expect((await get(`${paths.home}?utm_source=${long}`)).statusCode).toBe(200);
  expect((await get(addressOf(searchKits, { query: { q: long } }))).statusCode).toBe(400);
});

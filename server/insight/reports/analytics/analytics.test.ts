import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { countView, readAnalytics } from '../../../../contracts/insight/reports/analytics.ts';
import { addressOf } from '../../../../contracts/kernel/endpoint.ts';
import { paths } from '../../../../contracts/kernel/paths.ts';
import { demoKits } from '../../../../seed/demo-kits.ts';
import { administratorOf } from '../../../../tools/testing/person.ts';
import { testShop, type TestShop } from '../../../../tools/testing/shop.ts';
import { sydneyDay } from '../../../kernel/sydney.ts';
import { countVisitDays, deleteVisitSecrets } from './analytics.ts';

type Look = { path: string; from?: string; added?: boolean };

async function look({ app }: TestShop, who: string, seen: Look, headers: Record<string, string> = {}) {
  const answer = await app.inject({
    method: 'POST',
    url: addressOf(countView),
    remoteAddress: who,
    headers: { 'user-agent': 'Mozilla/5.0 Safari/604.1', ...headers },
    payload: seen,
  });
  return { status: answer.statusCode, cookies: answer.cookies, body: answer.json<unknown>() };
}

async function someoneBuys(harness: TestShop) {
  const kookaburra = paths.product(demoKits.kookaburra.slug);
  await look(harness, '203.0.113.1', { path: paths.product(demoKits.koala.slug), from: 'www.google.com' });
  await look(harness, '203.0.113.1', { path: kookaburra, from: 'localhost' });
  await look(harness, '203.0.113.1', { path: kookaburra, from: 'localhost', added: true });
  await look(harness, '203.0.113.1', { path: paths.checkout, from: 'localhost' });
}

test('visits, sources, pages, the way to the till and kits seen together are counted without a person', async () => {
  await using harness = await testShop();
  await someoneBuys(harness);
  const second = await look(harness, '203.0.113.2', { path: paths.home });
  expect(second).toEqual({ status: 200, cookies: [], body: { counted: true } });

  const owner = await administratorOf(harness, 'owner@example.com');
  const { body } = await owner.ask(readAnalytics, { query: { period: '7d' } });
  expect(body).toMatchObject({ visits: 2, views: 4, visitsBefore: 0 });
  expect(body.sources).toEqual([
    { source: 'Direct', visits: 1 },
    { source: 'Google', visits: 1 },
  ]);
  expect(body.funnel).toEqual([
    { step: 'view', visits: 2 },
    { step: 'cart', visits: 1 },
    { step: 'checkout', visits: 1 },
    { step: 'paid', visits: 0 },
  ]);
  expect(body.together).toMatchObject([{ visits: 1 }]);
  expect(body.days).toHaveLength(7);
});

test('robots are left out, other sites cannot count, and nobody counts without end', async () => {
  await using harness = await testShop();
  const robot = await look(harness, '203.0.113.1', { path: paths.home }, { 'user-agent': 'Googlebot/2.1' });
  expect(robot.body).toEqual({ counted: false });
  const foreign = await look(
    harness,
    '203.0.113.1',
    { path: paths.home },
    { 'sec-fetch-site': 'cross-site' },
  );
  expect(foreign.status).toBe(403);
  for (let count = 0; count < 300; count += 1) await look(harness, '203.0.113.9', { path: paths.home });
  expect((await look(harness, '203.0.113.9', { path: paths.home })).status).toBe(429);
});

test('what could lead back to a person is thrown away when the day is over; the counts stay', async () => {
  await using harness = await testShop();
  const { db } = harness.shop;
  await look(harness, '203.0.113.1', { path: paths.home });
  await deleteVisitSecrets(db, daysLater(2));
  expect(await db.selectFrom('visit_secrets').selectAll().execute()).toEqual([]);
  expect(await db.selectFrom('page_views').selectAll().execute()).toHaveLength(1);
});

test('a day that is over is counted once, and the owner reads the same of it as before', async () => {
  await using harness = await testShop();
  const { db } = harness.shop;
  await someoneBuys(harness);
  await look(harness, '203.0.113.2', { path: paths.home });
  await look(harness, '203.0.113.2', { path: paths.home });
  const owner = await administratorOf(harness, 'owner@example.com');
  const read = async () => (await owner.ask(readAnalytics, { query: { period: '7d' } })).body;
  const seenLive = await read();
  expect(seenLive.pages).toContainEqual({ path: paths.home, views: 2, visits: 1 });

  await countVisitDays(db, new Date());
  const counted = () => db.selectFrom('visit_days').select(['visits', 'views']).execute();
  expect(await counted()).toEqual([]);
  await countVisitDays(db, daysLater(2));
  await countVisitDays(db, daysLater(2));
  expect(await counted()).toContainEqual({ visits: 2, views: 5 });
  await db.deleteFrom('page_views').execute();
  expect(await read()).toEqual(seenLive);

  const { day } = await db.selectFrom('kit_pair_counts').select('day').executeTakeFirstOrThrow();
  await db
    .insertInto('kit_pair_counts')
    .values({ day, first_id: 1, second_id: 2_000_000_000, visits: 9 })
    .execute();
  expect((await read()).together).toEqual(seenLive.together);
});

test('most of a period is kept, and what is seen since adds to what was too little to be kept', async () => {
  await using harness = await testShop();
  const { db } = harness.shop;
  const owner = await administratorOf(harness, 'owner@example.com');
  const read = async () => (await owner.ask(readAnalytics, { query: { period: '30d' } })).body;
  const [koala, kookaburra] = [demoKits.koala.slug, demoKits.kookaburra.slug];
  const day = sydneyDay(daysLater(-3));
  await sql`
    insert into page_views (day, at, visit, step, path, source, product_id)
    select ${day}::date, now() - interval '3 days', decode(md5(path), 'hex'), 'view', path, 'Direct', null
    from (select '/page-' || g as path from generate_series(1, 1200) g) pages
    union all
    select ${day}::date, now() - interval '3 days', '\\x01', 'view', '/zoo', 'Direct', id
    from products where slug in (${koala}, ${kookaburra})`.execute(db);
  await countVisitDays(db, new Date());
  // Pairs of kits that are gone, before the one of kits that are there.
  await sql`
    insert into kit_pair_counts (day, first_id, second_id, visits)
    select ${day}::date, -g, -g, 1 from generate_series(1, 1200) g`.execute(db);
  await db.deleteFrom('kit_pair_tops').execute();
  await countVisitDays(db, new Date());
  expect((await read()).together).toEqual([]);

  for (const path of [paths.product(koala), paths.product(kookaburra), '/page-999', '/new'])
    await look(harness, '203.0.113.1', { path });
  const kept = await read();
  expect(kept.pages.slice(0, 3)).toEqual([
    { path: '/page-999', views: 2, visits: 2 },
    { path: '/zoo', views: 2, visits: 1 },
    { path: '/new', views: 1, visits: 1 },
  ]);
  expect(kept.together).toMatchObject([{ visits: 2 }]);

  const keptPages = () => db.selectFrom('page_tops').select('days').where('name', '=', '/page-1').execute();
  expect((await keptPages()).length).toBeGreaterThan(0);
  await db.deleteFrom('page_tops').execute();
  await db.deleteFrom('kit_pair_tops').execute();
  expect(await read()).toEqual(kept);

  // A day that is counted anew is in no sum of before.
  await countVisitDays(db, new Date());
  await db.deleteFrom('visit_days').where('day', '=', day).execute();
  await db.deleteFrom('page_views').where('path', '=', '/page-999').where('day', '=', day).execute();
  expect((await read()).pages[0]?.path).toBe('/zoo');
  await countVisitDays(db, new Date());
  expect((await read()).pages.slice(0, 2)).toMatchObject([{ path: '/zoo' }, { path: '/new', views: 1 }]);
});

test('a day that nobody came counts as none, and counts go when their views do', async () => {
  await using harness = await testShop();
  const { db } = harness.shop;
  await look(harness, '203.0.113.1', { path: paths.home });
  await countVisitDays(db, daysLater(4));
  const counted = () => db.selectFrom('visit_days').select(['visits', 'views']).orderBy('day').execute();
  expect((await counted()).slice(0, 2)).toEqual([
    { visits: 1, views: 1 },
    { visits: 0, views: 0 },
  ]);
  await deleteVisitSecrets(db, daysLater(900));
  expect([await counted(), await db.selectFrom('visit_counts').selectAll().execute()]).toEqual([[], []]);
});

function daysLater(days: number): Date {
  return new Date(Date.now() + days * 86_400_000);
}

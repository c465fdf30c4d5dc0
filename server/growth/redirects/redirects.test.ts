import { expect, test } from 'vitest';
import * as calls from '../../../contracts/growth/redirects.ts';
import { paths } from '../../../contracts/kernel/paths.ts';
import { demoKits } from '../../../seed/demo-kits.ts';
import { administratorOf, type TestBrowser } from '../../../tools/testing/person.ts';
import { testShop } from '../../../tools/testing/shop.ts';
import { addRedirect, changeRedirect } from './redirects.ts';
import { importTable } from './table.ts';

const koala = paths.product(demoKits.koala.slug);
const csv = (rows: string) => Buffer.from(`From,To\n${rows}`);
const send = (owner: TestBrowser, call: typeof calls.importRedirects, rows: string) =>
  owner.upload(call, csv(rows), 'text/csv');

test('an address is led on, counted, led elsewhere and given up', async () => {
  await using harness = await testShop({ pages: true });
  const owner = await administratorOf(harness, 'owner@example.com');
  const visit = async (url: string) => {
    const { statusCode, headers } = await harness.app.inject(url);
    return [statusCode, headers.location];
  };
  expect((await visit('/old-page'))[0]).toBe(404);
  const { id } = (await owner.ask(calls.addRedirect, { body: { from: '/old-page/', to: koala } })).body;
  const shown = { timeout: 20_000 };
  await expect.poll(() => visit('/old-page'), shown).toEqual([301, koala]);
  expect(await visit('/old-page/?utm_source=x')).toEqual([301, koala]);
  const again = await owner.ask(calls.addRedirect, { body: { from: '/old-page', to: paths.about } });
  expect(again.body.message).toBe('/old-page is led on already: change that one.');
  const change = (to: string) =>
    owner.ask(calls.changeRedirect, { params: { id }, body: { from: '/old-page', to } });
  expect((await change('/old-page')).body.message).toBe('/old-page would lead to itself.');
  expect((await change('https://example.com/new?x=1')).status).toBe(200);
  const outside = [301, 'https://example.com/new?x=1'];
  await expect.poll(() => visit('/old-page'), shown).toEqual(outside);
  const listed = async () => (await owner.ask(calls.listRedirects, { query: { q: 'old-p' } })).body.redirects;
  const counted = async () => (await listed())[0]?.hits;
  // Written down after five seconds.
  await expect.poll(counted, { ...shown, interval: 500 }).toBeGreaterThanOrEqual(3);
  expect((await owner.ask(calls.deleteRedirect, { params: { id } })).status).toBe(200);
  await expect.poll(async () => (await visit('/old-page'))[0], shown).toBe(404);
  expect((await owner.ask(calls.deleteRedirect, { params: { id } })).status).toBe(404);
});

test.each([
  ['leads to itself', { from: '/older', to: '/older' }, 'to'],
  ['begins at a page that is there', { from: paths.about, to: '/old-page' }, 'from'],
  ['leads where no page is', { from: '/older', to: '/nowhere' }, 'to'],
  ['is led on already', { from: '/old-page', to: paths.about }, 'from'],
])('a redirect that %s is refused at the field that is wrong', async (_what, body, field) => {
  await using harness = await testShop();
  const owner = await administratorOf(harness, 'owner@example.com');
  await owner.ask(calls.addRedirect, { body: { from: '/old-page', to: koala } });
  const refused = await owner.ask(calls.addRedirect, { body });
  const { message, details } = refused.body as unknown as { message: string; details: unknown };
  expect([refused.status, details]).toEqual([409, { fields: [{ field, message }] }]);
});

test('of two people who change one redirect at once, the slower one is told what stands there', async () => {
  await using harness = await testShop();
  const owner = await administratorOf(harness, 'owner@example.com');
  const form = { from: '/old-page', to: koala };
  const { id } = (await owner.ask(calls.addRedirect, { body: form })).body;
  const change = (to: string, seen = form) =>
    owner.ask(calls.changeRedirect, { params: { id }, body: { ...form, to, seen } });
  expect((await change(paths.about)).status).toBe(200);
  const slower = await change(paths.contact);
  expect([slower.status, slower.body]).toMatchObject([
    409,
    {
      code: 'stale',
      message: `Somebody else has changed this redirect since you opened it: /old-page leads to ${paths.about} now.`,
      details: { current: { from: '/old-page', to: paths.about } },
    },
  ]);
  expect((await change(paths.contact, { from: '/old-page', to: paths.about })).status).toBe(200);
});

test('a table is tried, imported and exported, and a chain within it is told by its row', async () => {
  await using harness = await testShop();
  const owner = await administratorOf(harness, 'owner@example.com');
  const rows = `/a,${koala}\n/b,/a\n${koala},/about\nx,/about\n/c,/about\n`;
  const wanted = {
    added: 2,
    changed: 0,
    unchanged: 0,
    leftOut: [
      { row: 3, from: '/b', why: `/a is led on to ${koala} itself: lead /b there directly.` },
      { row: 4, from: koala, why: expect.stringContaining('There is a page at') },
      { row: 5, from: 'x', why: 'Begin with /, such as /old-page' },
    ],
  };
  expect((await send(owner, calls.tryRedirectTable as never, rows)).body).toEqual(wanted);
  expect((await owner.ask(calls.listRedirects)).body.redirects).toEqual([]);
  expect((await send(owner, calls.importRedirects, rows)).body).toEqual(wanted);
  const second = await send(owner, calls.importRedirects, `/a,/about\n/c,/about\n`);
  expect(second.body).toMatchObject({ added: 0, changed: 1, unchanged: 1 });
  const { body } = await owner.ask(calls.exportRedirects);
  expect(String(body)).toContain('/a,/about,0\r\n/c,/about,0\r\n');
  expect((await send(owner, calls.importRedirects, '')).status).toBe(400);
});

test.each([
  ['Shopify', 'Redirect from,Redirect to'],
  ['a spreadsheet in capitals', '"REDIRECT FROM",REDIRECT TO'],
])('redirects are taken from the headings of %s', async (_, headings) => {
  await using harness = await testShop();
  const owner = await administratorOf(harness, 'owner@example.com');
  const sent = (heads: string) =>
    owner.upload(calls.importRedirects, Buffer.from(`${heads}\n/pages/old,${koala}\n`), 'text/csv');
  expect((await sent(headings)).body).toEqual({ added: 1, changed: 0, unchanged: 0, leftOut: [] });
  const unknown = await sent('Old,New');
  expect([unknown.status, unknown.body.message]).toEqual([400, expect.stringContaining('“Redirect from”')]);
});

test('the list is paged by cursor and shows what kits left and other shops brought', async () => {
  await using harness = await testShop();
  const owner = await administratorOf(harness, 'owner@example.com');
  const { db } = harness.shop;
  const kit = await db
    .selectFrom('products')
    .where('slug', '=', demoKits.koala.slug)
    .select('id')
    .executeTakeFirstOrThrow();
  const left = { target_id: kit.id, left_at: new Date() };
  await db
    .insertInto('old_addresses')
    .values([
      { kind: 'product', slug: 'bear', ...left },
      { kind: 'listing', slug: '12345', ...left },
    ])
    .execute();
  const many = Array.from({ length: 60 }, (_, at) => `/m${String(at).padStart(3, '0')},/about`).join('\n');
  await send(owner, calls.importRedirects, many);
  const first = (await owner.ask(calls.listRedirects)).body;
  expect(first.redirects).toHaveLength(calls.redirectsPerPage);
  expect(first.redirects[0]).toMatchObject({ kind: 'imported', from: '/listing/12345', to: koala });
  const second = (await owner.ask(calls.listRedirects, { query: { after: first.next! } })).body;
  expect(second.redirects).toHaveLength(12);
  expect(second.next).toBeNull();
  expect(second.redirects.at(-1)).toMatchObject({ kind: 'moved', from: paths.product('bear'), to: koala });
  const hand = (await owner.ask(calls.listRedirects, { query: { kind: 'moved' } })).body;
  expect(hand.redirects).toHaveLength(1);
});

test('the usual addresses of a former shop are led on, but for those with a page here or of the owner’s own', async () => {
  await using harness = await testShop();
  const owner = await administratorOf(harness, 'owner@example.com');
  const own = { from: '/blogs/news', to: paths.about };
  await owner.ask(calls.addRedirect, { body: own });
  const usual = async (platform: calls.FormerPlatform) =>
    (await owner.ask(calls.listUsualRedirects, { query: { platform } })).body.redirects;
  const planned = await usual('shopify');
  const category = 'paint-by-numbers';
  expect(planned).toContainEqual({ from: paths.collection(category), to: paths.category(category) });
  expect(planned).toContainEqual({ from: paths.ownPage('faq'), to: paths.faq });
  expect(planned.map(({ from }) => from)).not.toContain(own.from);
  const add = () => owner.ask(calls.addUsualRedirects, { body: { platform: 'shopify' } });
  expect((await add()).body).toEqual({ added: planned.length });
  expect([await usual('shopify'), (await add()).body]).toEqual([[], { added: 0 }]);
  const { redirects } = (await owner.ask(calls.listRedirects, { query: { q: own.from } })).body;
  expect(redirects).toMatchObject([own]);
});

test.each(calls.formerPlatforms)(
  'nearly all that is usual at %s can be led on in a shop like ours',
  async (platform) => {
    await using harness = await testShop();
    const owner = await administratorOf(harness, 'owner@example.com');
    const { redirects } = (await owner.ask(calls.listUsualRedirects, { query: { platform } })).body;
    expect(redirects.length).toBeGreaterThanOrEqual(9);
    expect(redirects.map(({ to }) => to)).toContain(paths.category('all'));
  },
);

test('an address that is written with the shop’s own name is one of the shop, and leads nobody in a circle', async () => {
  await using harness = await testShop();
  const { db } = harness.shop;
  const deps = { siteOrigin: 'https://shop.example', now: new Date() };
  const whole = (path: string) => `${deps.siteOrigin}${path}`;
  const add = (from: string, to: string) => addRedirect(db, { from, to: whole(to) }, deps);
  expect(await add('/old-page', '/old-page')).toMatchObject({ message: '/old-page would lead to itself.' });
  expect(await add('/old-page', '/nowhere')).toMatchObject({ message: 'There is no page at /nowhere.' });
  const { id } = (await add('/old-page', `${paths.about}?from=old`)) as { id: number };
  const listed = await db.selectFrom('redirects').select(['id', 'target', 'target_path']).execute();
  expect(listed).toEqual([{ id, target: `${paths.about}?from=old`, target_path: paths.about }]);
  const circle = await changeRedirect(db, id, { from: '/old-page', to: whole('/old-page') }, deps);
  expect(circle).toMatchObject({ message: '/old-page would lead to itself.' });
  const table = await importTable(db, csv(`/older,${whole('/older')}\n`), { ...deps, isTrial: false });
  expect(table).toMatchObject({ added: 0, leftOut: [{ row: 2, why: '/older would lead to itself.' }] });
});

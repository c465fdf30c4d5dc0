import { expect, test } from 'vitest';
import { paths } from '../contracts/kernel/paths.ts';
import { demoKits } from '../seed/demo-kits.ts';
import { customerOf } from '../tools/testing/person.ts';
import { testShop } from '../tools/testing/shop.ts';
import { statementsOf } from '../tools/testing/statements.ts';
import { publishChanges } from './kernel/database/changes.ts';

test('a shopper sees a new price within a second, and unchanged pages are answered with 304', async () => {
  await using harness = await testShop({ pages: true });
  const { db } = harness.shop;
  const url = paths.product(demoKits.koala.slug);
  const before = await harness.app.inject({ url });
  expect(before.statusCode).toBe(200);
  const again = await harness.app.inject({ url, headers: { 'if-none-match': before.headers.etag } });
  expect(again.statusCode).toBe(304);

  const changed = await db.transaction().execute(async (db) => {
    await publishChanges(db, [`product:${await kitId()}`]);
    return db
      .updateTable('products')
      .set({ price_cents: 12_345 })
      .where('slug', '=', demoKits.koala.slug)
      .execute();
  });
  expect(changed).toHaveLength(1);
  await expect
    .poll(async () => (await harness.app.inject({ url })).body, { timeout: 20_000 })
    .toContain('$123.45');

  async function kitId() {
    return (
      await db
        .selectFrom('products')
        .select('id')
        .where('slug', '=', demoKits.koala.slug)
        .executeTakeFirstOrThrow()
    ).id;
  }
});

test('a page that somebody signed in asks for first is the page of everybody', async () => {
  await using harness = await testShop({ pages: true });
  const { cookies } = await customerOf(harness, 'ada@example.com');
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  for (const url of [paths.home, paths.product(demoKits.koala.slug), paths.cart]) {
    const known = await harness.app.inject({ url, headers: { cookie } });
    expect(known.body).not.toMatch(/ada@example\.com|"Ada"/);
    expect(known.headers).not.toHaveProperty('set-cookie');
    expect(String(known.headers['vary'])).not.toMatch(/cookie/i);
    expect((await harness.app.inject({ url })).body).toBe(known.body);
  }
});

test('an unknown page is 404 with the words of the specification; an unknown kit too', async () => {
  await using harness = await testShop({ pages: true });
  for (const url of ['/no/such/page', paths.product('no-such-kit'), paths.category('macrame')]) {
    const { statusCode, body } = await harness.app.inject({ url });
    expect({ url, statusCode }).toEqual({ url, statusCode: 404 });
    expect(body).toContain('404 Page Not Found');
  }
});

test('an unknown path under a known page is not found either, on the screen as in its status', async () => {
  await using harness = await testShop({ pages: true });
  const known = Object.values(paths).map((path) => (typeof path === 'string' ? path : path('x' as never)));
  const pages = [...new Set(known.map((path) => path.replace(/[?#].*/, '').replace(/\/$/, '')))];
  const under = pages.filter((path) => !ownAnswers.test(path)).map((path) => `${path}/no/such/page`);
  const wrong: string[] = [];
  const oneDeeper = [paths.gallery, paths.about, paths.cart, paths.guestOrders].map((path) => `${path}/x`);
  for (const url of [...under, ...oneDeeper]) {
    const { statusCode, body } = await harness.app.inject({ url });
    const screens = body.match(/<h1[^>]*>[^<]*/g)?.map((heading) => heading.replace(/<[^>]*>/, ''));
    if (statusCode !== 404 || screens?.join() !== '404 Page Not Found') wrong.push(`${url}: ${statusCode}`);
  }
  expect(wrong).toEqual([]);
});

/** The back office is shown by a page of its own; calls answer JSON. */
const ownAnswers = /^\/(?:admin|api)(?:\/|$)/;

test.each(['x'.repeat(10_000), '\u0000', '\u0007wattle', '🧵'.repeat(100), '针线活'.repeat(100)])(
  'a search page opens whatever its address holds (%#)',
  async (term) => {
    await using harness = await testShop({ pages: true });
    const answer = await harness.app.inject({ url: paths.search(term) });
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain('<h1');
  },
);

test('the head of a page holds its title, its address, what search engines may do, and its facts', async () => {
  await using harness = await testShop({ pages: true });
  const pageOf = async (url: string) => (await harness.app.inject({ url })).body;
  const headOf = async (url: string) => (await pageOf(url)).split('</head>')[0] ?? '';
  const kit = await pageOf(paths.productAlias(demoKits.koala.slug));
  expect(kit).toContain('<title>Sleeping koala felt art | Stillmade</title>');
  expect(kit).toContain('<meta name="robots" content="index, follow"/>');
  expect(kit).toContain(
    `rel="canonical" href="${harness.shop.config.siteOrigin}${paths.product(demoKits.koala.slug)}"`,
  );
  expect(kit).toContain('<meta property="og:title" content="Sleeping koala felt art');
  const facts =
    /<script type="application\/ld\+json">(?<json>.*?)<\/script>/.exec(kit)?.groups?.['json'] ?? '';
  expect(JSON.stringify(JSON.parse(facts))).toContain('"@type":"Product"');

  for (const url of [paths.checkout, paths.cart, paths.auth, paths.resetPassword]) {
    const head = await headOf(url);
    expect(head).toContain('<meta name="robots" content="noindex, nofollow"/>');
    expect(head).not.toContain('canonical');
    const { headers } = await harness.app.inject({ url });
    expect(headers['x-robots-tag']).toBe('noindex, nofollow');
  }
});

test('pages carry a strict policy, no inline script and no style attribute', async () => {
  await using harness = await testShop({ pages: true });
  const { headers, body } = await harness.app.inject({ url: paths.home });
  expect(headers['content-security-policy']).toContain("script-src 'self';");
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(body).not.toMatch(/\sstyle=/);
  const inline = [...body.matchAll(/<script(?<attributes>[^>]*)>(?<code>[^<]*)/g)].filter(
    ({ groups }) => groups?.['code'] && !groups['attributes']?.includes('application/'),
  );
  expect(inline).toEqual([]);
});

test('what search engines are to leave alone says so in a header', async () => {
  await using harness = await testShop({ pages: true });
  expect((await harness.app.inject({ url: paths.cart })).headers['x-robots-tag']).toBe('noindex, nofollow');
  expect((await harness.app.inject({ url: paths.home })).headers['x-robots-tag']).toBeUndefined();
});

test('a page that is made anew because of one kit asks the database for little more than that kit', async () => {
  await using harness = await testShop({ pages: true, keeps: true });
  const { db } = harness.shop;
  const url = paths.product(demoKits.koala.slug);
  const etagOf = async (at: string) => (await harness.app.inject({ url: at })).headers['etag'];
  const before = [await etagOf(paths.home), await etagOf(url)];
  const { id } = await db
    .updateTable('products')
    .set({ name: 'Another koala' })
    .where('slug', '=', demoKits.koala.slug)
    .returning('id')
    .executeTakeFirstOrThrow();
  await publishChanges(db, ['catalogue', `product:${id}`]);
  const listing = () => harness.app.inject({ url: paths.category('all') });
  await expect.poll(async () => (await listing()).body).toContain('Another koala');
  const asked: number[] = [];
  const after: unknown[] = [];
  for (const at of [paths.home, url])
    asked.push((await statementsOf(async () => after.push(await etagOf(at)))).statements);
  expect(after).not.toEqual(before);
  expect(Math.max(...asked)).toBeLessThanOrEqual(3);
});

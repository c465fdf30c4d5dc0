import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { addressOf } from '../../../contracts/kernel/endpoint.ts';
import { paths } from '../../../contracts/kernel/paths.ts';
import { listProducts, readProduct } from '../../../contracts/storefront/listing/listing.ts';
import { searchKits } from '../../../contracts/storefront/search/search.ts';
import { demoKits } from '../../../seed/demo-kits.ts';
import { testBuyer, placeTestOrder } from '../../../tools/testing/buyer.ts';
import { anotherProcessOf, testShop, testVisitor, type TestShop } from '../../../tools/testing/shop.ts';
import { statementsOf } from '../../../tools/testing/statements.ts';
import { subscribeToChanges } from '../database/changes.ts';

const kitUrl = (kit: { slug: string }) => addressOf(readProduct, { params: { slugOrId: kit.slug } });

async function get({ app }: TestShop, url: string, headers: Record<string, string> = {}) {
  return app.inject({ url, headers });
}

test('a public answer is made once, has a name, and is not sent again to whoever has it', async () => {
  await using harness = await testShop({ keeps: true });
  const url = kitUrl(demoKits.koala);
  const first = await get(harness, url, { 'accept-encoding': 'br' });
  expect(first.headers['content-encoding']).toBe('br');
  expect(JSON.parse(brotliDecompressSync(first.rawPayload).toString())).toMatchObject(demoKits.koala);
  const again = await statementsOf(async () => {
    const { statusCode, headers } = await get(harness, url, { 'if-none-match': String(first.headers.etag) });
    expect([statusCode, headers['content-length'], headers['etag']]).toEqual([
      304,
      undefined,
      first.headers.etag,
    ]);
  });
  expect(again.statements).toBe(0);
  expect(first.headers['surrogate-key']).toMatch(/(^| )product:\d+( |$)/);
});

test('fifty who ask at once for the same wait for one answer', async () => {
  await using harness = await testShop({ keeps: true });
  // The sales that run are read once for all kits.
  await get(harness, kitUrl(demoKits.kookaburra));
  const asked = await statementsOf(() =>
    Promise.all(Array.from({ length: 50 }, () => get(harness, kitUrl(demoKits.koala)))),
  );
  expect(asked.statements).toBe(1);
});

test('an order changes what is shown of its kit within a second, and of no other', async () => {
  await using harness = await testShop({ keeps: true });
  const stock = async () => (await get(harness, kitUrl(demoKits.koala))).json<{ stock: number }>().stock;
  const before = await stock();
  await get(harness, kitUrl(demoKits.kookaburra));
  const buyer = await testBuyer(harness.app, demoKits.koala);
  expect((await placeTestOrder(buyer)).status).toBe(200);
  await expect.poll(stock, { timeout: 20_000 }).toBe(before - 1);
  const other = await statementsOf(() => get(harness, kitUrl(demoKits.kookaburra)));
  expect(other.statements).toBe(0);
});

test('a sale of one of many is announced to nobody, one of few to everybody', async () => {
  await using harness = await testShop();
  const heard: string[] = [];
  const { databaseUrl, log } = harness.shop;
  const listening = await subscribeToChanges(databaseUrl, log, (tags) => heard.push(...(tags ?? ['null'])));
  try {
    const sold = [];
    for (const kit of [demoKits.kookaburra, demoKits.koala]) {
      const { id } = (
        await (await testVisitor(harness.app)).ask(readProduct, { params: { slugOrId: kit.slug } })
      ).body;
      expect((await placeTestOrder(await testBuyer(harness.app, kit))).status).toBe(200);
      sold.push(`product:${id}`);
    }
    const [many = '', few = ''] = sold;
    await expect.poll(() => heard).toContain(few);
    expect(heard).not.toContain(many);
  } finally {
    await listening.close();
  }
});

test('another process hears of it too', async () => {
  await using harness = await testShop({ keeps: true });
  await using other = await anotherProcessOf(harness);
  const stock = async () => (await get(other, kitUrl(demoKits.koala))).json<{ stock: number }>().stock;
  const before = await stock();
  await placeTestOrder(await testBuyer(harness.app, demoKits.koala));
  await expect.poll(stock, { timeout: 20_000 }).toBe(before - 1);
});

test('a refusal is told and not kept, and a search is counted each time', async () => {
  await using harness = await testShop({ keeps: true });
  const missing = kitUrl({ slug: 'no-such-kit' });
  expect((await get(harness, missing)).statusCode).toBe(404);
  expect((await statementsOf(() => get(harness, missing))).statements).toBeGreaterThan(0);
  const guest = await testVisitor(harness.app);
  for (let i = 0; i < 2; i += 1) await guest.ask(searchKits, { query: { q: 'koala' } });
  const counted = () =>
    harness.shop.db.selectFrom('search_counts').where('term', '=', 'koala').select('searches').execute();
  await expect.poll(counted).toEqual([{ searches: 2 }]);
});

test('what is kept goes out before anything else looks at the request, with every header', async () => {
  await using harness = await testShop({ pages: true, keeps: true });
  await harness.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = harness.app.server.address() as AddressInfo;
  for (const url of [paths.home, addressOf(listProducts)]) {
    const made = await fetched(port, url);
    const kept = await fetched(port, url);
    expect(kept.status).toBe(200);
    expect(kept.headers).toEqual(made.headers);
    expect(kept.headers).toHaveProperty('content-security-policy');
    expect(kept.text).toBe(made.text);
    const known = await fetched(port, url, { 'if-none-match': String(kept.headers['etag']) });
    expect([known.status, known.text, known.headers['content-length']]).toEqual([304, '', undefined]);
    // A proxy that compresses anew calls the name weak, and a cache names all that it has.
    const etag = String(kept.headers['etag']);
    for (const names of [`W/${etag}`, `"another", ${etag}`]) {
      expect((await fetched(port, url, { 'if-none-match': names })).status).toBe(304);
      expect((await get(harness, url, { 'if-none-match': names })).statusCode).toBe(304);
    }
    expect((await fetched(port, url, { 'if-none-match': 'W/"another"' })).status).toBe(200);
    expect((await statementsOf(() => fetched(port, url))).statements).toBe(0);
  }
});

test('what an address does not know neither makes an answer nor keeps one apart', async () => {
  await using harness = await testShop({ pages: true, keeps: true });
  const listing = paths.category('all');
  const kit = paths.product(demoKits.koala.slug);
  const campaign = 'utm_source=letter&gclid=x1&whatever';
  const same = [paths.home, listing, kit, addressOf(listProducts), kitUrl(demoKits.koala)];
  for (const url of same) {
    const plain = await get(harness, url);
    const asked = await statementsOf(async () => {
      const { statusCode, body, headers } = await get(harness, `${url}?${campaign}`);
      expect([url, statusCode, headers.etag]).toEqual([url, 200, plain.headers.etag]);
      expect(body).toBe(plain.body);
    });
    expect([url, asked.statements]).toEqual([url, 0]);
  }
  const sorted = await get(harness, `${listing}?${campaign}&sort=name`);
  expect(sorted.headers.etag).toBe((await get(harness, `${listing}?sort=name`)).headers.etag);
  expect(sorted.headers.etag).not.toBe((await get(harness, listing)).headers.etag);
});

test('who keeps a copy may show it while the shop fails, and only a CDN refreshes behind', async () => {
  await using harness = await testShop({ keeps: true });
  const { headers } = await get(harness, kitUrl(demoKits.koala));
  expect(headers['cache-control']).toBe('public, max-age=0, s-maxage=60, stale-if-error=86400');
  expect(headers['cdn-cache-control']).toBe('max-age=60, stale-while-revalidate=300, stale-if-error=86400');
});

test.each([
  ['host', 'max-age=31536000'],
  ['subdomains', 'max-age=31536000; includeSubDomains'],
  ['off', undefined],
])('HSTS=%s says %s', async (HSTS, said) => {
  const environment = { SITE_ORIGIN: 'https://shop.example', HSTS };
  await using harness = await testShop({ environment });
  const { headers } = await get(harness, addressOf(listProducts));
  expect(headers['strict-transport-security']).toBe(said);
});

function fetched(port: number, path: string, headers: Record<string, string> = {}) {
  type Answer = { status: number; headers: Record<string, unknown>; text: string };
  return new Promise<Answer>((resolve, reject) => {
    const asking = request({ port, host: '127.0.0.1', path, headers, agent: false }, (answer) => {
      const { date: _, ...rest } = answer.headers;
      let text = '';
      answer.setEncoding('utf8').on('data', (piece: string) => (text += piece));
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: rest, text }));
    });
    asking.on('error', reject).end();
  });
}

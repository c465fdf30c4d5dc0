import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { nameImageHosts, ownHosts } from '../contracts/kernel/image-hosts.ts';
import { resizerPrefix } from '../contracts/platform/images.ts';
import { assetsChecks } from '../tools/doctor/assets-checks.ts';
import { shareMadePictures } from '../tools/testing/database.ts';
import { examined } from '../tools/testing/examined.ts';
import { openReceiver } from '../tools/testing/receiver.ts';
import { testShop, type TestShop } from '../tools/testing/shop.ts';

/** What such a host does wrong: paths that it does not fetch, and headers that it sets or, where empty, drops. */
type Change = { missing?: string; headers?: Record<string, string> };

/** Where it answers; its home page was rendered once, which takes a busy machine some seconds. */
async function openedAt({ app }: TestShop): Promise<string> {
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  await (await fetch(url)).text();
  return url;
}

/** An open shop with pages, and before it a host that fetches from it, as a CDN does: one for all of these tests. */
async function openShopBehindHost() {
  let shopUrl = '';
  let change: Change = {};
  const asked: string[] = [];
  const host = await openReceiver((request: IncomingMessage, response: ServerResponse) => {
    const path = request.url ?? '';
    const { missing, headers: set = {} } = change;
    asked.push(path);
    const passOn = async () => {
      const answer = await fetch(shopUrl + path, { headers: { accept: request.headers.accept ?? '' } });
      const headers = new Headers(answer.headers);
      const dropped = Object.keys(set).filter((name) => set[name] === '');
      for (const name of ['content-encoding', 'content-length', 'transfer-encoding', ...dropped])
        headers.delete(name);
      const status = missing !== undefined && path.startsWith(missing) ? 404 : answer.status;
      const changed = Object.entries(set).filter(([, value]) => value !== '');
      response
        .writeHead(status, Object.fromEntries([...headers, ...changed]))
        .end(Buffer.from(await answer.arrayBuffer()));
    };
    // The tests may be over, and the shop closed, before all is passed on.
    passOn().catch(() => response.destroy());
  });
  const environment = { ASSETS_HOST: host.url, IMAGE_RESIZER: host.url };
  const harness = await testShop({ pages: true, environment });
  // Made before anybody asks, as in a shop that has been open for a while.
  await shareMadePictures(join(harness.shop.config.dataFolder, 'files'));
  shopUrl = await openedAt(harness);
  return {
    asked,
    examinedWhere(changed: Change) {
      change = changed;
      return examined({ ...environment, SITE_ORIGIN: shopUrl }, assetsChecks);
    },
    async [Symbol.asyncDispose]() {
      await harness[Symbol.asyncDispose]();
      await host[Symbol.asyncDispose]();
    },
  };
}

const [allowed, policy] = ['access-control-allow-origin', 'cross-origin-resource-policy'];
const type = 'content-type';

describe('a host before scripts and pictures', () => {
  let shop: Awaited<ReturnType<typeof openShopBehindHost>>;
  beforeAll(async () => {
    shop = await openShopBehindHost();
  });
  afterAll(async () => {
    await shop[Symbol.asyncDispose]();
    nameImageHosts(ownHosts);
  });

  test('is right where it fetches them from the shop and passes on what the shop says of them', async () => {
    const { line } = await shop.examinedWhere({});
    expect(line('assets host')).toMatch(/^right .*serves scripts, pictures and icons, and lets them be kept/);
    expect(line('picture resizer')).toMatch(/^right .*answers a picture of the home page as image\/avif\.$/);
    expect(shop.asked.some((path) => /^\/assets\/.*\.js$/.test(path))).toBe(true);
    expect(shop.asked.some((path) => path.startsWith(resizerPrefix))).toBe(true);
  });

  test.each<[string, Change, RegExp]>([
    ['does not fetch scripts', { missing: '/assets/' }, /^wrong .*answers 404 for \/assets\/.*It must fetch/],
    ['does not fetch pictures', { missing: '/pictures/' }, /^wrong .*answers 404 for \/pictures\//],
    ['does not fetch icons', { missing: '/icons/' }, /^wrong .*answers 404 for \/icons\//],
    ['lets nobody read scripts', { headers: { [allowed]: '' } }, /^wrong .*does not pass on access-control-/],
    [
      'lets another shop read scripts',
      { headers: { [allowed]: 'https://a.example' } },
      /^wrong .*does not pass on/,
    ],
    [
      'keeps styles to itself',
      { headers: { [policy]: 'same-origin' } },
      /^wrong .*resource-policy: same-origin/,
    ],
    [
      'calls everything a page',
      { headers: { [type]: 'text/html' } },
      /^wrong .*\.js text\/html, so no browser/,
    ],
    ['lets nothing be kept', { headers: { 'cache-control': 'no-store' } }, /^advice .*be kept for 0 s/],
  ])('that %s is told of', async (_what, change, expected) => {
    expect((await shop.examinedWhere(change)).line('assets host')).toMatch(expected);
  });

  test.each<[string, Change, RegExp]>([
    [
      'does not resize',
      { missing: resizerPrefix },
      /^wrong .*\(IMAGE_RESIZER\) answers 404 for .*as Cloudflare/,
    ],
    [
      'answers with a page for',
      { headers: { [type]: 'text/html' } },
      /^wrong .*text\/html, and not with a pict/,
    ],
  ])('that %s pictures is told of', async (_what, change, expected) => {
    expect((await shop.examinedWhere(change)).line('picture resizer')).toMatch(expected);
  });

  test('is tried once the shop is open, and is wrong where it is silent then', async () => {
    const hosts = { ASSETS_HOST: 'http://127.0.0.1:9', IMAGE_RESIZER: 'http://127.0.0.1:9' };
    const closed = await examined({ ...hosts, SITE_ORIGIN: 'http://127.0.0.1:9' }, assetsChecks);
    expect(closed.isWell).toBe(true);
    for (const what of ['assets host', 'picture resizer'])
      expect(closed.line(what)).toMatch(/^advice .*can be tried once the shop is open/);
    await using harness = await testShop({ pages: true });
    const SITE_ORIGIN = await openedAt(harness);
    await using silent = await openReceiver('silent');
    const slow = { ASSETS_HOST: silent.url, IMAGE_RESIZER: silent.url };
    const { line, isLate } = await examined({ ...slow, SITE_ORIGIN }, assetsChecks);
    for (const what of ['assets host', 'picture resizer'])
      expect(line(what)).toMatch(/^wrong .*does not answer in time\.$/);
    expect(isLate).toBe(false);
  });
});

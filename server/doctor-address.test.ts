import { afterAll, beforeAll, expect, test } from 'vitest';
import { healthPaths } from '../contracts/kernel/paths.ts';
import { proxyChecks } from '../tools/doctor/proxy-checks.ts';
import { examined } from '../tools/testing/examined.ts';
import { openReceiver } from '../tools/testing/receiver.ts';
import { testShop } from '../tools/testing/shop.ts';

const readyAs = (told: object) =>
  openReceiver((_request, response) => response.end(JSON.stringify({ ready: true, ...told })));

/** What a proxy does wrong: headers that it loses on the way in and out, and a method that it lets nobody use. */
type Fault = { losesIn?: string; losesOut?: string; refuses?: string };

/** An open shop, and a proxy before it that calls it by another name, as most do: one for all of these tests. */
async function openShopBehindProxy() {
  let shopUrl = '';
  let fault: Fault = {};
  const proxy = await openReceiver(({ url, method, headers: given }, response) => {
    const { losesIn, losesOut, refuses } = fault;
    if (method === refuses) return response.writeHead(405).end();
    const headers = new Headers(given as Record<string, string>);
    for (const name of ['host', 'connection', 'content-length', losesIn ?? 'none']) headers.delete(name);
    const body = method === 'GET' ? null : (proxy.received.at(-1)?.body ?? null);
    return fetch(`${shopUrl}${url}`, { headers, body, ...(method && { method }) }).then(async (answer) => {
      for (const cookie of losesOut === 'set-cookie' ? [] : answer.headers.getSetCookie())
        response.appendHeader('set-cookie', cookie);
      response.writeHead(answer.status).end(await answer.text());
    });
  });
  const harness = await testShop({ environment: { SITE_ORIGIN: proxy.url } });
  shopUrl = await harness.app.listen({ host: '127.0.0.1', port: 0 });
  return {
    url: shopUrl,
    proxyUrl: proxy.url,
    /** @param origin where customers reach the proxy; by default where the shop believes itself */
    async examinedThroughProxy(changed: Fault, origin = proxy.url) {
      fault = changed;
      return (await examined({ SITE_ORIGIN: origin }, proxyChecks)).line('address');
    },
    async [Symbol.asyncDispose]() {
      await harness[Symbol.asyncDispose]();
      await proxy[Symbol.asyncDispose]();
    },
  };
}

let shop: Awaited<ReturnType<typeof openShopBehindProxy>>;
beforeAll(async () => {
  shop = await openShopBehindProxy();
});
afterAll(async () => {
  await shop[Symbol.asyncDispose]();
});

test('the address of the shop is answered by it', async () => {
  const same = await examined({ SITE_ORIGIN: shop.url }, proxyChecks);
  expect(same.line('address')).toMatch(
    /^right .*The shop answers at http:\/\/127\.0\.0\.1:\d+, and takes what its pages send\.$/,
  );
  const newer = await examined({ SITE_ORIGIN: shop.url, SHOP_VERSION: 'next' }, proxyChecks);
  expect(newer.line('address')).toMatch(/^right .*as version .+; this one is next\.$/);
});

test.each([
  ['a worker', { version: '1', role: 'worker' }, /^wrong .*leads to a worker, which has no pages/],
  ['one that cannot serve', { version: '1', role: 'web', ready: false }, /^advice .*cannot serve yet/],
  ['somebody else', { hello: 'there' }, /^advice .*answered with 200, not by a shop that is open/],
])('an address that leads to %s is told of', async (_whom, told, expected) => {
  await using other = await readyAs(told);
  const { line } = await examined({ SITE_ORIGIN: other.url }, proxyChecks);
  expect(line('address')).toMatch(expected);
  expect(other.received[0]?.path).toBe(healthPaths.ready);
});

test('an address that leads customers to another is wrong', async () => {
  await using led = await openReceiver(({ url }, response) =>
    response.writeHead(308, { location: `https://www.shop.example${url}` }).end(),
  );
  const { line } = await examined({ SITE_ORIGIN: led.url }, proxyChecks);
  expect(line('address')).toMatch(/^wrong .*leads to https:\/\/www\.shop\.example\. Customers must be where/);
});

test.each<[string, Fault, RegExp]>([
  ['passes all on', {}, /^right .*and takes what its pages send\.$/],
  ['keeps the cookie of the shop', { losesOut: 'set-cookie' }, /^wrong .*answers without the shop's cookie/],
  [
    'keeps the cookie of the visitor',
    { losesIn: 'cookie' },
    /^wrong .*must pass on Cookie, Origin and X-CSRF/,
  ],
  ['keeps the token', { losesIn: 'x-csrf-token' }, /^wrong .*must pass on Cookie, Origin and X-CSRF-Token/],
  ['lets nobody post', { refuses: 'POST' }, /^wrong .*answers 405 where a page puts a kit into a cart/],
])('a proxy that %s is tried with a call of a page', async (_what, fault, expected) => {
  expect(await shop.examinedThroughProxy(fault)).toMatch(expected);
});

test('a shop that believes itself elsewhere would refuse its own pages, and is told of', async () => {
  const line = await shop.examinedThroughProxy({}, shop.proxyUrl.replace('127.0.0.1', 'localhost'));
  expect(line).toMatch(
    /^wrong .*takes calls of its own pages for another site's.*SITE_ORIGIN must be this one/,
  );
});

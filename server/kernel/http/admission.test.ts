import { expect, test } from 'vitest';
import { allEndpoints } from '../../../contracts/all.ts';
import type { Endpoint } from '../../../contracts/kernel/endpoint.ts';
import { browserOf, customerOf, type TestBrowser } from '../../../tools/test-person.ts';
import { testShop } from '../../../tools/test-shop.ts';

const calls = allEndpoints.map(({ endpoint }) => endpoint).filter(({ access }) => access === 'administrator');

/** Any parameters will do: who may not call is refused before anything is read. */
const ask = (browser: TestBrowser, endpoint: Endpoint) =>
  browser.ask(endpoint, { params: new Proxy({}, { get: () => '1' }), body: {} });

test('every call of the back office refuses a guest with 401 and a customer with 403, and says nothing else', async () => {
  await using house = await testShop();
  const guest = browserOf(house.app);
  const customer = await customerOf(house, 'ada@example.com');
  expect(calls.length).toBeGreaterThan(5);
  for (const endpoint of calls) {
    const [stranger, shopper] = [await ask(guest, endpoint), await ask(customer, endpoint)];
    expect([stranger.status, stranger.body.code], endpoint.name).toEqual([401, 'unauthenticated']);
    expect([shopper.status, shopper.body.code], endpoint.name).toEqual([403, 'forbidden']);
  }
});

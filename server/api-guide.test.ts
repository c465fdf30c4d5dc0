import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { closeQuarter, reopenQuarter } from '../contracts/insight/exports/quarters.ts';
import { type Endpoint, addressOf } from '../contracts/kernel/endpoint.ts';
import { apiDocPaths } from '../contracts/kernel/paths.ts';
import { tokenScopes, type TokenScope } from '../contracts/kernel/token-scopes.ts';
import { chooseComingMethods, readPaymentMethods } from '../contracts/orders/payments/payment-methods.ts';
import { makeAccessToken } from '../contracts/people/sessions.ts';
import { demoKits } from '../seed/demo-kits.ts';
import { administratorOf, goodPassword } from '../tools/testing/person.ts';
import { makePurchase } from '../tools/testing/purchase.ts';
import { testShop, type TestShop } from '../tools/testing/shop.ts';

const guide = readFileSync(join(import.meta.dirname, '../docs/api.md'), 'utf8');
const lines = guide.split('\n').flatMap((line) => (line.startsWith('    curl ') ? [line.trim()] : []));

async function tokenWith(harness: TestShop, scopes: TokenScope[]) {
  const owner = await administratorOf(harness, `${crypto.randomUUID()}@example.com`);
  const body = { name: 'A program', days: 30, scopes, password: goodPassword };
  return (await owner.ask(makeAccessToken, { body })).body.token;
}

test('each line of docs/api.md does what is said beside it', async () => {
  await using harness = await testShop();
  for (let bought = 0; bought < 2; bought += 1) await makePurchase(harness, [[demoKits.kookaburra.slug, 1]]);
  const token = await tokenWith(harness, ['read']);
  const shop = await harness.app.listen({ port: 0, host: '127.0.0.1' });
  const run = async (line: string, next = '') => {
    const env = { ...process.env, SHOP: shop, TOKEN: token, NEXT: next };
    return (await promisify(execFile)('sh', ['-c', line], { env })).stdout;
  };
  const [
    orders = '',
    nextPage = '',
    inventory = '',
    customers = '',
    payouts = '',
    updatedOrders = '',
    updatedCustomers = '',
    updatedKits = '',
    updatedStock = '',
    nobody = '',
    refused = '',
  ] = lines;
  expect(lines).toHaveLength(11);
  const { orders: found } = JSON.parse(await run(orders));
  expect(found).toHaveLength(2);
  // A page that ended with the newer one goes on with the older one.
  expect(JSON.parse(await run(nextPage, found[0].id)).orders).toMatchObject([{ id: found[1].id }]);
  expect(JSON.parse(await run(inventory)).rows.length).toBeGreaterThan(1);
  expect(JSON.parse(await run(customers)).customers).not.toEqual([]);
  expect(JSON.parse(await run(payouts))).toEqual({ payouts: [], next: null });
  expect(JSON.parse(await run(updatedOrders)).orders).toMatchObject([
    { id: found[1].id },
    { id: found[0].id },
  ]);
  expect(JSON.parse(await run(updatedCustomers)).customers).not.toEqual([]);
  expect(JSON.parse(await run(updatedKits)).kits.length).toBeGreaterThan(1);
  expect(JSON.parse(await run(updatedStock)).stock.length).toBeGreaterThan(1);
  expect(await run(nobody)).toBe('401\n');
  expect(JSON.parse(await run(refused))).toEqual({
    code: 'forbidden',
    message: 'This token may not do that: it needs the scope “everything”.',
    details: { scopes: ['everything'] },
  });
});

test('the scopes that a call names are those with which it is admitted, and /api/docs says them', async () => {
  await using harness = await testShop();
  const ask = async (endpoint: Endpoint, scope: TokenScope, params = {}) => {
    const headers = { authorization: `Bearer ${await tokenWith(harness, [scope])}` };
    const url = addressOf(endpoint, { params });
    return (await harness.app.inject({ method: endpoint.method, url, headers })).statusCode;
  };
  const document = (await harness.app.inject({ url: apiDocPaths.openApi })).json();
  const named = (endpoint: Endpoint) => {
    const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}');
    const { security } = document.paths[path][endpoint.method.toLowerCase()];
    return (security as Record<string, string[]>[]).flatMap(({ token = [] }) => token);
  };
  expect(named(readPaymentMethods)).toEqual(['read', 'everything']);
  expect(named(chooseComingMethods)).toEqual(['everything']);
  expect(named(reopenQuarter)).toEqual([]);
  for (const scope of tokenScopes) {
    const isNamed = named(readPaymentMethods).includes(scope);
    expect(await ask(readPaymentMethods, scope), scope).toBe(isNamed ? 200 : 403);
    expect(await ask(reopenQuarter, scope, { quarter: '2026-07' }), scope).toBe(403);
    expect(await ask(closeQuarter, scope, { quarter: '2026-13' }), scope).toBe(
      scope === 'everything' ? 404 : 403,
    );
  }
  const { body } = await harness.app.inject({ url: apiDocPaths.page });
  expect(body).toMatch(/id="chooseComingMethods"[\s\S]{0,400}A token with <code>everything<\/code>/);
});

test('a token that asks too often waits, and is told how long; another one is answered', async () => {
  await using harness = await testShop();
  const [busy, other] = [await tokenWith(harness, ['read']), await tokenWith(harness, ['read'])];
  const ask = (token: string) =>
    harness.app.inject({
      url: addressOf(readPaymentMethods),
      headers: { authorization: `Bearer ${token}` },
    });
  expect((await ask(busy)).statusCode).toBe(200);
  await harness.shop.db
    .updateTable('limits')
    .set({ tries: 600 })
    .where('name', '=', 'calls of a token')
    .execute();
  const refused = await ask(busy);
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'too_many']);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await ask(other)).statusCode).toBe(200);
});

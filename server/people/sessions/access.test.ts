import { expect, test } from 'vitest';
import { invitePerson } from '../../../contracts/account/sign-in/administrators.ts';
import { beginTotp } from '../../../contracts/account/sign-in/sign-in.ts';
import { allEndpoints } from '../../../contracts/all.ts';
import { type Area, verbOf } from '../../../contracts/kernel/areas.ts';
import { daysAfter } from '../../../contracts/kernel/days.ts';
import { addressOf, type Endpoint } from '../../../contracts/kernel/endpoint.ts';
import { doScopesInclude, tokenScopes } from '../../../contracts/kernel/token-scopes.ts';
import { csrfHeader } from '../../../contracts/kernel/visitor.ts';
import { listAllOrders } from '../../../contracts/orders/order-admin/order-admin.ts';
import { listAccessTokens, makeAccessToken } from '../../../contracts/people/sessions.ts';
import { receiveDelivery } from '../../../contracts/stock/inventory/stocktake.ts';
import { listSynonyms, saveSynonym } from '../../../contracts/storefront/search/admin-search.ts';
import {
  callsOfOffice,
  rememberingAuthenticator,
  serverOfAdmissions,
} from '../../../tools/testing/admissions.ts';
import {
  administratorOf,
  browserOf,
  customerOf,
  goodPassword,
  type TestBrowser,
} from '../../../tools/testing/person.ts';
import { testShop, type TestShop } from '../../../tools/testing/shop.ts';

const guarded = allEndpoints.filter(({ endpoint }) =>
  ['customer', 'administrator'].includes(endpoint.access),
);
const writing = allEndpoints.filter(
  ({ endpoint }) => endpoint.method !== 'GET' && !['provider', 'anonymous'].includes(endpoint.access),
);

function areaOf({ name, area }: Endpoint): Area {
  if (!area) throw new Error(`${name} names no area`);
  return area;
}

/** An address of the call's own shape; what it names need not exist. */
function anyAddress(endpoint: Endpoint): string {
  const params = Object.fromEntries(
    [...endpoint.path.matchAll(/:([a-zA-Z]+)/g)].map(([, name = '']) => [name, sampleOf(name)]),
  );
  return addressOf(endpoint, { params });
}

function sampleOf(name: string): string {
  if (name === 'number') return 'SM-10001';
  if (name === 'productId') return '1';
  return name === 'token' || name === 'reference' ? 'A'.repeat(21) : '018f0000-0000-7000-8000-000000000000';
}

type Headers = Record<string, string>;

async function knock(
  { app }: Pick<TestShop, 'app'>,
  endpoint: Endpoint,
  browser: TestBrowser,
  headers: Headers = {},
) {
  const token = endpoint.method === 'GET' ? {} : { [csrfHeader]: await browser.csrfToken() };
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const answer = await app.inject({
    method: endpoint.method,
    url: anyAddress(endpoint),
    headers: { cookie, ...token, ...headers },
  });
  return { status: answer.statusCode, text: answer.body, cache: answer.headers['cache-control'] };
}

test('every call that asks for a person refuses nobody, an ended session and a junk token', async () => {
  await using harness = await testShop();
  const guest = browserOf(harness.app);
  const ended = await customerOf(harness, 'gone@example.com');
  await harness.shop.db.deleteFrom('sessions').execute();
  const junk = { authorization: `Bearer sm_${'x'.repeat(43)}` };
  for (const { endpoint } of guarded) {
    expect((await knock(harness, endpoint, guest)).status, `${endpoint.name} guest`).toBe(401);
    expect((await knock(harness, endpoint, ended)).status, `${endpoint.name} ended`).toBe(401);
    expect((await knock(harness, endpoint, guest, junk)).status, `${endpoint.name} junk`).toBe(401);
  }
});

test('an answer for a person is kept by nobody', async () => {
  await using harness = await testShop();
  const owner = await administratorOf(harness, 'owner@example.com');
  for (const { endpoint } of guarded.filter((one) => one.endpoint.method === 'GET')) {
    expect((await knock(harness, endpoint, owner)).cache, endpoint.name).toBe('no-store');
  }
});

test('every writing call refuses a missing, a foreign and an old CSRF token, with the word CSRF', async () => {
  await using harness = await testShop();
  const before = browserOf(harness.app);
  const old = await before.csrfToken();
  const owner = await administratorOf(harness, 'owner@example.com', before);
  const foreign = await browserOf(harness.app).csrfToken();
  for (const { endpoint } of writing) {
    for (const token of ['', foreign, old]) {
      const { status, text } = await knock(harness, endpoint, owner, { [csrfHeader]: token });
      expect(status, endpoint.name).toBe(403);
      expect(text, endpoint.name).toContain('CSRF');
    }
    const elsewhere = { origin: 'https://evil.example' };
    expect((await knock(harness, endpoint, owner, elsewhere)).status, endpoint.name).toBe(403);
  }
});

const forScript = { name: 'Stock count', scopes: ['everything' as const], password: goodPassword };
const bearerOf = (token: string) => ({ authorization: `Bearer ${token}` });

test('a script acts by its token without cookie or CSRF, until it ends or is revoked', async () => {
  let now = new Date('2026-11-20T09:00:00+11:00');
  await using harness = await testShop({ clock: { now: () => now } });
  const owner = await administratorOf(harness, 'owner@example.com');
  const made = await owner.ask(makeAccessToken, { body: { ...forScript, days: 30 } });
  const asScript = () =>
    harness.app.inject({
      method: 'PUT',
      url: addressOf(saveSynonym),
      headers: bearerOf(made.body.token),
      payload: { term: 'calm', means: 'quiet' },
    });
  expect((await asScript()).statusCode).not.toBe(403);
  const row = await harness.shop.db
    .selectFrom('access_tokens')
    .select(['token_hash', 'last_used_at'])
    .where('name', '=', 'Stock count')
    .executeTakeFirstOrThrow();
  expect(row.token_hash).not.toContain(made.body.token);
  expect(row.last_used_at).toEqual(now);
  now = daysAfter(now, 31);
  expect((await asScript()).statusCode).toBe(403);
});

test('a token opens the calls of its scopes and no others, and none that make tokens or administrators', async () => {
  await using harness = await testShop();
  const owner = await administratorOf(harness, 'owner@example.com');
  const guest = browserOf(harness.app);
  // What each call does is not asked here: it is over as soon as it is admitted.
  const app = await serverOfAdmissions(harness, rememberingAuthenticator(harness).authenticate);
  const opened = new Map<string, string[]>();
  const keyOf = ({ method, path }: Endpoint) => `${method} ${path}`;
  for (const scope of tokenScopes) {
    const { body } = await owner.ask(makeAccessToken, {
      body: { ...forScript, name: scope, scopes: [scope] },
    });
    for (const endpoint of callsOfOffice) {
      const { status } = await knock({ app }, endpoint, guest, bearerOf(body.token));
      expect([403, 404], endpoint.name).toContain(status);
      if (status === 404) opened.set(keyOf(endpoint), [...(opened.get(keyOf(endpoint)) ?? []), scope]);
    }
  }
  await app.close();
  const scopesOf = (endpoint: Endpoint) => opened.get(keyOf(endpoint)) ?? [];
  for (const endpoint of callsOfOffice)
    expect(scopesOf(endpoint), endpoint.name).toEqual(
      tokenScopes.filter((one) => doScopesInclude([one], verbOf(endpoint), areaOf(endpoint))),
    );
  expect(scopesOf(listAllOrders)).toEqual(['read', 'orders', 'everything']);
  expect(scopesOf(receiveDelivery)).toEqual(['stock', 'everything']);
  expect(scopesOf(listAccessTokens)).toEqual([]);
  for (const endpoint of [makeAccessToken, invitePerson, beginTotp]) expect(scopesOf(endpoint)).toEqual([]);
  const readers = guarded.filter(({ endpoint }) => scopesOf(endpoint).includes('read'));
  expect(readers.filter(({ endpoint }) => endpoint.method !== 'GET')).toEqual([]);
});

test('a token is made by password, not by a session that was left open', async () => {
  await using harness = await testShop();
  const owner = await administratorOf(harness, 'owner@example.com');
  const made = await owner.ask(makeAccessToken, { body: { ...forScript, password: 'not hers at all' } });
  expect(made.body.code).toBe('wrong_password');
  expect((await owner.ask(listAccessTokens)).body).toEqual([]);
});

test('a token whose answer was lost is made once more in its own place, unless it is in use', async () => {
  await using harness = await testShop();
  const owner = await administratorOf(harness, 'owner@example.com');
  const body = { ...forScript, days: 30, key: crypto.randomUUID() };
  const lost = (await owner.ask(makeAccessToken, { body })).body;
  const made = (await owner.ask(makeAccessToken, { body })).body;
  expect(made.id).toBe(lost.id);
  expect((await owner.ask(listAccessTokens)).body).toHaveLength(1);
  const asScript = (token: string) => browserOf(harness.app).ask(listSynonyms, {}, bearerOf(token));
  expect((await asScript(lost.token)).status).toBe(401);
  expect((await asScript(made.token)).status).toBe(200);
  expect((await owner.ask(makeAccessToken, { body })).body.code).toBe('not_permitted');
  expect((await asScript(made.token)).status).toBe(200);
  const other = await administratorOf(harness, 'other@example.com');
  expect((await other.ask(makeAccessToken, { body })).status).toBe(200);
});

test('an administrator who is one no more is refused at once', async () => {
  await using harness = await testShop();
  const owner = await administratorOf(harness, 'owner@example.com');
  const made = await owner.ask(makeAccessToken, { body: forScript });
  await harness.shop.db.updateTable('customers').set({ roles: [] }).execute();
  const again = await owner.ask(makeAccessToken, { body: forScript });
  expect(again.status).toBe(403);
  const { status } = await browserOf(harness.app).ask(listSynonyms, {}, bearerOf(made.body.token));
  expect(status).toBe(401);
});

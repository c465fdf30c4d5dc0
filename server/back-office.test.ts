import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { adminPaths } from '../contracts/kernel/admin-paths.ts';
import { makeAccessToken } from '../contracts/people/sessions.ts';
import {
  administratorOf,
  browserOf,
  customerOf,
  goodPassword,
  type TestBrowser,
} from '../tools/testing/person.ts';
import { testShop, type TestShop } from '../tools/testing/shop.ts';
import { builtOfficeFolder } from './kernel/http/web-floor.ts';

const script = readdirSync(`${builtOfficeFolder}/office`).find((file) => file.endsWith('.js'));

function fetchAs({ app }: TestShop, { cookies }: TestBrowser, url: string) {
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  return app.inject({ url, headers: { cookie } });
}

test('the back office and its scripts go to an administrator and to nobody else', async () => {
  await using harness = await testShop({ pages: true });
  const owner = await administratorOf(harness, 'owner@example.com');
  const guests = [browserOf(harness.app), await customerOf(harness, 'ada@example.com')];

  const page = await fetchAs(harness, owner, adminPaths.orders);
  expect(page.body).toContain(`/office/`);
  expect(page.headers['cache-control']).toBe('private, no-store');
  expect((await fetchAs(harness, owner, `/office/${script}`)).statusCode).toBe(200);

  for (const guest of guests) {
    const shown = await fetchAs(harness, guest, adminPaths.orders);
    expect(shown.body).not.toContain('/office/');
    expect(shown.headers['x-robots-tag']).toBe('noindex, nofollow');
    expect((await fetchAs(harness, guest, `/office/${script}`)).statusCode).toBe(404);
  }
});

/** Files, and the till, which is a page of its own. */
const noScreens = new Set([
  'till',
  'tillWithCode',
  'tillWorker',
  'tillManifest',
  'pushWorker',
  'officeManifest',
]);

test('every screen of the back office is opened by its address', async () => {
  await using harness = await testShop({ pages: true });
  const owner = await administratorOf(harness, 'owner@example.com');
  for (const [name, place] of Object.entries(adminPaths)) {
    if (noScreens.has(name)) continue;
    const address = typeof place === 'string' ? place : place('7', '7');
    const page = await fetchAs(harness, owner, address);
    expect(page.statusCode, address).toBe(200);
    expect(page.body, address).toContain('/office/');
  }
});

test('what an administrator changes is written down, without secrets', async () => {
  await using harness = await testShop();
  const owner = await administratorOf(harness, 'owner@example.com');
  const body = { name: 'Accounts', days: 30, scopes: ['read' as const], password: goodPassword };
  const { body: made } = await owner.ask(makeAccessToken, { body });
  const log = await harness.shop.db.selectFrom('audit_log').selectAll().execute();
  expect(log).toMatchObject([{ call: 'makeAccessToken', by_script: false, subject: 'Accounts' }]);
  expect(JSON.stringify(log)).not.toContain(goodPassword);
  expect(JSON.stringify(log)).not.toContain(made.token);
});

import { expect, test } from 'vitest';
import { verbOf } from '../../../contracts/kernel/areas.ts';
import { addressOf, type Endpoint } from '../../../contracts/kernel/endpoint.ts';
import { doRolesInclude, missingRoleMessage, type Role, roles } from '../../../contracts/kernel/roles.ts';
import { csrfHeader } from '../../../contracts/kernel/visitor.ts';
import { makeAccessToken } from '../../../contracts/people/sessions.ts';
import {
  callsOfOffice as calls,
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
import { statementsOf } from '../../../tools/testing/statements.ts';
import type { Authenticate } from '../../kernel/http/person.ts';

async function asker(
  harness: TestShop,
  browser: TestBrowser,
  as: { authorization?: string } = {},
  authenticate?: Authenticate,
) {
  const app = await serverOfAdmissions(harness, authenticate);
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const headers = { ...as, cookie, [csrfHeader]: await browser.csrfToken() };
  return {
    [Symbol.asyncDispose]: () => app.close(),
    async ask(endpoint: Endpoint) {
      const url = addressOf(endpoint, { params: new Proxy({}, { get: () => '1' }) });
      const answer = await app.inject({ method: endpoint.method, url, headers });
      return answer.json<{ code: string; message: string }>();
    },
  };
}

test('each call is open to each role as the table says, and refused in a sentence to the others', async () => {
  await using harness = await testShop();
  const browser = await customerOf(harness, 'ada@example.com');
  const { authenticate, forget } = rememberingAuthenticator(harness);
  await using person = await asker(harness, browser, {}, authenticate);
  const become = async (held: Role[]) => {
    await harness.shop.db.updateTable('customers').set({ roles: held }).execute();
    forget();
  };
  for (const role of roles) {
    await become([role]);
    for (const endpoint of calls) {
      const { area, name } = endpoint;
      if (!area) throw new Error(`${name} names no area`);
      const message = doRolesInclude([role], verbOf(endpoint), area)
        ? 'admitted'
        : missingRoleMessage([role], verbOf(endpoint), area);
      expect((await person.ask(endpoint)).message, `${role}: ${name}`).toBe(message);
    }
  }
  await become([]);
  for (const endpoint of calls)
    expect(await person.ask(endpoint), endpoint.name).toEqual({
      code: 'forbidden',
      message: 'This is for the people who run the shop.',
    });
});

test('what the versions before write of an administrator becomes a role', async () => {
  await using harness = await testShop();
  await customerOf(harness, 'ada@example.com');
  const { db } = harness.shop;
  const read = () => db.selectFrom('customers').select(['is_admin', 'roles']).executeTakeFirstOrThrow();
  await db.updateTable('customers').set({ is_admin: true }).execute();
  expect(await read()).toEqual({ is_admin: true, roles: ['owner'] });
  await db
    .updateTable('customers')
    .set({ roles: ['packer', 'stall'] })
    .execute();
  expect(await read()).toEqual({ is_admin: true, roles: ['packer', 'stall'] });
  await db.updateTable('customers').set({ is_admin: false }).execute();
  expect(await read()).toEqual({ is_admin: false, roles: [] });
});

test('whether a role or a token includes a call is known from the statement that finds it, at every call', async () => {
  await using harness = await testShop();
  const browser = await administratorOf(harness, 'ada@example.com');
  const { db } = harness.shop;
  const { body: script } = await browser.ask(makeAccessToken, {
    body: { name: 'Words', scopes: ['everything'], password: goodPassword, days: 30 },
  });
  await db
    .updateTable('customers')
    .set({ roles: ['editor'] })
    .execute();
  await using person = await asker(harness, browser);
  await using program = await asker(harness, browserOf(harness.app), bearerOf(script.token));
  // A token may ask so often a minute, which is counted beside.
  for (const [by, read] of [
    [person, ['sessions']],
    [program, ['access_tokens', 'limits']],
  ] as const) {
    for (const endpoint of calls) {
      await db.deleteFrom('limits').execute();
      const { texts } = await statementsOf(() => by.ask(endpoint));
      expect(texts.map(tableOf), `${endpoint.name}: ${texts.join('\n')}`).toEqual(read);
    }
  }
});

const bearerOf = (token: string) => ({ authorization: `Bearer ${token}` });

/** The first table that a statement names. */
const tableOf = (text: string) => /\b(?:from|into|update) "?(\w+)/.exec(text)?.[1];

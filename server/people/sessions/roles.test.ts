import { expect, test } from 'vitest';
import { allEndpoints } from '../../../contracts/all.ts';
import { verbOf } from '../../../contracts/kernel/areas.ts';
import { addressOf, type Endpoint } from '../../../contracts/kernel/endpoint.ts';
import { refuse } from '../../../contracts/kernel/refusal.ts';
import { doRolesInclude, missingRoleMessage, type Role, roles } from '../../../contracts/kernel/roles.ts';
import { csrfHeader } from '../../../contracts/kernel/visitor.ts';
import { readSettings, readShopWindow } from '../../../contracts/platform/settings/admin-settings.ts';
import { customerOf, type TestBrowser } from '../../../tools/testing/person.ts';
import { testShop, type TestShop } from '../../../tools/testing/shop.ts';
import { statementsOf } from '../../../tools/testing/statements.ts';
import { createServer } from '../../kernel/http/http.ts';
import { authenticatorOf } from './sessions.ts';

const calls = allEndpoints.map(({ endpoint }) => endpoint).filter(({ access }) => access === 'administrator');

/** The shop's own server with all of its calls, each of which is over once it is admitted. */
async function serverOfAdmissions({ shop }: TestShop) {
  const server = createServer(shop, {
    authenticate: authenticatorOf(shop.db),
    record: async () => undefined,
    brandOf: () => '',
  });
  for (const endpoint of calls)
    server.registerEndpoint({ ...endpoint, params: undefined, query: undefined, body: undefined }, () =>
      refuse('not_found', 'admitted'),
    );
  await server.app.ready();
  return server.app;
}

async function asker(harness: TestShop, browser: TestBrowser) {
  const app = await serverOfAdmissions(harness);
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const headers = { cookie, [csrfHeader]: await browser.csrfToken() };
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
  await using person = await asker(harness, browser);
  const become = (held: Role[]) => harness.shop.db.updateTable('customers').set({ roles: held }).execute();
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

test('whether a role includes a call is known from the one statement that finds the session', async () => {
  await using harness = await testShop();
  const editor = await customerOf(harness, 'ada@example.com');
  await harness.shop.db
    .updateTable('customers')
    .set({ roles: ['editor'] })
    .execute();
  for (const call of [readShopWindow, readSettings] as const) {
    const { texts } = await statementsOf(() => editor.ask<typeof readShopWindow | typeof readSettings>(call));
    expect(texts.filter((text) => /\b(sessions|customers)\b/.test(text))).toHaveLength(1);
  }
});

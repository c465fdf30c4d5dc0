import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { healthPaths } from '../../../contracts/kernel/paths.ts';
import { listProducts } from '../../../contracts/storefront/listing/listing.ts';
import { databaseProxyOf } from '../../../tools/testing/postgres-gate.ts';
import { testShop, type TestShop } from '../../../tools/testing/shop.ts';

async function statusOf({ app }: TestShop, url: string): Promise<number> {
  return (await app.inject({ url })).statusCode;
}

test('a shop without its database lives, is not ready, and is ready again when the database is back', async () => {
  await using harness = await testShop();
  await using proxy = await databaseProxyOf(harness.shop.databaseUrl);
  expect(await statusOf(harness, healthPaths.live)).toBe(200);
  expect(await statusOf(harness, healthPaths.ready)).toBe(200);

  await proxy.close();
  await expect.poll(() => statusOf(harness, healthPaths.ready)).toBe(503);
  expect(await statusOf(harness, healthPaths.live)).toBe(200);

  await proxy.open();
  await expect.poll(() => statusOf(harness, healthPaths.ready)).toBe(200);
  expect(await statusOf(harness, listProducts.path)).toBe(200);
});

test('whoever asks whether the shop is ready reads what was tried', async () => {
  await using harness = await testShop({ environment: { SHOP_VERSION: 'abc123' } });
  const ready = await harness.app.inject({ url: healthPaths.ready });
  expect(ready.json()).toEqual({
    ready: true,
    version: 'abc123',
    role: 'all',
    checks: { process: 'serves', database: expect.stringMatching(/^answered within \d+ ms$/) },
  });
});

test('when everybody wants the database at once, who cannot be served hears so within seconds, and health answers meanwhile', async () => {
  await using harness = await testShop({
    environment: { DATABASE_POOL: '2', DATABASE_CONNECT_SECONDS: '1' },
  });
  const { db } = harness.shop;
  const { promise: untilAsked, resolve: letGo } = Promise.withResolvers<void>();
  const busy = [1, 2].map(() =>
    db.connection().execute(async (connection) => {
      await sql`select 1`.execute(connection);
      await untilAsked;
    }),
  );
  const answers = await Promise.all([
    ...Array.from({ length: 30 }, () => harness.app.inject({ url: listProducts.path })),
    harness.app.inject({ url: healthPaths.live }),
  ]);
  // Nothing was let go yet, so whoever waited without end would wait here.
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([...Array<number>(30).fill(503), 200]);
  expect(Number(answers[0]?.headers['retry-after'])).toBeGreaterThan(0);
  letGo();
  await Promise.all(busy);
  expect(await statusOf(harness, listProducts.path)).toBe(200);
});

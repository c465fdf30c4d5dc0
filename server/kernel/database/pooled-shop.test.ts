import { expect, test, vi } from 'vitest';
import { listProducts } from '../../../contracts/storefront/listing/listing.ts';
import { brokenInvariants } from '../../../db/invariants.ts';
import { demoKits } from '../../../seed/demo-kits.ts';
import { missingPgbouncer, openPgbouncer } from '../../../tools/testing/pgbouncer.ts';
import { makePurchase } from '../../../tools/testing/purchase.ts';
import { testShop, type TestShop } from '../../../tools/testing/shop.ts';
import { buildApp } from '../../app.ts';
import { assembleShop } from '../../assemble.ts';
import { startJobs } from '../../jobs.ts';
import { checkAddresses } from './addresses.ts';
import { publishChanges } from './changes.ts';
import { closeDatabase } from './database.ts';

/** The same shop once more, whose requests go through a pooler. */
async function behind(poolerUrl: string, { shop }: TestShop): Promise<TestShop> {
  const { config, databaseUrl: directUrl, log, web } = shop;
  const traits = await checkAddresses({ databaseUrl: poolerUrl, directUrl });
  const pooled = await assembleShop({ config, databaseUrl: poolerUrl, directUrl, traits, log, web });
  const app = await buildApp(pooled);
  return {
    shop: pooled,
    app,
    async [Symbol.asyncDispose]() {
      await app.close();
      await closeDatabase(pooled.db);
    },
  };
}

test.skipIf(missingPgbouncer)(`a shop behind a transaction pooler sells${missingPgbouncer}`, async () => {
  await using harness = await testShop();
  await using pooler = await openPgbouncer(harness.shop.databaseUrl, { sessions: 3 });
  await using pooled = await behind(pooler.url, harness);
  const slugs = [demoKits.koala.slug, demoKits.kookaburra.slug];
  const bought = await Promise.all(
    Array.from({ length: 8 }, (_, i) => makePurchase(pooled, [[slugs[i % 2] ?? '', 1]])),
  );
  expect(bought.map(({ order }) => order.state)).toEqual(Array(8).fill('paid'));
  expect(await brokenInvariants(harness.shop.db)).toEqual([]);
});

test.skipIf(missingPgbouncer)(
  `word of changes and jobs reach a shop behind a transaction pooler${missingPgbouncer}`,
  async () => {
    await using harness = await testShop();
    await using pooler = await openPgbouncer(harness.shop.databaseUrl);
    await using pooled = await behind(pooler.url, harness);
    const jobs = await startJobs(pooled.shop);
    try {
      // Kept until word of a change comes.
      const tagOf = async () => (await pooled.app.inject({ url: listProducts.path })).headers.etag;
      const before = await tagOf();
      await harness.shop.db
        .updateTable('products')
        .set({ name: 'Koala, renamed' })
        .where('slug', '=', demoKits.koala.slug)
        .execute();
      await publishChanges(pooled.shop.db, ['catalogue']);
      await vi.waitUntil(async () => (await tagOf()) !== before, { timeout: 20_000 });

      await makePurchase(pooled, [[demoKits.koala.slug, 1]]);
      const waiting = () =>
        pooled.shop.db.selectFrom('emails').where('sent_at', 'is', null).select('id').execute();
      await vi.waitUntil(async () => (await waiting()).length === 0, { timeout: 20_000 });
      expect(await tagOf()).not.toBe(before);
    } finally {
      await jobs.stop();
    }
  },
);

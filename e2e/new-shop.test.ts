import { expect, inject } from 'vitest';
import { paths } from '../contracts/kernel/paths.ts';
import { test as journey, openHydrated, widths } from './journey.ts';
import { prepareChecks } from './page-checks.ts';
import { openJourneyShop, type JourneyShop } from './shop.ts';

/** As `test` of journey.ts, in a shop that has nothing to sell yet, nothing on its wall and no reviews. */
const test = journey.extend<{ shop: JourneyShop }>({
  shop: [
    async ({}, use) => {
      const shop = await openJourneyShop(inject('postgres'));
      await shop.db.updateTable('products').set({ status: 'draft' }).execute();
      await shop.db.deleteFrom('gallery_items').execute();
      await shop.db.deleteFrom('reviews').execute();
      await use(shop);
      await shop.close();
    },
    { scope: 'file' },
  ],
});

test('home of a shop without kits stays where it is while the rest of it is laid out', async ({ arrive }) => {
  const page = await arrive(widths.phone);
  await prepareChecks(page);
  await openHydrated(page, paths.home);
  expect(await page.locator('.card-link').count()).toBe(0);
  const waiting = page.locator('.later:not([data-laid])');
  await expect.poll(() => waiting.count()).toBe(0);
  expect(
    await page.evaluate('checks.shifted'),
    await page.evaluate('checks.moved.join()'),
  ).toBeLessThanOrEqual(0.02);
});

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { adminPaths } from '../contracts/kernel/admin-paths.ts';
import { brokenInvariants } from '../db/invariants.ts';
import { expectAccessible, openHydrated, test } from './journey.ts';
import { arriveAsOwner } from './office-steps.ts';

const example = (name: string) =>
  readFile(join(import.meta.dirname, '../server/growth/imports/examples', name));

test('a Shopify export is tried, moved in and undone', async ({ arrive, shop }) => {
  const page = await arrive();
  await arriveAsOwner(page, shop);
  await openHydrated(page, adminPaths.moveIn);
  await page.getByLabel('Exported file').setInputFiles({
    name: 'products_export.csv',
    mimeType: 'text/csv',
    buffer: await example('shopify-products.csv'),
  });
  await page.getByRole('heading', { level: 1, name: 'products_export.csv' }).waitFor();
  await page.getByText('Kits of Shopify').waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Try it/ }).click();
  await page.getByText('Tried, nothing is changed yet: 4 kits new, 0 changed, 3 wrong.').waitFor();
  await page.getByText('‘on request’ is no price such as 49.95').waitFor();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 800 });
  expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('button', { name: 'Move 4 kits in' }).click();
  await page.getByText('Moved in: 4 kits written, 3 left out').waitFor();
  expect(await brokenInvariants(shop.db)).toEqual([]);
  await page.getByRole('button', { name: 'Undo the whole import' }).click();
  await page.getByRole('button', { name: 'Undo it' }).click();
  await page.getByText('Undone: 4 kits taken out or put back as before, 0 kept').waitFor();
  expect(await brokenInvariants(shop.db)).toEqual([]);
});

import { expect } from 'vitest';
import { adminPaths } from '../contracts/kernel/admin-paths.ts';
import { brokenInvariants } from '../db/invariants.ts';
import { demoKits } from '../seed/demo-kits.ts';
import { openHydrated, test } from './journey.ts';
import { arriveAsOwner } from './office-steps.ts';

/** So many are written at once, and with each of them it is told how far it is. */
const made = 250;

test('a long table shows how far it is written, and then that it is done', async ({ page, shop }) => {
  const koala = shop.db.selectFrom('products').where('slug', '=', demoKits.koala.slug);
  const { sku } = await koala.select('sku').executeTakeFirstOrThrow();
  await arriveAsOwner(page, shop);
  await openHydrated(page, adminPaths.importKits);
  await page
    .getByLabel('CSV file')
    .setInputFiles({ name: 'long.csv', mimeType: 'text/csv', buffer: longTable(sku) });
  await page.getByRole('button', { name: /^Try it/ }).click();
  await page.getByText(`${made} new, 1 changed, 0 as they are, 0 wrong.`).waitFor();

  const bar = page.getByRole('progressbar', { name: 'Writing the table' });
  // While somebody else has hold of its last kit, the page comes upon it half written.
  await shop.db.transaction().execute(async (tx) => {
    await tx.selectFrom('products').where('sku', '=', sku).select('id').forUpdate().execute();
    await page.getByRole('button', { name: 'Write it into the shop' }).click();
    await bar.waitFor();
    const begun = page.locator(`progress[max="${made + 1}"][value="${made}"]`);
    await page
      .getByRole('status')
      .filter({ hasText: `Writing: ${made} of ${made + 1} rows`, has: begun })
      .waitFor();
  });

  await page.getByText(`The table is in the shop: ${made} new, 1 changed.`).waitFor();
  expect(await bar.count()).toBe(0);
  const written = shop.db.selectFrom('products').where('sku', 'like', 'LONG-%').select('id');
  expect(await written.execute()).toHaveLength(made);
  expect(await brokenInvariants(shop.db)).toEqual([]);
});

/** New kits, and at its end one that the shop has. */
function longTable(known: string): Buffer {
  const kits = Array.from({ length: made }, (_, index) => `LONG-${index},Wallaby ${index},${rest}`);
  return Buffer.from([headings, ...kits, `${known},Wallaby of old,${rest}`].join('\n'));
}

const headings =
  'SKU,Name,Category,Price,On hand,Hours from,Hours to,Weight g,Finished width mm,Finished height mm,' +
  'Box length mm,Box width mm,Box height mm';
const rest = 'felt-art,39.95,3,2,4,400,200,200,250,250,40';

import { expect } from 'vitest';
import { adminPaths } from '../contracts/kernel/admin-paths.ts';
import { brokenInvariants } from '../db/invariants.ts';
import { countForPlanner } from '../db/planner.ts';
import { openHydrated, test } from './journey.ts';
import { arriveAsOwner } from './office-steps.ts';

const rows = 4_000;

test(
  'a long table shows how far it is written, and then that it is done',
  { timeout: 360_000 },
  async ({ page, shop }) => {
    await arriveAsOwner(page, shop);
    await openHydrated(page, adminPaths.importKits);
    await page
      .getByLabel('CSV file')
      .setInputFiles({ name: 'long.csv', mimeType: 'text/csv', buffer: longTable() });
    await page.getByRole('button', { name: /^Try it/ }).click();
    await page.getByText('4000 new, 0 changed, 0 as they are, 0 wrong.').waitFor({ timeout: 120_000 });
    await page.getByRole('button', { name: 'Write it into the shop' }).click();

    const bar = page.getByRole('progressbar', { name: 'Writing the table' });
    await bar.waitFor();
    const begun = page.locator(`progress[max="${rows}"]:not([value="0"], [value="${rows}"])`);
    await page
      .getByRole('status')
      .filter({ hasText: /^Writing: [1-9][\d,]* of 4,000 rows$/, has: begun })
      .waitFor();

    await page.getByText('The table is in the shop: 4000 new, 0 changed.').waitFor({ timeout: 200_000 });
    expect(await bar.count()).toBe(0);
    const { made } = await shop.db
      .selectFrom('products')
      .where('sku', 'like', 'LONG-%')
      .select(({ fn }) => fn.countAll<number>().as('made'))
      .executeTakeFirstOrThrow();
    expect(made).toBe(rows);
    await countForPlanner(shop.db, ['products', 'stock_levels', 'stock_movements']);
    expect(await brokenInvariants(shop.db)).toEqual([]);
  },
);

/** Long enough that the page, which asks every half second, comes upon it half written. */
function longTable(): Buffer {
  const kits = Array.from({ length: rows }, (_, index) => `LONG-${index},Wallaby ${index},${rest}`);
  return Buffer.from([headings, ...kits].join('\n'));
}

const headings =
  'SKU,Name,Category,Price,On hand,Hours from,Hours to,Weight g,Finished width mm,Finished height mm,' +
  'Box length mm,Box width mm,Box height mm';
const rest = 'felt-art,39.95,3,2,4,400,200,200,250,250,40';

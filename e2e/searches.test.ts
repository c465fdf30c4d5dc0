import { expect } from 'vitest';
import { adminPaths } from '../contracts/kernel/admin-paths.ts';
import { paths } from '../contracts/kernel/paths.ts';
import { saveSynonym } from '../contracts/storefront/search/admin-search.ts';
import { demoKits } from '../seed/demo-kits.ts';
import { losing } from './failing-calls.ts';
import { expectAccessible, openHydrated, test } from './journey.ts';
import { arriveAsOwner } from './office-steps.ts';

const word = 'zzyzzx';

test('a search that found nothing is seen on the dashboard, taught, and finds the kit', async ({
  arrive,
  shop,
}) => {
  const shopper = await arrive();
  await shopper.goto(paths.search(word));
  await shopper.getByText(`Nothing in the shop matches “${word}”.`).waitFor();
  // Nobody who searches waits until it is counted.
  const counted = shop.db.selectFrom('search_counts').where('term', '=', word).select('term');
  await expect.poll(() => counted.execute()).toHaveLength(1);

  const page = await arrive();
  await arriveAsOwner(page, shop);
  await openHydrated(page, adminPaths.dashboard);
  const row = page.getByRole('row', { name: word });
  await row.getByRole('link', { name: `Inventory with ${word}` }).waitFor();
  await row.getByRole('link', { name: 'teach it' }).click();
  await expect.poll(() => page.getByLabel('Shoppers say').inputValue()).toBe(word);

  const lost = await losing(page, saveSynonym, 'answered');
  await page.getByLabel('The shop says').fill('koala');
  await page.getByRole('button', { name: 'Teach it' }).click();
  await page.getByText('The shop did not answer.').first().waitFor();
  await lost.ends();
  await page.getByRole('button', { name: 'Teach it' }).click();
  await page.getByRole('row', { name: word }).getByText('koala').waitFor();
  await expectAccessible(page);
  await page.getByRole('link', { name: `what “${word}” finds` }).click();
  await page.waitForURL(`**${paths.search(word)}`);
  await page
    .locator(`a[href="${paths.product(demoKits.koala.slug)}"]`)
    .first()
    .waitFor();
});

test('a page of the shop is gone to from the suggestions', async ({ page }) => {
  await openHydrated(page, paths.home);
  await page.getByRole('searchbox').first().fill('faq');
  await page.getByRole('option', { name: 'FAQ Page' }).click();
  await page.waitForURL(`**${paths.contact}#faq`);
});

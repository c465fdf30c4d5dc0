import { expect } from 'vitest';
import { adminPaths } from '../contracts/kernel/admin-paths.ts';
import { paths } from '../contracts/kernel/paths.ts';
import { expectAccessible, expectProblem, openHydrated, test, widths } from './journey.ts';
import { arriveAsOwner } from './office-steps.ts';

test('the owner makes a collection by filters; a shopper finds it', async ({ arrive, shop }) => {
  const page = await arrive();
  await arriveAsOwner(page, shop);
  await page.goto(adminPaths.collections);
  await page.getByRole('button', { name: 'New collection' }).click();
  await page.getByLabel('Name').fill('A quiet winter');
  await page.getByLabel('Words').fill('Long pieces for short days.');
  await page.getByLabel('Its kits').selectOption('rule');
  await page.getByRole('dialog').getByLabel('Gentle').check();
  await page.getByText(/Shoppers find \d+ kits? in it today/).waitFor();
  // The bar of the form lies over what is scrolled under it: the axe sees the form's end.
  await page.getByLabel('Hidden from shoppers').scrollIntoViewIfNeeded();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Make the collection' }).click();
  await page.getByText('Collection saved').first().waitFor();

  const shopper = await arrive();
  await openHydrated(shopper, paths.collections);
  await shopper.getByRole('link', { name: /A quiet winter/ }).click();
  await shopper.waitForURL(`**${paths.collection('a-quiet-winter')}`);
  await shopper.getByRole('heading', { level: 1, name: 'A quiet winter' }).waitFor();
  await expect.poll(() => shopper.getByText('Long pieces for short days.').count()).toBeGreaterThan(0);
  await expectAccessible(shopper);

  const without = await arrive(widths.phone, { javaScriptEnabled: false });
  expectProblem(without, /\.js csp$/);
  await without.goto(paths.collections);
  await without.getByRole('link', { name: /A quiet winter/ }).click();
  await without.getByRole('article').first().waitFor();
});

import { expect } from 'vitest';
import { adminPaths } from '../contracts/kernel/admin-paths.ts';
import { paths } from '../contracts/kernel/paths.ts';
import { demoKits } from '../seed/demo-kits.ts';
import { openHydrated, test, widths } from './journey.ts';
import { arriveAsOwner } from './office-steps.ts';
import { deviceAt, openStallAt } from './stall.ts';

test('a sale that the owner makes is seen on the web and at the till, and ends where it is ended', async ({
  browser,
  page,
  shop,
}) => {
  const { slug } = demoKits.kookaburra;
  const marketId = await openStallAt(shop.db, [[slug, 5]]);
  await arriveAsOwner(page, shop);
  await openHydrated(page, `${adminPaths.discountCode('new')}?as=sale`);
  await page.getByLabel('Name', { exact: true }).fill('Long weekend');
  await page.getByLabel('What it does').selectOption('prices');
  await page.getByRole('searchbox', { name: 'Put in this kit' }).fill('kookaburra');
  await page
    .getByRole('button', { name: /Kookaburra/ })
    .first()
    .click();
  await page.getByLabel(/^New price of .*Kookaburra/i).fill('39.90');
  for (const width of [390, widths.tablet, widths.laptop]) {
    await page.setViewportSize({ width, height: 900 });
    expect(
      await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth'),
    ).toBeLessThanOrEqual(0);
  }
  await page.getByRole('button', { name: 'Make the sale' }).click();
  await page.getByText('Sale made').waitFor();

  const shopper = await browser.newPage({ baseURL: shop.url });
  await openHydrated(shopper, paths.product(slug));
  await shopper.getByText('$39.90').first().waitFor();
  await shopper.getByText('Long weekend').first().waitFor();
  const till = await deviceAt(browser, { url: shop.url, db: shop.db, marketId, name: 'Till 1' });
  await till.page.getByText('$39.90').first().waitFor();

  await page.getByRole('button', { name: 'Switch off' }).click();
  await page.getByRole('main').getByText('Switched off').waitFor();
  await openHydrated(shopper, paths.product(slug));
  expect(await shopper.getByText('$39.90').count()).toBe(0);
  await till.context.close();
  await shopper.close();
});

test('the owner makes a price list and gives it to a business; the margin and the market say what is left', async ({
  page,
  shop,
}) => {
  await arriveAsOwner(page, shop);
  await openHydrated(page, adminPaths.wholesale);
  await page.getByRole('button', { name: 'New price list' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Galleries');
  for (const width of [390, widths.tablet, widths.laptop]) {
    await page.setViewportSize({ width, height: 900 });
    expect(
      await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth'),
    ).toBeLessThanOrEqual(0);
  }
  await page.getByRole('button', { name: 'Make the list' }).click();
  await page.getByRole('region', { name: 'Price list Galleries' }).getByText('Nobody has it yet.').waitFor();
  await openHydrated(page, adminPaths.inventory);
  await page.getByText('Margin: No cost written down').first().waitFor();
});

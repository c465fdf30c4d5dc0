import { expect } from 'vitest';
import { adminPaths } from '../contracts/kernel/admin-paths.ts';
import { paths } from '../contracts/kernel/paths.ts';
import { demoKits } from '../seed/demo-kits.ts';
import { openHydrated, test, widths } from './journey.ts';
import { arriveAsOwner } from './office-steps.ts';
import { deviceAt, openStallAt } from './stall.ts';

test('a sale from Friday to Sunday is seen on the web and at the till from its first hour to its last', async ({
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
  await page.getByLabel('From').fill('2030-10-04T18:00');
  await page.getByLabel('Until').fill('2030-10-06T23:59');
  for (const width of [390, widths.tablet, widths.laptop]) {
    await page.setViewportSize({ width, height: 900 });
    expect(
      await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth'),
    ).toBeLessThanOrEqual(0);
  }
  await page.getByRole('button', { name: 'Make the sale' }).click();
  await page.getByText('Sale made').waitFor();
  const sale = await shop.db
    .selectFrom('discounts')
    .where('name', '=', 'Long weekend')
    .select(['id', 'valid_from', 'valid_until'])
    .executeTakeFirstOrThrow();
  // Daylight saving begins in Sydney on that Sunday: an hour of the weekend is missing.
  expect([sale.valid_from, sale.valid_until]).toEqual([
    new Date('2030-10-04T08:00:00Z'),
    new Date('2030-10-06T12:59:00Z'),
  ]);

  const shopper = await browser.newPage({ baseURL: shop.url });
  const look = async () => {
    await openHydrated(shopper, paths.product(slug));
    return shopper.getByText('$39.90').count();
  };
  const till = await deviceAt(browser, { url: shop.url, db: shop.db, marketId, name: 'Till 1' });
  await till.page.getByText('Kookaburra').first().waitFor();
  expect(await look(), 'on Thursday').toBe(0);
  expect(await till.page.getByText('$39.90').count()).toBe(0);

  // Time passes: what was to come has begun, and what lasted is over.
  const passTime = (times: { valid_from: Date } | { valid_until: Date }) =>
    shop.db.updateTable('discounts').set(times).where('id', '=', sale.id).execute();
  const anHourAgo = new Date(Date.now() - 3_600_000);
  await passTime({ valid_from: anHourAgo });
  await expect.poll(look, { message: 'on Saturday' }).toBeGreaterThan(0);
  await shopper.getByText('Long weekend').first().waitFor();
  await openHydrated(shopper, paths.category('all'));
  await shopper.getByText('$39.90').first().waitFor();
  await till.page.reload();
  await till.page.getByText('$39.90').first().waitFor();

  await passTime({ valid_until: new Date(Date.now() - 60_000) });
  await expect.poll(look, { message: 'on Monday' }).toBe(0);
  await till.page.reload();
  await till.page.getByText('Kookaburra').first().waitFor();
  await expect.poll(() => till.page.getByText('$39.90').count()).toBe(0);
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

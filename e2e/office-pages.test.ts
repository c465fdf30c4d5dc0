import { expect } from 'vitest';
import { adminPaths } from '../contracts/kernel/admin-paths.ts';
import { paths } from '../contracts/kernel/paths.ts';
import { demoKits } from '../seed/demo-kits.ts';
import { planMarket } from '../server/market/markets/markets.ts';
import { expectProblem, openHydrated, test } from './journey.ts';
import { aMarket, expectScreensToHold, walk } from './office-walk.ts';
import { signInAsOwner } from './owner-steps.ts';

test('the owner’s screens of figures and markets hold at both widths', walk, async ({ shop, page }) => {
  await signInAsOwner(page, shop);
  const { id } = await planMarket(shop.db, aMarket, new Date());
  await expectScreensToHold(page, [
    [adminPaths.dashboard, 'Dashboard'],
    [adminPaths.analytics, 'Analytics'],
    [adminPaths.exports, 'Exports'],
    [adminPaths.auditLog, 'Audit log'],
    [adminPaths.seoGuide, 'SEO guide'],
    [adminPaths.returns, 'Returns'],
    [adminPaths.newOrder, 'New order'],
    [adminPaths.marketSales, 'Market sales'],
    [adminPaths.market(id), aMarket.name],
  ]);
});

test('what the back office does not have is told as such, on the screen and in its title', async ({
  shop,
  page,
}) => {
  expectProblem(page, /404/);
  await signInAsOwner(page, shop);
  const nobody = '018f0000-0000-7000-8000-000000000000';
  for (const address of [
    `${paths.admin}/nonsense`,
    adminPaths.customer(nobody),
    adminPaths.market('nonsense'),
    adminPaths.till('nonsense'),
    adminPaths.till(nobody),
    adminPaths.order(nobody),
    adminPaths.discountCode('99999'),
    adminPaths.kit(99_999),
  ]) {
    await openHydrated(page, address);
    await page.getByRole('heading', { level: 1, name: '404 Page Not Found' }).waitFor();
    expect(await page.title(), address).toMatch(/^404 Page Not Found/);
  }
});

test('Ctrl-K finds a kit by its first letters and a page by its name, by keyboard alone', async ({
  shop,
  page,
}) => {
  await signInAsOwner(page, shop);
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'An order' }).fill('kookab');
  await page.getByRole('option', { name: /Kookaburra/ }).waitFor();
  await page.keyboard.press('Enter');
  const { id } = await shop.db
    .selectFrom('products')
    .where('slug', '=', demoKits.kookaburra.slug)
    .select('id')
    .executeTakeFirstOrThrow();
  await page.waitForURL((url) => url.pathname === adminPaths.kit(id));

  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'An order' }).fill('bas');
  await page.getByRole('option', { name: /Exports/ }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Exports' }).waitFor();
});

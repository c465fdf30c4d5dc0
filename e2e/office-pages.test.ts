import { adminPaths } from '../contracts/admin-paths.ts';
import { cast } from '../seed/cast.ts';
import { planMarket } from '../server/market-sales/market-sales.ts';
import { test } from './journey.ts';
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
    .where('slug', '=', cast.kookaburra.slug)
    .select('id')
    .executeTakeFirstOrThrow();
  await page.waitForURL((url) => url.pathname === adminPaths.kit(id));

  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'An order' }).fill('bas');
  await page.getByRole('option', { name: /Exports/ }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Exports' }).waitFor();
});

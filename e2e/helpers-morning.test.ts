import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { adminPaths } from '../contracts/kernel/admin-paths.ts';
import { paths } from '../contracts/kernel/paths.ts';
import { demoKits } from '../seed/demo-kits.ts';
import { linkIn } from './emails.ts';
import { browserAt, buyOverHttp, httpBuyerAddress } from './http-buyer.ts';
import { expectAccessible, expectAccessibleFromTop, expectProblem, openHydrated, test } from './journey.ts';
import { kitIdOf } from './ledger.ts';
import { arriveAs, followTo } from './office-steps.ts';
import { password, signInByCall } from './person-steps.ts';

const phone = 390;
/** What no packer sees, wherever they look. */
const notTheirs =
  /refund|customers|discount|export|import|analytics|their other orders|gift cards|duplicate/i;

/** What else such a screen is on a phone is looked at as its owner, in office-screens.test.ts and owners-morning.test.ts. */
async function expectOnlyTheirs(page: Page): Promise<void> {
  expect(await page.locator('body').innerText(), page.url()).not.toMatch(notTheirs);
  const overflow = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
  expect(overflow, page.url()).toBeLessThanOrEqual(0);
}

test('a packer’s morning on a phone: orders and stock, and nothing that is not theirs', async ({
  arrive,
  shop,
}) => {
  await buyOverHttp(await browserAt(shop.url), demoKits.kookaburra.slug);
  const page = await arrive(phone);
  await arriveAs(page, shop, ['packer']);
  // The back office begins at their first place: the dashboard tells of sales.
  await page.goto(paths.admin);
  await page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor();
  await expectOnlyTheirs(page);

  await page.getByRole('button', { name: 'Open the menu' }).click();
  const menu = page.getByRole('navigation', { name: 'Back office' });
  await expect
    .poll(() => menu.getByRole('link').allInnerTexts())
    .toEqual([
      'Orders',
      'Packing',
      'Returns',
      'Inventory',
      'Pre-orders',
      'Making',
      'Materials',
      'Suppliers',
      'Settings',
    ]);
  await page.keyboard.press('Escape');

  await page.getByRole('link', { name: /SM-\d+/ }).click();
  await page.getByRole('button', { name: 'Start packing' }).click();
  await page.getByText('It is being packed', { exact: true }).waitFor();
  await page.getByText(httpBuyerAddress.line1).waitFor();
  await expectOnlyTheirs(page);
  await expectAccessibleFromTop(page);
  await page.getByRole('button', { name: 'Send a parcel' }).waitFor();

  await followTo(page, adminPaths.inventory);
  const stock = page
    .getByRole('row')
    .filter({ hasText: 'koala' })
    .getByLabel(/^On hand of/);
  await stock.fill('17');
  await stock.press('Enter');
  const onHand = () =>
    shop.db
      .selectFrom('stock_levels')
      .innerJoin('products', 'products.id', 'stock_levels.product_id')
      .where('slug', '=', demoKits.koala.slug)
      .select('on_hand')
      .executeTakeFirst();
  await expect.poll(onHand).toEqual({ on_hand: 17 });
  await expectOnlyTheirs(page);
  for (const [path, name] of [
    [adminPaths.returns, 'Returns'],
    [adminPaths.settings, 'Settings'],
  ] as const) {
    await followTo(page, path);
    await page.getByRole('heading', { level: 1, name }).waitFor();
    await expectOnlyTheirs(page);
  }

  // A link leads there as well as an address does, and neither asks for what is not theirs.
  await followTo(page, adminPaths.customers);
  await page
    .getByText('It takes the role of owner or manager; you have that of packer. Ask an owner.')
    .waitFor();
});

test('a role that is taken away while its holder types: refused in a sentence, and what was typed stays', async ({
  arrive,
  shop,
}) => {
  const page = await arrive(phone);
  expectProblem(page, /403/);
  const email = await arriveAs(page, shop, ['editor', 'packer']);
  const id = await kitIdOf(shop.db, demoKits.koala.slug);
  await page.goto(adminPaths.kit(id));
  await page.getByLabel('Summary').fill('Typed while the role went away');
  const before = await shop.db
    .selectFrom('products')
    .where('id', '=', id)
    .select('summary')
    .executeTakeFirst();
  await shop.db
    .updateTable('customers')
    .set({ roles: ['packer'] })
    .where('email', '=', email)
    .execute();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Your role does not include changing kits. Ask an owner.').first().waitFor();
  expect(await page.getByLabel('Summary').inputValue()).toBe('Typed while the role went away');
  expect(
    await shop.db.selectFrom('products').where('id', '=', id).select('summary').executeTakeFirst(),
  ).toEqual(before);
  // The menu follows at once; the next page is what the roles that are left include.
  await page.getByRole('button', { name: 'Open the menu' }).click();
  const menu = page.getByRole('navigation', { name: 'Back office' });
  await expect.poll(() => menu.getByRole('link', { name: 'Gallery' }).count()).toBe(0);
  page.once('dialog', (dialog) => dialog.accept());
  await menu.getByRole('link', { name: 'Orders', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor();
});

test('somebody is asked to help on a phone, and comes in by the link', async ({ arrive, shop }) => {
  const owner = await arrive(phone);
  await arriveAs(owner, shop, ['owner']);
  await owner.goto(adminPaths.settingsTab('access'));
  await owner.getByLabel('Their email').fill('pat@example.com');
  await owner.getByLabel(/^Packer:/).check();
  const form = owner.getByRole('form').or(owner.locator('form')).filter({ hasText: 'Their roles' });
  await form.getByLabel('Your own password').fill(password);
  await form.getByRole('button', { name: 'Send the invitation' }).click();
  await owner.getByText('Works until').waitFor();
  await expectAccessible(owner);
  const overflow = await owner.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
  expect(overflow).toBeLessThanOrEqual(0);

  const link = await linkIn(shop, 'pat@example.com', 'staff-invitation');
  const pat = await arrive(phone);
  await openHydrated(pat, link);
  await pat.getByLabel('New password', { exact: true }).fill('pack slowly, tape twice');
  await pat.getByLabel('Confirm password', { exact: true }).fill('pack slowly, tape twice');
  await expectAccessible(pat);
  await pat.getByRole('button', { name: 'Join the shop' }).click();
  await pat.getByText('Welcome. You can log in with your new password now.').waitFor();
  await signInByCall(pat, 'pat@example.com', 'pack slowly, tape twice');
});

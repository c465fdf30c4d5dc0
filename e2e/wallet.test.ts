import { expect } from 'vitest';
import type { Page } from 'playwright-core';
import { paths } from '../contracts/kernel/paths.ts';
import { demoKits } from '../seed/demo-kits.ts';
import { changeSettings } from '../server/platform/settings/settings.ts';
import { expectAccessible, expectProblem, openHydrated, test, widths } from './journey.ts';
import { putIntoCart } from './steps.ts';

const kit = demoKits.kookaburra;
const sheetOf = (page: Page) => page.getByRole('dialog', { name: 'Apple Pay, played by the sandbox' });
const yes = (page: Page) => sheetOf(page).getByRole('button', { name: /^Pay \$/ });

test('a giver in a hurry pays from the kit’s page: one press, and the wallet’s own yes', async ({
  shop,
  arrive,
}) => {
  await changeSettings(shop.db, { methodsOffered: [{ method: 'apple_pay', inSheet: true }] });
  const page = await arrive(widths.phone);
  await expect
    .poll(async () => {
      await openHydrated(page, paths.product(kit.slug));
      return page.getByRole('button', { name: 'Buy with Apple Pay' }).count();
    })
    .toBe(1);
  await page.getByRole('button', { name: 'Buy with Apple Pay' }).click();
  await yes(page).waitFor();
  await expectAccessible(page);

  // Abroad is said, and nothing can be paid.
  await sheetOf(page).getByLabel('Send to').selectOption('6011');
  await sheetOf(page).getByText('in Australia only').waitFor();
  expect(await yes(page).count()).toBe(0);
  await sheetOf(page).getByLabel('Send to').selectOption('6160');
  await yes(page).waitFor();

  // Dearer meanwhile: said with the new total, and nothing charged.
  const raise = { price_cents: 9_190 };
  await shop.db.updateTable('products').set(raise).where('slug', '=', kit.slug).execute();
  const seen = await yes(page).textContent();
  expectProblem(page, /409/);
  await yes(page).click();
  await sheetOf(page)
    .getByText(/is now \$.* Please look it over/)
    .waitFor();
  await expect.poll(async () => (await yes(page).textContent()) !== seen).toBe(true);
  expect(await shop.db.selectFrom('orders').select('id').execute()).toEqual([]);

  await yes(page).click();
  await page.waitForURL(`**${paths.confirmation('*')}`);
  await page.getByText(/^We have received \$/).waitFor();
});

test('a cancelled sheet leaves the cart and the shelf as they were, and a declined one says so', async ({
  shop,
  page,
}) => {
  await changeSettings(shop.db, { methodsOffered: [{ method: 'apple_pay', inSheet: true }] });
  await putIntoCart(page, demoKits.koala.slug);
  await openHydrated(page, paths.cart);
  await page.getByRole('button', { name: 'Buy with Apple Pay' }).click();
  await yes(page).waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => sheetOf(page).count()).toBe(0);
  const holds = () => shop.db.selectFrom('stock_holds').where('state', '=', 'live').selectAll().execute();
  expect(await holds()).toEqual([]);

  await page.getByRole('link', { name: 'Checkout' }).first().click();
  await page.getByRole('heading', { name: 'Checkout' }).waitFor();
  await page.getByRole('button', { name: 'Buy with Apple Pay' }).click();
  await sheetOf(page).getByLabel('This wallet').selectOption('declines');
  expectProblem(page, /402/);
  await yes(page).click();
  await sheetOf(page).getByText('Your wallet’s card was declined.').waitFor();
  expect(await holds()).toEqual([]);
  await sheetOf(page).getByLabel('This wallet').selectOption('pays');
  await yes(page).dblclick();
  await page.getByText(/^We have received \$/).waitFor();
});

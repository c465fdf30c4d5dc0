import { expect } from 'vitest';
import { paths } from '../contracts/kernel/paths.ts';
import { demoKits } from '../seed/demo-kits.ts';
import { bringCart } from './http-buyer.ts';
import { expectAccessible, openHydrated, test } from './journey.ts';

test('a postcode says its state, and another one is asked about and not refused', async ({ page }) => {
  await bringCart(page, [demoKits.kookaburra.slug]);
  await openHydrated(page, paths.checkout);
  await page.getByRole('heading', { level: 1, name: 'Checkout' }).waitFor();
  const postcode = page.getByLabel('Postcode');
  const state = page.getByLabel('State');
  await postcode.fill('3000');
  await expect.poll(() => state.inputValue()).toBe('VIC');
  await postcode.fill('4000');
  await expect.poll(() => state.inputValue()).toBe('QLD');

  await state.selectOption('NSW');
  await page.getByText('Postcode 4000 is in QLD').waitFor();
  await postcode.fill('3000');
  await page.getByText('Postcode 3000 is in VIC').waitFor();
  expect(await state.inputValue()).toBe('NSW');
  await page.getByRole('button', { name: 'Use VIC' }).click();
  await page.getByText('Postcode 3000 is in VIC').waitFor({ state: 'detached' });
  expect(await state.inputValue()).toBe('VIC');
});

test('what has changed since the cart was filled is said at checkout, before anything is typed', async ({
  page,
  shop,
}) => {
  await bringCart(page, [demoKits.kookaburra.slug]);
  await shop.db
    .updateTable('products')
    .set({ price_cents: 12_300 })
    .where('slug', '=', demoKits.kookaburra.slug)
    .execute();
  await page.goto(paths.checkout);
  const changed = page.getByRole('status').filter({ hasText: 'Since you filled your cart' });
  await changed.getByText(/The price has gone up from .* to \$123\.00\./).waitFor();
  await expectAccessible(page);
  await changed.getByRole('link', { name: 'Look at your cart' }).click();
  await page.getByRole('heading', { level: 1, name: 'Your cart' }).waitFor();
});

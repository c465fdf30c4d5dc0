import { expect } from 'vitest';
import { paths } from '../contracts/kernel/paths.ts';
import { addWish, readWishlist, removeWish } from '../contracts/storefront/wishlist/wishlist.ts';
import { demoKits } from '../seed/demo-kits.ts';
import { failing } from './failing-calls.ts';
import { openHydrated, test, untilAnswered, untilHydrated, widths } from './journey.ts';
import { prepareChecks, problemsAtWidths } from './page-checks.ts';
import { bringAccount } from './person-steps.ts';

test('what is wished for by a customer goes back to what it was when the shop cannot keep it', async ({
  page,
  shop,
}) => {
  await prepareChecks(page);
  await bringAccount(page, shop, 'ada@example.com');
  const read = page.waitForResponse((answer) => answer.url().endsWith(readWishlist.path));
  await openHydrated(page, paths.category('all'));
  await read;
  await untilAnswered(page);
  const heart = page.getByRole('button', { name: /^Wishlist: / }).first();
  const end = await failing(page, addWish);
  await heart.click();
  await page.getByText('Failed to add item to wishlist.').waitFor();
  await page.getByRole('main').getByText('Could not update wishlist. Please try again.').waitFor();
  await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('false');
  await end();
  await heart.click();
  await page.getByText('Added to Wishlist').waitFor();
  await failing(page, removeWish);
  await heart.click();
  await page.getByText('Failed to remove item from wishlist.').waitFor();

  await page.getByRole('button', { name: /^Account of / }).click();
  const menu = page.getByRole('menu');
  await menu.waitFor();
  await expect
    .poll(() => menu.getByRole('menuitem').allTextContents())
    .toEqual(['My Account', 'My Orders', 'My Wishlist', 'My Reviews', 'Logout']);
  expect(await problemsAtWidths(page, [widths.phone, widths.laptop])).toEqual([]);
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await page.getByText('You have been logged out').waitFor();
  expect(new URL(page.url()).pathname).toBe(paths.home);
});

test('a heart that is pressed while the account’s list is still being read stays pressed', async ({
  page,
  shop,
}) => {
  await bringAccount(page, shop, 'kestrel@example.com');
  const answered = Promise.withResolvers<void>();
  const pressed = Promise.withResolvers<void>();
  await page.route(`**${readWishlist.path}`, async (route) => {
    const asItWasBefore = await route.fetch();
    answered.resolve();
    await pressed.promise;
    // It may have been called off meanwhile.
    await route.fulfill({ response: asItWasBefore }).catch(() => {});
  });
  await page.goto(paths.product(demoKits.kookaburra.slug));
  await untilHydrated(page);
  await answered.promise;
  await page.getByRole('button', { name: 'Add to wishlist' }).click();
  await page.getByText('Added to Wishlist').waitFor();
  pressed.resolve();
  await page.waitForLoadState('networkidle');
  await expect.poll(() => page.getByRole('button', { name: 'On your wishlist' }).count()).toBe(1);
});

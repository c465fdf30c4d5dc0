import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { paths } from '../contracts/kernel/paths.ts';
import { addWish, readWishlist, removeWish } from '../contracts/storefront/wishlist/wishlist.ts';
import { demoKits } from '../seed/demo-kits.ts';
import { signIns } from '../seed/people/demo-people.ts';
import { fillPeople } from '../seed/people/fill-people.ts';
import { inTransaction } from '../server/kernel/database/database.ts';
import { failing } from './failing-calls.ts';
import { openHydrated, test, untilAnswered, untilHydrated, widths } from './journey.ts';
import { prepareChecks, problemsAtWidths } from './page-checks.ts';
import { bringAccount } from './person-steps.ts';

async function logIn(page: Page): Promise<void> {
  const { email, password } = signIns[1];
  await openHydrated(page, paths.auth);
  await page.getByLabel('Username or email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.getByText('You have been logged in').waitFor();
}

// A year of orders is written first, which takes its time on a busy machine.
test('what is wished for by a customer goes back to what it was when the shop cannot keep it', async ({
  page,
  shop,
}) => {
  await inTransaction(shop.db, (db) => fillPeople(db, new Date()));
  await prepareChecks(page);
  await logIn(page);
  const read = page.waitForResponse((answer) => answer.url().endsWith(readWishlist.path));
  await openHydrated(page, paths.category('all'));
  await read;
  await untilAnswered(page);
  const heart = page.getByRole('button', { name: /^Wishlist: / }).first();
  const pressedBefore = await heart.getAttribute('aria-pressed');
  const [first, second] = pressedBefore === 'true' ? [removeWish, addWish] : [addWish, removeWish];
  const text = { add: 'Failed to add item to wishlist.', remove: 'Failed to remove item from wishlist.' };

  const end = await failing(page, first);
  await heart.click();
  await page.getByText(pressedBefore === 'true' ? text.remove : text.add).waitFor();
  await page.getByRole('main').getByText('Could not update wishlist. Please try again.').waitFor();
  await expect.poll(() => heart.getAttribute('aria-pressed')).toBe(pressedBefore);
  await end();
  await heart.click();
  await page.getByText(pressedBefore === 'true' ? 'Removed from Wishlist' : 'Added to Wishlist').waitFor();
  await failing(page, second);
  await heart.click();
  await page.getByText(pressedBefore === 'true' ? text.add : text.remove).waitFor();

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
}, 360_000);

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

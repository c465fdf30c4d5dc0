import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { forgotPassword, login, register } from '../contracts/account/sign-in/sign-in.ts';
import { paths } from '../contracts/kernel/paths.ts';
import { logout } from '../contracts/people/customers/user.ts';
import { addWish, readWishlist, removeWish } from '../contracts/storefront/wishlist/wishlist.ts';
import { demoKits } from '../seed/demo-kits.ts';
import { type BadDay, heading, liveThroughFailure, liveThroughFailureAndDelay, press } from './bad-day.ts';
import { linkIn } from './emails.ts';
import { failing } from './failing-calls.ts';
import { bringCart } from './http-buyer.ts';
import {
  expectAccessible,
  expectProblem,
  openHydrated,
  test,
  untilAnswered,
  untilHydrated,
  widths,
} from './journey.ts';
import { prepareChecks, problemsAtWidths } from './page-checks.ts';
import { bringAccount, makeAccount, password, signInByCall } from './person-steps.ts';

const email = 'ada@example.com';

const newcomer = {
  Email: 'wren@craft.example',
  'First name (optional)': 'Wren',
  Password: password,
  'Confirm password': password,
};

/** At the door on a bad day. */
const signingIn: BadDay = {
  call: login,
  from: paths.auth,
  typed: { 'Username or email': email, Password: password },
  does: (page) => press(page, /^Log in$/),
  says: 'Login failed',
  again: (page) => press(page, /^Log in$/),
  after: (page) => heading(page, /^Hello/),
};

const leaving: BadDay = {
  call: logout,
  does: leave,
  says: 'Logout failed',
  // The menu is still open.
  again: (page) => page.getByRole('menuitem', { name: 'Logout' }).click(),
  after: (page) => page.getByText('You have been logged out').waitFor(),
};

const registering: BadDay = {
  call: register,
  from: paths.auth,
  before: (page) => page.getByRole('tab', { name: 'Create an account' }).click(),
  typed: newcomer,
  does: (page) => press(page, 'Create my account'),
  says: 'Registration failed',
  again: (page) => press(page, 'Create my account'),
  after: (page) => heading(page, 'A letter is on its way'),
};

const forgetting: BadDay = {
  call: forgotPassword,
  from: paths.forgotPassword,
  typed: { Email: 'cleo@example.com' },
  does: (page) => press(page, 'Send me a link'),
  says: 'That did not work',
  again: (page) => press(page, 'Send me a link'),
  after: (page) => page.getByRole('main').getByRole('status').getByText('a link is on its way').waitFor(),
};

test('somebody who is not signed in is led to the sign-in and back to where they were, and looks around there', async ({
  page,
  shop,
}) => {
  await makeAccount(shop, 'ben@example.com');
  await page.goto(paths.accountTab('wishlist'));
  await page.waitForURL(`**${paths.auth}`);
  await page.getByLabel('Username or email').fill('BEN@example.com');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.waitForURL(`**${paths.accountTab('wishlist')}`);
  await page.getByText('Your wishlist is empty').waitFor();
  await expectAccessible(page);
  for (const tab of ['Reviews', 'Details', 'Orders']) {
    await page.getByRole('tab', { name: tab }).click();
    await untilAnswered(page);
    await expectAccessible(page);
  }
});

test('a forgotten password is asked about once more where that fails, and chosen anew by letter', async ({
  page,
  shop,
}) => {
  await makeAccount(shop, 'cleo@example.com');
  await liveThroughFailure(page, forgetting);
  await openHydrated(page, await linkIn(shop, 'cleo@example.com', 'reset-password'));
  await page.getByLabel('New password', { exact: true }).fill('a brush and three hours');
  await page.getByLabel('Confirm password', { exact: true }).fill('a brush and three hours');
  await page.getByRole('button', { name: 'Change my password' }).click();
  await page.getByText('Your password is changed').waitFor();
  await signInByCall(page, 'cleo@example.com', 'a brush and three hours');
});

test('on a shared device nothing of a person stays behind', async ({ page, shop }) => {
  await makeAccount(shop, 'dora@example.com');
  await bringCart(page, [demoKits.kookaburra.slug]);
  await openHydrated(page, paths.auth);
  await page.getByLabel('This is a shared device').check();
  await page.getByLabel('Username or email').fill('dora@example.com');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.getByRole('button', { name: 'Cart, 1 item' }).waitFor();
  // All that the account asks for has come: what is still asked for is refused to who has left.
  await page.getByText('You have not ordered anything yet.').waitFor();
  await page.getByRole('button', { name: 'Account of Ada' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.getByText('You have been logged out').waitFor();
  await page.getByRole('button', { name: 'Cart', exact: true }).waitFor();
  expect(await page.evaluate('localStorage.getItem("wishlist")')).toBeNull();
});

test('signing in fails and then takes its time: it is said, nothing typed is gone, and it is asked once; so is logging out', async ({
  page,
  shop,
}) => {
  expectProblem(page, /500/);
  await makeAccount(shop, email);
  await liveThroughFailureAndDelay(page, signingIn);
  await liveThroughFailure(page, leaving);
});

test('registering fails and then takes its time: it is said, nothing typed is gone, and it is asked once', async ({
  page,
}) => liveThroughFailureAndDelay(page, registering));

async function leave(page: Page): Promise<void> {
  // What the account asks for has come: it would be refused to who has left.
  await page.getByText('You have not ordered anything yet.').waitFor();
  await press(page, /^Account of/);
  await page.getByRole('menuitem', { name: 'Logout' }).click();
}

test('what is wished for by a customer goes back to what it was when the shop cannot keep it', async ({
  page,
  shop,
}) => {
  await prepareChecks(page);
  await bringAccount(page, shop, 'alma@example.com');
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

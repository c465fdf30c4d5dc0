import { expect } from 'vitest';
import { paths } from '../contracts/kernel/paths.ts';
import { demoKits } from '../seed/demo-kits.ts';
import { linkIn } from './emails.ts';
import { bringCart } from './http-buyer.ts';
import { expectAccessible, openHydrated, test, untilAnswered } from './journey.ts';
import { makeAccount, password, signInByCall } from './person-steps.ts';

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

test('a forgotten password is chosen anew by letter', async ({ page, shop }) => {
  await makeAccount(shop, 'cleo@example.com');
  await openHydrated(page, paths.forgotPassword);
  await page.getByLabel('Email').fill('cleo@example.com');
  await page.getByRole('button', { name: 'Send me a link' }).click();
  await page.getByText('a link is on its way').waitFor();
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

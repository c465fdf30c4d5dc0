import sharp from 'sharp';
import { expect } from 'vitest';
import { paths } from '../contracts/kernel/paths.ts';
import { demoKits } from '../seed/demo-kits.ts';
import { signIns } from '../seed/people/demo-people.ts';
import { fillPeople } from '../seed/people/fill-people.ts';
import { linkIn } from './emails.ts';
import { expectAccessible, expectProblem, openHydrated, test, untilAnswered, widths } from './journey.ts';
import { logInAs, makeAccount, password, registerAs } from './person-steps.ts';

test('somebody registers, verifies by letter, logs in and finds the account', async ({ page, shop }) => {
  await registerAs(page, shop, 'ada@example.com');
  await logInAs(page, 'ada@example.com');
  await page.getByText('You have been logged in').waitFor();
  await page.getByRole('heading', { name: 'Hello, Ada' }).waitFor();
  for (const tab of ['Wishlist', 'Reviews', 'Details', 'Orders']) {
    await page.getByRole('tab', { name: tab }).click();
    await untilAnswered(page);
    await expectAccessible(page);
  }
  await page.getByRole('button', { name: 'Account of Ada' }).click();
  await expectAccessible(page);
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await page.getByText('You have been logged out').waitFor();
  expect(new URL(page.url()).pathname).toBe(paths.home);
});

test('somebody who is not signed in is led to the sign-in and back to where they were', async ({
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
});

test('a forgotten password is chosen anew by letter, and the old one works no more', async ({
  page,
  shop,
}) => {
  expectProblem(page, /401/);
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
  await logInAs(page, 'cleo@example.com');
  await page.getByText('The username or password is not right.').first().waitFor();
  await logInAs(page, 'cleo@example.com', 'a brush and three hours');
  await page.getByRole('heading', { name: 'Hello, Ada' }).waitFor();
});

test('on a shared device nothing of a person stays behind', async ({ page, shop }) => {
  await makeAccount(shop, 'dora@example.com');
  await openHydrated(page, paths.product(demoKits.kookaburra.slug));
  await page
    .getByRole('button', { name: /add to cart/i })
    .first()
    .click();
  await page.getByRole('dialog').getByText('Kookaburra').first().waitFor();
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

test('the ways in are accessible and fit a phone', async ({ arrive }) => {
  for (const width of [widths.phone, widths.laptop]) {
    const page = await arrive(width);
    for (const path of [
      paths.auth,
      paths.forgotPassword,
      paths.resetPassword,
      paths.verifyEmail,
      paths.guestOrders,
    ]) {
      await openHydrated(page, path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      const overflow = await page.evaluate('document.documentElement.scrollWidth - innerWidth');
      expect(overflow, path).toBeLessThanOrEqual(0);
      await expectAccessible(page);
    }
  }
});

test('somebody whose kit has arrived says how it was, with a photograph', async ({ page, shop }) => {
  await makeAccount(shop, 'edie@example.com');
  await shop.db.transaction().execute((db) => fillPeople(db, new Date()));
  await logInAs(page, signIns[1].email, signIns[1].password);
  await page.getByRole('heading', { name: 'Hello, Mabel' }).waitFor();
  await page
    .getByRole('link', { name: /^Order SM/ })
    .first()
    .waitFor();
  await page.getByRole('tab', { name: 'Reviews' }).click();
  await page
    .getByRole('button', { name: /^Write a review of / })
    .first()
    .click();
  await page.getByRole('button', { name: 'Send my review' }).click();
  await page.getByText('Please choose one to five stars').first().waitFor();
  await expectAccessible(page);
  await page.getByRole('radio', { name: '5 stars' }).check();
  await page.getByLabel('In a few words').fill('Three quiet evenings');
  await page
    .getByRole('textbox', { name: 'How was it?' })
    .fill('The numbers are easy to read and the paint covers well.');
  const photograph = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#A9BBA5' } })
    .png()
    .toBuffer();
  await page
    .getByLabel('Photographs (optional)')
    .setInputFiles({ name: 'table.png', mimeType: 'image/png', buffer: photograph });
  await page.getByText('table.png').waitFor();
  await page.getByRole('button', { name: 'Send my review' }).click();
  await page.getByText('Three quiet evenings').waitFor();
  await page.getByText('We are reading it').waitFor();
});

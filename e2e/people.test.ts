import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { forgotPassword, login, register } from '../contracts/account/sign-in/sign-in.ts';
import { adminPaths } from '../contracts/kernel/admin-paths.ts';
import { paths } from '../contracts/kernel/paths.ts';
import { logout } from '../contracts/people/customers/user.ts';
import { addWish, readWishlist, removeWish } from '../contracts/storefront/wishlist/wishlist.ts';
import { demoKits } from '../seed/demo-kits.ts';
import { codeAt, stepAt } from '../server/account/sign-in/totp.ts';
import { type BadDay, heading, liveThroughFailure, liveThroughFailureAndDelay, press } from './bad-day.ts';
import { linkIn } from './emails.ts';
import { failing, holding } from './failing-calls.ts';
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
import { arriveAs, followTo } from './office-steps.ts';
import { prepareChecks, problemsAtWidths } from './page-checks.ts';
import {
  bringAccount,
  endSessions,
  logInAs,
  logOut,
  makeAccount,
  password,
  signInByCall,
} from './person-steps.ts';

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
  before: async (page) => {
    await followTo(page, paths.auth);
    await page.getByRole('tab', { name: 'Create an account' }).click();
  },
  typed: newcomer,
  does: (page) => press(page, 'Create my account'),
  says: 'Registration failed',
  again: (page) => press(page, 'Create my account'),
  after: (page) => heading(page, 'A letter is on its way'),
};

const forgetting: BadDay = {
  call: forgotPassword,
  before: async (page) => {
    await followTo(page, paths.forgotPassword);
    await page.getByRole('button', { name: 'Send me a link' }).waitFor();
  },
  typed: { Email: email },
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

test('signing in and registering fail and then take their time: it is said, nothing typed is gone, and it is asked once; so are logging out and a forgotten password where they fail, which is chosen anew by letter', async ({
  page,
  shop,
}) => {
  expectProblem(page, /500/);
  await makeAccount(shop, email);
  await liveThroughFailureAndDelay(page, signingIn);
  await liveThroughFailure(page, leaving);
  await liveThroughFailureAndDelay(page, registering);
  await liveThroughFailure(page, forgetting);
  await openHydrated(page, await linkIn(shop, email, 'reset-password'));
  await page.getByLabel('New password', { exact: true }).fill('a brush and three hours');
  await page.getByLabel('Confirm password', { exact: true }).fill('a brush and three hours');
  await page.getByRole('button', { name: 'Change my password' }).click();
  await page.getByText('Your password is changed').waitFor();
  await signInByCall(page, email, 'a brush and three hours');
});

async function leave(page: Page): Promise<void> {
  // What the account asks for has come: it would be refused to who has left.
  await page.getByText('You have not ordered anything yet.').waitFor();
  await press(page, /^Account of/);
  await page.getByRole('menuitem', { name: 'Logout' }).click();
}

test('a heart that is pressed while the account’s list is still being read stays pressed; what is wished for by a customer goes back to what it was when the shop cannot keep it', async ({
  page,
  shop,
}) => {
  await prepareChecks(page);
  await bringAccount(page, shop, 'alma@example.com');
  await pressWhileRead(page);
  await followTo(page, paths.category('all'));
  await page.getByRole('heading', { level: 1, name: 'All kits', exact: true }).waitFor();
  await untilAnswered(page);
  const heart = page.getByRole('button', { name: /^Wishlist: .*koala/i }).first();
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

async function pressWhileRead(page: Page): Promise<void> {
  const list = await holding(page, readWishlist, 'answered');
  await page.goto(paths.product(demoKits.kookaburra.slug));
  await untilHydrated(page);
  // As it was before.
  await list.asked(0);
  await page.getByRole('button', { name: 'Add to wishlist' }).click();
  await page.getByText('Added to Wishlist').waitFor();
  await list.letGo(0);
  await list.ends();
  await page.waitForLoadState('networkidle');
  await expect.poll(() => page.getByRole('button', { name: 'On your wishlist' }).count()).toBe(1);
}

const phone = 390;

/** A device with a fingerprint sensor, as Chromium imagines it. */
async function withAuthenticator(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    /** Its holder puts the right finger on it, or another. */
    verify: (isUserVerified: boolean) =>
      devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
    forget: () => devtools.send('WebAuthn.clearCredentials', { authenticatorId }),
  };
}

function scriptsOf(page: Page): string[] {
  const urls: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') urls.push(request.url());
  });
  return urls;
}

async function addPasskey(page: Page): Promise<void> {
  await page.goto(paths.accountTab('details'));
  const part = page.getByRole('region', { name: 'Passkeys' });
  await part.getByRole('button', { name: 'Add a passkey' }).click();
  await part.getByLabel('Your password', { exact: true }).fill(password);
  await part.getByRole('button', { name: 'Make the passkey' }).click();
  await part.getByText(/not used yet/).waitFor();
}

test('a customer adds a passkey on a phone, signs in with it, renames and removes it', async ({
  arrive,
  shop,
}) => {
  const page = await arrive(phone);
  expectProblem(page, /401|422/);
  await bringAccount(page, shop, 'ines@example.com');
  const device = await withAuthenticator(page);
  await addPasskey(page);
  const part = page.getByRole('region', { name: 'Passkeys' });
  await expectAccessible(page);
  const overflow = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
  expect(overflow).toBeLessThanOrEqual(0);
  await part.getByRole('button', { name: 'Rename' }).click();
  await part.getByLabel('Name of the passkey').fill('My phone');
  await part.getByRole('button', { name: 'Keep this name' }).click();
  await part.getByText('My phone', { exact: true }).waitFor();
  // The same device again: it has a key of this account already.
  await part.getByRole('button', { name: 'Add a passkey' }).click();
  await part.getByLabel('Your password', { exact: true }).fill(password);
  await part.getByRole('button', { name: 'Make the passkey' }).click();
  await part.getByText('This device has a passkey for this account already.').waitFor();

  await logOut(page);
  const scripts = scriptsOf(page);
  await openHydrated(page, paths.auth);
  const before = scripts.length;
  const signIn = page.getByRole('button', { name: 'Sign in with a passkey' });
  // Another finger: nobody is signed in, and the page goes on.
  await device.verify(false);
  await signIn.click();
  await page.getByText('No passkey was used. You can try again').waitFor();
  expect(scripts.length, 'the library is fetched when somebody uses a passkey').toBeGreaterThan(before);
  await device.verify(true);
  await signIn.click();
  await page.getByRole('heading', { name: 'Hello, Ada' }).waitFor();

  await followTo(page, paths.accountTab('details'));
  await part.getByText(/last used/).waitFor();
  await part.getByRole('button', { name: 'Remove My phone' }).click();
  await part.getByLabel('Your password', { exact: true }).fill('a guess');
  await part.getByRole('button', { name: 'Remove it for good' }).click();
  await part.getByText('This is not your password.').first().waitFor();
  await part.getByLabel('Your password', { exact: true }).fill(password);
  await part.getByRole('button', { name: 'Remove it for good' }).click();
  await expect.poll(() => part.getByText('My phone').count()).toBe(0);

  await logOut(page);
  await followTo(page, paths.auth);
  await signIn.click();
  await page.getByText('This passkey does not sign you in here.').waitFor();
  await device.forget();
});

test('who runs the shop goes on by a passkey where a session ends in the middle', async ({
  arrive,
  shop,
}) => {
  const page = await arrive(phone);
  expectProblem(page, /40[13]/);
  await arriveAs(page, shop, ['owner']);
  await withAuthenticator(page);
  await addPasskey(page);
  await page.goto(adminPaths.settingsTab('shop'));
  await page.getByLabel('Under it').fill('Slow Sundays');
  await endSessions(page, shop);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Please log in again' });
  await dialog.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await page.getByText('Settings saved').first().waitFor();
});

test('whoever runs the shop adds a second step, and signs in with a recovery code', async ({
  arrive,
  shop,
}) => {
  const page = await arrive(widths.phone);
  expectProblem(page, /40[13]|422/);
  await makeAccount(shop, 'owner@example.com', { roles: ['owner'] });
  await signInByCall(page, 'owner@example.com');
  await page.goto(paths.accountTab('details'));
  const part = page.getByRole('region', { name: 'A second step at sign-in' });
  await part.getByLabel('Your password', { exact: true }).fill(password);
  await part.getByRole('button', { name: 'Set it up' }).click();
  await part.getByRole('img', { name: 'The code for your authenticator' }).waitFor();
  await expectAccessible(page);
  const secret = (await part.locator('code').textContent())?.replaceAll(' ', '') ?? '';
  await part.getByLabel('Code that it shows').fill('000000');
  await part.getByRole('button', { name: 'Switch it on' }).click();
  await part.getByText('This code is not right').waitFor();
  await part.getByLabel('Code that it shows').fill(codeAt(secret, stepAt(new Date())));
  await part.getByRole('button', { name: 'Switch it on' }).click();
  await part.getByText('The second step is on.').waitFor();
  await expect.poll(() => part.locator('code').count()).toBe(10);
  const codes = await part.locator('code').allTextContents();
  await part.getByRole('button', { name: 'I have kept them' }).click();
  await part.getByRole('button', { name: 'Switch it off' }).waitFor();
  await part.getByRole('button', { name: 'Use another authenticator' }).click();
  await part.getByLabel('Your password', { exact: true }).fill(password);
  await part.getByLabel('Code of your authenticator').fill('000000');
  await part.getByRole('button', { name: 'Set up the other one' }).click();
  await part.getByText('This code is not right').first().waitFor();
  await expectAccessible(page);
  await part.getByLabel('Code of your authenticator').fill(codes[1] ?? '');
  await part.getByRole('button', { name: 'Set up the other one' }).click();
  await part.getByRole('img', { name: 'The code for your authenticator' }).waitFor();

  await logOut(page);
  await logInAs(page, 'owner@example.com');
  await page.getByLabel('Code of your authenticator').fill(codes[0] ?? '');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();

  // A session that ends in the middle asks for the second step, too.
  await followTo(page, adminPaths.settingsTab('shop'));
  await page.getByLabel('Under it').fill('Slow Mondays');
  await endSessions(page, shop);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Please log in again' });
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Log in and go on' }).click();
  await dialog.getByLabel('Code of your authenticator').fill(codes[2] ?? '');
  await dialog.getByRole('button', { name: 'Log in and go on' }).click();
  await page.getByText('Settings saved').first().waitFor();
});

import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { adminPaths } from '../contracts/kernel/admin-paths.ts';
import { paths } from '../contracts/kernel/paths.ts';
import { codeAt, stepAt } from '../server/account/sign-in/totp.ts';
import { expectAccessible, expectProblem, openHydrated, test, widths } from './journey.ts';
import { arriveAs, followTo } from './office-steps.ts';
import {
  bringAccount,
  endSessions,
  logInAs,
  logOut,
  makeAccount,
  password,
  signInByCall,
} from './person-steps.ts';

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
  await bringAccount(page, shop, 'ada@example.com');
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

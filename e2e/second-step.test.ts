import { expect } from 'vitest';
import { adminPaths } from '../contracts/kernel/admin-paths.ts';
import { paths } from '../contracts/kernel/paths.ts';
import { codeAt, stepAt } from '../server/account/sign-in/totp.ts';
import { expectAccessible, expectProblem, test, widths } from './journey.ts';
import { endSessions, logInAs, logOut, makeAccount, password, signInByCall } from './person-steps.ts';

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
  await page.goto(adminPaths.settingsTab('shop'));
  await page.getByLabel('Under it').fill('Slow Sundays');
  await endSessions(page, shop);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Please log in again' });
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Log in and go on' }).click();
  await dialog.getByLabel('Code of your authenticator').fill(codes[2] ?? '');
  await dialog.getByRole('button', { name: 'Log in and go on' }).click();
  await page.getByText('Settings saved').first().waitFor();
});

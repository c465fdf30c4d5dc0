import type { Page } from 'playwright-core';
import { forgotPassword, login, register } from '../contracts/account/sign-in/sign-in.ts';
import { paths } from '../contracts/kernel/paths.ts';
import { logout } from '../contracts/people/customers/user.ts';
import { type BadDay, heading, liveThroughFailure, liveThroughFailureAndDelay, press } from './bad-day.ts';
import { expectProblem, test } from './journey.ts';
import { makeAccount, password } from './person-steps.ts';

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
  typed: { Email: email },
  does: (page) => press(page, 'Send me a link'),
  says: 'That did not work',
  again: (page) => press(page, 'Send me a link'),
  after: (page) => page.getByRole('main').getByRole('status').waitFor(),
};

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

test('asking for a new password fails: it is said in its place, and works again', async ({ page }) =>
  liveThroughFailure(page, forgetting));

async function leave(page: Page): Promise<void> {
  // What the account asks for has come: it would be refused to who has left.
  await page.getByText('You have not ordered anything yet.').waitFor();
  await press(page, /^Account of/);
  await page.getByRole('menuitem', { name: 'Logout' }).click();
}

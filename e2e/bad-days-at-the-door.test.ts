import type { Page } from 'playwright-core';
import { forgotPassword, login, register } from '../contracts/account/sign-in/sign-in.ts';
import { paths } from '../contracts/kernel/paths.ts';
import { logout } from '../contracts/people/customers/user.ts';
import { fillPeople } from '../seed/people/fill-people.ts';
import { inTransaction } from '../server/kernel/database/database.ts';
import { type BadDay, heading, liveThroughDelay, liveThroughFailure, press } from './bad-day.ts';
import { regular, signInAsRegular } from './customer-steps.ts';
import { expectProblem, openHydrated, test as journey } from './journey.ts';

/** Whoever signs in below is somebody that the shop knows. */
const test = journey.extend<{ people: undefined }>({
  people: [
    async ({ shop }, use) => {
      await inTransaction(shop.db, (db) => fillPeople(db, new Date()));
      await use(undefined);
    },
    { scope: 'file', auto: true },
  ],
});

const newcomer = {
  Email: 'wren@craft.example',
  'First name (optional)': 'Wren',
  Password: 'slow sunday with wool',
  'Confirm password': 'slow sunday with wool',
};

const signingIn: BadDay = {
  call: login,
  from: paths.auth,
  typed: { 'Username or email': regular.email, Password: regular.password },
  does: (page) => press(page, /^Log in$/),
  says: 'Login failed',
  again: (page) => press(page, /^Log in$/),
  after: (page) => heading(page, /^Hello/),
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

/** At the door on a bad day. */
const badDaysAtTheDoor: Record<string, BadDay> = {
  'signing in': signingIn,
  registering,
  'a forgotten password': {
    call: forgotPassword,
    from: paths.forgotPassword,
    typed: { Email: regular.email },
    does: (page) => press(page, 'Send me a link'),
    says: 'That did not work',
    again: (page) => press(page, 'Send me a link'),
    after: (page) => page.getByRole('main').getByRole('status').waitFor(),
  },
};

test.for(Object.entries(badDaysAtTheDoor))(
  '%s fails: it is said in its place, and works again',
  { timeout: 360_000 },
  async ([, day], { page }) => liveThroughFailure(page, day),
);

test.for(Object.entries({ 'signing in': signingIn, registering }))(
  '%s takes its time: nothing typed is gone, and it is asked once',
  { timeout: 360_000 },
  async ([, day], { page }) => {
    const typed = { ...day.typed, ...(day === registering && { Email: 'robin@craft.example' }) };
    await liveThroughDelay(page, { ...day, typed });
  },
);

test('logging out fails: it is said, and works again', async ({ page }) => {
  expectProblem(page, /500/);
  await openHydrated(page, paths.auth);
  await signInAsRegular(page);
  await heading(page, /^Hello/);
  await liveThroughFailure(page, {
    call: logout,
    from: paths.about,
    does: leave,
    says: 'Logout failed',
    // The menu is still open.
    again: (person) => person.getByRole('menuitem', { name: 'Logout' }).click(),
    after: (person) => person.getByText('You have been logged out').waitFor(),
  });
});

async function leave(page: Page): Promise<void> {
  await press(page, /^Account of/);
  await page.getByRole('menuitem', { name: 'Logout' }).click();
}

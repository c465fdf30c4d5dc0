import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { login } from '../contracts/account/sign-in/sign-in.ts';
import { addressOf, type AnswerOf } from '../contracts/kernel/endpoint.ts';
import { paths } from '../contracts/kernel/paths.ts';
import type { Role } from '../contracts/kernel/roles.ts';
import { csrfHeader, readCsrfToken } from '../contracts/kernel/visitor.ts';
import {
  deliverOrder,
  shipOrder,
  startPacking,
  type FulfilmentDeps,
} from '../server/orders/fulfilment/fulfilment.ts';
import { makeCustomer } from '../server/people/customers/customers.ts';
import { cheapHash } from '../tools/testing/cheap-hash.ts';
import { linkIn } from './emails.ts';
import { openHydrated, untilAnswered } from './journey.ts';
import type { JourneyShop } from './shop.ts';

/** What people with accounts do in several journeys. */

export const password = 'slow sunday with wool';

export async function registerAs(page: Page, shop: JourneyShop, email: string): Promise<void> {
  await openHydrated(page, paths.auth);
  await page.getByRole('tab', { name: 'Create an account' }).click();
  await expect.poll(() => page.title()).toBe('Create an account | Stillmade');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Create my account' }).click();
  // In sight, and with the focus: the form that stood there was longer.
  await page.locator(':focus', { hasText: 'A letter is on its way' }).waitFor();
  await page.goto(await linkIn(shop, email, 'verify-email'));
  await page.getByText('Your email is verified.').waitFor();
  expect(page.url()).not.toContain('#');
}

export async function logInAs(page: Page, email: string, secret = password): Promise<void> {
  await openHydrated(page, paths.auth);
  await typeLogIn(page, email, secret);
}

/** On the page of the sign-in, which stands there. */
export async function typeLogIn(page: Page, email: string, secret = password): Promise<void> {
  await page.getByLabel('Username or email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(secret);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
}

/** An account with `password`, for journeys of which registering is no part. */
export async function makeAccount(
  { db }: JourneyShop,
  email: string,
  { roles = [] }: { roles?: Role[] } = {},
): Promise<void> {
  const names = { firstName: 'Ada', lastName: '' };
  const passwordHash = cheapHash(password);
  await makeCustomer(db, { ...names, email, passwordHash, isVerified: true, roles }, new Date());
}

/** An account of which the browser is signed in already; no page is open yet. */
export async function bringAccount(page: Page, shop: JourneyShop, email: string): Promise<void> {
  await makeAccount(shop, email);
  await signInByCall(page, email);
}

/** Signs in without a page. */
export async function signInByCall(page: Page, username: string, secret = password): Promise<void> {
  const token = await page.request.get(addressOf(readCsrfToken));
  const { csrfToken } = (await token.json()) as AnswerOf<typeof readCsrfToken>;
  const answer = await page.request.post(addressOf(login), {
    headers: { [csrfHeader]: csrfToken },
    data: { username, password: secret },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}

export async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Account of Ada' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.getByText('You have been logged out').waitFor();
}

/** Everybody's session ends, while the page waits for nothing: what it still asked for would be refused before what the journey does. */
export async function endSessions(page: Page, shop: JourneyShop): Promise<void> {
  await page.locator('.skeleton').first().waitFor({ state: 'detached' });
  await untilAnswered(page);
  await shop.db.deleteFrom('sessions').execute();
}

/** What the shop does with the newest order until it is at the doorstep. */
export async function deliverNewest({ db, url }: JourneyShop): Promise<void> {
  const { id } = await db
    .selectFrom('orders')
    .where('state', '=', 'paid')
    .orderBy('placed_at', 'desc')
    .select('id')
    .executeTakeFirstOrThrow();
  // Nothing on this way speaks to a provider.
  const deps = { provider: {}, siteOrigin: url, now: () => new Date(), actor: 'Marian' } as FulfilmentDeps;
  await startPacking(db, id, deps);
  await shipOrder(db, id, { carrier: 'Australia Post', trackingNumber: '33ABC0123' }, deps);
  await deliverOrder(db, id, deps);
}

import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { adminPaths } from '../contracts/kernel/admin-paths.ts';
import { paths } from '../contracts/kernel/paths.ts';
import type { Role } from '../contracts/kernel/roles.ts';
import { makeAccount, signInByCall } from './person-steps.ts';
import type { JourneyShop } from './shop.ts';

/** What the people who run the shop do in several journeys. */

/** The browser is signed in as somebody of its own who runs the shop; no page is open yet. */
export async function arriveAsOwner(page: Page, shop: JourneyShop): Promise<void> {
  await arriveAs(page, shop, ['owner']);
}

/** The same in other roles; returns the address of the account. */
export async function arriveAs(page: Page, shop: JourneyShop, roles: Role[]): Promise<string> {
  const email = `${roles.join('-')}-${crypto.randomUUID().slice(0, 8)}@example.com`;
  await makeAccount(shop, email, { roles });
  await signInByCall(page, email);
  return email;
}

/** To another screen of the back office that is open, as a link leads there; what a page loads again at `goto` stays. */
export async function followTo(page: Page, path: string): Promise<void> {
  await page.evaluate(`history.pushState({}, '', ${JSON.stringify(path)})`);
}

/** A new order by hand with a kookaburra in it, as far as what comes behind its kits. */
export async function beginOrderByHand(page: Page): Promise<void> {
  const { pathname } = new URL(page.url());
  if (pathname.startsWith(paths.admin)) await followTo(page, adminPaths.newOrder);
  else await page.goto(adminPaths.newOrder);
  // On other screens it is a field to choose from.
  await page.getByRole('searchbox', { name: 'Add a kit' }).fill('kookaburra');
  await page
    .getByRole('button', { name: /^Kookaburra/ })
    .first()
    .click();
}

/**
 * Until the shop serves this page as it is after a change: one that was kept before goes when the change is announced.
 * By calls, because a page that is loaded anew in a browser until then costs a hundred times as much.
 */
export async function untilServed(
  page: Page,
  path: string,
  isChanged: (html: string) => boolean,
): Promise<void> {
  const served = async () => isChanged(await (await page.request.get(path)).text());
  await expect.poll(served, { message: path }).toBe(true);
}

import type { Page } from 'playwright-core';
import { adminPaths } from '../contracts/kernel/admin-paths.ts';
import type { Role } from '../contracts/kernel/roles.ts';
import { openHydrated } from './journey.ts';
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

/** A new order by hand with a kookaburra in it, as far as what comes behind its kits. */
export async function beginOrderByHand(page: Page): Promise<void> {
  await openHydrated(page, adminPaths.newOrder);
  await page.getByLabel('Add a kit').fill('kookaburra');
  await page
    .getByRole('button', { name: /^Kookaburra/ })
    .first()
    .click();
}

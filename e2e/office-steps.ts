import type { Page } from 'playwright-core';
import { makeAccount, signInByCall } from './person-steps.ts';
import type { JourneyShop } from './shop.ts';

/** What the people who run the shop do in several journeys. */

/** The browser is signed in as somebody of its own who runs the shop; no page is open yet. */
export async function arriveAsOwner(page: Page, shop: JourneyShop): Promise<void> {
  const email = `owner-${crypto.randomUUID().slice(0, 8)}@example.com`;
  await makeAccount(shop, email, { roles: ['owner'] });
  await signInByCall(page, email);
}

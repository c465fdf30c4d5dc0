import type { Page } from 'playwright-core';
import { arriveInBackOffice, register } from './person-steps.ts';
import type { JourneyShop } from './shop.ts';

/** What the people who run the shop do in several journeys. */

export async function arriveAsOwner(page: Page, shop: JourneyShop): Promise<void> {
  const email = `owner-${crypto.randomUUID().slice(0, 8)}@example.com`;
  await register(page, shop, email);
  await shop.db.updateTable('customers').set({ is_admin: true }).where('email', '=', email).execute();
  await arriveInBackOffice(page, email);
}

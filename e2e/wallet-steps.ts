import type { Locator, Page } from 'playwright-core';
import { paths } from '../contracts/kernel/paths.ts';
import { changeSettings } from '../server/platform/settings/settings.ts';
import { openHydrated } from './journey.ts';
import { untilServed } from './office-steps.ts';
import type { JourneyShop } from './shop.ts';

/** The shop's provider has a wallet, and this kit's page says so to whoever opens it. */
export async function offerWallet(page: Page, { db }: JourneyShop, slug: string): Promise<void> {
  await changeSettings(db, { methodsOffered: [{ method: 'apple_pay', inSheet: true }] });
  await untilServed(page, paths.product(slug), (html) => /Buy with.{0,12}Apple Pay/.test(html));
}

/** A kit's page of such a shop. @returns what opens the wallet's sheet */
export async function openWithWallet(page: Page, shop: JourneyShop, slug: string): Promise<Locator> {
  await offerWallet(page, shop, slug);
  await openHydrated(page, paths.product(slug));
  return page.getByRole('button', { name: 'Buy with Apple Pay' });
}

/** The sandbox's wallet, and the button by which its holder says yes. */
export function walletSheet(page: Page) {
  const sheet = page.getByRole('dialog', { name: 'Apple Pay, played by the sandbox' });
  return { sheet, yes: sheet.getByRole('button', { name: /^Pay \$/ }) };
}

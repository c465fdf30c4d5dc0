import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { paths } from '../contracts/kernel/paths.ts';
import { changeSettings } from '../server/platform/settings/settings.ts';
import { openHydrated } from './journey.ts';
import type { JourneyShop } from './shop.ts';

/** A kit's page of a shop whose provider has a wallet. @returns what opens the wallet's sheet */
export async function openWithWallet(page: Page, { db }: JourneyShop, slug: string): Promise<Locator> {
  await changeSettings(db, { methodsOffered: [{ method: 'apple_pay', inSheet: true }] });
  const opener = page.getByRole('button', { name: 'Buy with Apple Pay' });
  // A page that was kept before is dropped a moment later.
  await expect
    .poll(async () => {
      await openHydrated(page, paths.product(slug));
      return opener.count();
    })
    .toBe(1);
  return opener;
}

/** The sandbox's wallet, and the button by which its holder says yes. */
export function walletSheet(page: Page) {
  const sheet = page.getByRole('dialog', { name: 'Apple Pay, played by the sandbox' });
  return { sheet, yes: sheet.getByRole('button', { name: /^Pay \$/ }) };
}

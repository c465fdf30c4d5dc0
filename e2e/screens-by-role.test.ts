import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { paths } from '../contracts/kernel/paths.ts';
import type { Role } from '../contracts/kernel/roles.ts';
import { openHydrated, test } from './journey.ts';
import { arriveAs } from './office-steps.ts';
import { walk } from './office-walk.ts';
import type { JourneyShop } from './shop.ts';

/**
 * The owner may everything, and the packer has a morning of their own in helpers-morning.test.ts. What the screens look
 * like is asked as their owner in office-screens.test.ts and owners-morning.test.ts.
 */
const others: Role[] = ['manager', 'stall', 'bookkeeper', 'editor'];
const refusals = /not part of your role|ask an owner/i;

async function expectNothingRefused(page: Page, place: string): Promise<void> {
  await page.locator('html:has(h1):not(:has(.skeleton))').waitFor({ state: 'attached' });
  expect(await page.locator('main').innerText(), place).not.toMatch(refusals);
}

/**
 * Every place of their menu, and every tab of the settings, one press after the other. A call that is refused with 403
 * is told by the browser itself, which the journey looks for at its end.
 */
async function expectMenuToOpen(page: Page, shop: JourneyShop, role: Role): Promise<void> {
  await arriveAs(page, shop, [role]);
  await openHydrated(page, paths.admin);
  const menu = page.getByRole('navigation', { name: 'Back office' });
  const heading = page.getByRole('heading', { level: 1 });
  // The menu is drawn when the role is known; until then it has no links.
  const menuLinks = menu.getByRole('link');
  await expect.poll(() => menuLinks.count()).toBeGreaterThan(2);
  const links = await menuLinks.all();
  for (const link of links) {
    const place = (await link.innerText()).trim();
    const before = await heading.innerText();
    await link.dispatchEvent('click');
    // The back office begins at its dashboard, under a shorter address.
    if (place !== before) await expect.poll(() => heading.innerText()).not.toBe(before);
    await expectNothingRefused(page, place);
  }
  // Settings is the last place: those of its tabs that the role has.
  await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
  const tabsOfSettings = page.getByRole('tablist', { name: 'Settings' }).getByRole('tab');
  await tabsOfSettings.first().waitFor();
  for (const tab of await tabsOfSettings.all()) {
    await tab.click();
    await expect.poll(() => tab.getAttribute('aria-selected')).toBe('true');
    await expectNothingRefused(page, `Settings: ${await tab.innerText()}`);
  }
}

test.for(others)(
  'the %s opens every place of their menu, and is refused nothing',
  walk,
  async (role, { page, shop }) => {
    await expectMenuToOpen(page, shop, role);
  },
);

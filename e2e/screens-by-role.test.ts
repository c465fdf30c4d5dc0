import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { adminPaths } from '../contracts/kernel/admin-paths.ts';
import { paths } from '../contracts/kernel/paths.ts';
import type { Role } from '../contracts/kernel/roles.ts';
import { demoKits } from '../seed/demo-kits.ts';
import { askForParts } from '../seed/parts.ts';
import { fillPeople } from '../seed/people/fill-people.ts';
import { openHydrated, test } from './journey.ts';
import { accessibilityProblems } from './judged-looks.ts';
import { kitIdOf } from './ledger.ts';
import { arriveAs, followTo } from './office-steps.ts';
import { fullLists, walk } from './office-walk.ts';
import { packBatchOf } from './packed-batch.ts';
import type { JourneyShop } from './shop.ts';

/** The owner may everything, and the packer has a morning of their own in helpers-morning.test.ts. */
const others: Role[] = ['stall', 'bookkeeper', 'editor'];
const refusals = /not part of your role|ask an owner/i;

async function expectNothingRefused(page: Page, place: string): Promise<void> {
  await page.locator('html:has(h1):not(:has(.skeleton))').waitFor({ state: 'attached' });
  expect(await page.locator('main').innerText(), place).not.toMatch(refusals);
}

/**
 * Every place of their menu, and every tab of the settings, one press after the other. A call that is refused with 403
 * is told by the browser itself, which the journey looks for at its end.
 */
async function expectMenuToOpen(
  page: Page,
  { shop, role, look }: { shop: JourneyShop; role: Role; look?: (place: string) => Promise<void> },
): Promise<void> {
  const expectPlace = async (place: string) => {
    await expectNothingRefused(page, place);
    await look?.(place);
  };
  await arriveAs(page, shop, [role]);
  await openHydrated(page, paths.admin);
  // On a phone it is folded, and all its links are there.
  const menu = page.getByRole('navigation', { name: 'Back office', includeHidden: true });
  const heading = page.getByRole('heading', { level: 1 });
  // The menu is drawn when the role is known; until then it has no links.
  const menuLinks = menu.getByRole('link', { includeHidden: true });
  await expect.poll(() => menuLinks.count()).toBeGreaterThan(2);
  const links = await menuLinks.all();
  for (const link of links) {
    const place = (await link.innerText()).trim();
    const before = await heading.innerText();
    await link.dispatchEvent('click');
    // The back office begins at its dashboard, under a shorter address.
    if (place !== before) await expect.poll(() => heading.innerText()).not.toBe(before);
    await expectPlace(place);
  }
  // Settings is the last place: those of its tabs that the role has.
  await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
  const tabsOfSettings = page.getByRole('tablist', { name: 'Settings' }).getByRole('tab');
  await tabsOfSettings.first().waitFor();
  for (const tab of await tabsOfSettings.all()) {
    await tab.click();
    await expect.poll(() => tab.getAttribute('aria-selected')).toBe('true');
    await expectPlace(`Settings: ${await tab.innerText()}`);
  }
}

test.for(others)(
  'the %s opens every place of their menu, and is refused nothing',
  walk,
  async (role, { arrive, shop }) => {
    await expectMenuToOpen(await arrive(), { shop, role });
  },
);

/** As wide as most phones. */
const phone = 390;

/** Nothing sticks out, no table is wider than its place, and no name is torn. */
async function expectToFitAPhone(page: Page, place: string): Promise<void> {
  expect(
    await page.evaluate<string[]>(`[
      ...(document.documentElement.scrollWidth > innerWidth ? ['the page sticks out'] : []),
      ...[...document.querySelectorAll('.office-table')]
        .filter((table) => table.scrollWidth > table.parentElement.clientWidth)
        .map((table) => table.caption.textContent),
      ...[...document.querySelectorAll('th[scope=row]')]
        .filter((cell) => cell.innerText.trim().length > 12 && cell.clientWidth < 50)
        .map((cell) => cell.innerText),
    ]`),
    place,
  ).toEqual([]);
  expect(await accessibilityProblems(page), place).toEqual([]);
}

test(
  'the manager opens every place of their menu and is refused nothing, and every list fits a phone',
  walk,
  async ({ arrive, shop }) => {
    await packBatchOf(shop.db, await kitIdOf(shop.db, demoKits.kookaburra.slug));
    await shop.db.transaction().execute((db) => fillPeople(db, new Date(), fullLists));
    await shop.db.transaction().execute((db) => askForParts(db, new Date()));
    const page = await arrive(phone);
    const look = (place: string) => expectToFitAPhone(page, place);
    await expectMenuToOpen(page, { shop, role: 'manager', look });
    // It has no place in the menu.
    await followTo(page, adminPaths.batches);
    await page.getByRole('heading', { level: 1, name: 'Batches' }).waitFor();
    await page.locator('html:not(:has(.skeleton))').waitFor({ state: 'attached' });
    await look('Batches');
  },
);

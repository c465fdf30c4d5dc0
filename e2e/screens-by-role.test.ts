import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { adminPaths } from '../contracts/kernel/admin-paths.ts';
import { paths } from '../contracts/kernel/paths.ts';
import type { Role } from '../contracts/kernel/roles.ts';
import { demoKits } from '../seed/demo-kits.ts';
import { expectProblem, openHydrated, test, widths } from './journey.ts';
import { kitIdOf } from './ledger.ts';
import { arriveAs, arriveAsOwner, followTo } from './office-steps.ts';
import { walk } from './office-walk.ts';
import type { JourneyShop } from './shop.ts';
import { untilFocused } from './tab-presses.ts';

/**
 * The owner may everything, and the packer has a morning of their own in mornings.test.ts. What the screens look like is
 * asked as their owner in office-screens.test.ts.
 */
const others: Role[] = ['manager', 'stall', 'bookkeeper', 'editor'];
const refusals = /not part of your role|ask an owner/i;

/**
 * Every place of their menu, and every tab of the settings, one press after the other. A call that is refused with 403
 * is told by the browser itself, which the journey looks for at its end. Nothing of it is drawn: that is a third of what
 * a screen takes, and how it looks is not asked here.
 */
async function expectMenuToOpen(page: Page, shop: JourneyShop, role: Role): Promise<void> {
  await arriveAs(page, shop, [role]);
  await openHydrated(page, paths.admin);
  // The menu is drawn when the role is known; until then it has no links.
  const links = page.getByRole('navigation', { name: 'Back office' }).getByRole('link');
  await expect.poll(() => links.count()).toBeGreaterThan(2);
  await page.evaluate(pressing);
  const places = await page.evaluate<number>(`countOf('nav[aria-label="Back office"] a')`);
  for (let place = 0; place < places; place += 1)
    expectNothingRefused(await page.evaluate(`openPlace(${place})`));
  // Settings is the last place: those of its tabs that the role has.
  await page.waitForURL((url) => url.pathname === adminPaths.settings);
  const tabs = await page.evaluate<number>(`countOf('[role=tablist] [role=tab]')`);
  expect(tabs).toBeGreaterThan(0);
  for (let tab = 0; tab < tabs; tab += 1) expectNothingRefused(await page.evaluate(`openTab(${tab})`));
}

function expectNothingRefused([place, words]: [string, string]): void {
  expect(words, place).not.toMatch(refusals);
}

/** Each press is one question to the page, which answers with the words of the screen when that one is there. */
const pressing = `{
  document.body.hidden = true;
  const all = (selector) => [...document.querySelectorAll(selector)];
  const heading = () => document.querySelector('h1')?.textContent;
  const isWhole = () => heading() !== undefined && !document.querySelector('.skeleton');
  const until = (isThere) =>
    new Promise((resolve) => {
      const look = () => isThere() && isWhole() && (watch.disconnect(), resolve());
      const watch = new MutationObserver(look);
      watch.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
      look();
    });
  const words = () => document.querySelector('main').textContent;
  window.countOf = (selector) => all(selector).length;
  window.openPlace = async (place) => {
    const link = all('nav[aria-label="Back office"] a')[place];
    const before = heading();
    link.click();
    // The back office begins at its dashboard, under a shorter address.
    await until(() => link.textContent.trim() === before || heading() !== before);
    return [link.textContent, words()];
  };
  window.openTab = async (place) => {
    const tab = all('[role=tablist] [role=tab]')[place];
    tab.click();
    await until(() => all('[role=tablist] [role=tab]')[place]?.ariaSelected === 'true');
    return ['Settings: ' + tab.textContent, words()];
  };
}`;

test.for(others)(
  'the %s opens every place of their menu, and is refused nothing',
  walk,
  async (role, { page, shop }) => {
    await expectMenuToOpen(page, shop, role);
  },
);

test('what the back office does not have is told as such, on the screen and in its title; insecure links lead to https there; Ctrl-K finds a kit by its first letters and a page by its name; on a phone Find stands in the bar, and Escape closes it', async ({
  shop,
  page,
}) => {
  expectProblem(page, /404/);
  await arriveAsOwner(page, shop);
  await openHydrated(page, `${adminPaths.dashboard}/nowhere`);
  await expectMissing(page, 'nowhere');
  await page.getByText('Did you forget to add the page to the router?').waitFor();
  await page.evaluate(
    `document.body.insertAdjacentHTML('beforeend', '<a id="old" href="http://craft.example:8080/a">old</a>')`,
  );
  await page.locator('#old[href="https://craft.example:8080/a"]').waitFor();
  // From one place to the next as links lead, each by way of one that is there.
  for (const address of [
    adminPaths.customer(nobody),
    adminPaths.market('nonsense'),
    adminPaths.order(nobody),
    adminPaths.discountCode('99999'),
    adminPaths.payout('stripe', 'po_nonsense'),
    adminPaths.kit(99_999),
  ]) {
    await followTo(page, adminPaths.stockCounts);
    await page.getByRole('heading', { level: 1, name: 'Count the stock' }).waitFor();
    await followTo(page, address);
    await expectMissing(page, address);
    // Also where it is told only when the shop has answered.
    await page.locator('h1:focus').waitFor();
  }
  await findAnything(page, shop);
  // The office's frame, which shows the same.
  expect(await (await page.request.get(adminPaths.till('nonsense'))).text()).toContain('/office/');
  await openHydrated(page, adminPaths.till(nobody));
  await expectMissing(page, adminPaths.till(nobody));
});

const nobody = '018f0000-0000-7000-8000-000000000000';

async function expectMissing(page: Page, address: string): Promise<void> {
  await page.getByRole('heading', { level: 1, name: '404 Page Not Found' }).waitFor();
  await expect.poll(() => page.title(), { message: address }).toMatch(/^404 Page Not Found/);
}

async function findAnything(page: Page, shop: JourneyShop): Promise<void> {
  const box = page.getByRole('combobox', { name: 'An order' });
  const opened = () => untilFocused(page, box);
  await page.keyboard.press('Control+k');
  await opened();
  await box.fill('kookab');
  await page.getByRole('option', { name: /Kookaburra/ }).waitFor();
  await page.keyboard.press('Enter');
  const id = await kitIdOf(shop.db, demoKits.kookaburra.slug);
  await page.waitForURL((url) => url.pathname === adminPaths.kit(id));
  await page.locator('h1:focus').waitFor();

  await page.keyboard.press('Control+k');
  await box.fill('bas');
  await page.getByRole('option', { name: /Exports/ }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Exports' }).waitFor();

  await page.setViewportSize({ width: widths.phone, height: 740 });
  const find = page.getByRole('button', { name: 'Find anything' });
  await find.press('Enter');
  await opened();
  await page.keyboard.press('Escape');
  await box.waitFor({ state: 'hidden' });
  // The focus is where it was.
  await find.and(page.locator(':focus')).waitFor();
  await page.keyboard.press('Control+k');
  await opened();
  await page.keyboard.type('market');
  await page.getByRole('option', { name: /Market sales/ }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Market sales' }).waitFor();
}

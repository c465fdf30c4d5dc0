import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { adminPaths } from '../contracts/kernel/admin-paths.ts';
import { paths } from '../contracts/kernel/paths.ts';
import { demoKits } from '../seed/demo-kits.ts';
import { openHydrated, test } from './journey.ts';
import { arriveAsOwner } from './office-steps.ts';

/** Something comes above, such as a note or a row that gets its height; the window stays where it is. */
const comeAbove = `(() => {
  document.body.style.overflowAnchor = 'none';
  const { style } = document.querySelector('main');
  style.paddingTop = parseFloat(style.paddingTop || '0') + 200 + 'px';
})()`;

/** @param awayPx how far the finger moves before it leaves the screen */
async function pressWhileItSlips(page: Page, control: Locator, awayPx = 0): Promise<void> {
  await control.hover();
  const before = await control.boundingBox();
  await page.mouse.down();
  await page.evaluate(comeAbove);
  const after = await control.boundingBox();
  if (!before || !after) throw new Error('What is pressed is not there.');
  expect(Math.abs(after.y - before.y), 'slips by').toBeGreaterThan(before.height);
  await page.mouse.move(before.x + before.width / 2 + awayPx, before.y + before.height / 2);
  await page.mouse.up();
}

test('what slips from under the finger while it is pressed is pressed all the same, once; what the finger leaves is not', async ({
  page,
}) => {
  await openHydrated(page, paths.product(demoKits.kookaburra.slug));
  const add = page.getByRole('button', { name: /^Add to cart/ }).first();
  // A finger that thinks better of it and moves away presses nothing, wherever the page has gone.
  await pressWhileItSlips(page, add, 30);
  // The browser's own click beside it has been heard when this one is.
  await page.getByRole('heading', { level: 1 }).click();
  expect(await page.getByRole('dialog', { name: /Your cart/ }).count()).toBe(0);
  expect(await page.getByRole('button', { name: 'Cart', exact: true }).count()).toBe(1);

  await pressWhileItSlips(page, add);
  await page.getByRole('dialog', { name: 'Your cart · 1 item' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog', { name: /Your cart/ }).waitFor({ state: 'hidden' });
  // A link leads where it leads.
  await pressWhileItSlips(page, page.getByRole('main').getByRole('link', { name: 'Home' }));
  await page.waitForURL((url) => url.pathname === paths.home);
});

test('… before the page is hydrated too', async ({ page }) => {
  const asked = Promise.withResolvers<() => Promise<void>>();
  await page.route(/entry\.browser/, (route) => asked.resolve(() => route.continue()));
  await page.goto(paths.product(demoKits.kookaburra.slug));
  await pressWhileItSlips(page, page.getByRole('button', { name: /^Add to cart/ }).first());
  await (
    await asked.promise
  )();
  await page.getByRole('dialog', { name: 'Your cart · 1 item' }).waitFor();
});

test('… and in the back office', async ({ page, shop }) => {
  await arriveAsOwner(page, shop);
  await openHydrated(page, adminPaths.orders);
  const link = page.getByRole('main').getByRole('link', { name: 'New order' });
  await pressWhileItSlips(page, link);
  await page.waitForURL((url) => url.pathname === adminPaths.newOrder);
});

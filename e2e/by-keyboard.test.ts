import type { Locator, Page } from 'playwright-core';
import { paths } from '../contracts/kernel/paths.ts';
import { test } from './furnished.ts';
import { untilHydrated, openHydrated } from './journey.ts';
import { mabel } from './steps.ts';

const mostTabs = 120;

/** Tab after Tab, until the focus stands there. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  const focused = target.and(page.locator(':focus'));
  for (let step = 0; step < mostTabs; step += 1) {
    if ((await focused.count()) > 0) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${String(target)}`);
}

test('a kit is found, put into the cart and paid without a mouse', async ({ page }) => {
  await openHydrated(page, paths.home);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('link', { name: 'Shop All Kits' }));
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'All kits' }).waitFor();
  await page.reload({ waitUntil: 'networkidle' });
  await untilHydrated(page);
  await untilHydrated(page);
  await tabTo(page, page.getByLabel('Search for kits').first());
  await page.keyboard.type('kookaburra');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Results for “kookaburra”' }).waitFor();
  await tabTo(page, page.getByRole('link', { name: /^Kookaburra paint/ }));
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'In the box' }).waitFor();
  await tabTo(page, page.getByRole('button', { name: /^Add to cart/ }).first());
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Your cart · 1 item' }).waitFor();
  await tabTo(page, page.getByRole('dialog').getByRole('link', { name: 'Checkout' }));
  await page.keyboard.press('Enter');
  await page.getByLabel('Email').waitFor();

  for (const label of ['Email', 'Postcode'] as const) {
    await tabTo(page, page.getByLabel(label));
    await page.keyboard.type(mabel[label]);
  }
  await page.getByRole('radio', { name: /Standard/ }).waitFor({ state: 'attached' });
  for (const label of ['Given name', 'Family name', 'Street address', 'Suburb'] as const) {
    await tabTo(page, page.getByLabel(label));
    await page.keyboard.type(mabel[label]);
  }
  await tabTo(page, page.getByLabel('State'));
  await page.keyboard.type('NT');
  await tabTo(page, page.getByRole('button', { name: /^Pay \$/ }));
  await page.keyboard.press('Enter');

  await page.getByRole('heading', { level: 1, name: 'Pay by card' }).waitFor();
  const card = { 'Card number': '4242424242424242', Expiry: '0829', 'Security code': '123' };
  for (const [label, text] of Object.entries({ ...card, 'Name on card': 'Mabel Okafor' })) {
    await tabTo(page, page.getByLabel(label));
    await page.keyboard.type(text);
  }
  await tabTo(page, page.getByRole('button', { name: /^Pay \$/ }));
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Thank you, Mabel' }).waitFor();
});

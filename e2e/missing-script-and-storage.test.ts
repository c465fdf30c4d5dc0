import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { paths } from '../contracts/kernel/paths.ts';
import { demoKits } from '../seed/demo-kits.ts';
import { link, press } from './bad-day.ts';
import { test } from './furnished.ts';
import { expectProblem, openHydrated } from './journey.ts';
import { addressesOfParts } from './part-scripts.ts';

const kit = paths.product(demoKits.kookaburra.slug);

test('a part whose script does not come leaves the page whole, and the cart’s own page stands in', async ({
  page,
}) => {
  expectProblem(page, /ERR_FAILED|did not come|could not be woken|dynamically imported/);
  const missing = await addressesOfParts(
    'web/buying/cart/cart-panel.tsx',
    'web/storefront/search/suggestions.tsx',
    'web/storefront/listing/gallery-viewer.tsx',
  );
  await page.route(missing, (route) => route.abort());
  await openHydrated(page, kit);
  await press(page, /^Enlarge picture/);
  await page.getByRole('searchbox').first().focus();
  await page.getByRole('heading', { level: 1, name: /^Kookaburra/ }).waitFor();
  await press(page, 'Cart');
  await page.waitForURL((url) => url.pathname === paths.cart);
});

test('what did not come while the network was away comes when it is back', async ({ page }) => {
  expectProblem(
    page,
    /ERR_FAILED|ERR_INTERNET_DISCONNECTED|did not come|did not say who is signed in|dynamically imported/,
  );
  const late = await addressesOfParts('late');
  await page.route(late, (route) => route.abort());
  const missed = page.waitForEvent('console', (message) => message.text().includes('did not come'));
  await page.goto(paths.category('all'));
  await missed;
  await page.unroute(late);
  await page.context().setOffline(true);
  await page.context().setOffline(false);
  await press(page, /^Wishlist: /);
  await page.getByText('Added to Wishlist').waitFor();
});

const storages = {
  full: `Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError') }`,
  blocked: `for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(window, name, { get() { throw new DOMException('blocked', 'SecurityError') } })`,
  'full of nonsense': `for (const key of ['cartId', 'wishlist', 'appliedDiscount', 'viewed-kits', 'app-initialised', 'contact-draft', 'checkout-draft'])
    for (const storage of [localStorage, sessionStorage]) storage.setItem(key, '{"oops": [')`,
};

test.for(Object.entries(storages))(
  'with a storage that is %s the shop works',
  async ([, script], { page }) => {
    expectProblem(page, /Browser storage could not be used/);
    await page.addInitScript(script);
    // Which asks for the cart while it is still being hydrated.
    await openHydrated(page, paths.cart);
    await page.getByText('Your cart is empty').waitFor();
    await openHydrated(page, paths.category('all'));
    await press(page, /^Wishlist: /);
    await page.getByText('Added to Wishlist').waitFor();
    await press(page, /^Add to cart/);
    const drawer = page.getByRole('dialog', { name: /1 item/ });
    await drawer.getByRole('link', { name: 'Checkout' }).click();
    const arrived = (name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor();
    await arrived('Checkout');
    await page.goBack();
    await link(page, /^Log in/);
    await page.getByLabel('Username or email').waitFor();
    await link(page, /^Wishlist/);
    await arrived('Your wishlist');
    await link(page, 'Contact');
    await page.getByRole('form', { name: 'Contact us' }).waitFor();
    await link(page, 'Home');
    await arrived('Create Your Calm');
  },
);

test('the server renders every page with the one file that it read when it started: no build under it takes one away', async () => {
  const folder = join(import.meta.dirname, '../build/server');
  expect(await readdir(folder, { recursive: true })).toEqual(['entry.server.js']);
});

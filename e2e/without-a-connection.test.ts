import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { paths } from '../contracts/kernel/paths.ts';
import { compareAddress } from '../contracts/storefront/listing/compare-address.ts';
import { demoKits } from '../seed/demo-kits.ts';
import {
  expectAccessible,
  expectProblem,
  openHydrated,
  test,
  untilAnswered,
  untilHydrated,
  widths,
} from './journey.ts';
import { addToKeptCart, agedBy, slowly, untilKept, untilWorkerAnswers } from './kept-pages.ts';
import { kitIdOf } from './ledger.ts';
import { followTo } from './office-steps.ts';
import { expectWholeAtEveryWidth, prepareChecks } from './page-checks.ts';
import { makeAccount, signInByCall } from './person-steps.ts';

const { slug } = demoKits.kookaburra;
const kit = paths.product(slug);
const koala = paths.product(demoKits.koala.slug);
const comparison = compareAddress([slug, demoKits.koala.slug]);
const gentle = `${paths.category('all')}?difficulty=gentle`;
const feltArt = paths.category('felt-art');

type Registered = { wasHydrated: boolean; sinceLoad: number };

/** When the page asks for its worker. */
const noteRegistration = `(() => {
  const { register } = ServiceWorkerContainer.prototype;
  ServiceWorkerContainer.prototype.register = function (...given) {
    const [{ loadEventEnd }] = performance.getEntriesByType('navigation');
    const wasHydrated = document.documentElement.hasAttribute('data-hydrated');
    window.registered ??= { wasHydrated, sinceLoad: loadEventEnd && performance.now() - loadEventEnd };
    return Reflect.apply(register, this, given);
  };
})()`;

test('on a train a shopper reads what they saw, as it was and since when, hearts and adds, and at the station it is done', async ({
  arrive,
  shop,
}) => {
  const page = await arrive(widths.phone, { serviceWorkers: 'allow' });
  expectProblem(page, /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|did not come|did not say who/);
  await prepareChecks(page);
  await keepPages(page);

  await page.context().setOffline(true);
  await page.evaluate(agedBy(2));
  const day = new Date(Date.now() - 2 * 86_400_000).toLocaleDateString('en-AU', {
    weekday: 'long',
    timeZone: 'Australia/Sydney',
  });
  await readKeptPages(page, day);
  await followKeptLink(page);
  await heartAndAdd(page);
  await page.goto(paths.cart);
  await page.getByText(new RegExp(`As your cart was last seen, on ${day} at`)).waitFor();
  expect(await page.getByRole('main').getByText('Failed to fetch').count()).toBe(0);
  await page.getByRole('button', { name: /^One more of Sleeping koala/ }).click();
  await page
    .getByText(/Waiting for the connection: \d change/)
    .first()
    .waitFor();
  await page.reload();
  await page.getByText('You are offline').waitFor();
  await page.getByRole('button', { name: /^Cart, [23] items/ }).waitFor();

  await page.context().setOffline(false);
  await page.getByText('You are back online').waitFor();
  await page.getByText('As your cart was last seen').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Cart, 3 items' }).waitFor();
  await openHydrated(page, paths.wishlist);
  await page
    .getByRole('main')
    .getByText(/^Kookaburra/)
    .first()
    .waitFor();
  expect(await page.evaluate<string[]>(keptAddresses)).not.toContainEqual(
    expect.stringMatching(/\/api\/(?:cart|wishlist|account|admin)|\/(?:cart\/.*|account|checkout)$/),
  );

  // After a week the kit has left the shop.
  await page.context().setOffline(true);
  await page.evaluate(agedBy(7));
  await page.goto(paths.cart);
  await page.getByText(/As your cart was last seen, on \d+ \w+ \d{4} at/).waitFor();
  await page.getByRole('button', { name: /^One more of Kookaburra/ }).click();
  await page.getByText('Waiting for the connection: 1 change').first().waitFor();
  await shop.db.updateTable('products').set({ status: 'archived' }).where('slug', '=', slug).execute();
  await page.context().setOffline(false);
  await page.getByText(/^Kookaburra .* is no longer in the shop, so it does not lie in your cart/).waitFor();
  // What waited is asked about once more before it is told: it waits until the shop has answered.
  await page.getByText('is no longer in your cart').waitFor();
  await expect.poll(() => page.getByText('Waiting for the connection').count()).toBe(0);

  // The browser forgets that it has no connection when another session looks at its page: looked at last.
  await page.context().setOffline(true);
  await page.goto(paths.cart);
  await page.getByText('As your cart was last seen').waitFor();
  await expectWholeAtEveryWidth(page);
});

/** The page is kept first, and what it is made of after it. */
const areKept = `(async () => {
  const parts = performance.getEntriesByType('resource').filter(({ name }) => name.includes('/assets/'));
  const kept = await Promise.all([location.href, ...parts.map(({ name }) => name)].map((one) => caches.match(one)));
  return kept.every((one) => one !== undefined);
})()`;

const keptAddresses = `caches.keys().then(async (names) => (await Promise.all(names.map(async (name) =>
  (await (await caches.open(name)).keys()).map(({ url }) => url)))).flat())`;

/** With a koala in the cart. */
async function keepPages(page: Page): Promise<void> {
  await page.addInitScript(noteRegistration);
  await openHydrated(page, koala);
  await expect.poll(() => page.evaluate(areKept), slowly).toBe(true);
  // Nothing of it slows the first visit: seconds after everything else, in a page that is awake and at rest.
  const { wasHydrated, sinceLoad } = await page.evaluate<Registered>('registered');
  expect(wasHydrated).toBe(true);
  expect(sinceLoad).toBeGreaterThan(2_000);
  await untilWorkerAnswers(page);
  await addToKeptCart(page);
  const pages = {
    [paths.priceHistory(slug)]: followTo,
    [comparison]: followTo,
    [gentle]: followTo,
    [kit]: openHydrated,
    [feltArt]: openHydrated,
  };
  const campaigns = {
    [comparison]: '&utm_medium=email',
    [gentle]: '&fbclid=2',
    [kit]: '?utm_source=letter&gclid=1',
  };
  // As a link leads there, or by its address: both ways it is kept.
  for (const [address, goThere] of Object.entries(pages)) {
    await goThere(page, address + (campaigns[address] ?? ''));
    await untilKept(page, address);
  }
}

async function readKeptPages(page: Page, day: string): Promise<void> {
  const aged = new RegExp(`Kept on ${day} at \\d+:\\d\\d [ap]m; prices and stock may have changed`);
  const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor();
  await page.goto(paths.priceHistory(slug));
  await heading(/^What Kookaburra/);
  await page.getByText(aged).waitFor();
  await page.goto(comparison);
  const table = page.getByRole('table');
  await table
    .getByText(/^Sleeping koala/)
    .first()
    .waitFor();
  await page.getByText(aged).waitFor();
  await page.goto(`${paths.category('all')}?utm_campaign=x&difficulty=gentle`);
  await page.getByText(aged).waitFor();
  // Another choice of filters is another page.
  await page.goto(`${gentle}&stock=1`);
  await heading('No connection');
}

/** A link shows the page that was opened by its address, of which nothing else is kept, and Back and Forward find it. */
async function followKeptLink(page: Page): Promise<void> {
  const dropAnswers = `caches.keys().then((names) => Promise.all(
    names.filter((name) => name.startsWith('offline-answers')).map((name) => caches.delete(name))))`;
  await page.evaluate(dropAnswers);
  await page.goto(feltArt);
  await untilHydrated(page);
  const heading = page.getByRole('heading', { level: 1 });
  const shows = async (name: RegExp) => {
    await expect.poll(() => heading.textContent()).toMatch(name);
  };
  const main = page.getByRole('main');
  await main
    .getByRole('link', { name: /^Sleeping koala/ })
    .first()
    .click();
  await shows(/^Sleeping koala/);
  await page.getByText(/Kept (?:today|on \w+) at/).waitFor();
  await page.goBack();
  await shows(/^Felt art/i);
  await page.goForward();
  await shows(/^Sleeping koala/);
  await page
    .getByRole('heading', { name: /Reviews/ })
    .first()
    .scrollIntoViewIfNeeded();
  expect(await page.getByText('did not arrive').count()).toBe(0);
}

async function heartAndAdd(page: Page): Promise<void> {
  // An advertisement leads to the page that is kept already.
  await page.goto(`${kit}?utm_source=autumn&fbclid=3`);
  await untilHydrated(page);
  const heading = (name: RegExp) => page.getByRole('heading', { level: 1, name }).waitFor();
  await heading(/^Kookaburra/);
  await page
    .getByRole('button', { name: /^(?:Wishlist|Add to wishlist)/ })
    .first()
    .click();
  await page
    .getByRole('button', { name: /^Add to cart/ })
    .first()
    .click();
  await page.getByText('Waiting for the connection: 1 change').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  // A link waits for no connection without a word, and Back shows what was there.
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').last().click();
  await heading(/^(?:You are offline|This page did not arrive)$/);
  await page.goBack();
  await heading(/^Kookaburra/);
}

test('a heart that is pressed on two devices without a connection is one wish, and the cart is changed as it was seen', async ({
  arrive,
  shop,
}) => {
  const { db } = shop;
  const other = demoKits.desertPea;
  await makeAccount(shop, 'tess@example.com');
  const devices = [await arrive(widths.phone), await arrive()] as const;
  for (const page of devices) {
    expectProblem(page, /ERR_INTERNET_DISCONNECTED|Failed to fetch/);
    await signInByCall(page, 'tess@example.com');
    await openHydrated(page, paths.product(demoKits.gumLeaves.slug));
  }
  const [phone, laptop] = devices;
  await phone
    .getByRole('button', { name: /^Add to cart/ })
    .first()
    .click();
  const drawer = phone.getByRole('dialog', { name: 'Your cart · 1 item' });
  await drawer.waitFor();

  for (const page of devices) await page.context().setOffline(true);
  await drawer.getByRole('button', { name: /^One more/ }).click();
  await phone.getByText('Waiting for the connection: 1 change').first().waitFor();
  await expectAccessible(phone);
  await phone.keyboard.press('Escape');
  for (const page of devices) {
    await page.getByRole('button', { name: 'Add to wishlist' }).click();
    await page.getByText(/^Gum leaves .*: your wishlist changes then\.$/).waitFor();
    await page.getByRole('button', { name: 'On your wishlist' }).waitFor();
  }
  const wishes = () => db.selectFrom('wishes').select('product_id').execute();
  expect(await wishes()).toEqual([]);

  for (const page of devices) await page.context().setOffline(false);
  await expect.poll(wishes).toHaveLength(1);
  await phone.getByRole('button', { name: 'Cart, 2 items' }).waitFor();
  const waiting = `localStorage.getItem('waiting-hearts') ?? localStorage.getItem('waiting-for-cart')`;
  for (const page of devices) await expect.poll(() => page.evaluate(waiting)).toBe(null);
  expect(await wishes()).toHaveLength(1);
  const lines = await db.selectFrom('cart_items').select(['product_id', 'quantity']).execute();
  expect(lines).toContainEqual({ product_id: await kitIdOf(db, demoKits.gumLeaves.slug), quantity: 2 });

  // Whoever takes it out on one device is not overruled by what the other had pressed long before.
  await laptop.getByRole('button', { name: 'On your wishlist' }).click();
  await expect.poll(wishes).toEqual([]);

  // A kit that is gone when the line is back is named: nobody knows then what they had pressed.
  await followTo(phone, paths.product(other.slug));
  await phone.getByRole('heading', { level: 1, name: /^Sturt/ }).waitFor();
  await untilAnswered(phone);
  await phone.context().setOffline(true);
  await phone.getByRole('button', { name: 'Add to wishlist' }).click();
  await phone.getByText(/^Sturt.*: your wishlist changes then\.$/).waitFor();
  await db.updateTable('products').set({ status: 'archived' }).where('slug', '=', other.slug).execute();
  expectProblem(phone, /404/);
  await phone.context().setOffline(false);
  await phone.getByText(/^Sturt.*: This kit is not in the shop any more\.$/).waitFor();
  await phone.getByRole('button', { name: 'Add to wishlist' }).waitFor();
});

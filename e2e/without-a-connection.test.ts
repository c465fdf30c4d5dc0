import { expect } from 'vitest';
import { paths } from '../contracts/kernel/paths.ts';
import { compareAddress } from '../contracts/storefront/listing/compare-address.ts';
import { demoKits } from '../seed/demo-kits.ts';
import { expectProblem, openHydrated, test, untilHydrated, widths } from './journey.ts';
import { addToKeptCart, agedBy, untilKept, untilWorkerAnswers } from './kept-pages.ts';
import { expectWholeAtEveryWidth, prepareChecks } from './page-checks.ts';

/** Midnight may pass between the page that is kept and the one that is shown. */
const keptSince = /Kept (?:today|on \w+) at/;

test('without a connection kit, prices, comparison and cart are read, and say since when they are so; after a week it is told which kit has left the shop', async ({
  arrive,
  shop,
}) => {
  const page = await arrive(widths.phone, { serviceWorkers: 'allow' });
  expectProblem(page, /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|did not come|did not say who/);
  const { slug } = demoKits.kookaburra;
  const kit = paths.product(slug);
  const pages = [
    paths.priceHistory(slug),
    `${compareAddress([slug, demoKits.koala.slug])}&utm_medium=email`,
    `${paths.category('all')}?difficulty=gentle&fbclid=2`,
    `${kit}?utm_source=letter&gclid=1`,
  ];
  for (const address of pages) {
    await openHydrated(page, address);
    await untilWorkerAnswers(page);
    const [plain = ''] = address.split(/[?&](?:utm|gclid|fbclid)/);
    await untilKept(page, plain);
  }
  await addToKeptCart(page);
  await page.waitForLoadState('networkidle');

  await page.context().setOffline(true);
  await page.evaluate(agedBy(2));
  const day = new Date(Date.now() - 2 * 86_400_000).toLocaleDateString('en-AU', {
    weekday: 'long',
    timeZone: 'Australia/Sydney',
  });
  const aged = new RegExp(`Kept on ${day} at \\d+:\\d\\d [ap]m; prices and stock may have changed`);
  // An advertisement leads to the page that is kept already.
  await page.goto(`${kit}?utm_source=autumn&fbclid=3`);
  await page.getByRole('heading', { level: 1, name: /^Kookaburra/ }).waitFor();
  await page.getByText(aged).waitFor();
  await page.goto(paths.priceHistory(slug));
  await page.getByRole('heading', { level: 1, name: /^What Kookaburra/ }).waitFor();
  await page.getByText(aged).waitFor();
  await page.goto(compareAddress([slug, demoKits.koala.slug]));
  await page
    .getByRole('table')
    .getByText(/^Sleeping koala/)
    .first()
    .waitFor();
  await page.getByText(aged).waitFor();
  await page.goto(`${paths.category('all')}?utm_campaign=x&difficulty=gentle`);
  await page.getByText(aged).waitFor();

  // Another choice of filters is another page.
  await page.goto(`${paths.category('all')}?difficulty=gentle&stock=1`);
  await page.getByRole('heading', { level: 1, name: 'No connection' }).waitFor();

  await page.goto(paths.cart);
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Kookaburra/ })
    .first()
    .waitFor();
  await page.getByText(new RegExp(`As your cart was last seen, on ${day} at`)).waitFor();
  expect(await page.getByRole('main').getByText('Failed to fetch').count()).toBe(0);
  await page.getByRole('button', { name: /^One more/ }).click();
  await page.getByText('Waiting for the connection: 1 change').first().waitFor();
  await page.reload();
  await page.getByText('You are offline').waitFor();
  await page.getByRole('button', { name: 'Cart, 2 items' }).waitFor();

  await page.context().setOffline(false);
  await page.getByText('You are back online').waitFor();
  await page.getByText('As your cart was last seen').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Cart, 2 items' }).waitFor();
  await page.waitForLoadState('networkidle');

  await page.context().setOffline(true);
  await page.evaluate(agedBy(7));
  await page.goto(paths.cart);
  await page.getByText(/As your cart was last seen, on \d+ \w+ \d{4} at/).waitFor();
  await page.getByRole('button', { name: /^One more/ }).click();
  await page.getByText('Waiting for the connection: 1 change').first().waitFor();
  await shop.db.updateTable('products').set({ status: 'archived' }).where('slug', '=', slug).execute();
  await page.context().setOffline(false);
  await page.getByText(/^Kookaburra .* is no longer in the shop, so it does not lie in your cart/).waitFor();
  await page.getByText('As your cart was last seen').waitFor({ state: 'detached' });
  // What waited is asked about once more before it is told: it waits until the shop has answered.
  await page.getByText('is no longer in your cart').waitFor();
  await expect.poll(() => page.getByText('Waiting for the connection').count()).toBe(0);
});

test('a link without a connection shows the page that was opened by its address, and Back and Forward find it; so does the cart', async ({
  arrive,
}) => {
  const page = await arrive(widths.laptop, { serviceWorkers: 'allow' });
  expectProblem(page, /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|did not come|did not say who/);
  await prepareChecks(page);
  const koala = paths.product(demoKits.koala.slug);
  const list = paths.category('felt-art');
  for (const address of [koala, list]) {
    await openHydrated(page, address);
    await untilWorkerAnswers(page);
    await untilKept(page, address);
    if (address === koala) await addToKeptCart(page);
  }
  // Of the kit nothing is kept but the page itself.
  const dropAnswers = `caches.keys().then((names) => Promise.all(
    names.filter((name) => name.startsWith('offline-answers')).map((name) => caches.delete(name))))`;
  await page.context().setOffline(true);
  await page.evaluate(dropAnswers);
  await page.reload();
  await untilHydrated(page);
  await page.getByText(keptSince).waitFor();
  const heading = page.getByRole('heading', { level: 1 });
  const shows = async (name: RegExp) => {
    await expect.poll(() => heading.textContent()).toMatch(name);
  };
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Sleeping koala/ })
    .first()
    .click();
  await shows(/^Sleeping koala/);
  await page.getByText(keptSince).waitFor();
  for (let times = 0; times < 2; times += 1) {
    await page.goBack();
    await shows(/^Felt art/i);
    await page.goForward();
    await shows(/^Sleeping koala/);
  }
  await page
    .getByRole('heading', { name: /Reviews/ })
    .first()
    .scrollIntoViewIfNeeded();
  expect(await page.getByText('did not arrive').count()).toBe(0);

  // The browser forgets that it has no connection when another session looks at its page: looked at last.
  await page.goto(paths.cart);
  await page.getByText('As your cart was last seen').waitFor();
  await expectWholeAtEveryWidth(page);
});

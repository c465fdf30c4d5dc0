import { expect } from 'vitest';
import { paths } from '../contracts/kernel/paths.ts';
import { compareAddress } from '../contracts/storefront/listing/compare-address.ts';
import { demoKits } from '../seed/demo-kits.ts';
import { expectAccessible, expectProblem, openHydrated, test, untilHydrated, widths } from './journey.ts';
import { expectWholeAtEveryWidth, prepareChecks } from './page-checks.ts';
import { makeAccount, signInByCall } from './person-steps.ts';

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

test('on a train a shopper reads what they saw, hearts and adds, and at the station it is done', async ({
  arrive,
}) => {
  const page = await arrive(widths.phone, { serviceWorkers: 'allow' });
  expectProblem(page, /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/);
  const kit = paths.product(demoKits.kookaburra.slug);
  await page.addInitScript(noteRegistration);
  await openHydrated(page, kit);
  // The page is kept first, and what it is made of after it.
  const isKept = `(async () => {
    const parts = performance.getEntriesByType('resource').filter(({ name }) => name.includes('/assets/'));
    const kept = await Promise.all([location.href, ...parts.map(({ name }) => name)].map((one) => caches.match(one)));
    return kept.every((one) => one !== undefined);
  })()`;
  await expect.poll(() => page.evaluate(isKept), { timeout: 60_000 }).toBe(true);
  // Nothing of it slows the first visit: seconds after everything else, in a page that is awake and at rest.
  const { wasHydrated, sinceLoad } = await page.evaluate<Registered>('registered');
  expect(wasHydrated).toBe(true);
  expect(sinceLoad).toBeGreaterThan(2_000);
  const mine = `caches.keys().then(async (names) => (await Promise.all(names.map(async (name) =>
    (await (await caches.open(name)).keys()).map(({ url }) => url)))).flat())`;

  await page.context().setOffline(true);
  await page.reload();
  await page.getByRole('heading', { level: 1, name: /^Kookaburra/ }).waitFor();
  await untilHydrated(page);
  const heart = page.getByRole('button', { name: /^(?:Wishlist|Add to wishlist)/ }).first();
  await heart.click();
  await page
    .getByRole('button', { name: /^Add to cart/ })
    .first()
    .click();
  await page.getByText('Waiting for the connection: 1 change').waitFor();
  await page.goto(paths.product(demoKits.koala.slug));
  await page.getByRole('heading', { level: 1, name: 'No connection' }).waitFor();
  await expectAccessible(page);
  // A link waits for no connection without a word, and Back shows what was there.
  await page.goto(kit);
  await untilHydrated(page);
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').last().click();
  await page
    .getByRole('heading', { level: 1, name: /^(?:You are offline|This page did not arrive)$/ })
    .waitFor();
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: /^Kookaburra/ }).waitFor();

  await page.context().setOffline(false);
  await page.goto(kit);
  await page.getByRole('button', { name: 'Cart, 1 item' }).waitFor();
  await openHydrated(page, paths.wishlist);
  await page
    .getByRole('main')
    .getByText(/^Kookaburra/)
    .first()
    .waitFor();
  const kept = (await page.evaluate(mine)) as string[];
  expect(
    kept.filter((url) => /\/api\/(?:cart|wishlist|account|admin)|\/(?:cart\/.*|account|checkout)$/.test(url)),
  ).toEqual([]);
});

const isKeptAt = (address: string) =>
  `caches.match(${JSON.stringify(address)}).then((kept) => kept !== undefined)`;

/** As if all that is kept had been kept so many days ago. */
const agedBy = (days: number) => `(async () => {
  const before = Date.now() - ${days} * 86_400_000;
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const asked of await cache.keys()) {
      const kept = await cache.match(asked);
      if (!/html|json/.test(kept.headers.get('content-type'))) continue;
      const headers = new Headers(kept.headers);
      headers.set('date', new Date(before).toUTCString());
      await cache.put(asked, new Response(await kept.blob(), { headers }));
    }
  }
  const seen = JSON.parse(localStorage.getItem('cart-as-seen'));
  localStorage.setItem('cart-as-seen', JSON.stringify({ ...seen, at: before }));
})()`;

test('without a connection kit, prices, comparison and cart are read whole, and say since when they are so', async ({
  arrive,
}) => {
  const page = await arrive(widths.phone, { serviceWorkers: 'allow' });
  expectProblem(page, /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|did not come|did not say who/);
  await prepareChecks(page);
  const { slug } = demoKits.kookaburra;
  const kit = paths.product(slug);
  const pages = [
    `${kit}?utm_source=letter&gclid=1`,
    paths.priceHistory(slug),
    `${compareAddress([slug, demoKits.koala.slug])}&utm_medium=email`,
    `${paths.category('all')}?difficulty=gentle&fbclid=2`,
  ];
  await openHydrated(page, kit);
  await expect
    .poll(() => page.evaluate('navigator.serviceWorker.controller !== null'), { timeout: 60_000 })
    .toBe(true);
  for (const address of pages) {
    await openHydrated(page, address);
    const [plain = ''] = address.split(/[?&](?:utm|gclid|fbclid)/);
    await expect.poll(() => page.evaluate(isKeptAt(plain)), { timeout: 60_000 }).toBe(true);
  }
  await openHydrated(page, kit);
  await page
    .getByRole('button', { name: /^Add to cart/ })
    .first()
    .click();
  await page.getByRole('dialog', { name: 'Your cart · 1 item' }).waitFor();
  // The page of the cart was never opened: it is kept with the first kit in it.
  await expect.poll(() => page.evaluate(isKeptAt(paths.cart)), { timeout: 60_000 }).toBe(true);
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
  await page.getByRole('button', { name: 'Cart, 2 items' }).waitFor();
  // Another choice of filters is another page.
  await page.goto(`${paths.category('all')}?difficulty=gentle&stock=1`);
  await page.getByRole('heading', { level: 1, name: 'No connection' }).waitFor();
  await page.goto(paths.cart);
  await page.getByText('You are offline').waitFor();
  await page.getByRole('button', { name: 'Cart, 2 items' }).waitFor();

  await page.context().setOffline(false);
  await page.getByText('You are back online').waitFor();
  await page.getByText('As your cart was last seen').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Cart, 2 items' }).waitFor();

  // The browser forgets that it has no connection when another session looks at its page: looked at last.
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  await page.goto(paths.cart);
  await page.getByText('As your cart was last seen').waitFor();
  await expectWholeAtEveryWidth(page);
});

test('a link without a connection shows the page that was opened by its address, and Back and Forward find it', async ({
  arrive,
}) => {
  const page = await arrive(widths.laptop, { serviceWorkers: 'allow' });
  expectProblem(page, /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|did not come|did not say who/);
  const koala = paths.product(demoKits.koala.slug);
  const list = paths.category('felt-art');
  await openHydrated(page, list);
  await expect
    .poll(() => page.evaluate('navigator.serviceWorker.controller !== null'), { timeout: 60_000 })
    .toBe(true);
  for (const address of [koala, list]) {
    await openHydrated(page, address);
    await expect.poll(() => page.evaluate(isKeptAt(address)), { timeout: 60_000 }).toBe(true);
  }
  // Of the kit nothing is kept but the page itself.
  const dropAnswers = `caches.keys().then((names) => Promise.all(
    names.filter((name) => name.startsWith('offline-answers')).map((name) => caches.delete(name))))`;
  await page.context().setOffline(true);
  await page.evaluate(dropAnswers);
  await page.reload();
  await untilHydrated(page);
  await page.getByText(/Kept today at/).waitFor();
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
  await page.getByText(/Kept today at/).waitFor();
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
});

test('a heart that is pressed on two devices without a connection is one wish, and the cart is changed as it was seen', async ({
  arrive,
  shop,
}) => {
  const { db } = shop;
  const slug = demoKits.koala.slug;
  await makeAccount(shop, 'tess@example.com');
  const devices = [await arrive(widths.phone), await arrive()] as const;
  for (const page of devices) {
    expectProblem(page, /ERR_INTERNET_DISCONNECTED|Failed to fetch/);
    await prepareChecks(page);
    await signInByCall(page, 'tess@example.com');
    await openHydrated(page, paths.product(slug));
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
  await expectWholeAtEveryWidth(phone);
  await phone.keyboard.press('Escape');
  for (const page of devices) {
    await page.getByRole('button', { name: 'Add to wishlist' }).click();
    await page.getByText('Sleeping koala felt art: your wishlist changes then.').waitFor();
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
  const lines = await db.selectFrom('cart_items').select('quantity').execute();
  expect(lines).toContainEqual({ quantity: 2 });

  // Whoever takes it out on one device is not overruled by what the other had pressed long before.
  await laptop.getByRole('button', { name: 'On your wishlist' }).click();
  await expect.poll(wishes).toEqual([]);

  // A kit that is gone when the line is back is named: nobody knows then what they had pressed.
  await phone.reload({ waitUntil: 'networkidle' });
  await untilHydrated(phone);
  await phone.context().setOffline(true);
  await phone.getByRole('button', { name: 'Add to wishlist' }).click();
  await phone.getByText('Sleeping koala felt art: your wishlist changes then.').waitFor();
  await db.updateTable('products').set({ status: 'archived' }).where('slug', '=', slug).execute();
  expectProblem(phone, /404/);
  await phone.context().setOffline(false);
  await phone.getByText('Sleeping koala felt art: This kit is not in the shop any more.').waitFor();
  await phone.getByRole('button', { name: 'Add to wishlist' }).waitFor();
});

test('whoever comes back after a week without a connection reads which kit has left the shop meanwhile', async ({
  arrive,
  shop,
}) => {
  const page = await arrive(widths.phone, { serviceWorkers: 'allow' });
  expectProblem(page, /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|did not come|did not say who/);
  const { slug } = demoKits.kookaburra;
  await openHydrated(page, paths.product(slug));
  await expect
    .poll(() => page.evaluate('navigator.serviceWorker.controller !== null'), { timeout: 60_000 })
    .toBe(true);
  await page
    .getByRole('button', { name: /^Add to cart/ })
    .first()
    .click();
  await page.getByRole('dialog', { name: 'Your cart · 1 item' }).waitFor();
  await expect.poll(() => page.evaluate(isKeptAt(paths.cart)), { timeout: 60_000 }).toBe(true);
  await page.context().setOffline(true);
  await page.evaluate(agedBy(7));
  await page.goto(paths.cart);
  await page.getByText(/As your cart was last seen, on \d+ \w+ \d{4} at/).waitFor();
  await page.getByRole('button', { name: /^One more/ }).click();
  await page.getByText('Waiting for the connection: 1 change').first().waitFor();

  const { db } = shop;
  await db.updateTable('products').set({ status: 'archived' }).where('slug', '=', slug).execute();
  await page.context().setOffline(false);
  await page.getByText(/^Kookaburra .* is no longer in the shop, so it does not lie in your cart/).waitFor();
  await page.getByText('As your cart was last seen').waitFor({ state: 'detached' });
  expect(await page.getByText('Waiting for the connection').count()).toBe(0);
});

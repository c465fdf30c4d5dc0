import { expect } from 'vitest';
import { paths } from '../contracts/kernel/paths.ts';
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

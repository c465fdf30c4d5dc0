import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { paths } from '../contracts/kernel/paths.ts';
import { isRefusal } from '../contracts/kernel/refusal.ts';
import { demoKits } from '../seed/demo-kits.ts';
import { changeOwnGiftMessage } from '../server/orders/orders/gift-message.ts';
import { link, press } from './bad-day.ts';
import { test } from './furnished.ts';
import { browserAt, buyOverHttp } from './http-buyer.ts';
import { expectProblem, openHydrated, widths } from './journey.ts';
import { followTo } from './office-steps.ts';
import { expectWholeAtEveryWidth, prepareChecks } from './page-checks.ts';
import { addressesOfParts } from './part-scripts.ts';
import { sharedList } from './shared-list.ts';
import { tabTo } from './tab-presses.ts';
import { makeInTwoSizes } from './two-sizes.ts';
import { expectSeenWithoutColours } from './without-colours.ts';

/** The browser says of each script that it was not fetched. */
async function withoutScript(arrive: (width: number) => Promise<Page>, width: number): Promise<Page> {
  const page = await arrive(width);
  // As long as this session lasts, which goes with the journey.
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setScriptExecutionDisabled', { value: true });
  expectProblem(page, /\.js csp$/);
  return page;
}

test('without script a kit is found, read, put into the cart, and the cart is reached', async ({
  arrive,
}) => {
  const page = await withoutScript(arrive, widths.laptop);
  await page.goto(paths.home);
  await page.getByRole('heading', { name: 'Create Your Calm' }).waitFor();
  const box = page.getByRole('searchbox').locator('visible=true');
  await box.first().waitFor();
  // On a phone the box lies behind its sign.
  await page.setViewportSize({ width: widths.phone, height: 740 });
  await page.getByRole('button', { name: 'Search box' }).click();
  await box.first().fill('kookaburra');
  await box.first().press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Results for “kookaburra”' }).waitFor();
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Kookaburra paint/ })
    .click();
  await page.getByRole('heading', { name: 'In the box' }).waitFor();
  expect(await page.getByRole('button', { name: /^(Share|Enlarge|Forget|Cart)/ }).count()).toBe(0);
  await page.getByLabel('Delivery to postcode').fill('0870');
  await page.getByRole('button', { name: 'Estimate' }).click();
  await page.getByText(/^Arrives .* to 0870$/).waitFor();
  const elsewhere = await page.request.get(page.url().replace('0870', '0001'));
  expect(await elsewhere.text()).toContain('There is no postcode 0001 in Australia');
  await page
    .getByRole('button', { name: /^Add to cart/ })
    .first()
    .click();
  await page.waitForURL((url) => url.pathname === paths.plainCart);
  await page.getByRole('listitem').getByText('Kookaburra paint by numbers').first().waitFor();

  // What is sent, and what is wrong with it: server/growth/content/content.test.ts.
  await page.goto(paths.contact);
  const cart = page.getByRole('link', { name: 'Cart', exact: true });
  expect(await cart.getAttribute('href')).toBe(paths.plainCart);
  const form = page.getByRole('form', { name: 'Contact us' });
  await form.getByLabel('Name').fill('Ines');
  await form.getByLabel('Message').fill('Is the hoop of beech?');
  await form.getByLabel('Email').fill('ines@example.com');
  await form.getByRole('button', { name: 'Send message' }).click();
  await page.getByRole('status').getByText('has reached us').waitFor();

  await page.goto(paths.checkout);
  const plain = page.getByRole('main').locator('noscript');
  await plain
    .getByText(/needs JavaScript/)
    .first()
    .waitFor();
});

test('without script a shelf is narrowed, ordered and turned over, and a size is chosen on the page of its kit', async ({
  arrive,
  shop,
}) => {
  await makeInTwoSizes(shop.db, demoKits.koala.slug);
  const page = await withoutScript(arrive, widths.phone);
  await page.goto(paths.category('all'));
  const next = await page.getByRole('link', { name: 'Load more' }).getAttribute('href');
  expect(next).toMatch(/page=2/);
  expect(await (await page.request.get(next ?? '')).text()).toMatch(/<main.*<article/s);
  const filters = page.getByRole('form', { name: 'Filters' }).locator('visible=true');
  const [gentle, send] = [
    filters.getByRole('checkbox', { name: /^Gentle/ }),
    filters.getByRole('button', { name: 'Show kits' }),
  ];
  await gentle.check();
  await send.click();
  await page.waitForURL(/difficulty=gentle/);
  expect(await gentle.isChecked()).toBe(true);
  // On a laptop the form is another one, beside the kits.
  await page.setViewportSize({ width: widths.laptop, height: 800 });
  expect(await gentle.isChecked()).toBe(true);
  await gentle.uncheck();
  await filters.getByRole('checkbox', { name: /^Balanced/ }).check();
  await send.click();
  await page.waitForURL(/difficulty=balanced/);
  const cheapest = page.getByRole('link', { name: 'Lowest price' });
  expect(await cheapest.getAttribute('href')).toMatch(/difficulty=balanced.*sort=price-low/);

  await page.setViewportSize({ width: widths.phone, height: 740 });
  await page.goto(paths.category('felt-art'));
  const card = page.getByRole('article', { name: /^Sleeping koala/ });
  await card.getByText(/^from \$/).waitFor();
  await card.getByRole('link', { name: /^Choose/ }).click();
  const sizes = page.getByRole('navigation', { name: 'Variants' });
  await sizes.getByRole('link', { name: /^24 × 30 cm/, exact: false }).waitFor();
  expect(await page.content()).toContain('"productGroupID"');
  await sizes.getByRole('link', { name: /^40 × 50 cm/ }).click();
  await page.getByText('40 × 50 cm', { exact: true }).last().waitFor();
  await page
    .getByRole('button', { name: /^Add to cart/ })
    .first()
    .click();
  await page.waitForURL((url) => url.pathname === paths.plainCart);
  await page
    .getByRole('listitem')
    .getByText(/^Sleeping koala.* – 40 × 50 cm$/)
    .first()
    .waitFor();
});

test('without script a list that somebody shares shows its kits with what they cost; a gift is found by its price, and by the day on which it has to be there', async ({
  arrive,
  shop,
}) => {
  const kits = [demoKits.koala.slug, demoKits.kookaburra.slug];
  const { list, ids } = await sharedList(shop, 'nell@example.com', kits);
  const page = await withoutScript(arrive, widths.phone);
  // One that was sent is the same page (server/storefront/wishlist/shared-page.test.ts).
  const sent = await page.request.get(paths.sharedWishlist(ids.join(',')));
  expect(await sent.text()).toContain('2 kits');
  await page.goto(list);
  const kit = page.getByRole('article', { name: /^Sleeping koala/ });
  await kit.getByText(/^\$\d/).first().waitFor();
  await page.getByText('2 kits', { exact: true }).waitFor();
  expect(await page.getByRole('button', { name: 'Add all to cart' }).count()).toBe(0);
  await page.getByText(/^Which of these somebody gives already .* needs JavaScript/).waitFor();
  await kit.getByRole('button', { name: /^Add to cart/ }).click();
  await page.waitForURL((url) => url.pathname === paths.plainCart);

  await page.goto(paths.gifts);
  await page.getByLabel('By when').fill('2099-12-24');
  await page.getByLabel('To postcode').fill('99');
  await page.getByRole('button', { name: 'Show gifts' }).click();
  const ways = page.getByRole('region', { name: 'When it is there' });
  await ways.getByText(/arrives .*, depending on where it goes\. In time for Thu 24 December\./).waitFor();
  await page.getByText('A postcode has four digits').waitFor();
  expect(await page.getByLabel('To postcode').inputValue()).toBe('99');
  await page.getByLabel('How much').selectOption('80');
  await page.getByLabel('To postcode').fill('2000');
  await page.getByRole('button', { name: 'Show gifts' }).click();
  await page.waitForURL(/upto=80&by=2099-12-24&postcode=2000/);
  await ways.getByText(/Standard delivery: arrives .* to 2000\. In time for Thu 24 December\./).waitFor();
  await ways.getByRole('link', { name: 'A gift card' }).waitFor();
  await page
    .getByRole('link', { name: /^Compare ?: / })
    .first()
    .waitFor();
  await page
    .getByRole('button', { name: /^Add to cart/ })
    .first()
    .waitFor();
});

const token = 'V1StGXR8_Z5jdHi6B-myT';

const needingScript = [
  paths.pay(token),
  paths.quote(token),
  paths.returnOf(token),
  paths.confirmation(token),
  paths.guestOrders,
  paths.account,
  paths.cart,
  paths.auth,
  paths.forgotPassword,
  paths.wishlist,
  paths.wholesale,
];

/** What the browser shows in place of scripts stands in `noscript`: that it does is seen at the checkout. */
test('without script each page that needs it says so', async ({ shop }) => {
  const silent: string[] = [];
  for (const path of needingScript) {
    const html = await (await fetch(shop.url + path)).text();
    const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
    const said = [...main.matchAll(/<noscript[^>]*>(.*?)<\/noscript>/gs)].map(([, text]) => text);
    if (!said.some((text) => text?.includes('needs JavaScript'))) silent.push(path);
  }
  expect(silent).toEqual([]);
});

test('whoever gets a gift unwraps it without script, is offered others, and sees no price; it is swapped without a mouse', async ({
  arrive,
  shop,
}) => {
  const bought = (await buyOverHttp(await browserAt(shop.url), demoKits.kookaburra.slug)) ?? '';
  const words = { person: undefined, at: new Date() };
  const order = await changeOwnGiftMessage(shop.db, bought, 'Happy birthday from Bo', words);
  if (isRefusal(order) || order.giftPath === null) throw new Error('This order is no gift');
  const page = await withoutScript(arrive, widths.phone);
  const fetched: string[] = [];
  page.on('response', async (answer) => {
    if (/^(?:text|application\/json)/.test(answer.headers()['content-type'] ?? ''))
      fetched.push(await answer.text().catch(() => ''));
  });
  await page.goto(order.giftPath);
  await page.getByText('Happy birthday from Bo').waitFor();
  const kit = page.getByRole('heading', { name: 'Kookaburra paint by numbers' });
  expect(await kit.isVisible()).toBe(false);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await kit.waitFor();
  await page.getByRole('link', { name: /^Choose another kit instead/ }).click();
  await page.getByRole('link', { name: /Banksia paint by numbers/ }).waitFor();
  await expect.poll(() => fetched.length).toBeGreaterThan(1);
  expect(fetched.filter((text) => /\$\s?\d/.test(text))).toEqual([]);

  await swapByKeys(await arrive(widths.phone), order.giftPath);
});

/** Both pages are looked at on the way. By plain forms it is swapped in server/buying/gifts/swaps.test.ts. */
async function swapByKeys(page: Page, giftPath: string): Promise<void> {
  await prepareChecks(page);
  const look = async () => {
    await expectSeenWithoutColours(page);
    await expectWholeAtEveryWidth(page);
  };
  await page.goto(giftPath);
  await tabTo(page, page.locator('summary'));
  await page.keyboard.press('Space');
  await page.getByRole('heading', { name: 'Kookaburra paint by numbers' }).waitFor();
  await look();
  await tabTo(page, page.getByRole('link', { name: /^Choose another kit instead/ }));
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: /Banksia paint by numbers/ }).waitFor();
  await look();
  await tabTo(page, page.getByRole('link', { name: /^Look at it/ }).first());
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: 'Yes, take this one' }));
  await page.keyboard.press('Enter');
  await page.getByText('It is swapped.').waitFor();
}

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
  await openHydrated(page, paths.product(demoKits.kookaburra.slug));
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
    await followTo(page, paths.category('all'));
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

import type { Page, Route } from 'playwright-core';
import { expect } from 'vitest';
import { readUser } from '../contracts/account/sign-in/sign-in.ts';
import { addCartItem, changeCartItem, readCart, removeCartItem } from '../contracts/buying/cart.ts';
import type { Endpoint } from '../contracts/kernel/endpoint.ts';
import { paths } from '../contracts/kernel/paths.ts';
import { imageUrl, type Preset } from '../contracts/platform/images.ts';
import { demoKits } from '../seed/demo-kits.ts';
import { fillIn, press } from './bad-day.ts';
import { answering } from './failing-calls.ts';
import { test } from './furnished.ts';
import { expectProblem, openHydrated, untilAnswered, widths } from './journey.ts';
import { followTo } from './office-steps.ts';
import { makeAccount, password } from './person-steps.ts';
import { answerAsSpecified } from './specified-answers.ts';

const addToCart = (page: Page) => press(page, /^Add to cart/);
const heart = (page: Page) => press(page, /^Wishlist: /);
const drawer = (page: Page) => page.getByRole('dialog', { name: /Your cart/ });

/** Lines of the specification that can be seen on screen. */
test('a click on a card scrolls smoothly to the top of the kit’s page; the cart slides in from the right by its whole width, and each line says how its stock is', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await openHydrated(page, paths.category('all'));
  const card = page.locator('.card-link').nth(8);
  const path = (await card.getAttribute('href')) ?? '';
  await card.scrollIntoViewIfNeeded();
  await page.evaluate('window.scrollTo({ top: 900, behavior: "instant" })');
  await expect.poll(() => page.evaluate('scrollY')).toBeGreaterThan(300);
  // How the page asks to be scrolled: a busy machine may draw no frame on the way.
  await page.evaluate(`
    window.asked = [];
    const scroll = window.scrollTo;
    window.scrollTo = (...to) => { asked.push(to[0].behavior); Reflect.apply(scroll, window, to); };
  `);
  await card.evaluate((link) => link.click());
  await page.waitForURL(`**${path}`);
  await expect.poll(() => page.evaluate('scrollY')).toBe(0);
  expect(await page.evaluate('asked')).toEqual(['smooth']);

  await page.evaluate(`
    window.edges = [];
    const note = () => {
      const drawer = document.querySelector('dialog.drawer-right[open]');
      if (drawer) edges.push(drawer.getBoundingClientRect().left);
      requestAnimationFrame(note);
    };
    note();
  `);
  await addToCart(page);
  await drawer(page).getByText('In Stock').waitFor();
  // Beside a scroll bar, where the system shows one.
  await expect.poll(() => page.evaluate<number>('edges.at(-1)')).toBeLessThanOrEqual(widths.laptop - 400);
  const [first = 0, last = 0] = await page.evaluate<number[]>('[Math.max(...edges), edges.at(-1)]');
  expect(first - last, 'how far it slides').toBeGreaterThan(200);

  await page.keyboard.press('Escape');
  await followTo(page, paths.product(demoKits.gumLeaves.slug));
  await page.getByRole('heading', { level: 1, name: /^Gum leaves/ }).waitFor();
  await addToCart(page);
  await drawer(page).getByText('Low Stock').waitFor();
});

test('pictures have the address of the preset that their place is named after, and promises are headed as specified', async ({
  shop,
}) => {
  const served = async (path: string) => (await fetch(shop.url + path)).text();
  const expectPreset = (html: string, place: string, preset: Preset) => {
    const [picture = ''] = /<img [^>]*>/.exec(html.slice(html.indexOf(`<${place}`))) ?? [];
    const source = /src="([^"]*)"/.exec(picture)?.[1] ?? '';
    expect(source).toBe(imageUrl(source.slice(source.indexOf('/pictures/')), preset));
    expect(picture).toMatch(/400w.*600w.*800w.*1200w/);
  };
  expectPreset(await served(paths.category('all')), 'article', 'productCard');
  expectPreset(await served(paths.product(demoKits.kookaburra.slug)), 'main', 'productDetail');
  const home = await served(paths.home);
  expectPreset(home, 'main', 'hero');
  expect(home).toMatch(/<h2[^>]*>What makes us special</);
});

/** Each call of the cart in each of these ways: web/buying/cart/failing-calls.test.ts. */
const failures = {
  'the shop has a bug': (route: Route) =>
    route.fulfill({ status: 500, json: { code: 'bug', message: 'Something went wrong on our side.' } }),
  'a proxy knows no such page': (route: Route) =>
    route.fulfill({ status: 404, contentType: 'text/html', body: '<h1>Not here</h1>' }),
  'a proxy answers in the shop’s place': (route: Route) =>
    route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>Welcome to the café</h1>' }),
  'nobody answers': (route: Route) => route.abort(),
};

type Failure = { call: Endpoint; fails: keyof typeof failures; does: () => Promise<unknown> };

/** While the call fails, all of these are read, and nothing of what the failing answer said. */
async function reads(page: Page, { call, fails, does }: Failure, sentences: readonly string[]) {
  const end = await answering(page, call, failures[fails]);
  await does();
  for (const sentence of sentences) await page.getByText(sentence, { exact: true }).first().waitFor();
  expect(await page.getByText(/wrong on our side|Not here|Welcome to/).count()).toBe(0);
  await end();
}

test('a guest reads the catalogued message of each call of the cart that comes to nothing', async ({
  page,
}) => {
  expectProblem(page, /500|404|ERR_FAILED|did not|CSRF|Failed to fetch|not valid JSON/);
  const quantity = drawer(page).getByRole('textbox', { name: /^Quantity/ });
  const inDrawer = (name: RegExp) => () => drawer(page).getByRole('button', { name }).click();
  const addFromCard = () =>
    page
      .getByRole('article')
      .getByRole('button', { name: /^Add to cart/ })
      .first()
      .click();
  const open = () => openHydrated(page, paths.product(demoKits.kookaburra.slug));

  await reads(page, { call: readCart, fails: 'nobody answers', does: open }, ['Failed to fetch your cart']);
  const inPlace = 'a proxy answers in the shop’s place';
  await reads(page, { call: readCart, fails: inPlace, does: () => addToCart(page) }, [
    "Your shopping cart couldn't be found. Please refresh the page.",
  ]);
  await reads(page, { call: addCartItem, fails: 'the shop has a bug', does: addFromCard }, [
    'Could not add item to cart. Please try again.',
  ]);
  await addToCart(page);
  await drawer(page).getByRole('link', { name: 'Checkout' }).waitFor();
  const more = inDrawer(/^One more/);
  await reads(page, { call: changeCartItem, fails: 'a proxy knows no such page', does: more }, [
    'Failed to update cart item',
    'Failed to update quantity. Please try again.',
  ]);
  expect(await quantity.inputValue()).toBe('1');
  const remove = inDrawer(/^Remove/);
  await reads(page, { call: removeCartItem, fails: 'nobody answers', does: remove }, [
    'Your cart has been refreshed',
  ]);
  await drawer(page)
    .getByRole('button', { name: /^Remove/ })
    .waitFor();
});

test('after Load more, a kit and Back, the list is as long and stands where it stood', async ({ page }) => {
  // As busy as a browser can be: what waits until it has time does not come before the kit is pressed.
  await page.addInitScript('requestIdleCallback = () => 0');
  await openHydrated(page, paths.category('all'));
  const cards = page.locator('.card-link');
  const before = await cards.count();
  await page.getByRole('link', { name: 'Load more' }).click();
  await expect.poll(() => cards.count()).toBeGreaterThan(before);
  const count = await cards.count();
  await cards.nth(before + 4).scrollIntoViewIfNeeded();
  const top = () => cards.nth(before + 4).evaluate((card) => card.getBoundingClientRect().top);
  const name = (await cards.nth(before + 4).textContent()) ?? '';
  // As it is when the card is pressed: rows above may get their height until then.
  const pressed = page.evaluate<[place: number, top: number]>(`new Promise((resolve) =>
    addEventListener('click', ({ target }) =>
      resolve([scrollY, target.closest('.card-link').getBoundingClientRect().top]), { capture: true, once: true }))`);
  await cards.nth(before + 4).click();
  const [place, topBefore] = await pressed;
  await page.getByRole('heading', { level: 1, name }).waitFor();
  await page.goBack();
  await expect.poll(() => cards.count()).toBe(count);
  await expect.poll(() => page.evaluate<number>('scrollY')).toBe(place);
  // Not only the window stands there: what lies above has the height that it had.
  expect(Math.abs((await top()) - topBefore)).toBeLessThan(1);
  await untilAnswered(page);
  expect(Math.abs((await top()) - topBefore)).toBeLessThan(1);
});

test('a guest’s first page asks who is here and for the cart, and answers with no more than the specified fields are enough', async ({
  page,
}) => {
  await answerAsSpecified(page);
  const asked = [readUser, readCart].map(({ path }) =>
    page.waitForResponse((answer) => new URL(answer.url()).pathname === path),
  );
  await openHydrated(page, paths.about);
  const answers = await Promise.all(asked);
  expect(answers.map((answer) => answer.status())).toEqual([200, 200]);
  expect(await answers[0]?.json()).toBeNull();
  const kept = "localStorage.getItem('cartId')";
  await expect.poll(() => page.evaluate(kept)).toMatch(/^[\w-]{21}$/);
  await page.getByRole('link', { name: 'Home' }).first().click();
  for (const heading of ['Featured kits', 'Find Your Perfect Creative Outlet', 'Bestsellers', 'New arrivals'])
    await page.getByRole('heading', { name: heading, exact: true }).waitFor();
  await page.getByRole('heading', { name: 'From other tables' }).scrollIntoViewIfNeeded();
  await page.getByText('A calm fortnight').first().waitFor();
  await page.getByText('Kiama NSW').first().waitFor({ state: 'attached' });

  await addToCart(page);
  await drawer(page).getByRole('link', { name: 'Checkout' }).waitFor();
  await press(page, /^One more/);
  await page.getByRole('dialog', { name: 'Your cart · 2 items' }).waitFor();
  await drawer(page).getByRole('textbox', { name: 'Discount code' }).fill('nothing');
  await page.keyboard.press('Enter');
  await page.getByText('Invalid Discount Code').waitFor();
  await drawer(page)
    .getByRole('button', { name: /^Remove/ })
    .click();
  await drawer(page).getByText('Your cart is empty').waitFor();
  await page.keyboard.press('Escape');

  await heart(page);
  await page.getByText('Added to Wishlist').waitFor();
  await page.getByRole('link', { name: /^Wishlist ?, 1 kit/ }).click();
  await page.getByRole('heading', { level: 1, name: 'Your wishlist' }).waitFor();
  await page.getByRole('main').getByText('1 kit', { exact: true }).waitFor();
});

test('answers with no more than the specified fields are enough to make an account and to sign in', async ({
  page,
  shop,
}) => {
  // The account that is answered alone is nobody's, so the shop shows no list of it.
  expectProblem(page, /401/);
  await makeAccount(shop, 'bea@example.com');
  await answerAsSpecified(page);
  await openHydrated(page, paths.auth);
  await page.getByRole('tab', { name: 'Create an account' }).click();
  await fillIn(page, { Email: 'new@example.com', Password: password, 'Confirm password': password });
  await press(page, 'Create my account');
  await page.getByText('Your account has been created', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Account of Wren' }).waitFor();

  // Nobody is signed in as far as the shop knows, and the next page says so.
  await openHydrated(page, paths.category('all'));
  await heart(page);
  await page.getByText('Added to Wishlist').waitFor();
  await followTo(page, paths.auth);
  await fillIn(page, { 'Username or email': 'bea@example.com', Password: password });
  const posted = page.waitForRequest(
    (request) => request.method() === 'POST' && /wishlist\/\d+$/.test(request.url()),
  );
  await page.evaluate(
    "window.events = []; addEventListener('cart-updated', () => events.push('cart-updated'))",
  );
  await press(page, /^Log in$/);
  await posted;
  await page.getByText('1 item moved to your account wishlist', { exact: true }).waitFor();
  await expect.poll(() => page.evaluate('events')).toContain('cart-updated');
  await page.getByRole('link', { name: /^Wishlist ?, 1 kit/ }).waitFor();

  await page.getByRole('heading', { name: 'Hello, Ada' }).waitFor();
  await page.evaluate('events.length = 0');
  await press(page, /^Account of/);
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.getByText('You have been logged out').waitFor();
  await expect.poll(() => page.evaluate('events')).toContain('cart-updated');
  // The list goes back to the guest.
  await page.getByRole('link', { name: /^Wishlist ?, 1 kit/ }).waitFor();
});

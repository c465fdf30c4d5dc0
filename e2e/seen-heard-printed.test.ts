import type { Locator, Page, Route } from 'playwright-core';
import { expect } from 'vitest';
import { listGuestOrders } from '../contracts/account/account/account.ts';
import { readCart } from '../contracts/buying/cart.ts';
import { settleOrder } from '../contracts/buying/checkout/checkout.ts';
import { paths } from '../contracts/kernel/paths.ts';
import { signedInHint } from '../contracts/kernel/visitor.ts';
import { readUser } from '../contracts/people/customers/user.ts';
import { demoKits } from '../seed/demo-kits.ts';
import { failing, holding } from './failing-calls.ts';
import { bringCart, browserAt, buyOverHttp } from './http-buyer.ts';
import {
  expectAccessible,
  expectProblem,
  openHydrated,
  test,
  untilAnswered,
  untilHydrated,
  widths,
} from './journey.ts';
import { followTo } from './office-steps.ts';
import { pressWhileItSlips } from './slipping-press.ts';
import { deviceAt, openStallAt } from './stall.ts';
import { putIntoCart } from './steps.ts';
import { expectSeenWithoutColours } from './without-colours.ts';

/** What people see, hear and print who don't meet the shop with a mouse and its colours. */

test('the way back to the top covers no heart at any width; gift cards are found in the menus', async ({
  arrive,
}) => {
  const page = await arrive(widths.phone);
  await openHydrated(page, paths.category('all'));
  await page.evaluate('scrollTo(0, 310)');
  await page.getByRole('button', { name: 'Back to top' }).waitFor();
  for (const width of Object.values(widths)) {
    await page.setViewportSize({ width, height: 800 });
    // It stays in its place while the hearts pass by under it.
    const [seen, covered] = await page.evaluate<number[]>(`(() => {
      const top = document.querySelector('.back-to-top');
      const way = top.getBoundingClientRect();
      const hearts = [...document.querySelectorAll('main article button[aria-label^="Wishlist"], main article button[aria-pressed]')]
        .map((heart) => heart.getBoundingClientRect());
      const end = document.documentElement.scrollHeight - innerHeight - scrollY;
      const passesUnder = (box) => box.right > way.left && box.left < way.right
        && box.bottom - (310 - scrollY) > way.top && box.top - end < way.bottom;
      if (getComputedStyle(top).position !== 'fixed') throw new Error('It goes along with the page.');
      return [hearts.length, hearts.filter(passesUnder).length];
    })()`);
    expect(seen, `at ${width} px`).toBeGreaterThan(0);
    expect(covered, `at ${width} px`).toBe(0);
  }

  await page.evaluate('scrollTo(0, 0)');
  const menu = page.getByRole('navigation').first();
  await page.getByRole('button', { name: 'Shop', exact: true }).click();
  await menu.getByRole('link', { name: 'Gift Cards' }).waitFor();
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: widths.phone, height: 740 });
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Gift Cards' }).click();
  await page.waitForURL(`**${paths.giftCards}`);
});

test('the till has a title, and is seen where the browser takes colours away', async ({ browser, shop }) => {
  const marketId = await openStallAt(shop.db, [[demoKits.kookaburra.slug, 1]]);
  const { page } = await deviceAt(browser, { ...shop, marketId, name: 'Table one' });
  expect(await page.title()).toBe('Till');
  await page.getByRole('button', { name: /^Kookaburra/ }).click();
  await expectSeenWithoutColours(page);
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await page.getByRole('button', { name: /with change$/ }).click();
  await page
    .getByRole('button', { name: /^\$\d+$/ })
    .first()
    .click();
  await expectSeenWithoutColours(page);
  await page.context().close();
});

test('the confirmation prints on one page, and a failure of the shop is not put on the bank', async ({
  page,
  shop,
}) => {
  const token = (await buyOverHttp(await browserAt(shop.url), demoKits.kookaburra.slug)) ?? '';
  await page.goto(paths.confirmation(token));
  await page.getByRole('heading', { level: 1, name: 'Thank you, Mia' }).waitFor();
  const printed = (await page.pdf({ format: 'A4' })).toString('latin1');
  expect(printed.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);

  const ends = await failing(page, settleOrder);
  await page.reload();
  await page.getByText('We cannot show your order just now').waitFor();
  expect(await page.getByText('The bank').count()).toBe(0);
  await ends();
  await page.getByRole('button', { name: 'Ask again' }).click();
  await page.getByRole('heading', { level: 1, name: 'Thank you, Mia' }).waitFor();
});

test('whoever waits long for their orders is told so and can ask again', async ({ page }) => {
  const held = await holding(page, listGuestOrders);
  await page.goto(paths.guestOrders);
  await page.getByText('This takes longer than it should.').waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Try again' }).click();
  await held.asked(1);
  await held.letGo(1);
  await page.getByText('Nothing yet, or not in the last 90 days.').waitFor();
});

/** Who reads with large letters, or a window's fourth, comes to what they look for by few keys and sees it. */

const largeLetters = "document.documentElement.style.fontSize = '200%'";
/** A window of 1280 × 1024 px at 400 %. */
const zoomed = { width: 320, height: 256 };

/** As after a move within the shop, which puts the focus there. */
const fromHeading = `(() => {
  const heading = document.querySelector('h1');
  heading.setAttribute('tabindex', '-1');
  heading.focus();
})()`;

/** Something of what has the focus is seen: its beginning, its middle or its end. */
const focusIsSeen = `(() => {
  const { left, top, right, bottom } = document.activeElement.getBoundingClientRect();
  return [[left + 8, top + 8], [(left + right) / 2, (top + bottom) / 2], [right - 8, bottom - 8]].some(([x, y]) =>
    document.activeElement.contains(document.elementFromPoint(x, y)));
})()`;

const untilFocused = (page: Page, target: Locator) => target.and(page.locator(':focus')).waitFor();

/** Where it begins and ends, of the window's height. */
async function placeOf(page: Page, part: Locator): Promise<{ top: number; bottom: number; window: number }> {
  const box = await part.boundingBox();
  const window = await page.evaluate<number>('innerHeight');
  return { top: box?.y ?? -1, bottom: (box?.y ?? 0) + (box?.height ?? 0), window };
}

test('from the heading of a search and of a shelf two keys lead to its first kit', async ({ page }) => {
  await openHydrated(page, paths.search('kookaburra'));
  await expectTwoKeysToLead(page);
  await followTo(page, paths.category('all'));
  await page.getByRole('heading', { level: 1, name: 'All kits', exact: true }).waitFor();
  await untilAnswered(page);
  await expectTwoKeysToLead(page);
});

async function expectTwoKeysToLead(page: Page): Promise<void> {
  await page.evaluate(fromHeading);
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to results' });
  await untilFocused(page, skip);
  const { top, bottom, window } = await placeOf(page, skip);
  expect(top).toBeGreaterThanOrEqual(0);
  expect(bottom).toBeLessThan(window);
  await page.keyboard.press('Enter');
  await untilFocused(page, page.getByRole('heading', { level: 2, name: 'Kits', exact: true }));
  await page.keyboard.press('Tab');
  await page.getByRole('article').first().locator(':focus').waitFor();
}

test('the cart that opens on a phone keeps three quarters of it for what lies in it', async ({ arrive }) => {
  const page = await arrive(widths.phone);
  const drawer = await putIntoCart(page, demoKits.kookaburra.slug);
  const total = await placeOf(page, drawer.getByText('Total', { exact: true }));
  expect(total.window - total.top).toBeLessThan(total.window / 4);
  await drawer.getByText(/below free standard delivery/).waitFor();

  // With large letters, or in a small window, it scrolls, and what the focus comes to is seen.
  await page.evaluate(largeLetters);
  for (const button of ['Continue', 'Checkout'])
    expect(await page.evaluate(widerThanItsBox(button)), button).toBe(false);
  await expectReached(page, drawer);
  await page.evaluate("document.documentElement.style.fontSize = ''");
  await page.setViewportSize(zoomed);
  await expectReached(page, drawer);
});

const widerThanItsBox = (name: string) => `(() => {
  const button = [...document.querySelectorAll('dialog[open] :is(a, button)')].find((one) => one.textContent.startsWith('${name}'));
  return button.scrollWidth > button.clientWidth;
})()`;

async function expectReached(page: Page, drawer: Locator): Promise<void> {
  const line = drawer.getByRole('link', { name: /^Kookaburra/ });
  const remove = drawer.getByRole('button', { name: /^Remove/ });
  for (const part of [line, remove, drawer.getByRole('link', { name: 'Checkout' })]) {
    await part.focus();
    await expect
      .poll(() => page.evaluate<boolean>(focusIsSeen), { message: String(part), timeout: 5_000 })
      .toBe(true);
  }
}

test('a checkout asks for its cart while it wakes, and says meanwhile what it will ask for, in its place', async ({
  arrive,
}) => {
  const page = await arrive(widths.laptop);
  await bringCart(page, demoKits.kookaburra.slug);
  await page.addInitScript(noteWhenAsked);
  const held = await holding(page, readCart);
  await page.goto(paths.checkout);
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  const contact = page.getByRole('main').getByText('Contact', { exact: true });
  const before = await contact.boundingBox();
  await page.getByRole('main').getByText('Delivery', { exact: true }).waitFor();
  await held.letGo(0);
  await held.ends();
  await page.getByLabel('Email').waitFor();
  expect(await contact.boundingBox()).toMatchObject({ x: before?.x, y: before?.y });
  expect(await page.evaluate('whenAsked')).toEqual(['before it is hydrated']);
});

const noteWhenAsked = `(() => {
  const ask = window.fetch;
  window.whenAsked = [];
  window.fetch = (...asked) => {
    const isHydrated = document.documentElement.dataset.hydrated !== undefined;
    if (String(asked[0].url ?? asked[0]).includes('/api/cart?'))
      whenAsked.push(isHydrated ? 'afterwards' : 'before it is hydrated');
    return ask(...asked);
  };
})()`;

/** A page whose script is on its way, until `come` or `fail`. */
async function openUnhydrated(page: Page, path: string = paths.product(demoKits.kookaburra.slug)) {
  const asked = Promise.withResolvers<Route>();
  await page.route(/entry\.browser/, (route) => asked.resolve(route));
  await page.goto(path);
  return {
    come: async () => (await asked.promise).continue(),
    fail: async () => (await asked.promise).abort(),
  };
}

const adding = (page: Page) => page.getByRole('button', { name: /^Add to cart/ }).first();

test('what is put into the cart before the page is hydrated is put there when it is, once; the page that is opened anew further down slips from under no finger then; what slips while it is pressed is pressed all the same, once, and what the finger leaves is not', async ({
  page,
}) => {
  const { come } = await openUnhydrated(page);
  await adding(page).click();
  await adding(page).click();
  await come();
  await page.getByRole('dialog', { name: 'Your cart · 1 item' }).waitFor();
  await closeCart(page);
  await page.mouse.wheel(0, 400);
  await expect.poll(() => page.evaluate('scrollY')).toBe(400);
  await openFurtherDown(page);
  await closeCart(page);
  await pressSlipping(page);
});

async function closeCart(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await page.getByRole('dialog', { name: /Your cart/ }).waitFor({ state: 'hidden' });
}

/** The same page once more, as it was left. */
async function openFurtherDown(page: Page): Promise<void> {
  await page.unrouteAll();
  const { come } = await openUnhydrated(page);
  await adding(page).hover();
  await page.mouse.down();
  await come();
  await untilHydrated(page);
  await page.mouse.up();
  await page.getByRole('dialog', { name: 'Your cart · 2 items' }).waitFor();
}

async function pressSlipping(page: Page): Promise<void> {
  // A finger that thinks better of it and moves away presses nothing, wherever the page has gone.
  await pressWhileItSlips(page, adding(page), 30);
  // The browser's own click beside it has been heard when this one is.
  await page.getByRole('heading', { level: 1 }).click();
  expect(await page.getByRole('dialog', { name: /Your cart/ }).count()).toBe(0);
  expect(await page.getByRole('button', { name: 'Cart, 2 items' }).count()).toBe(1);

  await pressWhileItSlips(page, adding(page));
  await page.getByRole('dialog', { name: 'Your cart · 3 items' }).waitFor();
  await closeCart(page);
  // A link leads where it leads.
  await pressWhileItSlips(page, page.getByRole('main').getByRole('link', { name: 'Home' }));
  await page.waitForURL((url) => url.pathname === paths.home);
}

test('… by a plain form, where the script does not come; what slips while it is pressed is heard then, too', async ({
  page,
}) => {
  expectProblem(page, /ERR_FAILED|could not be woken/);
  const { fail } = await openUnhydrated(page);
  await pressWhileItSlips(page, adding(page));
  await fail();
  await page.waitForURL((url) => url.pathname === paths.plainCart);
});

test('what is typed before the page is hydrated stays, and is what the form sends', async ({ page }) => {
  const { come } = await openUnhydrated(page, paths.contact);
  await page.getByLabel('Name', { exact: true }).fill('Imogen Walsh');
  await page.getByRole('textbox', { name: 'Message' }).fill('Does the banksia come with a frame?');
  await come();
  await page.getByRole('button', { name: 'Send message' }).click();
  // The address alone is missing.
  await page.getByText('One thing needs your attention').waitFor();
  expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Imogen Walsh');
});

const noteWhenHydrated = `new MutationObserver(() => (window.hydratedAt ??= performance.now()))
  .observe(document, { subtree: true, attributeFilter: ['data-hydrated'] })`;

test('a filter that is ticked before the page is hydrated is ticked, once; who is here is not asked before all of it is', async ({
  page,
  shop,
}) => {
  // The session has ended meanwhile.
  expectProblem(page, /401/);
  await page.context().addCookies([{ name: signedInHint, value: '1', url: shop.url }]);
  await page.addInitScript(noteWhenHydrated);
  const asked = page.waitForResponse((answer) => answer.url().endsWith(readUser.path));
  const { come } = await openUnhydrated(page, paths.category('all'));
  await page.getByRole('checkbox', { name: /^Gentle/ }).click();
  await come();
  await page.waitForURL(/difficulty=gentle/);
  await asked;
  // The browser tells of a call when all of its answer has come.
  const waitedMs = () =>
    page.evaluate<number | undefined>(
      `performance.getEntriesByName(location.origin + '${readUser.path}')[0]?.startTime - hydratedAt`,
    );
  await expect.poll(waitedMs).toBeGreaterThanOrEqual(0);
});

/** The heading that its reader has before them, as `window.read`, once what came into view is laid out. */
const noteWhatIsRead = `new Promise((laidOut) => requestAnimationFrame(() => requestAnimationFrame(laidOut)))
  .then(() => {
    const isBeforeThem = (heading) => heading.getBoundingClientRect().top > 100;
    window.read = [...document.querySelectorAll('main :is(h2, h3)')].find(isBeforeThem);
    return window.read.getBoundingClientRect().top;
  })`;

test('who has scrolled before the page is hydrated stays there', async ({ page }) => {
  const { come } = await openUnhydrated(page, paths.home);
  await page.evaluate('document.fonts.ready.then(() => scrollTo(0, 1500))');
  // Not scrollY: a browser changes it when something above its reader changes its height, so that
  // they see the same lines. Parts far above and below are laid out later than the rest.
  const top = await page.evaluate<number>(noteWhatIsRead);
  await page.getByRole('button', { name: 'Cart', exact: true }).dispatchEvent('click');
  await come();
  await page.getByRole('dialog', { name: /Your cart/ }).waitFor();
  // What is laid out above is made up for with the next frame.
  const movedPx = async () => (await page.evaluate<number>('read.getBoundingClientRect().top')) - top;
  await expect.poll(async () => Math.abs(await movedPx())).toBeLessThanOrEqual(1);
});

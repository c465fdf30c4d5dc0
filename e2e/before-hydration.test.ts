import type { Page, Route } from 'playwright-core';
import { expect } from 'vitest';
import { paths } from '../contracts/kernel/paths.ts';
import { signedInHint } from '../contracts/kernel/visitor.ts';
import { readUser } from '../contracts/people/customers/user.ts';
import { demoKits } from '../seed/demo-kits.ts';
import { expectProblem, test, untilHydrated } from './journey.ts';
import { pressWhileItSlips } from './slipping-press.ts';

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

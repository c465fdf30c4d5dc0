import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { paths } from '../contracts/kernel/paths.ts';
import { demoKits } from '../seed/demo-kits.ts';
import { openHydrated, test, widths } from './journey.ts';
import { putIntoCart } from './steps.ts';

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

test.for([paths.search('kookaburra'), paths.category('all')])(
  'from the heading of %s two keys lead to its first kit',
  async (path, { page }) => {
    await openHydrated(page, path);
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
  },
);

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
  await putIntoCart(page, demoKits.kookaburra.slug);
  await page.addInitScript(noteWhenAsked);
  const held = Promise.withResolvers<void>();
  await page.route('**/api/cart?*', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto(paths.checkout);
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  const contact = page.getByRole('main').getByText('Contact', { exact: true });
  const before = await contact.boundingBox();
  await page.getByRole('main').getByText('Delivery', { exact: true }).waitFor();
  held.resolve();
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

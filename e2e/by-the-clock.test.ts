import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { paths } from '../contracts/kernel/paths.ts';
import { test } from './furnished.ts';
import { untilHydrated, openHydrated, widths } from './journey.ts';

/** Each number of the specification's sections 2 and 9 that is a time, on a clock that the test moves. */

async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt(new Date(await page.evaluate<number>('Date.now() + 1_000')));
}

/** One visit: a page with such a clock is given to no other journey. */
test('on a phone the lower parts of the home page wake after three seconds, or when scrolled near; one review stands there, two beside each other on a tablet, three on a laptop, where reviews move on by themselves after 6,000 ms and pieces after 5,000, not while they are paused, under a pointer or under focus; a shelf of the showcase is reached at its top, 50 ms after the click; a card is looked at closely after a second under a mouse; after 1.2 seconds under a finger, and until four seconds after it has left; a sign is named after 700 ms under a mouse, the next one at once; a message stays for five seconds, longer under a pointer; F8 reaches it, a swipe to the right sends it away', async ({
  arrive,
}) => {
  const page = await arrive(widths.phone);
  await page.clock.install();
  await expectLowerPartsToWake(page);
  await expectReviewsBeside(page);
  await expectSlidesToMove(page);

  const showcase = page.getByRole('region', { name: 'Find Your Perfect Creative Outlet' });
  await showcase.getByRole('link').first().click();
  await page.waitForURL(/category/);
  await page.clock.runFor(50);
  await expect.poll(() => page.evaluate<number>('scrollY')).toBe(0);

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.resume();
  const { card, preview } = await firstCard(page);
  await stopClock(page);
  await expectCardLookedAt(page, card, preview);
  await expectSignsNamed(page);
  await expectMessagesToStay(page);
});

async function expectLowerPartsToWake(page: Page): Promise<void> {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  const isHydrated = () => fetched.some((url) => url.includes('lower-home'));
  await page.clock.pauseAt(Date.now() + 60_000);
  await openHydrated(page, paths.home);
  await page.clock.runFor(2_900);
  await page.waitForLoadState('networkidle');
  expect(isHydrated()).toBe(false);
  await page.clock.runFor(101);
  await expect.poll(isHydrated).toBe(true);
  // Who asks for less motion starts them by hand.
  await page.getByRole('button', { name: 'Play reviews' }).waitFor();

  fetched.length = 0;
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.reload({ waitUntil: 'networkidle' });
  await untilHydrated(page);
  expect(isHydrated()).toBe(false);
  await page.locator('#testimonials-part').scrollIntoViewIfNeeded();
  await expect.poll(isHydrated).toBe(true);
}

async function expectReviewsBeside(page: Page): Promise<void> {
  const shown = () =>
    page.evaluate<number>(`[...document.querySelectorAll('#testimonials-part .track > *')].filter((slide) => {
      const { left, right } = slide.getBoundingClientRect();
      return left >= 0 && right <= innerWidth;
    }).length`);
  for (const [width, count] of [
    [widths.phone, 1],
    [widths.tablet, 2],
    [widths.laptop, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    expect(await shown(), `at ${width} px`).toBe(count);
  }
}

async function expectSlidesToMove(page: Page): Promise<void> {
  const turns = [
    ['reviews', 6_000, '#testimonials-part'],
    ['pieces', 5_000, '#gallery-part'],
  ] as const;
  for (const [what] of turns) await page.getByRole('button', { name: `Pause ${what}` }).click();
  for (const [what, everyMs, part] of turns) {
    const place = () => placeOf(page, part);
    const stood = await place();
    await page.clock.runFor(everyMs * 2);
    expect(await place(), 'paused').toBe(stood);
    await page.getByRole('button', { name: `Play ${what}` }).click();
    await leave(page);
    await page.getByRole('button', { name: `Pause ${what}` }).focus();
    await page.clock.runFor(20_000);
    expect(await place(), 'under focus').toBe(stood);
    await leave(page);
    await page.locator(`${part} .track`).hover();
    await page.clock.runFor(20_000);
    expect(await place(), 'under a pointer').toBe(stood);
    await leave(page);
    await page.clock.runFor(everyMs - 1);
    expect(await place(), 'not yet').toBe(stood);
    await page.clock.runFor(1);
    await expect.poll(place).not.toBe(stood);
  }
}

async function expectCardLookedAt(page: Page, card: Locator, preview: Locator): Promise<void> {
  const { x = 0, y = 0 } = (await card.boundingBox()) ?? {};
  await page.mouse.move(x + 60, y + 60);
  await page.clock.runFor(999);
  await expect.poll(() => preview.count()).toBe(0);
  await page.clock.runFor(1);
  await preview.waitFor();
  await page.keyboard.press('Escape');
  await preview.waitFor({ state: 'detached' });
  await page.mouse.move(0, 0);

  await finger(card, 'pointerdown');
  await page.clock.runFor(1_199);
  await expect.poll(() => preview.count()).toBe(0);
  await page.clock.runFor(1);
  await preview.waitFor();
  await finger(card, 'pointerup');
  await page.clock.runFor(3_999);
  await expect.poll(() => preview.count()).toBe(1);
  await page.clock.runFor(1);
  await preview.waitFor({ state: 'detached' });
}

async function expectSignsNamed(page: Page): Promise<void> {
  const tooltip = page.locator('.tooltip');
  await page.getByRole('link', { name: 'My orders' }).hover();
  await page.clock.runFor(699);
  expect(await tooltip.isVisible()).toBe(false);
  await page.clock.runFor(1);
  await tooltip.getByText('My orders').waitFor();
  await page.getByRole('link', { name: 'Log in or create an account' }).hover();
  await tooltip.getByText('Log in', { exact: true }).waitFor();
  await page.mouse.move(0, 0);
}

async function expectMessagesToStay(page: Page): Promise<void> {
  const heart = page.getByRole('button', { name: /^Wishlist: / }).first();
  const added = page.getByText('Added to Wishlist');
  await heart.click();
  await added.waitFor();
  await page.clock.runFor(4_999);
  await expect.poll(() => added.count()).toBe(1);
  await page.clock.runFor(1);
  await added.waitFor({ state: 'detached' });

  await heart.click();
  const removed = page.getByText('Removed from Wishlist');
  await removed.hover();
  await page.clock.runFor(60_000);
  await expect.poll(() => removed.count()).toBe(1);
  await page.keyboard.press('F8');
  await page.getByRole('region', { name: 'Messages (F8)' }).and(page.locator(':focus')).waitFor();
  const { x = 0, y = 0, width = 0 } = (await page.locator('.toast').boundingBox()) ?? {};
  expect(width).toBeLessThanOrEqual(420);
  await swipe(page, { x: x + 20, y: y + 20 }, 49);
  await expect.poll(() => removed.count()).toBe(1);
  await swipe(page, { x: x + 20, y: y + 20 }, 50);
  await removed.waitFor({ state: 'detached' });
}

function placeOf(page: Page, part: string): Promise<unknown> {
  return page.evaluate(`document.querySelector('${part} .track').scrollLeft`);
}

async function firstCard(page: Page): Promise<{ card: Locator; preview: Locator }> {
  await openHydrated(page, paths.category('all'));
  const card = page.locator('article', { has: page.getByRole('button', { name: /^Quick look/ }) }).first();
  await card.waitFor();
  return { card: card.locator('img').first(), preview: page.locator('.kit-preview') };
}

function finger(card: Locator, name: 'pointerdown' | 'pointerup'): Promise<void> {
  return card.dispatchEvent(name, { pointerType: 'touch', clientX: 100, clientY: 100, bubbles: true });
}

async function swipe(page: Page, from: { x: number; y: number }, by: number): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + by, from.y);
  await page.mouse.up();
}

/** Neither the pointer nor the focus holds anything any more. */
async function leave(page: Page): Promise<void> {
  await page.mouse.move(0, 0);
  await page.evaluate('document.activeElement.blur()');
}

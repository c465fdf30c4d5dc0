import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { paths } from '../contracts/kernel/paths.ts';
import { readListing, readProduct } from '../contracts/storefront/listing/listing.ts';
import { suggestKits } from '../contracts/storefront/search/search.ts';
import { link } from './bad-day.ts';
import { failing, holding } from './failing-calls.ts';
import { test } from './furnished.ts';
import { openHydrated, untilAnswered, widths } from './journey.ts';

/** As `web/kernel/prefetch-in-view.ts` has it. */
const mostPrefetched = 4;

const [beforeId, afterId = ''] = readProduct.path.split(':slugOrId');

/** The kits whose pages' data the page has asked for. */
function kitsAskedFor(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const slug = pathname.slice(beforeId?.length, pathname.length - afterId.length);
    const isKit = pathname === `${beforeId}${slug}${afterId}` && /^[a-z][a-z-]+-[a-z-]+$/.test(slug);
    if (isKit && request.method() === 'GET') asked.push(slug);
  });
  return asked;
}

const slugOf = async (page: Page, place: number) =>
  (await page.locator('main .card-link').nth(place).getAttribute('href'))?.split('/').at(-1) ?? '';

async function spendBudget(page: Page, asked: readonly string[]): Promise<void> {
  for (const place of [3, 6]) await page.locator('main .card-link').nth(place).scrollIntoViewIfNeeded();
  await expect.poll(() => asked.length).toBe(mostPrefetched);
}

test('a few of the cards that come into sight have their pages fetched ahead, and not one more but who is pointed at or has the focus', async ({
  page,
}) => {
  const asked = kitsAskedFor(page);
  await page.goto(paths.category('all'), { waitUntil: 'networkidle' });
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  await spendBudget(page, asked);
  await page.evaluate('scrollTo(0, 0)');
  await page.waitForLoadState('networkidle');
  expect(asked.length).toBe(mostPrefetched);
  const [hovered, focused] = [await slugOf(page, 19), await slugOf(page, 22)];
  await page.locator('main .card-link').nth(19).hover();
  await expect.poll(() => asked).toContain(hovered);
  await page.locator('main .card-link').nth(22).focus();
  await expect.poll(() => asked).toContain(focused);
});

test('nothing is fetched ahead for those who save data', async ({ page }) => {
  await page.addInitScript(`Object.defineProperty(navigator, 'connection', { value: { saveData: true } })`);
  const asked = kitsAskedFor(page);
  await page.goto(paths.category('all'), { waitUntil: 'networkidle' });
  const card = page.locator('main .card-link').first();
  await card.hover();
  await card.focus();
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual([]);
  await card.click();
  await page.getByRole('heading', { name: 'In the box' }).waitFor();
  expect(asked.length).toBe(1);
});

/** What the shop may ask of a phone before anybody scrolls (docs/performance.md). */
const requestsAtMost = 20;

test('the home page on a phone is there after few requests', async ({ arrive }) => {
  const page = await arrive(widths.phone, { isMobile: true, hasTouch: true });
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  // On a slow machine the three seconds pass after which lower parts are fetched without anybody having scrolled.
  await page.addInitScript(`{
    const later = setTimeout;
    setTimeout = (does, ms, ...given) => (ms === 3000 ? 0 : later(does, ms, ...given));
  }`);
  await page.goto(paths.home, { waitUntil: 'networkidle' });
  expect(requests.length, requests.join('\n')).toBeLessThanOrEqual(requestsAtMost);
});

test('a late answer never takes the place of a newer one, nor does that of an older filter; a page that takes its time shows its outline, then itself; what is typed in search outlives suggestions that do not come', async ({
  page,
}) => {
  await openHydrated(page, paths.about);
  const { asked, letGo } = await holding(page, suggestKits);
  const box = page.getByRole('searchbox').or(page.getByRole('combobox')).first();
  await box.focus();
  await page.keyboard.insertText('koo');
  await asked(0);
  await box.fill('koala');
  await letGo(1);
  await page.getByRole('option', { name: /koala/i }).first().waitFor();
  await letGo(0);
  await untilAnswered(page);
  expect(await page.getByRole('option', { name: /Kookaburra/ }).count()).toBe(0);
  await page.keyboard.press('Escape');
  await page.getByRole('listbox').waitFor({ state: 'detached' });

  const listing = await holding(page, readListing);
  await link(page, 'Bestsellers');
  await page.locator('[aria-busy=true] .skeleton').first().waitFor();
  await listing.letGo(0);
  await page.getByRole('heading', { level: 1, name: 'Bestsellers' }).waitFor();
  await expect.poll(() => page.locator('.skeleton').count()).toBe(0);

  await page.getByRole('checkbox', { name: /^Gentle/ }).click();
  await page.getByRole('checkbox', { name: /^Balanced/ }).click();
  const both = /difficulty=balanced(%2C|,)gentle/;
  await listing.letGo(2);
  await page.waitForURL(both);
  await listing.letGo(1);
  await untilAnswered(page);
  expect(page.url()).toMatch(both);
  expect(await page.getByRole('checkbox', { name: /^Balanced/ }).isChecked()).toBe(true);
  await listing.ends();

  await failing(page, suggestKits);
  await box.fill('paint');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Results for “paint”' }).waitFor();
});

import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { listGuestOrders } from '../contracts/account/account/account.ts';
import { listGallery } from '../contracts/community/gallery/gallery.ts';
import { listFeaturedReviews, readReviews } from '../contracts/community/reviews/reviews.ts';
import { sendContactMessage } from '../contracts/growth/content/content.ts';
import { paths } from '../contracts/kernel/paths.ts';
import {
  listFeatured,
  listProducts,
  readListing,
  readProduct,
} from '../contracts/storefront/listing/listing.ts';
import { searchKits, suggestKits } from '../contracts/storefront/search/search.ts';
import { askForAlert } from '../contracts/storefront/wishlist/alerts.ts';
import { demoKits } from '../seed/demo-kits.ts';
import { type BadDay, fillIn, link, liveThroughFailures, press, tryAgain } from './bad-day.ts';
import { failing, holding } from './failing-calls.ts';
import { test } from './furnished.ts';
import { openHydrated, untilAnswered, untilHydrated, widths } from './journey.ts';
import { followTo } from './office-steps.ts';
import { letPass } from './steps.ts';

const question = 'Does the banksia come with a frame?';

const waysOn = (page: Page) => page.getByRole('button', { name: 'Try again' });

/** Looking around on a bad day: each call of each screen, failing, one after another as somebody walks past them. */
const badDays: Record<string, readonly BadDay[]> = {
  'the orders of a guest, a listing, a search, what the home page shows and a message, which is checked and kept over a reload,':
    [
      {
        call: listGuestOrders,
        does: (page) => page.goto(paths.guestOrders),
        says: 'Your orders could not be fetched',
        again: tryAgain,
        after: (page) => page.getByText('Nothing yet').waitFor(),
      },
      {
        call: readListing,
        does: (page) => link(page, 'Bestsellers'),
        says: 'This page did not arrive',
        again: tryAgain,
        after: (page) => page.getByRole('heading', { level: 1, name: 'Bestsellers' }).waitFor(),
      },
      {
        call: searchKits,
        does: async (page) => {
          await page.getByRole('searchbox').first().fill('paint');
          await page.keyboard.press('Enter');
        },
        says: 'This page did not arrive',
        again: tryAgain,
        after: (page) => page.getByRole('heading', { level: 1, name: 'Results for “paint”' }).waitFor(),
      },
      {
        call: [listFeatured, listFeaturedReviews, listGallery],
        // The rest of the page stands.
        does: async (page) => {
          await link(page, 'Home');
          await page.getByRole('heading', { name: 'Bestsellers' }).waitFor();
        },
        says: [
          'The featured kits did not arrive.',
          'The reviews did not arrive.',
          'The gallery did not arrive.',
        ],
        again: async (page) => {
          for (let left = 3; left > 0; left -= 1) {
            await waysOn(page).first().click();
            await expect.poll(() => waysOn(page).count()).toBe(left - 1);
          }
        },
        after: async (page) => {
          await page.getByRole('region', { name: 'Featured kits' }).getByRole('article').first().waitFor();
          await page.getByRole('heading', { name: 'From other tables' }).waitFor();
          await page.getByRole('heading', { name: 'Finished by hand' }).waitFor();
        },
      },
      {
        call: sendContactMessage,
        before: async (page) => {
          await link(page, 'Contact');
          await press(page, 'Send message');
          await page.getByText('3 things need your attention').waitFor();
          await fillIn(page, { Name: 'Imogen Walsh', Email: 'imogen@example.com' });
          await page.getByRole('textbox', { name: 'Message' }).fill(question);
          await page.reload({ waitUntil: 'networkidle' });
          await untilHydrated(page);
        },
        does: async (page) => {
          expect(await page.getByRole('textbox', { name: 'Message' }).inputValue()).toBe(question);
          await letPass(page, 3_100);
          await press(page, 'Send message');
        },
        says: 'Your message did not get through. It is still here: please send it again.',
        again: (page) => press(page, 'Send message'),
        after: (page) => page.getByRole('status').filter({ hasText: 'has reached us' }).waitFor(),
      },
    ],
  'a wishlist, more of a listing, a filter, a kit, the reviews of another and asking for one to be back': [
    {
      call: listProducts,
      from: paths.category('all'),
      before: async (page) => {
        for (const nth of [0, 1])
          await page
            .getByRole('button', { name: /^Wishlist: / })
            .nth(nth)
            .click();
      },
      does: (page) => link(page, /^Wishlist/),
      says: 'Your wishlist did not arrive',
      again: tryAgain,
      after: (page) => page.getByText('2 kits', { exact: true }).waitFor(),
    },
    {
      call: readListing,
      before: async (page) => {
        await page.goBack();
        await page.getByRole('link', { name: 'Load more' }).waitFor();
      },
      does: (page) => link(page, 'Load more'),
      says: 'The next kits did not come. Please try again.',
      again: (page) => link(page, 'Load more'),
      after: (page) => page.waitForURL(/page=2/),
    },
    {
      call: readListing,
      does: (page) => page.getByRole('checkbox', { name: /^Gentle/ }).click(),
      says: 'The kits did not come. What you ticked is kept.',
      again: tryAgain,
      after: (page) => page.waitForURL(/difficulty=gentle/),
    },
    {
      call: readProduct,
      // The kits of the first cards are fetched ahead.
      does: (page) => page.locator('.card-link').last().click(),
      says: 'This page did not arrive',
      again: tryAgain,
      after: (page) => page.getByRole('heading', { name: 'In the box' }).waitFor(),
    },
    {
      call: readReviews,
      before: async (page) => {
        await page.goBack();
        await page.waitForURL(/difficulty=gentle/);
      },
      does: (page) => page.locator('.card-link').first().click(),
      says: 'The reviews did not arrive.',
      again: tryAgain,
      after: (page) =>
        page
          .getByText(/^(\d+ reviews?|Nobody has reviewed this kit yet\.)$/)
          .first()
          .waitFor(),
    },
    {
      call: askForAlert,
      before: async (page) => {
        await followTo(page, paths.product(demoKits.snowGum.slug));
        await press(page, 'Tell me when it is back');
        await page.getByText('Please enter a valid email address').waitFor();
      },
      does: async (page) => {
        await page.getByLabel('Email').fill('wren@craft.example');
        await press(page, 'Tell me when it is back');
      },
      says: 'That did not reach us',
      again: (page) => press(page, 'Tell me when it is back'),
      after: (page) => page.getByText('Please look into your mail').waitFor(),
    },
  ],
};

test.for(Object.entries(badDays))(
  '%s fail: it is said in its place, and works again',
  async ([, days], { page }) => liveThroughFailures(page, days),
);

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

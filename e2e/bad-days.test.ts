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
  readProduct,
  readListing,
} from '../contracts/storefront/listing/listing.ts';
import { searchKits } from '../contracts/storefront/search/search.ts';
import { askForAlert } from '../contracts/storefront/wishlist/alerts.ts';
import { demoKits } from '../seed/demo-kits.ts';
import { type BadDay, fillIn, link, liveThroughFailures, press, tryAgain } from './bad-day.ts';
import { test } from './furnished.ts';
import { untilHydrated } from './journey.ts';
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

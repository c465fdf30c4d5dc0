import type { BrowserContextOptions, Page } from 'playwright-core';
import { listOwnOrders, readOwnOrder, reorder } from '../contracts/account/account/account.ts';
import { listOwnPieces } from '../contracts/community/gallery/gallery-submissions.ts';
import { listOwnReviews, sendReview } from '../contracts/community/reviews/own-reviews.ts';
import { paths } from '../contracts/kernel/paths.ts';
import {
  addAddress,
  changeAccount,
  listAddresses,
  readAccount,
} from '../contracts/people/customers/customers.ts';
import { readUser } from '../contracts/people/customers/user.ts';
import { listSessions } from '../contracts/people/sessions.ts';
import { readWishlist, shareWishlist } from '../contracts/storefront/wishlist/wishlist.ts';
import { fillPeople } from '../seed/people/fill-people.ts';
import { inTransaction } from '../server/kernel/database/database.ts';
import { type BadDay, heading, link, liveThroughFailure, press, tryAgain } from './bad-day.ts';
import { signInAsRegular } from './customer-steps.ts';
import { holding } from './failing-calls.ts';
import { openHydrated, test as journey, untilAnswered, widths } from './journey.ts';

/** Once for all tests of this file: a year of orders, and what a browser keeps after signing in. */
const test = journey.extend<{ signedIn: BrowserContextOptions }>({
  signedIn: [
    async ({ browser, shop }, use) => {
      await inTransaction(shop.db, (db) => fillPeople(db, new Date()));
      const context = await browser.newContext({ baseURL: shop.url });
      const page = await context.newPage();
      await openHydrated(page, paths.auth);
      await signInAsRegular(page);
      await heading(page, /^Hello/);
      const storageState = await context.storageState();
      await context.close();
      await use({ storageState });
    },
    { scope: 'file' },
  ],
});

const tab = (name: 'orders' | 'wishlist' | 'reviews' | 'gallery' | 'details') => paths.accountTab(name);
const open = (path: string) => (page: Page) => page.goto(path);
const unreached = 'The shop could not be reached. Please try again.';

const openOrder = (page: Page) =>
  page
    .getByRole('link', { name: /^Order SM/ })
    .first()
    .click();
const comment = 'The numbers are easy to read and the paint covers well.';

/** The account on a bad day: each call of its screens, failing. */
const ownBadDays: Record<string, BadDay> = {
  'who is here': {
    call: readUser,
    from: paths.about,
    does: open(paths.account),
    says: 'You are still signed in. Please check your connection and try again.',
    again: tryAgain,
    after: (page) => heading(page, /^Hello/),
  },
  'the orders': {
    call: listOwnOrders,
    from: paths.about,
    does: open(tab('orders')),
    says: 'Your orders could not be fetched',
    again: tryAgain,
    after: (page) =>
      page
        .getByRole('link', { name: /^Order SM/ })
        .first()
        .waitFor(),
  },
  'an order': {
    call: readOwnOrder,
    from: tab('orders'),
    does: openOrder,
    says: 'Your order could not be fetched',
    again: tryAgain,
    after: (page) => heading(page, 'What you ordered'),
  },
  'ordering the same again': {
    call: reorder,
    from: tab('orders'),
    before: openOrder,
    does: (page) => press(page, 'Order it again'),
    says: unreached,
    again: (page) => press(page, 'Order it again'),
    after: (page) => page.getByRole('dialog', { name: /Your cart/ }).waitFor(),
  },
  'the wishlist': {
    call: readWishlist,
    from: paths.about,
    does: open(tab('wishlist')),
    says: 'Your wishlist could not be fetched',
    again: tryAgain,
    after: (page) => page.getByRole('button', { name: 'Share this list' }).waitFor(),
  },
  'sharing the wishlist': {
    call: shareWishlist,
    from: tab('wishlist'),
    does: (page) => press(page, 'Share this list'),
    says: unreached,
    again: (page) => press(page, 'Share this list'),
    after: (page) => page.getByRole('button', { name: 'Stop sharing' }).waitFor(),
  },
  'the reviews': {
    call: listOwnReviews,
    from: paths.about,
    does: open(tab('reviews')),
    says: 'Your reviews could not be fetched',
    again: tryAgain,
    after: (page) => heading(page, 'How was it?'),
  },
  'a review': {
    call: sendReview,
    from: tab('reviews'),
    before: async (page) => {
      await press(page, /^Write a review/);
      await page.getByRole('radio', { name: '5 stars' }).check();
      await page.getByRole('textbox', { name: 'How was it?' }).fill(comment);
    },
    typed: { 'In a few words': 'Three quiet evenings' },
    does: (page) => press(page, 'Send my review'),
    says: 'That was not sent',
    again: (page) => press(page, 'Send my review'),
    after: (page) => page.getByText('We read every review before it appears').waitFor(),
  },
  'the gallery': {
    call: listOwnPieces,
    from: paths.about,
    does: open(tab('gallery')),
    says: 'Your pieces could not be fetched',
    again: tryAgain,
    after: (page) => page.getByRole('button', { name: 'Show a piece' }).waitFor(),
  },
  'the details': {
    call: readAccount,
    from: paths.about,
    does: open(tab('details')),
    says: 'Your details could not be fetched',
    again: tryAgain,
    after: (page) => heading(page, 'Your name'),
  },
  'a change of name': {
    call: changeAccount,
    from: tab('details'),
    typed: { 'First name': 'Mabel Rose' },
    does: (page) => press(page, 'Save'),
    says: 'That was not saved',
    again: (page) => press(page, 'Save'),
    after: (page) => page.getByText('Saved', { exact: true }).waitFor(),
  },
  'the addresses': {
    call: listAddresses,
    from: paths.about,
    does: open(tab('details')),
    says: 'Your addresses could not be fetched',
    again: tryAgain,
    after: (page) => page.getByRole('button', { name: 'Add an address' }).waitFor(),
  },
  'a new address': {
    call: addAddress,
    from: tab('details'),
    before: (page) => press(page, 'Add an address'),
    typed: {
      'What you call it': 'Mum’s',
      Name: 'June Okafor',
      'Street address': '4 Shed Road',
      Suburb: 'Alice Springs',
      State: 'NT',
      Postcode: '0870',
    },
    does: (page) => saveAddress(page),
    says: 'That was not saved',
    again: (page) => saveAddress(page),
    after: (page) => page.getByRole('button', { name: 'Change Mum’s' }).waitFor(),
  },
  'the devices': {
    call: listSessions,
    from: paths.about,
    does: open(tab('details')),
    says: 'Your devices could not be fetched',
    again: tryAgain,
    after: (page) => page.getByText('(this one)').waitFor(),
  },
};

async function saveAddress(page: Page): Promise<void> {
  const form = page.getByRole('region', { name: 'Your addresses' });
  await form.getByRole('button', { name: 'Save' }).click();
}

test.for(Object.entries(ownBadDays))(
  'in an account, %s fails: it is said in its place, and works again',
  { timeout: 360_000 },
  async ([, day], { arrive, signedIn }) => {
    await liveThroughFailure(await arrive(widths.laptop, signedIn), day);
  },
);

test('of two pages of orders the one that was asked for last is shown, whichever comes last', async ({
  arrive,
  signedIn,
}) => {
  const page = await arrive(widths.laptop, signedIn);
  await openHydrated(page, tab('orders'));
  const first = await page
    .getByRole('link', { name: /^Order SM/ })
    .first()
    .textContent();
  const { letGo } = await holding(page, listOwnOrders);
  await link(page, /^Page 2$/);
  await page.locator('.skeleton').first().waitFor();
  await page.goBack();
  await letGo(1);
  await page.getByRole('link', { name: first ?? '' }).waitFor();
  await letGo(0);
  await untilAnswered(page);
  await page.getByRole('link', { name: first ?? '' }).waitFor();
});

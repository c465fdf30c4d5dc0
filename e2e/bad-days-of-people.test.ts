import type { Page } from 'playwright-core';
import { expect } from 'vitest';
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
import { signIns } from '../seed/people/demo-people.ts';
import { fillPeople } from '../seed/people/fill-people.ts';
import { inTransaction } from '../server/kernel/database/database.ts';
import { type BadDay, heading, link, liveThroughFailures, press, tryAgain } from './bad-day.ts';
import { failing, holding } from './failing-calls.ts';
import { expectAccessible, test, untilAnswered } from './journey.ts';
import { followTo } from './office-steps.ts';
import { signInByCall } from './person-steps.ts';
import type { JourneyShop } from './shop.ts';

/** A customer of the demonstration with many orders. */
const [, regular] = signIns;

/** More than a page of them. */
const ordersOfRegular = 24;

/** What another tab shows is asked for when it is opened. */
const turnTo = (name: string) => (page: Page) => page.getByRole('tab', { name }).click();
const unreached = 'The shop could not be reached. Please try again.';
const comment = 'The numbers are easy to read and the paint covers well.';

/** The account on a bad day: each call of its screens, failing, one after another as somebody goes through them. */
const ownBadDays: readonly BadDay[] = [
  {
    call: readWishlist,
    before: async (page) => {
      const end = await failing(page, readUser);
      await page.goto(paths.accountTab('wishlist'));
      await page.getByText('You are still signed in. Please check your connection and try again.').waitFor();
      await end();
    },
    does: tryAgain,
    says: 'Your wishlist could not be fetched',
    again: tryAgain,
    after: async (page) => {
      await page.getByRole('button', { name: 'Share this list' }).waitFor();
      await page.getByRole('button', { name: 'Add all to cart' }).waitFor();
      await expectHeadingsToGoDown(page);
    },
  },
  {
    call: shareWishlist,
    does: (page) => press(page, 'Share this list'),
    says: unreached,
    again: (page) => press(page, 'Share this list'),
    after: (page) => page.getByRole('button', { name: 'Stop sharing' }).waitFor(),
  },
  {
    call: listOwnReviews,
    does: turnTo('Reviews'),
    says: 'Your reviews could not be fetched',
    again: tryAgain,
    after: (page) => heading(page, 'How was it?'),
  },
  {
    call: sendReview,
    before: async (page) => {
      await press(page, /^Write a review/);
      await press(page, 'Send my review');
      await page.getByText('Please choose one to five stars').first().waitFor();
      await page.getByRole('radio', { name: '5 stars' }).check();
      await page.getByRole('textbox', { name: 'How was it?' }).fill(comment);
    },
    typed: { 'In a few words': 'Three quiet evenings' },
    does: (page) => press(page, 'Send my review'),
    says: 'That was not sent',
    again: (page) => press(page, 'Send my review'),
    after: async (page) => {
      await page.getByText('We read every review before it appears').waitFor();
      await page.getByText('Three quiet evenings').waitFor();
      await page.getByText('We are reading it').first().waitFor();
    },
  },
  {
    call: listOwnPieces,
    does: turnTo('Gallery'),
    says: 'Your pieces could not be fetched',
    again: tryAgain,
    after: (page) => page.getByRole('button', { name: 'Show a piece' }).waitFor(),
  },
  {
    call: [listAddresses, listSessions],
    before: async (page) => {
      const end = await failing(page, readAccount);
      await turnTo('Details')(page);
      await page.getByText('Your details could not be fetched').waitFor();
      await end();
    },
    does: tryAgain,
    says: ['Your addresses could not be fetched', 'Your devices could not be fetched'],
    again: async (page) => {
      await page.getByRole('button', { name: 'Try again' }).nth(1).click();
      await page.getByText('(this one)').waitFor();
      await tryAgain(page);
      await page.getByRole('button', { name: 'Add an address' }).waitFor();
    },
    after: (page) => heading(page, 'Your name'),
  },
  {
    call: changeAccount,
    typed: { 'First name': 'Mabel Rose' },
    does: (page) => press(page, 'Save'),
    says: 'That was not saved',
    again: (page) => press(page, 'Save'),
    after: (page) => page.getByText('Saved', { exact: true }).waitFor(),
  },
  {
    call: addAddress,
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
  {
    call: listOwnOrders,
    does: turnTo('Orders'),
    says: 'Your orders could not be fetched',
    again: tryAgain,
    after: (page) =>
      page
        .getByRole('link', { name: /^Order SM/ })
        .first()
        .waitFor(),
  },
  {
    call: readOwnOrder,
    does: (page) =>
      page
        .getByRole('link', { name: /^Order SM/ })
        .first()
        .click(),
    says: 'Your order could not be fetched',
    again: tryAgain,
    after: (page) => heading(page, 'What you ordered'),
  },
  {
    call: reorder,
    does: (page) => press(page, 'Order it again'),
    says: unreached,
    again: (page) => press(page, 'Order it again'),
    after: (page) => page.getByRole('dialog', { name: /Your cart/ }).waitFor(),
  },
];

/** One by one, as whoever hears them expects. */
async function expectHeadingsToGoDown(page: Page): Promise<void> {
  const levels = await page.evaluate<number[]>(
    `[...document.querySelectorAll('main :is(h1, h2, h3, h4)')].map(({ tagName }) => Number(tagName[1]))`,
  );
  for (const [i, level] of levels.entries()) expect(level).toBeLessThanOrEqual((levels[i - 1] ?? 0) + 1);
  await expectAccessible(page);
}

async function saveAddress(page: Page): Promise<void> {
  const form = page.getByRole('region', { name: 'Your addresses' });
  await form.getByRole('button', { name: 'Save' }).click();
}

test('in an account who is here, wishlist, reviews, gallery, details and orders fail: it is said in its place, and works again; of two pages of orders the one that was asked for last is shown, whichever comes last', async ({
  page,
  shop,
}) => {
  await orderForAYear(shop);
  await signInByCall(page, regular.email, regular.password);
  await liveThroughFailures(page, ownBadDays);
  // The cart that opened last.
  await page.keyboard.press('Escape');
  await page.getByRole('dialog', { name: /Your cart/ }).waitFor({ state: 'hidden' });
  await followTo(page, paths.accountTab('orders'));
  await turnPages(page);
});

/** More than a page of orders, all of one customer. */
async function orderForAYear({ db }: JourneyShop): Promise<void> {
  await inTransaction(db, (whole) => fillPeople(whole, new Date(), ordersOfRegular));
  const their = db.selectFrom('customers').where('email', '=', regular.email).select('id');
  const { id: customer_id } = await their.executeTakeFirstOrThrow();
  await db.updateTable('orders').set({ customer_id }).execute();
}

async function turnPages(page: Page): Promise<void> {
  const orders = page.getByRole('link', { name: /^Order SM/ });
  const first = await orders.first().textContent();
  const { letGo } = await holding(page, listOwnOrders);
  await link(page, /^Page 2$/);
  await page.locator('.skeleton').first().waitFor();
  await page.goBack();
  await letGo(1);
  await page.getByRole('link', { name: first ?? '' }).waitFor();
  await letGo(0);
  await untilAnswered(page);
  await page.getByRole('link', { name: first ?? '' }).waitFor();
}

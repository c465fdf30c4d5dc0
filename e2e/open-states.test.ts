import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { paths } from '../contracts/kernel/paths.ts';
import { demoKits } from '../seed/demo-kits.ts';
import { test } from './furnished.ts';
import { expectProblem, openHydrated, widths } from './journey.ts';
import { prepareChecks, problemsAtWidths } from './page-checks.ts';
import { putIntoCart } from './steps.ts';

const { phone, tablet, laptop, desktop } = widths;
const all = Object.values(widths);
const kit = paths.product(demoKits.kookaburra.slug);

type State = {
  path: string;
  at: readonly number[];
  /** For who has fetched a picture in a larger size before, the browser chooses that one. */
  isFirstVisit?: true;
  open: (page: Page) => Promise<unknown>;
};

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();

/** Sends a form in vain: what is wrong stands on top of it and has the focus. */
async function sendInVain(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('main').getByRole('button', { name, exact: true }).click();
  await page.getByRole('alert').and(page.locator(':focus')).getByText('need').waitFor();
}

/** What can stand open, each at the widths where it can. */
const states: Record<string, State> = {
  'the mobile menu': { path: paths.home, at: [phone, tablet], open: (page) => press(page, 'Menu') },
  'the shop menu': { path: paths.about, at: [laptop, desktop], open: (page) => press(page, 'Shop') },
  'the search box with suggestions, unfolded': {
    path: paths.about,
    at: [phone, tablet],
    open: async (page) => {
      await press(page, 'Search box');
      await page.locator('input[type=search]:focus').waitFor();
      await page.keyboard.type('ko');
      await page.getByRole('option').first().waitFor();
    },
  },
  'suggestions in the header': {
    path: paths.about,
    at: [laptop, desktop],
    open: async (page) => {
      await page.getByRole('searchbox').first().focus();
      await page.keyboard.type('ko');
      await page.getByRole('option').first().waitFor();
    },
  },
  'the empty drawer': { path: paths.about, at: all, open: (page) => press(page, 'Cart') },
  'the drawer with a kit, the estimate and a refused code': {
    path: kit,
    at: all,
    open: async (page) => {
      const drawer = await putIntoCart(page, demoKits.kookaburra.slug);
      await drawer.getByText('Estimate delivery').click();
      await drawer.getByLabel('Delivery to postcode').fill('0870');
      await drawer.getByRole('button', { name: 'Estimate', exact: true }).click();
      await drawer.getByText('Standard delivery', { exact: true }).waitFor();
      await drawer.getByRole('textbox', { name: 'Discount code' }).fill('nonsense');
      await drawer.getByRole('textbox', { name: 'Discount code' }).press('Enter');
      await page.getByText('Invalid Discount Code').waitFor();
    },
  },
  'the cart page, with a line removed': {
    path: kit,
    at: all,
    open: async (page) => {
      await putIntoCart(page, demoKits.kookaburra.slug);
      await putIntoCart(page, demoKits.koala.slug);
      await page.goto(paths.cart);
      await press(page, /^Remove/);
      await page.getByRole('button', { name: 'Undo' }).waitFor();
    },
  },
  'the filters': {
    path: paths.category('all'),
    at: [phone, tablet],
    open: (page) => press(page, /^Filters/),
  },
  'a piece of the gallery': {
    path: paths.gallery,
    at: all,
    open: async (page) => {
      await page.getByRole('main').locator('button[aria-haspopup=dialog]').first().click();
      await page.getByRole('dialog').waitFor();
    },
  },
  'a card looked at closely, and a message': {
    path: paths.category('all'),
    at: [laptop],
    isFirstVisit: true,
    open: async (page) => {
      await press(page, /^Wishlist: /);
      await page.getByText('Added to Wishlist').waitFor();
      await page
        .getByRole('button', { name: /^Quick look/ })
        .first()
        .focus();
      await page.keyboard.press('Enter');
      await page.locator('.kit-preview').waitFor();
    },
  },
  'the contact form with problems': {
    path: paths.contact,
    at: all,
    open: (page) => sendInVain(page, 'Send message'),
  },
  'the wholesale form with problems': {
    path: paths.wholesale,
    at: all,
    open: (page) => sendInVain(page, 'Send application'),
  },
  'asking for a kit to be back, with a problem': {
    path: paths.product(demoKits.snowGum.slug),
    at: all,
    open: (page) => press(page, 'Tell me when it is back'),
  },
  'looking for an order with problems': {
    path: paths.guestOrders,
    at: all,
    open: (page) => sendInVain(page, 'Find my order'),
  },
  'checkout with problems': {
    path: kit,
    at: all,
    open: async (page) => {
      const drawer = await putIntoCart(page, demoKits.kookaburra.slug);
      await drawer.getByRole('link', { name: 'Checkout' }).click();
      // The kit's page asks for a postcode too.
      await page.getByRole('heading', { level: 1, name: 'Checkout' }).waitFor();
      await page.getByLabel('Postcode').fill('0870');
      await page.getByRole('radio', { name: /Standard/ }).waitFor({ state: 'attached' });
      await sendInVain(page, /^Pay/);
    },
  },
  'a page without a connection': {
    path: paths.about,
    at: all,
    open: async (page) => {
      // What was still under way then does not arrive.
      expectProblem(page, /ERR_INTERNET_DISCONNECTED|did not come|did not say who is signed in/);
      await page.context().setOffline(true);
      await page.getByText('You are offline.').waitFor();
    },
  },
};

/** What can stand open on one page, one after the other: each is looked at, and closed again. */
const inTurn: Record<string, { path: string; states: readonly Omit<State, 'path'>[] }> = {
  'signing in with problems, and registering with problems,': {
    path: paths.auth,
    states: [
      { at: all, open: (page) => sendInVain(page, 'Log in') },
      {
        at: all,
        open: async (page) => {
          await page.getByRole('tab', { name: 'Create an account' }).click();
          await sendInVain(page, 'Create my account');
        },
      },
    ],
  },
  'on a kit’s page, its pictures, the wall where there is no camera, when it arrives, and a question with problems':
    {
      path: kit,
      states: [
        { at: all, open: (page) => press(page, /^Enlarge picture/) },
        {
          at: all,
          open: async (page) => {
            await press(page, 'See it on your own wall');
            await page.getByRole('dialog', { name: 'On your own wall' }).waitFor();
          },
        },
        {
          at: all,
          open: async (page) => {
            const field = page.getByLabel('Delivery to postcode');
            await field.fill('0870');
            await field.press('Enter');
            await page.getByText(/^Arrives .* to 0870$/).waitFor();
          },
        },
        {
          at: all,
          open: async (page) => {
            await press(page, 'Ask about this kit');
            await sendInVain(page, 'Send my question');
          },
        },
      ],
    },
};

test.for(Object.entries(inTurn))('%s shut nobody out', async ([, { path, states: each }], { arrive }) => {
  const page = await arrive(phone, {});
  await prepareChecks(page);
  await openHydrated(page, path);
  for (const { at, open } of each) {
    await page.setViewportSize({ width: at[0] ?? phone, height: 800 });
    await open(page);
    expect(await problemsAtWidths(page, at)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  }
});

test.for(Object.entries(states))(
  '%s shuts nobody out',
  async ([, { path, at, isFirstVisit, open }], { arrive }) => {
    const page = await arrive(at[0], isFirstVisit && {});
    // Chromium gives this advice some seconds later: on a busy machine the page is still open then.
    if (!isFirstVisit) expectProblem(page, /was preloaded using link preload but not used/);
    await prepareChecks(page);
    await openHydrated(page, path);
    await open(page);
    expect(await problemsAtWidths(page, at)).toEqual([]);
  },
);

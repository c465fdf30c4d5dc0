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

/** What can stand open on a page, at the widths where it can. */
type State = { at: readonly number[]; open: (page: Page) => Promise<unknown> };

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();

/** Sends a form in vain: what is wrong stands on top of it and has the focus. */
async function sendInVain(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('main').getByRole('button', { name, exact: true }).click();
  await page.getByRole('alert').and(page.locator(':focus')).getByText('need').waitFor();
}

/** For some pages it matters who has fetched a picture in a larger size before: the browser chooses that one. */
type Visit = { path: string; isFirst?: true; states: readonly State[] };

/** What stands open on every page. */
const around: readonly State[] = [
  { at: [phone, tablet], open: (page) => press(page, 'Menu') },
  {
    at: [phone, tablet],
    open: async (page) => {
      await press(page, 'Search box');
      await page.locator('input[type=search]:focus').waitFor();
      await page.keyboard.type('ko');
      await page.getByRole('option').first().waitFor();
    },
  },
  { at: all, open: (page) => press(page, 'Cart') },
  { at: [laptop, desktop], open: (page) => press(page, 'Shop') },
  {
    at: [laptop, desktop],
    open: async (page) => {
      await page.getByRole('searchbox').first().focus();
      await page.keyboard.type('ko');
      await page.getByRole('option').first().waitFor();
    },
  },
  {
    at: all,
    open: async (page) => {
      // What was still under way then does not arrive.
      expectProblem(page, /ERR_INTERNET_DISCONNECTED|did not come|did not say who is signed in/);
      await page.context().setOffline(true);
      await page.getByText('You are offline.').waitFor();
    },
  },
];

const onAKit: readonly State[] = [
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
];

const buying: readonly State[] = [
  {
    at: all,
    open: async (page) => {
      await press(page, /^Add to cart/);
      const drawer = page.getByRole('dialog', { name: /Your cart/ });
      await drawer.getByText('Estimate delivery').click();
      await drawer.getByLabel('Delivery to postcode').fill('0870');
      await drawer.getByRole('button', { name: 'Estimate', exact: true }).click();
      await drawer.getByText('Standard delivery', { exact: true }).waitFor();
      await drawer.getByRole('textbox', { name: 'Discount code' }).fill('nonsense');
      await drawer.getByRole('textbox', { name: 'Discount code' }).press('Enter');
      await page.getByText('Invalid Discount Code').waitFor();
    },
  },
  {
    at: all,
    open: async (page) => {
      await press(page, /^Cart/);
      await page.getByRole('dialog').getByRole('link', { name: 'Checkout' }).click();
      // The kit's page asks for a postcode too.
      await page.getByRole('heading', { level: 1, name: 'Checkout' }).waitFor();
      await page.getByLabel('Postcode').fill('0870');
      await page.getByRole('radio', { name: /Standard/ }).waitFor({ state: 'attached' });
      await sendInVain(page, /^Pay/);
    },
  },
  {
    at: all,
    open: async (page) => {
      await putIntoCart(page, demoKits.koala.slug);
      await page.goto(paths.cart);
      await press(page, /^Remove/);
      await page.getByRole('button', { name: 'Undo' }).waitFor();
    },
  },
];

const onAList: readonly State[] = [
  {
    at: [laptop],
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
  { at: [phone, tablet], open: (page) => press(page, /^Filters/) },
];

/** What can stand open on one page, one after the other: each is looked at, and closed again. */
const visits: Record<string, Visit> = {
  'the menu and the search of a phone, the empty drawer, the menu and the search of a laptop, and no connection':
    {
      path: paths.about,
      states: around,
    },
  'a kit’s pictures, the wall where there is no camera, when it arrives, and a question with problems': {
    path: kit,
    isFirst: true,
    states: onAKit,
  },
  'the drawer with an estimate and a refused code, checkout with problems, and the cart with a line removed':
    {
      path: kit,
      states: buying,
    },
  'a card looked at closely under a message, and the filters': {
    path: paths.category('all'),
    isFirst: true,
    states: onAList,
  },
  'signing in and registering with problems': {
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
  'a piece of the gallery': {
    path: paths.gallery,
    states: [
      {
        at: all,
        open: async (page) => {
          await page.getByRole('main').locator('button[aria-haspopup=dialog]').first().click();
          await page.getByRole('dialog').waitFor();
        },
      },
    ],
  },
  'the contact form with problems': {
    path: paths.contact,
    states: [{ at: all, open: (page) => sendInVain(page, 'Send message') }],
  },
  'the wholesale form with problems': {
    path: paths.wholesale,
    states: [{ at: all, open: (page) => sendInVain(page, 'Send application') }],
  },
  'asking for a kit to be back, with a problem': {
    path: paths.product(demoKits.snowGum.slug),
    states: [{ at: all, open: (page) => press(page, 'Tell me when it is back') }],
  },
  'looking for an order with problems': {
    path: paths.guestOrders,
    states: [{ at: all, open: (page) => sendInVain(page, 'Find my order') }],
  },
};

/** A first press of Escape closes suggestions, a second one the search box that they belong to. */
const standsOpen = `document.querySelector('dialog[open], [popover]:popover-open, [role=listbox]') !== null`;

test.for(Object.entries(visits))(
  '%s: nobody is shut out',
  async ([, { path, isFirst, states }], { arrive }) => {
    const page = await arrive(states[0]?.at[0], isFirst && {});
    await prepareChecks(page);
    await openHydrated(page, path);
    for (const { at, open } of states) {
      await page.setViewportSize({ width: at[0] ?? phone, height: 800 });
      await open(page);
      expect(await problemsAtWidths(page, at)).toEqual([]);
      for (const _press of ['what is open', 'what it was open in']) await page.keyboard.press('Escape');
      await expect.poll(() => page.evaluate<boolean>(standsOpen)).toBe(false);
    }
  },
);

import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { paths } from '../contracts/kernel/paths.ts';
import { demoKits } from '../seed/demo-kits.ts';
import { expectProblem, widths } from './journey.ts';
import { problemsAtWidths } from './page-checks.ts';
import type { publicPages } from './public-pages.ts';
import { putIntoCart } from './steps.ts';
import { expectSeenWithoutColours } from './without-colours.ts';

const { phone, tablet, laptop, desktop } = widths;
const all = Object.values(widths);

/** What can stand open on a page, at the widths where it can. */
type State = { at: readonly number[]; width?: number; open: (page: Page) => Promise<unknown> };

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();

/** Sends a form in vain: what is wrong stands on top of it and has the focus. */
async function sendInVain(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('main').getByRole('button', { name, exact: true }).click();
  await page.getByRole('alert').and(page.locator(':focus')).getByText('need').waitFor();
}

/** By keyboard: under a mouse that rests on a card its preview opens a second later, and may just when Escape was pressed. */
async function pressHeart(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Wishlist: / })
    .first()
    .press('Enter');
}

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
      await pressHeart(page);
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

const signingIn: readonly State[] = [
  { at: all, open: (page) => sendInVain(page, 'Log in') },
  {
    at: all,
    open: async (page) => {
      await page.getByRole('tab', { name: 'Create an account' }).click();
      await sendInVain(page, 'Create my account');
    },
  },
];

const aPiece: State = {
  at: all,
  open: async (page) => {
    await page.getByRole('main').locator('button[aria-haspopup=dialog]').first().click();
    await page.getByRole('dialog').waitFor();
  },
};

/** What can be chosen and pressed there is told apart where the browser takes colours away. */
const withoutColours: State = { at: [], width: laptop, open: expectSeenWithoutColours };

const hearted: State = {
  at: [],
  width: laptop,
  open: async (page) => {
    await pressHeart(page);
    await expectSeenWithoutColours(page);
  },
};

const narrowed: State = {
  at: [],
  width: laptop,
  open: async (page) => {
    await page
      .getByRole('checkbox', { name: /^Gentle/ })
      .locator('visible=true')
      .click();
    await page.waitForURL(/difficulty=gentle/);
    await page.locator('main:not(:has(.skeleton))').waitFor();
    await expectSeenWithoutColours(page);
  },
};

/** What can stand open on a page, one after the other: each is looked at, and closed again. */
const statesOf: { [name in keyof typeof publicPages]?: readonly State[] } = {
  home: [hearted],
  'all kits': [...onAList, narrowed],
  'a kit': [...onAKit, ...buying],
  'a kit that is sold out, by its other address': [
    { at: all, open: (page) => press(page, 'Tell me when it is back') },
  ],
  'kits beside each other': [withoutColours],
  'sign-in': signingIn,
  'our story': around,
  contact: [{ at: all, open: (page) => sendInVain(page, 'Send message') }],
  'the Zen Gallery': [aPiece],
  wholesale: [{ at: all, open: (page) => sendInVain(page, 'Send application') }],
  'guest orders': [{ at: all, open: (page) => sendInVain(page, 'Find my order') }],
};

/** A first press of Escape closes suggestions, a second one the search box that they belong to. */
const standsOpen = `document.querySelector('dialog[open], [popover]:popover-open, [role=listbox]') !== null`;

/** In the visit that has looked at the page itself, at last with large letters. */
export async function expectOpenStatesToHold(page: Page, name: keyof typeof publicPages): Promise<void> {
  const states = statesOf[name] ?? [];
  if (states.length > 0) await page.evaluate("document.documentElement.style.fontSize = ''");
  for (const { at, width = at[0] ?? phone, open } of states) {
    await page.setViewportSize({ width, height: 800 });
    await open(page);
    expect(await problemsAtWidths(page, at), `what stands open on ${name}`).toEqual([]);
    for (const _press of ['what is open', 'what it was open in']) await page.keyboard.press('Escape');
    await expect.poll(() => page.evaluate<boolean>(standsOpen)).toBe(false);
  }
}

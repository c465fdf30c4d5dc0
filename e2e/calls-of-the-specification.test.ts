import type { Page, Route } from 'playwright-core';
import { expect } from 'vitest';
import { login, register } from '../contracts/account/sign-in/sign-in.ts';
import {
  addCartItem,
  changeCartItem,
  clearCart,
  readCart,
  removeCartItem,
  validateDiscountCode,
} from '../contracts/buying/cart.ts';
import type { Endpoint } from '../contracts/kernel/endpoint.ts';
import { paths } from '../contracts/kernel/paths.ts';
import { logout } from '../contracts/people/customers/user.ts';
import { listProducts } from '../contracts/storefront/listing/listing.ts';
import { addWish, removeWish } from '../contracts/storefront/wishlist/wishlist.ts';
import { demoKits } from '../seed/demo-kits.ts';
import { fillIn, press } from './bad-day.ts';
import { answering } from './failing-calls.ts';
import { test } from './furnished.ts';
import { expectProblem, openHydrated } from './journey.ts';
import { bringAccount, password } from './person-steps.ts';

/** The whole error catalogue (specification, section 8), with every way in which a call can come to nothing. */
const failures: Record<string, (route: Route) => Promise<void>> = {
  'the shop has a bug': says(500, 'Something went wrong on our side.', 'bug'),
  'the shop is down for a moment': says(503, 'The shop is catching its breath.', 'unavailable'),
  'a proxy knows no such page': (route) =>
    route.fulfill({ status: 404, contentType: 'text/html', body: '<h1>Not here</h1>' }),
  'a proxy answers in the shop’s place': (route) =>
    route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>Welcome to the café</h1>' }),
  'nobody answers': (route) => route.abort(),
};

function says(status: number, message: string, code: string) {
  return (route: Route) =>
    route.fulfill({ status, contentType: 'application/json', body: JSON.stringify({ code, message }) });
}

type Step = {
  call: Endpoint;
  from?: string;
  does?: (page: Page) => Promise<unknown>;
  says: readonly string[];
  /** The page is opened while the call fails. */
  failsFromTheStart?: true;
  /** Comes after it, when all is well again. */
  afterwards?: (page: Page) => Promise<unknown>;
};

const kit = paths.product(demoKits.kookaburra.slug);
const addToCart = (page: Page) => press(page, /^Add to cart/);
const heart = (page: Page) => press(page, /^Wishlist: /);
const drawer = (page: Page) => page.getByRole('dialog', { name: /Your cart/ });

const asGuest: readonly Step[] = [
  {
    call: readCart,
    from: paths.about,
    failsFromTheStart: true,
    says: ['Failed to fetch your cart'],
  },
  {
    call: readCart,
    from: kit,
    failsFromTheStart: true,
    does: addToCart,
    says: ["Your shopping cart couldn't be found. Please refresh the page."],
  },
  {
    call: addCartItem,
    from: paths.category('all'),
    does: addToCart,
    says: ['Could not add item to cart. Please try again.'],
  },
  {
    call: addCartItem,
    from: kit,
    does: addToCart,
    says: ['Failed to add item to cart. Please try again.'],
    afterwards: async (page) => {
      await addToCart(page);
      await drawer(page).getByRole('link', { name: 'Checkout' }).waitFor();
    },
  },
  {
    call: changeCartItem,
    does: (page) =>
      drawer(page)
        .getByRole('button', { name: /^One more/ })
        .click(),
    says: ['Failed to update cart item', 'Failed to update quantity. Please try again.'],
  },
  {
    call: validateDiscountCode,
    does: async (page) => {
      await drawer(page).getByRole('textbox', { name: 'Discount code' }).fill('calm');
      await page.keyboard.press('Enter');
    },
    says: ['Failed to validate discount code. Please try again.'],
  },
  {
    call: clearCart,
    from: paths.cart,
    does: (page) => press(page, 'Clear the cart'),
    says: ['Failed to clear cart'],
  },
  {
    call: listProducts,
    from: paths.category('all'),
    does: async (page) => {
      await heart(page);
      await page
        .getByRole('link', { name: /^Wishlist/ })
        .first()
        .click();
    },
    says: ['Your wishlist did not arrive'],
  },
];

const asCustomer: readonly Step[] = [
  {
    call: addWish,
    from: paths.category('all'),
    does: heart,
    says: ['Failed to add item to wishlist.', 'Could not update wishlist. Please try again.'],
    afterwards: async (page) => {
      await heart(page);
      await page.getByText('Added to Wishlist').waitFor();
    },
  },
  {
    call: removeWish,
    does: heart,
    says: ['Failed to remove item from wishlist.', 'Could not update wishlist. Please try again.'],
    afterwards: async (page) => {
      await heart(page);
      await page.getByText('Removed from Wishlist').waitFor();
    },
  },
  {
    call: logout,
    does: async (page) => {
      await press(page, /^Account of/);
      await page.getByRole('menuitem', { name: 'Logout' }).click();
    },
    says: ['Logout failed'],
  },
];

const atTheDoor: readonly Step[] = [
  {
    call: login,
    from: paths.auth,
    does: async (page) => {
      await fillIn(page, { 'Username or email': 'ada@example.com', Password: password });
      await press(page, /^Log in$/);
    },
    says: ['Login failed', 'The shop could not be reached. Please try again.'],
  },
  {
    call: register,
    does: async (page) => {
      await page.getByRole('tab', { name: 'Create an account' }).click();
      await fillIn(page, { Email: 'ada@example.com', Password: password, 'Confirm password': password });
      await press(page, 'Create my account');
    },
    says: ['Registration failed', 'The shop could not be reached. Please try again.'],
  },
];

async function walk(page: Page, steps: readonly Step[], fail: (route: Route) => Promise<void>) {
  expectProblem(page, /50[03]|404|ERR_FAILED|did not|CSRF|Failed to fetch|not valid JSON/);
  for (const { call, from, failsFromTheStart, does, says: said, afterwards } of steps) {
    if (from && !failsFromTheStart) await openHydrated(page, from);
    const end = await answering(page, call, fail);
    if (from && failsFromTheStart) await openHydrated(page, from);
    await does?.(page);
    for (const text of said) await page.getByText(text, { exact: true }).first().waitFor();
    expect(await page.getByText(/catching its breath|wrong on our side|Not here/).count()).toBe(0);
    await end();
    await afterwards?.(page);
  }
}

test.for(Object.entries(failures))(
  '%s: a guest reads the catalogued messages',
  async ([, fail], { page }) => {
    await walk(page, asGuest, fail);
  },
);

/** One with a sentence of its own, one without, and silence. */
const fewFailures = Object.entries(failures).filter(([what]) => /bug|knows|nobody/.test(what));

test.for(fewFailures)(
  '%s: who wants to sign in reads the catalogued messages',
  async ([, fail], { page }) => {
    await walk(page, atTheDoor, fail);
  },
);

test('a customer reads the catalogued messages, whatever fails', async ({ page, shop }) => {
  await bringAccount(page, shop, 'ada@example.com');
  for (const [, fail] of fewFailures) await walk(page, asCustomer, fail);
});

test.for(fewFailures)(
  '%s: a line that could not be removed is back, and the cart is read again',
  async ([what, fail], { page }) => {
    expectProblem(page, /50[03]|404|ERR_FAILED|not valid JSON/);
    await openHydrated(page, kit);
    await addToCart(page);
    const line = drawer(page).getByRole('button', { name: /^Remove/ });
    await line.waitFor();
    await answering(page, removeCartItem, fail);
    const read = page.waitForResponse((answer) => answer.url().includes(`${readCart.path}?`));
    await line.click();
    await read;
    await line.waitFor();
    // A 404 means that it is gone already: the cart that is read again says so without words.
    const said = drawer(page).getByText('Your cart has been refreshed');
    if (what.startsWith('a proxy knows')) expect(await said.count()).toBe(0);
    else await said.waitFor();
  },
);

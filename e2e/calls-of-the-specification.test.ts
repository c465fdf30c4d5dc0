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

/** The ways in which a call comes to nothing; each in turn. Each with each call: web/buying/cart/failing-calls.test.ts. */
const failures = {
  'the shop has a bug': says(500, 'Something went wrong on our side.', 'bug'),
  'the shop is down for a moment': says(503, 'The shop is catching its breath.', 'unavailable'),
  'a proxy knows no such page': (route: Route) =>
    route.fulfill({ status: 404, contentType: 'text/html', body: '<h1>Not here</h1>' }),
  'a proxy answers in the shop’s place': (route: Route) =>
    route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>Welcome to the café</h1>' }),
  'nobody answers': (route: Route) => route.abort(),
};

function says(status: number, message: string, code: string) {
  return (route: Route) =>
    route.fulfill({ status, contentType: 'application/json', body: JSON.stringify({ code, message }) });
}

type Step = {
  call: Endpoint;
  fails: keyof typeof failures;
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
    fails: 'nobody answers',
    from: kit,
    failsFromTheStart: true,
    says: ['Failed to fetch your cart'],
  },
  {
    call: readCart,
    fails: 'a proxy answers in the shop’s place',
    does: addToCart,
    says: ["Your shopping cart couldn't be found. Please refresh the page."],
  },
  {
    call: addCartItem,
    fails: 'the shop has a bug',
    does: addToCart,
    says: ['Failed to add item to cart. Please try again.'],
    afterwards: async (page) => {
      await addToCart(page);
      await drawer(page).getByRole('link', { name: 'Checkout' }).waitFor();
    },
  },
  {
    call: changeCartItem,
    fails: 'a proxy knows no such page',
    does: (page) =>
      drawer(page)
        .getByRole('button', { name: /^One more/ })
        .click(),
    says: ['Failed to update cart item', 'Failed to update quantity. Please try again.'],
    afterwards: async (page) =>
      expect(
        await drawer(page)
          .getByRole('textbox', { name: /^Quantity/ })
          .inputValue(),
      ).toBe('1'),
  },
  {
    call: validateDiscountCode,
    fails: 'the shop is down for a moment',
    does: async (page) => {
      await drawer(page).getByRole('textbox', { name: 'Discount code' }).fill('calm');
      await page.keyboard.press('Enter');
    },
    says: ['Failed to validate discount code. Please try again.'],
  },
  {
    call: removeCartItem,
    fails: 'nobody answers',
    does: (page) =>
      drawer(page)
        .getByRole('button', { name: /^Remove/ })
        .click(),
    says: ['Your cart has been refreshed'],
    afterwards: (page) =>
      drawer(page)
        .getByRole('button', { name: /^Remove/ })
        .waitFor(),
  },
  {
    call: clearCart,
    fails: 'a proxy answers in the shop’s place',
    from: paths.cart,
    does: (page) => press(page, 'Clear the cart'),
    says: ['Failed to clear cart'],
  },
  {
    call: addCartItem,
    fails: 'a proxy knows no such page',
    from: paths.category('all'),
    does: addToCart,
    says: ['Could not add item to cart. Please try again.'],
    afterwards: async (page) => {
      await addToCart(page);
      await drawer(page).getByRole('link', { name: 'Checkout' }).waitFor();
      await page.keyboard.press('Escape');
    },
  },
  {
    call: listProducts,
    fails: 'the shop has a bug',
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
    fails: 'the shop is down for a moment',
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
    fails: 'nobody answers',
    does: heart,
    says: ['Failed to remove item from wishlist.', 'Could not update wishlist. Please try again.'],
    afterwards: async (page) => {
      await heart(page);
      await page.getByText('Removed from Wishlist').waitFor();
    },
  },
  {
    call: logout,
    fails: 'the shop has a bug',
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
    fails: 'a proxy knows no such page',
    from: paths.auth,
    does: async (page) => {
      await fillIn(page, { 'Username or email': 'ada@example.com', Password: password });
      await press(page, /^Log in$/);
    },
    says: ['Login failed', 'The shop could not be reached. Please try again.'],
  },
  {
    call: register,
    fails: 'a proxy answers in the shop’s place',
    does: async (page) => {
      await page.getByRole('tab', { name: 'Create an account' }).click();
      await fillIn(page, { Email: 'ada@example.com', Password: password, 'Confirm password': password });
      await press(page, 'Create my account');
    },
    says: ['Registration failed', 'The shop could not be reached. Please try again.'],
  },
];

async function walk(page: Page, steps: readonly Step[]) {
  expectProblem(page, /50[03]|404|ERR_FAILED|did not|CSRF|Failed to fetch|not valid JSON/);
  for (const { call, fails, from, failsFromTheStart, does, says: said, afterwards } of steps) {
    if (from && !failsFromTheStart) await openHydrated(page, from);
    const end = await answering(page, call, failures[fails]);
    if (from && failsFromTheStart) await openHydrated(page, from);
    await does?.(page);
    for (const text of said) await page.getByText(text, { exact: true }).first().waitFor();
    expect(await page.getByText(/catching its breath|wrong on our side|Not here/).count()).toBe(0);
    await end();
    await afterwards?.(page);
  }
}

test('a guest reads the catalogued message of each call that comes to nothing', async ({ page }) => {
  await walk(page, asGuest);
});

test('who wants to sign in, and who is signed in, reads the catalogued messages', async ({ page, shop }) => {
  await walk(page, atTheDoor);
  await bringAccount(page, shop, 'ada@example.com');
  await walk(page, asCustomer);
});

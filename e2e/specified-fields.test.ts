import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { readUser } from '../contracts/account/sign-in/sign-in.ts';
import { readCart } from '../contracts/buying/cart.ts';
import { paths } from '../contracts/kernel/paths.ts';
import { fillIn, press } from './bad-day.ts';
import { test } from './furnished.ts';
import { expectProblem, openHydrated } from './journey.ts';
import { makeAccount, password } from './person-steps.ts';
import { answerAsSpecified } from './specified-answers.ts';

const addToCart = (page: Page) => press(page, /^Add to cart/);
const heart = (page: Page) => press(page, /^Wishlist: /);
const drawer = (page: Page) => page.getByRole('dialog', { name: /Your cart/ });

test('a guest’s first page asks who is here and for the cart, and answers with no more than the specified fields are enough', async ({
  page,
}) => {
  await answerAsSpecified(page);
  const asked = [readUser, readCart].map(({ path }) =>
    page.waitForResponse((answer) => new URL(answer.url()).pathname === path),
  );
  await openHydrated(page, paths.about);
  const answers = await Promise.all(asked);
  expect(answers.map((answer) => answer.status())).toEqual([200, 200]);
  expect(await answers[0]?.json()).toBeNull();
  const kept = "localStorage.getItem('cartId')";
  await expect.poll(() => page.evaluate(kept)).toMatch(/^[\w-]{21}$/);
  await page.getByRole('link', { name: 'Home' }).first().click();
  for (const heading of ['Featured kits', 'Find Your Perfect Creative Outlet', 'Bestsellers', 'New arrivals'])
    await page.getByRole('heading', { name: heading, exact: true }).waitFor();
  await page.getByRole('heading', { name: 'From other tables' }).scrollIntoViewIfNeeded();
  await page.getByText('A calm fortnight').first().waitFor();
  await page.getByText('Kiama NSW').first().waitFor({ state: 'attached' });

  await addToCart(page);
  await drawer(page).getByRole('link', { name: 'Checkout' }).waitFor();
  await press(page, /^One more/);
  await page.getByRole('dialog', { name: 'Your cart · 2 items' }).waitFor();
  await drawer(page).getByRole('textbox', { name: 'Discount code' }).fill('nothing');
  await page.keyboard.press('Enter');
  await page.getByText('Invalid Discount Code').waitFor();
  await drawer(page)
    .getByRole('button', { name: /^Remove/ })
    .click();
  await drawer(page).getByText('Your cart is empty').waitFor();
  await page.keyboard.press('Escape');

  await heart(page);
  await page.getByText('Added to Wishlist').waitFor();
  await page.getByRole('link', { name: /^Wishlist ?, 1 kit/ }).click();
  await page.getByRole('heading', { level: 1, name: 'Your wishlist' }).waitFor();
  await page.getByRole('main').getByText('1 kit', { exact: true }).waitFor();
});

test('answers with no more than the specified fields are enough to make an account and to sign in', async ({
  page,
  shop,
}) => {
  // The account that is answered alone is nobody's, so the shop shows no list of it.
  expectProblem(page, /401/);
  await makeAccount(shop, 'bea@example.com');
  await answerAsSpecified(page);
  await openHydrated(page, paths.auth);
  await page.getByRole('tab', { name: 'Create an account' }).click();
  await fillIn(page, { Email: 'new@example.com', Password: password, 'Confirm password': password });
  await press(page, 'Create my account');
  await page.getByText('Your account has been created', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Account of Wren' }).waitFor();

  // Nobody is signed in as far as the shop knows, and the next page says so.
  await openHydrated(page, paths.category('all'));
  await heart(page);
  await page.getByText('Added to Wishlist').waitFor();
  await openHydrated(page, paths.auth);
  await fillIn(page, { 'Username or email': 'bea@example.com', Password: password });
  const posted = page.waitForRequest(
    (request) => request.method() === 'POST' && /wishlist\/\d+$/.test(request.url()),
  );
  await page.evaluate(
    "window.events = []; addEventListener('cart-updated', () => events.push('cart-updated'))",
  );
  await press(page, /^Log in$/);
  await posted;
  await page.getByText('1 item moved to your account wishlist', { exact: true }).waitFor();
  await expect.poll(() => page.evaluate('events')).toContain('cart-updated');
  await page.getByRole('link', { name: /^Wishlist ?, 1 kit/ }).waitFor();

  await page.getByRole('heading', { name: 'Hello, Ada' }).waitFor();
  await page.evaluate('events.length = 0');
  await press(page, /^Account of/);
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.getByText('You have been logged out').waitFor();
  await expect.poll(() => page.evaluate('events')).toContain('cart-updated');
  // The list goes back to the guest.
  await page.getByRole('link', { name: /^Wishlist ?, 1 kit/ }).waitFor();
});

import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import * as z from 'zod/mini';
import { changeCartItem } from '../contracts/buying/cart.ts';
import { paths } from '../contracts/kernel/paths.ts';
import { discountForm } from '../contracts/pricing/discounts/discounts.ts';
import { demoKits } from '../seed/demo-kits.ts';
import { createDiscount } from '../server/pricing/discounts/discounts.ts';
import { bringCart } from './http-buyer.ts';
import { expectProblem, openHydrated, test, widths } from './journey.ts';
import { expectWholeAtEveryWidth, prepareChecks } from './page-checks.ts';
import { putIntoCart } from './steps.ts';

test('two tabs show the same cart within a second', async ({ page }) => {
  await page.clock.install();
  const drawer = await putIntoCart(page, demoKits.kookaburra.slug);
  // Time is said before it is bought: an evening or a month of them.
  await drawer.getByText('15 to 20 hours · In Stock').waitFor();
  const other = await page.context().newPage();
  await other.goto(paths.cart);
  await other.getByRole('button', { name: 'Cart, 1 item' }).waitFor();

  // The clock of both tabs, which stands still but for that second: how busy the machine is has no part in it.
  await page.clock.pauseAt(new Date(await page.evaluate<number>('Date.now() + 10_000')));
  const shown = async (press: Locator, seen: Locator) => {
    const answered = page
      .context()
      .waitForEvent('response', (answer) => answer.request().method() === changeCartItem.method);
    await press.click();
    await answered;
    await page.clock.runFor(1_000);
    await seen.waitFor();
  };
  const more = drawer.getByRole('button', { name: /^One more/ });
  await shown(more, other.getByRole('button', { name: 'Cart, 2 items' }));
  const fewer = other.getByRole('main').getByRole('button', { name: /^One less/ });
  await shown(fewer, drawer.getByRole('heading', { name: 'Your cart · 1 item' }));
  await other.getByRole('button', { name: /^Remove Kookaburra/ }).click();
  await page.getByRole('dialog').getByText('Your cart is empty').waitFor();
});

test('plus stops at the last one and says why; the drawer takes focus, closes by Escape and gives focus back', async ({
  page,
}) => {
  const drawer = await putIntoCart(page, demoKits.gumLeaves.slug);
  const plus = drawer.getByRole('button', { name: /^One more/ });
  await plus.click();
  await plus.click();
  await drawer.getByText('We have 3 of this kit.').waitFor();
  expect(await plus.getAttribute('aria-disabled')).toBe('true');
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'hidden' });

  const opener = page.getByRole('button', { name: 'Cart, 3 items' });
  await opener.click();
  await drawer.locator(':focus').waitFor();
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'hidden' });
  await opener.and(page.locator(':focus')).waitFor();
});

test('offline, a kit waits on the device and is in the cart when the connection is back', async ({
  page,
}) => {
  // Once the page is at rest it asks who is signed in, at whatever moment that is.
  expectProblem(page, /ERR_INTERNET_DISCONNECTED|did not say who is signed in/);
  await openHydrated(page, paths.product(demoKits.kookaburra.slug));
  await page.evaluate("localStorage.removeItem('cartId'); window.stayed = true");
  await page.context().setOffline(true);
  await page
    .getByRole('button', { name: /^Add to cart/ })
    .first()
    .click();
  const text = 'This goes into your cart as soon as the connection is back.';
  await page.getByRole('main').getByText(text).waitFor();
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Cart, 1 item' }).waitFor();
  await page.getByText('What was waiting is done.').waitFor();
  expect(await page.getByText(text).count()).toBe(0);
  expect(await page.evaluate('window.stayed')).toBe(true);
});

test('a kit that fits into the same parcel is named at every width, and sent away by keyboard for good', async ({
  arrive,
  shop,
}) => {
  // The others are as small as a card, so that a satchel has room for them.
  const small = { packed_length_mm: 100, packed_width_mm: 60, packed_height_mm: 5, weight_grams: 30 };
  await shop.db.updateTable('products').where('slug', '<>', demoKits.koala.slug).set(small).execute();
  const page = await arrive(widths.phone);
  await prepareChecks(page);
  await bringCart(page, demoKits.koala.slug);
  await openHydrated(page, paths.cart);
  const named = page.getByRole('region', { name: 'Fits into the same parcel' });
  await named.waitFor();
  await expectWholeAtEveryWidth(page);
  await named.getByRole('button', { name: 'Name no kits here any more' }).press('Enter');
  await named.waitFor({ state: 'detached' });
  await page.getByText('No kits are named here any more.').and(page.locator(':focus')).waitFor();
  await openHydrated(page, paths.cart);
  await page.getByRole('button', { name: /^Remove Sleeping koala/ }).waitFor();
  expect(await named.count()).toBe(0);
});

const kept = "JSON.parse(localStorage.getItem('appliedDiscount') ?? 'null')";

/** The cart shows it at once; whether a code fits is asked of the shop, which has to have it too. */
async function oneMore(page: Page, within: Locator): Promise<void> {
  const changed = page.waitForResponse((answer) => answer.request().method() === changeCartItem.method);
  await within.getByRole('button', { name: /^One more/ }).click();
  await changed;
}

test('a code is tidied, counts, survives a reload, is dropped with words when it no longer fits, and is taken out', async ({
  shop,
  page,
}) => {
  const form = { name: 'Two at once', kind: 'percent', percent: 10, minimumQuantity: 2 };
  await createDiscount(shop.db, z.parse(discountForm, { ...form, code: 'PAIR' }));
  const drawer = await putIntoCart(page, demoKits.kookaburra.slug);
  const box = drawer.getByRole('textbox', { name: 'Discount code' });
  const apply = drawer.getByRole('button', { name: 'Apply' });
  expect(await apply.isDisabled()).toBe(true);
  await box.fill('   ');
  expect(await apply.isDisabled()).toBe(true);
  await box.press('Enter');
  await drawer.getByText('Please enter a discount code to apply.').first().waitFor();

  await oneMore(page, drawer);
  await page.getByRole('dialog', { name: 'Your cart · 2 items' }).waitFor();
  await box.fill(' pair ');
  await box.press('Enter');
  await page.getByText('Discount Applied!').waitFor();
  await page.getByText('You saved $16.99 with code PAIR').waitFor();
  expect(await page.evaluate(kept)).toMatchObject({ version: '1.2', appliedCode: 'PAIR', isValid: true });

  await openHydrated(page, paths.cart);
  const main = page.getByRole('main');
  await main.getByText('PAIR').first().waitFor();
  await main.getByRole('button', { name: /^One less/ }).click();
  await page.getByText('Discount removed', { exact: true }).waitFor();
  expect(await page.evaluate(kept)).toBeNull();

  await oneMore(page, main);
  await page.getByRole('button', { name: 'Cart, 2 items' }).waitFor();
  await main.getByRole('textbox', { name: 'Discount code' }).fill('PAIR');
  await main.getByRole('button', { name: 'Apply' }).click();
  await page.getByText('Discount Applied!').waitFor();
  await main.getByRole('button', { name: 'Remove code PAIR' }).click();
  await page.getByText('Discount Removed', { exact: true }).waitFor();
  await page.getByText('The discount code has been removed from your order.').waitFor();
  expect(await page.evaluate(kept)).toBeNull();
});

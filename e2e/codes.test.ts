import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import * as z from 'zod/mini';
import { changeCartItem } from '../contracts/buying/cart.ts';
import { paths } from '../contracts/kernel/paths.ts';
import { discountForm } from '../contracts/pricing/discounts/discounts.ts';
import { demoKits } from '../seed/demo-kits.ts';
import { createDiscount } from '../server/pricing/discounts/discounts.ts';
import { openHydrated, test } from './journey.ts';
import { putIntoCart } from './steps.ts';

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

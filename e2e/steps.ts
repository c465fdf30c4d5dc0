import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { paths } from '../contracts/kernel/paths.ts';
import { sandboxCards } from '../contracts/orders/payments/sandbox.ts';

/** What customers do in several journeys, in their words. */

/** From a kit's page into the cart, which opens. */
export async function putIntoCart(page: Page, slug: string): Promise<Locator> {
  await page.goto(paths.product(slug));
  await page
    .getByRole('button', { name: /^Add to cart/ })
    .first()
    .click();
  const drawer = page.getByRole('dialog', { name: /Your cart/ });
  await drawer.getByRole('link', { name: 'Checkout' }).waitFor();
  return drawer;
}

export const mabel = {
  Email: 'mabel@example.com',
  Postcode: '0800',
  'Given name': 'Mabel',
  'Family name': 'Okafor',
  'Street address': '12 Ferry Lane',
  Suburb: 'Darwin City',
} as const;

export async function fillInCheckout(
  page: Page,
  changes: Partial<Record<keyof typeof mabel, string>> = {},
): Promise<void> {
  for (const [label, text] of Object.entries({ ...mabel, ...changes }))
    await page.getByLabel(label).fill(text);
  await page.getByLabel('State').selectOption('NT');
  await expect.poll(() => page.getByRole('radio', { name: /Standard/ }).isChecked()).toBe(true);
}

/**
 * Who is quicker with a form than three seconds is taken for a machine: so much time passes for the page that stands
 * there. An installed clock would take the page from all later journeys.
 */
export async function letPass(page: Page, milliseconds: number): Promise<void> {
  await page.evaluate(`{
    const now = performance.now.bind(performance);
    performance.now = () => now() + ${milliseconds};
  }`);
}

/** What still stands in the form. */
export async function readCheckout(page: Page): Promise<Record<string, string>> {
  await page.getByLabel('Email').waitFor();
  const labels = Object.keys(mabel);
  const texts = await Promise.all(labels.map((label) => page.getByLabel(label).inputValue()));
  return Object.fromEntries(labels.map((label, index) => [label, texts[index] ?? '']));
}

export function payButton(page: Page): Locator {
  return page.getByRole('button', { name: /^Pay \$/ });
}

/** At the card page; the buyer stays there, or is sent back to the shop, as the card deserves. */
export async function payWith(page: Page, card: keyof typeof sandboxCards): Promise<void> {
  await page.getByLabel('Card number').fill(sandboxCards[card]);
  await page.getByLabel('Expiry').fill('0829');
  await page.getByLabel('Security code').fill('123');
  await page.getByLabel('Name on card').fill('Mabel Okafor');
  await payButton(page).click();
}

import { expect } from 'vitest';
import { changeCartItem } from '../contracts/buying/cart.ts';
import { paths } from '../contracts/kernel/paths.ts';
import { demoKits } from '../seed/demo-kits.ts';
import { test } from './journey.ts';
import { payButton, payWith, putIntoCart } from './steps.ts';

test('an order of $1,000 that is picked up asks whom its invoice names, and the invoice names them', async ({
  page,
}) => {
  const drawer = await putIntoCart(page, demoKits.kookaburra.slug);
  const quantity = drawer.getByRole('textbox', { name: /^Quantity/ });
  const changed = page.waitForResponse((answer) => answer.request().method() === changeCartItem.method);
  await quantity.fill('12');
  await quantity.press('Enter');
  await drawer.getByText('$1,019.40').first().waitFor();
  await changed;
  await page.goto(paths.checkout);
  await page.getByLabel('Email').fill('mabel@example.com');
  await page.getByLabel('Postcode').fill('0800');
  await page.getByRole('radio', { name: /Pick up/ }).check();
  const name = page.getByLabel('Name on the invoice');
  await page.getByText('From $1,000 an invoice names its buyer, or their ABN.').waitFor();
  await payButton(page).click();
  await page.getByText('From $1,000 the invoice needs a name or an ABN.').first().waitFor();

  await name.fill('Okafor & Daughters');
  await payButton(page).click();
  await payWith(page, 'succeeds');
  const link = page.getByRole('link', { name: /^Invoice INV-/ });
  const pdf = await link.getAttribute('href');
  const invoice = await page.request.get(pdf!.replace(/pdf$/, 'html'));
  const text = await invoice.text();
  for (const said of ['Tax invoice', 'Okafor &amp; Daughters', '$1,019.40']) expect(text).toContain(said);
});

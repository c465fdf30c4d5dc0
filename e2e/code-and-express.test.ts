import { expect } from 'vitest';
import * as z from 'zod/mini';
import { paths } from '../contracts/kernel/paths.ts';
import { discountForm } from '../contracts/pricing/discounts/discounts.ts';
import { demoKits } from '../seed/demo-kits.ts';
import { createDiscount } from '../server/pricing/discounts/discounts.ts';
import { bringCart } from './http-buyer.ts';
import { expectAccessibleAt, test, widths } from './journey.ts';
import { fillInCheckout, payButton, payWith } from './steps.ts';

/** Drawer, checkout and order are laid out otherwise there. */
const both = [widths.phone, widths.laptop];

test('a code takes ten per cent off, Express goes to Alice Springs, and the invoice is there to keep', async ({
  shop,
  arrive,
}) => {
  const form = z.parse(discountForm, { code: 'CALM', name: '10 % off', kind: 'percent', percent: 10 });
  await createDiscount(shop.db, form);
  const page = await arrive(widths.phone);
  await page.goto(paths.product(demoKits.kookaburra.slug));
  await page
    .getByRole('button', { name: /^Add to cart/ })
    .first()
    .click();
  const drawer = page.getByRole('dialog', { name: 'Your cart · 1 item' });

  await drawer.getByRole('textbox', { name: 'Discount code' }).fill('nonsense');
  await drawer.getByRole('textbox', { name: 'Discount code' }).press('Enter');
  await page.getByText('The discount code you entered is not valid.').first().waitFor();
  await drawer.getByRole('textbox', { name: 'Discount code' }).fill('calm');
  await drawer.getByRole('button', { name: 'Apply' }).click();
  await page.getByText('You saved $8.50').first().waitFor();
  await drawer.getByText('$76.45').waitFor();
  await expectAccessibleAt(page, both);
  await drawer.getByRole('link', { name: 'Checkout' }).click();

  await fillInCheckout(page, { Postcode: '0870' });
  // Nobody reads how full a satchel is.
  await page.getByText('In one parcel.').first().waitFor();
  expect(await page.getByText(/satchel|% full/).count()).toBe(0);
  await page.getByRole('radio', { name: /Express/ }).check();
  await page
    .getByText(/Arrives/)
    .first()
    .waitFor();
  await page.getByText('This is a gift').click();
  await page.getByLabel('Your message').fill('Happy birthday!');
  await expectAccessibleAt(page, both);
  const price = (await payButton(page).textContent())?.replace('Pay ', '') ?? '';
  await page.reload();
  await expect.poll(() => payButton(page).textContent()).toBe(`Pay ${price}`);
  await payButton(page).click();
  await payWith(page, 'succeeds');

  await page.getByText('Discount (CALM)').waitFor();
  await page.getByText(`We have received ${price}.`).waitFor();
  await page.getByRole('link', { name: /^Invoice INV-/ }).waitFor();
  await expectAccessibleAt(page, both);
});

test('a code for everything leads past the payment page', async ({ shop, page }) => {
  const form = z.parse(discountForm, { code: 'ALLOFIT', name: 'A gift', kind: 'percent', percent: 100 });
  await createDiscount(shop.db, form);
  await bringCart(page, demoKits.koala.slug);
  await page.goto(paths.cart);
  await page.getByRole('textbox', { name: 'Discount code' }).fill('ALLOFIT');
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.getByText('You saved').first().waitFor();
  await page.getByRole('main').getByRole('link', { name: 'Checkout' }).click();
  await fillInCheckout(page);
  await page.getByRole('radio', { name: /Pick up/ }).check();
  await page.getByText('No card is needed for this order.').waitFor();
  await page.getByRole('button', { name: 'Place the order' }).click();
  await page.getByRole('heading', { level: 1, name: /^Thank you/ }).waitFor();
});

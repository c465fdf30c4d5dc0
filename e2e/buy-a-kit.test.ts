import { expect } from 'vitest';
import { paths } from '../contracts/kernel/paths.ts';
import { demoKits } from '../seed/demo-kits.ts';
import { expectAccessibleAt, test, widths } from './journey.ts';
import { onHand, readOrderStates } from './ledger.ts';
import { fillInCheckout, mabel, payButton, payWith } from './steps.ts';

test('a guest buys a kit on a phone, from the shop window to the letter', async ({ shop, arrive }) => {
  const page = await arrive(widths.phone);
  const { slug } = demoKits.kookaburra;
  const look = () => expectAccessibleAt(page, [widths.phone, widths.laptop]);
  const before = await onHand(shop.db, slug);

  await page.goto(paths.home);
  await page.getByRole('link', { name: 'Explore Categories' }).click();
  await page.getByRole('heading', { level: 1, name: 'All kits' }).waitFor();
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Kookaburra/ })
    .click();
  await page.getByRole('heading', { level: 1, name: /^Kookaburra/ }).waitFor();
  await page
    .getByRole('button', { name: /^Add to cart/ })
    .first()
    .click();

  const drawer = page.getByRole('dialog', { name: 'Your cart · 1 item' });
  await drawer.getByText('Shipping and taxes calculated at checkout').waitFor();
  await look();
  await drawer.getByRole('link', { name: 'Checkout' }).click();

  await fillInCheckout(page);
  await look();
  const price = (await payButton(page).textContent())?.replace('Pay ', '') ?? '';
  await payButton(page).click();
  await page.getByRole('heading', { level: 1, name: 'Pay by card' }).waitFor();
  await look();
  await payWith(page, 'succeeds');

  await page.getByRole('heading', { level: 1, name: 'Thank you, Mabel' }).waitFor();
  await page.getByText(`We have received ${price}.`).waitFor();
  await page.getByText('12 Ferry Lane').waitFor();
  await page.getByRole('heading', { name: 'Prepare your space' }).waitFor();
  await look();
  expect(await readOrderStates(shop.db)).toContain('paid');
  expect(await onHand(shop.db, slug)).toBe(before - 1);

  await page.getByRole('button', { name: 'Cart', exact: true }).waitFor();
  await expect
    .poll(async () => {
      await page.goto(paths.emails);
      await page.getByRole('main').getByText(`To ${mabel.Email}`).first().waitFor();
      return page
        .getByRole('main')
        .getByRole('link', { name: /is paid$/ })
        .count();
    })
    .toBeGreaterThan(0);
  await page
    .getByRole('main')
    .getByRole('link', { name: /is paid$/ })
    .first()
    .click();
  const email = page.frameLocator('iframe');
  await email.getByRole('heading', { level: 1, name: 'Thank you, Mabel' }).waitFor();
  await email.getByRole('link', { name: 'See your order' }).waitFor();
  await email.getByRole('cell', { name: price }).last().waitFor();
});

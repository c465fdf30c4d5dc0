import { expect } from 'vitest';
import { demoKits } from '../seed/demo-kits.ts';
import { expectProblem, test } from './journey.ts';
import { readOrderStates } from './ledger.ts';
import { fillInCheckout, payButton, payWith, putIntoCart } from './steps.ts';

/** A visitor has three attempts in ten minutes: this one needs all of them. */
test('a declined card is followed by another, and the order is paid once', async ({ shop, page }) => {
  expectProblem(page, /402/);
  const drawer = await putIntoCart(page, demoKits.kookaburra.slug);
  await drawer.getByRole('link', { name: 'Checkout' }).click();
  await fillInCheckout(page);
  await payButton(page).click();

  await payWith(page, 'declined');
  await page.getByRole('alert').getByText('Your card was declined.').waitFor();
  expect(await page.getByLabel('Name on card').inputValue()).toBe('Mabel Okafor');

  await payWith(page, 'challenge');
  await page.getByRole('heading', { name: 'Your bank asks: was this you?' }).waitFor();
  await page.getByRole('button', { name: 'No, decline' }).click();
  await page.getByRole('alert').getByText('Your bank did not confirm').waitFor();
  expect(await page.getByLabel('Card number').inputValue()).toBe('4000 0000 0000 3220');

  await payButton(page).click();
  await page.getByRole('button', { name: 'Yes, approve' }).click();
  await page.getByRole('heading', { level: 1, name: 'Thank you, Mabel' }).waitFor();
  expect(await readOrderStates(shop.db)).toEqual(['paid']);
});

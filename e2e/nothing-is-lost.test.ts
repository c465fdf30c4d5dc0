import { expect } from 'vitest';
import { demoKits } from '../seed/demo-kits.ts';
import { test } from './journey.ts';
import { readOrderStates } from './ledger.ts';
import { fillInCheckout, mabel, payButton, payWith, putIntoCart, readCheckout } from './steps.ts';

test('reload and Back in the middle of checkout lose nothing, and order once', async ({ shop, page }) => {
  const drawer = await putIntoCart(page, demoKits.kookaburra.slug);
  await drawer.getByRole('link', { name: 'Checkout' }).click();
  await fillInCheckout(page);
  await page.getByRole('radio', { name: /Express/ }).check();

  await page.reload();
  expect(await readCheckout(page)).toEqual(mabel);
  await expect.poll(() => page.getByRole('radio', { name: /Express/ }).isChecked()).toBe(true);

  await page.goBack();
  await page.getByRole('heading', { level: 1, name: /^Kookaburra/ }).waitFor();
  await page.goForward();
  expect(await readCheckout(page)).toEqual(mabel);

  await payButton(page).click();
  await page.getByRole('heading', { level: 1, name: 'Pay by card' }).waitFor();
  await page.goBack();
  expect(await readCheckout(page)).toEqual(mabel);
  await payButton(page).dblclick();
  await page.getByRole('heading', { level: 1, name: 'Pay by card' }).waitFor();
  await page.reload();
  expect(await readOrderStates(shop.db)).toEqual(['pending_payment']);

  await payWith(page, 'succeeds');
  await page.getByRole('heading', { level: 1, name: 'Thank you, Mabel' }).waitFor();
  expect(await readOrderStates(shop.db)).toEqual(['paid']);
});

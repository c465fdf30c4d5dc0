import { expect } from 'vitest';
import { paths } from '../contracts/kernel/paths.ts';
import { demoKits } from '../seed/demo-kits.ts';
import { expectAccessible, expectProblem, openHydrated, test, untilHydrated } from './journey.ts';
import { readOrderStates } from './ledger.ts';
import { fillInCheckout, mabel, payButton, payWith, putIntoCart, readCheckout } from './steps.ts';

/** A visitor has three attempts in ten minutes: this one needs all of them. */
test('reload, Back and a lost connection in the middle of checkout lose nothing; a declined card is followed by another, and the order is paid once', async ({
  shop,
  page,
}) => {
  expectProblem(page, /402|ERR_INTERNET_DISCONNECTED|Failed to fetch/);
  const drawer = await putIntoCart(page, demoKits.kookaburra.slug);
  await drawer.getByRole('link', { name: 'Checkout' }).click();
  await fillInCheckout(page);

  // What could not be asked is said once, and is asked again when the connection is back.
  await page.context().setOffline(true);
  await page.getByLabel('Postcode').fill('2042');
  const delivery = page.getByRole('group', { name: 'How it reaches you' });
  const failed = delivery.getByText('We could not work out the delivery just now.');
  await failed.waitFor();
  await page.getByRole('button', { name: /^Pay/ }).click();
  await page.getByText('One thing needs your attention').waitFor();
  expect(await failed.count()).toBe(1);
  await page.context().setOffline(false);
  await delivery.getByRole('radio', { name: /Standard/ }).waitFor();
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

test('a gift card is still typed when its buyer comes back from the payment, and after a reload', async ({
  page,
}) => {
  const typed = {
    'Their email': 'nell@example.com',
    'A few words': 'For slow Sundays',
    'Your email': 'mabel@example.com',
  };
  await openHydrated(page, paths.giftCards);
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await page.getByRole('alert').getByText('Please enter their email address').waitFor();
  await expectAccessible(page);
  for (const [label, text] of Object.entries(typed)) await page.getByLabel(label).fill(text);
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await page.getByLabel('Card number').waitFor();
  await page.goBack();
  await untilHydrated(page);
  const read = async () => {
    const texts = await Promise.all(Object.keys(typed).map((label) => page.getByLabel(label).inputValue()));
    return Object.fromEntries(Object.keys(typed).map((label, i) => [label, texts[i]]));
  };
  await expect.poll(read).toEqual(typed);
  await page.reload();
  await untilHydrated(page);
  await expect.poll(read).toEqual(typed);
  // Paid, nothing of it stays on the device.
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await payWith(page, 'succeeds');
  await page.getByRole('heading', { level: 1, name: /Thank you/ }).waitFor();
  await openHydrated(page, paths.giftCards);
  expect(await page.getByLabel('Their email').inputValue()).toBe('');
});

import { expect } from 'vitest';
import { adminPaths } from '../contracts/kernel/admin-paths.ts';
import { paths } from '../contracts/kernel/paths.ts';
import { expectAccessible, openHydrated, test } from './journey.ts';
import { arriveAsOwner } from './office-steps.ts';

test('the owner makes a bundle; a shopper reads what it saves and lays it into the cart', async ({
  arrive,
  shop,
}) => {
  const page = await arrive();
  await arriveAsOwner(page, shop);
  await openHydrated(page, adminPaths.bundles);
  await page.getByRole('button', { name: 'New bundle' }).click();
  await page.getByLabel('Name').fill('Two of the bush');
  for (const word of ['kookaburra', 'koala']) {
    await page.getByLabel('Add a kit').fill(word);
    await page
      .getByRole('button', { name: new RegExp(word, 'i') })
      .first()
      .click();
  }
  await page.getByLabel('How many of Sleeping koala felt art').fill('2');
  await page.getByLabel('Price').fill('150');
  await page.getByText('$174.85 one by one, saves $24.85').waitFor();
  await page.getByLabel('Summary').fill('A bird to paint and two sleepers.');
  await page.getByLabel('Words').fill('For an evening at one table.');
  await page.getByLabel('State').selectOption('published');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Make the bundle' }).click();
  await page.getByText('Bundle saved').first().waitFor();
  await page.getByText('5 can be bought (10 of Sleeping koala felt art)').waitFor();

  const shopper = await arrive();
  await openHydrated(shopper, paths.product('two-of-the-bush'));
  await shopper.getByText('these come to $174.85 today: you save $24.85').waitFor();
  await expectAccessible(shopper);
  await shopper.getByRole('button', { name: 'Add to cart' }).first().click();
  await shopper
    .getByText('With Kookaburra paint by numbers and 2 × Sleeping koala felt art')
    .first()
    .waitFor();
  expect(await shopper.getByText('$150.00').count()).toBeGreaterThan(0);
});

import { expect } from 'vitest';
import { adminPaths } from '../contracts/kernel/admin-paths.ts';
import { paths } from '../contracts/kernel/paths.ts';
import { preorderText } from '../contracts/kernel/preorder-text.ts';
import { demoKits } from '../seed/demo-kits.ts';
import { dayAfter } from '../tools/testing/preorder.ts';
import { expectAccessible, openHydrated, test, widths } from './journey.ts';
import { arriveAsOwner } from './office-steps.ts';
import { prepareChecks, problemsWhenNarrow } from './page-checks.ts';
import { fillInCheckout, payButton, payWith } from './steps.ts';
import { makeInTwoSizes } from './two-sizes.ts';

test('the owner makes a bundle, of a choice too; a shopper reads what it saves and lays it into the cart', async ({
  arrive,
  shop,
}) => {
  await makeInTwoSizes(shop.db, demoKits.kookaburra.slug);
  const page = await arrive();
  await arriveAsOwner(page, shop);
  await page.goto(adminPaths.bundles);
  await page.getByRole('button', { name: 'New bundle' }).click();
  await page.getByLabel('Name').fill('Two of the bush');
  for (const [word, kit] of [
    ['kookaburra', /– 40 × 50 cm/],
    ['koala', /^Sleeping koala/],
  ] as const) {
    await page.getByLabel('Add a kit').fill(word);
    await page.getByRole('button', { name: kit }).click();
  }
  await page.getByLabel('How many of Sleeping koala felt art').fill('2');
  await page.getByLabel('Price').fill('150');
  await page.getByText('$179.85 one by one, saves $29.85').waitFor();
  await page.getByLabel('Summary').fill('A bird to paint and two sleepers.');
  await page.getByLabel('Words').fill('For an evening at one table.');
  await page.getByLabel('State').selectOption('published');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Make the bundle' }).click();
  await page.getByText('Bundle saved').first().waitFor();
  await page.getByText('3 can be bought (3 of Kookaburra paint by numbers – 40 × 50 cm)').waitFor();

  // By hand, too, a choice and a bundle can be ordered.
  await page.goto(adminPaths.newOrder);
  for (const [word, kit] of [
    ['two of', /^Two of the bush/],
    ['kookab', /– 24 × 30 cm/],
  ] as const) {
    await page.getByLabel('Add a kit').fill(word);
    await page.getByRole('button', { name: kit }).click();
  }
  await page.getByText('$150.00 · 3 available').waitFor();

  const shopper = await arrive();
  await openHydrated(shopper, paths.product('two-of-the-bush'));
  await shopper.getByText('these come to $179.85 today: you save $29.85').waitFor();
  await expectAccessible(shopper);
  await shopper.getByRole('button', { name: 'Add to cart' }).first().click();
  await shopper
    .getByText('With Kookaburra paint by numbers – 40 × 50 cm and 2 × Sleeping koala felt art')
    .first()
    .waitFor();
  await expect.poll(() => shopper.getByText('$150.00').count()).toBeGreaterThan(0);
});

test('a kit that is sold out is ordered on a phone for a promised day, and the order is ended for all of its money', async ({
  arrive,
  shop,
}) => {
  const leavesOn = dayAfter(new Date(), 30);
  const owner = await arrive(390);
  await arriveAsOwner(owner, shop);
  await owner.goto(adminPaths.preorders);
  await owner.getByText('Nothing is on pre-order').waitFor();
  await owner.getByRole('button', { name: 'New pre-order' }).click();
  await owner.getByLabel('Which kit?').fill('snow gum');
  await owner.getByRole('button', { name: /Snow gum/ }).click();
  await owner.getByLabel('Leaves our table by').fill(leavesOn);
  await owner.getByLabel('At most').fill('3');
  await owner.getByRole('button', { name: 'Let it be ordered' }).click();
  await owner.getByText('0 of 3 promised').waitFor();
  await expectAccessible(owner);

  const shopper = await arrive(widths.phone);
  await prepareChecks(shopper);
  const label = preorderText(leavesOn);
  await openHydrated(shopper, paths.product(demoKits.snowGum.slug));
  await shopper.getByText(label).first().waitFor();
  await expectAccessible(shopper);
  await shopper
    .getByRole('button', { name: /^Pre-order/ })
    .first()
    .click();
  const drawer = shopper.getByRole('dialog', { name: /Your cart/ });
  await drawer.getByText(label).waitFor();
  await drawer.getByRole('link', { name: 'Checkout' }).click();
  await shopper.getByText('until then you can end your order').waitFor();
  await fillInCheckout(shopper, { Email: 'ida@example.com' });
  expect(await problemsWhenNarrow(shopper)).toEqual([]);
  await payButton(shopper).click();
  await payWith(shopper, 'succeeds');
  await shopper.getByRole('heading', { level: 2, name: 'Your pre-order' }).waitFor();
  await expectAccessible(shopper);
  expect(await problemsWhenNarrow(shopper)).toEqual([]);

  await owner.reload();
  await owner.getByText('1 of 3 promised').waitFor();
  await owner.getByRole('link', { name: /^SM-/ }).click();
  await owner.getByText(/^It waits for a pre-ordered kit/).waitFor();

  await shopper.getByRole('button', { name: 'I would rather not wait' }).click();
  await shopper.getByRole('button', { name: 'End the order' }).click();
  await shopper.getByRole('heading', { level: 1, name: 'This order was cancelled' }).waitFor();
});

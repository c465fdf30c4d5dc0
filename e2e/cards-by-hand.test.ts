import { expect } from 'vitest';
import { adminPaths } from '../contracts/kernel/admin-paths.ts';
import { test, widths } from './journey.ts';
import { arriveAsOwner, expectDialogAccessible } from './office-steps.ts';

test('a gift card that is sold by hand is made on a phone, its code is shown until it was taken down, and it is paid back', async ({
  arrive,
  shop,
}) => {
  const page = await arrive(widths.phone);
  await arriveAsOwner(page, shop);
  await page.goto(adminPaths.giftCards);
  await page.getByRole('button', { name: 'Make a gift card' }).click();
  const dialog = page.getByRole('dialog', { name: 'Make a gift card' });
  await dialog.getByRole('button', { name: 'Make and send it' }).click();
  await dialog.getByText('Please write an amount.').waitFor();
  expect(await dialog.getByText('Please fill this in').count()).toBe(2);
  await expect
    .poll(() => dialog.getByLabel('Amount').evaluate((field) => field.matches(':focus')))
    .toBe(true);
  await dialog.getByLabel('How it was paid').selectOption('cash');
  await dialog.getByLabel('Why').fill('Sold at the market');
  await dialog.getByLabel('How it gets there').selectOption('paper');
  await expectDialogAccessible(page);
  await dialog.getByRole('button', { name: 'Make the card' }).click();
  await dialog.getByText('Please write an amount.').waitFor();
  await dialog.getByLabel('Amount').fill('50');
  await dialog.getByRole('button', { name: 'Make the card' }).click();
  const ready = page.getByRole('dialog', { name: 'The card is ready' });
  await ready.getByText(/^([A-Z2-9]{4}-){3}[A-Z2-9]{4}$/).waitFor();
  await expectDialogAccessible(page);
  await ready.getByRole('button', { name: 'Close' }).click();
  await ready.getByText('Have you got the code? Then press “I have it”.').waitFor();
  await ready.getByRole('button', { name: 'I have it' }).click();
  await page.getByText('$50.00 of $50.00').first().waitFor();
  const made = shop.db.selectFrom('gift_card_movements').select(['paid_by', 'reason']);
  expect(await made.executeTakeFirstOrThrow()).toEqual({ paid_by: 'cash', reason: 'Sold at the market' });

  await page.getByText('On paper', { exact: true }).first().waitFor();
  await page.getByRole('button', { name: /^Open the card that ends with/ }).click();
  const card = page.getByRole('dialog', { name: 'Gift card' });
  await card.getByLabel('Why').fill('Bought by mistake');
  await card.getByRole('button', { name: 'Stop the card' }).click();
  await card.getByLabel('The $50.00 that were paid for it').selectOption('cash');
  await expectDialogAccessible(page);
  await card.getByRole('button', { name: 'Yes, stop it for good' }).click();
  await card.waitFor({ state: 'hidden' });
  expect(await made.where('kind', '=', 'voided').executeTakeFirstOrThrow()).toEqual({
    paid_by: 'cash',
    reason: 'Bought by mistake',
  });
});

import { expect } from 'vitest';
import { adminPaths } from '../contracts/kernel/admin-paths.ts';
import { decimalOf, priceText } from '../contracts/kernel/money.ts';
import { paths } from '../contracts/kernel/paths.ts';
import { brokenInvariants } from '../db/invariants.ts';
import { changeSettings } from '../server/platform/settings/settings.ts';
import { testBank } from '../tools/test-made-order.ts';
import { openHydrated, test } from './journey.ts';
import { arriveAsOwner } from './office-steps.ts';

test('an order by telephone without an e-mail is paid by two transfers, and can be packed then', async ({
  page,
  arrive,
  shop,
}) => {
  await changeSettings(shop.db, testBank);
  await arriveAsOwner(page, shop);
  await openHydrated(page, adminPaths.newOrder);
  await page.getByLabel('Add a kit').fill('kookaburra');
  await page
    .getByRole('button', { name: /^Kookaburra/ })
    .first()
    .click();
  await page.getByLabel('Name on the invoice').fill('Jo Field');
  await page.getByLabel('Phone').fill('0400 123 456');
  await page.getByLabel('How it travels').selectOption('pickup');
  await page.getByLabel('How it is paid').selectOption('transfer');
  await page.getByRole('button', { name: 'Make the order' }).click();
  await page.getByText('Its buyer has no e-mail: tell them how.').waitFor();
  const orders = shop.db.selectFrom('orders').where('buyer_name', '=', 'Jo Field').selectAll();
  const made = await orders.executeTakeFirstOrThrow();

  const buyer = await arrive();
  await openHydrated(buyer, paths.confirmation(made.token));
  await buyer.getByRole('heading', { name: `Pay ${priceText(made.total_cents)} by bank transfer` }).waitFor();
  await buyer.getByText('062-000').waitFor();

  await page.getByRole('button', { name: 'See the order' }).click();
  const note = async (amount: string) => {
    await page.getByRole('button', { name: 'Note money received' }).click();
    const dialog = page.getByRole('dialog', { name: `Money for ${made.number}` });
    await dialog.getByLabel('Amount that came').fill(amount);
    await dialog.getByRole('button', { name: 'Note it' }).click();
    await dialog.waitFor({ state: 'hidden' });
  };
  await note('10.00');
  const rest = made.total_cents - 1_000;
  const panel = page.getByRole('region', { name: 'Money by hand' });
  await panel.getByText(priceText(rest)).waitFor();
  await buyer.reload();
  await buyer.getByText(`${priceText(rest)} is still missing.`).waitFor();

  await note(decimalOf(rest));
  await page.getByRole('button', { name: 'Start packing' }).click();
  await page.getByText('It is being packed', { exact: true }).waitFor();
  expect(await orders.executeTakeFirstOrThrow()).toMatchObject({ state: 'packing' });
  expect(await brokenInvariants(shop.db)).toEqual([]);
});

import { expect } from 'vitest';
import { adminPaths } from '../contracts/kernel/admin-paths.ts';
import { priceText } from '../contracts/kernel/money.ts';
import { brokenInvariants } from '../db/invariants.ts';
import { expectAccessible, test, widths } from './journey.ts';
import { arriveAsOwner, beginOrderByHand } from './office-steps.ts';
import { openStallAt } from './stall.ts';

test('cash for an order that is written at a stall lies in its market, on a phone of the owner’s', async ({
  arrive,
  shop,
}) => {
  const marketId = await openStallAt(shop.db, []);
  const page = await arrive(widths.phone);
  await arriveAsOwner(page, shop);
  await beginOrderByHand(page);
  await page.getByLabel('Name on the invoice').fill('Jo Field');
  await page.getByLabel('How it travels').selectOption('pickup');
  await page.getByLabel('How it is paid').selectOption('cash');
  await page.getByLabel('Where the cash lies').selectOption(marketId);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Make the order' }).click();
  await page.getByText('is paid: it can be packed.').waitFor();
  const made = await shop.db
    .selectFrom('orders')
    .where('buyer_name', '=', 'Jo Field')
    .select(['id', 'total_cents'])
    .executeTakeFirstOrThrow();

  await page.goto(adminPaths.market(marketId));
  const closing = page.getByRole('region', { name: 'Close the market' });
  await closing.getByText('Orders by hand').waitFor();
  await closing.getByText(priceText(made.total_cents)).first().waitFor();

  await page.goto(adminPaths.order(made.id));
  await page.getByRole('button', { name: 'Note another transfer' }).click();
  const dialog = page.getByRole('dialog', { name: /^Money for SM-/ });
  await dialog.getByLabel('How').selectOption('cash');
  await dialog.getByLabel('Where the cash lies').selectOption(marketId);
  await expectAccessible(page);
  expect(await brokenInvariants(shop.db)).toEqual([]);
});

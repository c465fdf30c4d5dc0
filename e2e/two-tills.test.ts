import { expect } from 'vitest';
import { brokenInvariants } from '../db/invariants.ts';
import { demoKits } from '../seed/demo-kits.ts';
import { test } from './journey.ts';
import { deviceAt, openStallAt, sellOne } from './stall.ts';
import { openUnreliableNetwork } from './unreliable-network.ts';

test('a kit that one till sold comes back at another one, which says so where it has no network', async ({
  browser,
  shop,
}) => {
  const { db } = shop;
  await using field = await openUnreliableNetwork(shop.url);
  const marketId = await openStallAt(db, [[demoKits.kookaburra.slug, 2]]);
  const at = { url: field.url, db, marketId };
  const seller = await deviceAt(browser, { ...at, name: 'Till 1' });
  const other = await deviceAt(browser, { ...at, name: 'Till 2' });
  await sellOne(seller.page, 'Kookaburra', 'Card');
  await seller.page.getByText('Everything is in the shop').waitFor();

  const { page } = other;
  const press = (name: string | RegExp) => page.getByRole('button', { name }).click();
  await press(/^Taken/);
  field.cut();
  await press('Sales of other tills');
  await page.getByText('What other tills sold is known there only.').waitFor();
  field.mend();
  await press('Try again');
  const row = page.getByRole('listitem').filter({ hasText: 'Till 1' });
  await page.getByLabel(/^Find a sale/).fill('koala');
  await page.getByText('There is no such sale.').waitFor();
  await page.getByLabel(/^Find a sale/).fill('kookab');
  await row.getByRole('button', { name: 'Refund' }).click();
  await page.getByLabel('The money goes back').selectOption('cash');
  await page.getByLabel('Why').fill('A present that was there already');
  await press(/^Give back \$/);
  await row.getByText('Taken back').waitFor();
  await press('Back');
  await page.getByRole('heading', { name: 'Sales of this till' }).waitFor();

  const entries = await db
    .selectFrom('market_entries as e')
    .innerJoin('tills as t', 't.device_id', 'e.device_id')
    .where('e.market_id', '=', marketId)
    .orderBy('e.received_at')
    .select(['t.name', 'e.kind', 'e.method', 'e.problem'])
    .execute();
  expect(entries).toEqual([
    { name: 'Till 1', kind: 'sale', method: 'card', problem: null },
    { name: 'Till 2', kind: 'refund', method: 'cash', problem: null },
  ]);
  expect(await brokenInvariants(db)).toEqual([]);
  await Promise.all([seller.context.close(), other.context.close()]);
});

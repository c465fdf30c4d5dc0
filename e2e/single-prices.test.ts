import { expect } from 'vitest';
import { adminPaths } from '../contracts/kernel/admin-paths.ts';
import { demoKits } from '../seed/demo-kits.ts';
import { openHydrated, test } from './journey.ts';
import { kitIdOf } from './ledger.ts';
import { arriveAsOwner } from './office-steps.ts';

test('the owner names the price of one kit in a price list, and takes it away again', async ({
  page,
  shop,
}) => {
  const id = await kitIdOf(shop.db, demoKits.koala.slug);
  await arriveAsOwner(page, shop);
  await openHydrated(page, adminPaths.wholesale);
  await page.getByRole('button', { name: 'New price list' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Galleries');
  await page.getByRole('button', { name: 'Make the list' }).click();
  const list = page.getByRole('region', { name: 'Price list Galleries' });
  await list.getByLabel('Name a price in Galleries for this kit').fill('koala');
  await list.getByRole('button', { name: /^Sleeping koala/ }).click();
  const price = list.getByLabel(/^Price of Sleeping koala/);
  await list.getByRole('button', { name: 'Save', exact: true }).click();
  // Without a price it is not saved.
  await expect.poll(() => price.getAttribute('aria-invalid')).toBe('true');
  await price.fill('21.50');
  await list.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Price list saved').waitFor();
  await list.getByText('for everybody else').waitFor();
  const kept = () => shop.db.selectFrom('price_lists').select('prices').executeTakeFirstOrThrow();
  expect(await kept()).toEqual({ prices: { [id]: 2_150 } });
  await list.getByRole('button', { name: /^Remove the price of Sleeping koala/ }).click();
  await list.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.poll(async () => (await kept()).prices).toEqual({});
});

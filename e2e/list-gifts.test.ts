import { expect } from 'vitest';
import { paths } from '../contracts/kernel/paths.ts';
import { demoKits } from '../seed/demo-kits.ts';
import { findShared, share, wishFor } from '../server/storefront/wishlist/wishlist.ts';
import { expectAccessible, openHydrated, test, widths } from './journey.ts';
import { makeAccount } from './person-steps.ts';

test('a giver reserves a kit of a shared list and buys another for it; the next giver sees both taken', async ({
  shop,
  arrive,
}) => {
  const { db } = shop;
  await makeAccount(shop, 'mira@example.com');
  const mira = await db
    .selectFrom('customers')
    .where('email', '=', 'mira@example.com')
    .select('id')
    .executeTakeFirstOrThrow();
  const slugs = [demoKits.koala.slug, demoKits.kookaburra.slug];
  const kits = await db.selectFrom('products').where('slug', 'in', slugs).select('id').execute();
  for (const { id } of kits) await wishFor(db, mira.id, id, new Date());
  const { token } = await share(db, mira.id, new Date());
  expect(await findShared(db, token ?? '')).toBeDefined();
  const list = paths.wishlistLink(token ?? '');

  const ada = await arrive(widths.phone);
  await openHydrated(ada, list);
  await ada.getByRole('button', { name: /another way.*koala/i }).click();
  await ada.getByText('You bring this').waitFor();
  await ada.getByRole('button', { name: /^Add to cart.*kookaburra/i }).click();
  await ada.getByRole('dialog', { name: /Your cart/ }).waitFor();
  await ada.keyboard.press('Escape');
  await expectAccessible(ada);
  const noted = await db.selectFrom('list_gifts').select(['cart_id', 'reserved_until']).execute();
  expect(noted.filter(({ cart_id }) => cart_id !== null)).toHaveLength(1);

  const ben = await arrive(widths.laptop);
  await openHydrated(ben, list);
  await expect.poll(() => ben.getByText('Somebody gives this already').count()).toBe(1);

  await ada.getByRole('button', { name: /^Undo/ }).click();
  await expect.poll(() => ada.getByText('You bring this').count()).toBe(0);
  await openHydrated(ben, list);
  await ben.getByRole('button', { name: /another way.*koala/i }).waitFor();
  expect(await ben.getByText('Somebody gives this already').count()).toBe(0);
});

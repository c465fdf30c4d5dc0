import { expect } from 'vitest';
import { paths } from '../contracts/kernel/paths.ts';
import { demoKits } from '../seed/demo-kits.ts';
import { findShared, share, wishFor } from '../server/storefront/wishlist/wishlist.ts';
import { expectProblem, openHydrated, test, widths } from './journey.ts';
import { expectWholeAtEveryWidth, prepareChecks } from './page-checks.ts';
import { makeAccount } from './person-steps.ts';

test('a giver reserves a kit of a shared list, another waits for it on a train, and the next giver sees what is taken', async ({
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
  await prepareChecks(ada);
  await openHydrated(ada, list);
  await ada.getByRole('button', { name: /another way.*koala/i }).click();
  await ada.getByText('You bring this').waitFor();
  // Without a connection it waits, and is marked for the list once it lies in the cart.
  expectProblem(ada, /ERR_INTERNET_DISCONNECTED|did not say who is signed in|Failed to fetch/);
  await ada.context().setOffline(true);
  await ada.getByRole('button', { name: /^Add to cart.*kookaburra/i }).click();
  await ada.getByRole('main').getByText('This goes into your cart as soon as').waitFor();
  await expectWholeAtEveryWidth(ada);
  await ada.context().setOffline(false);
  await ada.getByRole('button', { name: 'Cart, 1 item' }).waitFor();
  const noted = () =>
    db.selectFrom('list_gifts').select('cart_id').where('cart_id', 'is not', null).execute();
  await expect.poll(noted).toHaveLength(1);

  const ben = await arrive(widths.laptop);
  await openHydrated(ben, list);
  await expect.poll(() => ben.getByText('Somebody gives this already').count()).toBe(1);

  await ada.getByRole('button', { name: /^Undo/ }).click();
  await expect.poll(() => ada.getByText('You bring this').count()).toBe(0);
  await openHydrated(ben, list);
  await ben.getByRole('button', { name: /another way.*koala/i }).waitFor();
  expect(await ben.getByText('Somebody gives this already').count()).toBe(0);
});

import { expect } from 'vitest';
import { paths } from '../contracts/kernel/paths.ts';
import { findShared, share, wishFor } from '../server/storefront/wishlist/wishlist.ts';
import { makeAccount } from './person-steps.ts';
import type { JourneyShop } from './shop.ts';

/** Somebody's list with these kits, shared. */
export async function sharedList(shop: JourneyShop, email: string, slugs: readonly string[]) {
  const { db } = shop;
  await makeAccount(shop, email);
  const owner = await db
    .selectFrom('customers')
    .where('email', '=', email)
    .select('id')
    .executeTakeFirstOrThrow();
  const kits = await db.selectFrom('products').where('slug', 'in', slugs).select('id').execute();
  for (const { id } of kits) await wishFor(db, owner.id, id, new Date());
  const { token } = await share(db, owner.id, new Date());
  expect(await findShared(db, token ?? '')).toBeDefined();
  return { list: paths.wishlistLink(token ?? ''), listOf: owner.id, ids: kits.map(({ id }) => id) };
}

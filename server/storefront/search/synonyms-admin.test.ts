import { expect, test } from 'vitest';
import { synonymForm } from '../../../contracts/storefront/search/admin-search.ts';
import { testShop } from '../../../tools/testing/shop.ts';
import { findSynonyms } from './queries.ts';

test('every word that a new shop knows is one that its owner could have taught', async () => {
  await using harness = await testShop();
  const known = await findSynonyms(harness.shop.db);
  expect(known.length).toBeGreaterThan(1_000);
  expect(known.filter((word) => !synonymForm.safeParse(word).success)).toEqual([]);
});

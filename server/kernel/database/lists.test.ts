import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testShop } from '../../../tools/testing/shop.ts';
import { insertAll, oneOf } from './lists.ts';

test('a list of none, of one and of more than a statement has parameters is looked up', async () => {
  await using harness = await testShop();
  const found = async (ids: number[]) =>
    (await harness.shop.db.selectFrom('products').where('id', '=', oneOf(ids)).select('id').execute()).length;
  expect(await found([])).toBe(0);
  expect(await found([1])).toBe(1);
  expect(await found(Array.from({ length: 70_000 }, (_, index) => index))).toBe(5);
});

test('no row, and more rows than a statement has parameters, are inserted', async () => {
  await using harness = await testShop();
  const { db } = harness.shop;
  const terms = Array.from({ length: 40_000 }, (_, index) => ({ term: `term ${index}`, means: 'wattle' }));
  await insertAll(db, 'search_synonyms', []);
  await insertAll(db, 'search_synonyms', terms);
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from search_synonyms where means = 'wattle'`.execute(db);
  expect(rows).toEqual([{ count: 40_000 }]);
});

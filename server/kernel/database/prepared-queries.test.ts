import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { demoKits } from '../../../seed/demo-kits.ts';
import { testShop } from '../../../tools/testing/shop.ts';
import type { Db } from './database.ts';
import { runPreparedQuery } from './prepared-queries.ts';

test('a statement is worded once, and asked with the values of each time', async () => {
  await using harness = await testShop();
  let wordings = 0;
  const nameOf = (slug: string, name: string | null) =>
    runPreparedQuery(harness.shop.db, 'the name of a kit', [slug, name], (db, itsSlug, itsName) => {
      wordings += 1;
      return db
        .selectFrom('products')
        .where('slug', '=', itsSlug)
        .where('status', '=', 'published')
        .select(['slug', sql<string | null>`${itsName}::text`.as('called')]);
    });
  expect(await nameOf(demoKits.koala.slug, 'Koala')).toEqual([
    { slug: demoKits.koala.slug, called: 'Koala' },
  ]);
  expect(await nameOf(demoKits.kookaburra.slug, null)).toEqual([
    { slug: demoKits.kookaburra.slug, called: null },
  ]);
  expect(wordings).toBe(1);
});

test('a builder that looks into a value instead of passing it on is refused at once', async () => {
  await using harness = await testShop();
  const looksIn = (db: Db, limit: number) =>
    db
      .selectFrom('products')
      .select('id')
      .limit(limit > 10 ? 10 : 5);
  await expect(runPreparedQuery(harness.shop.db, 'looks in', [20], looksIn)).rejects.toThrow(
    'as it is given',
  );
});

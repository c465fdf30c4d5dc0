import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testShop } from '../../../tools/testing/shop.ts';
import type { Db } from '../../kernel/database/database.ts';
import { escapeLike } from '../../kernel/rules.ts';
import { findNamesLike } from './name-queries.ts';

const shown = 4;

/** What the list means, said once: all names that hold the term, put in order. */
async function namesInOrder(db: Db, term: string): Promise<number[]> {
  const like = sql`lower(unaccented(${escapeLike(term)}))`;
  const { rows } = await sql<{ id: number }>`
    select id from products
    where status = 'published' and parent_id is null and search_name like '%' || ${like} || '%'
    order by search_name like ${like} || '%' desc, search_name like '% ' || ${like} || '%' desc,
      bestseller desc, name, id
    limit ${shown}`.execute(db);
  return rows.map(({ id }) => id);
}

test('the list under the search box is the same however many kits are looked through for it', async () => {
  await using harness = await testShop();
  const { db } = harness.shop;
  const { rows: kits } = await sql<{ id: number }>`select id from products order by id limit 3`.execute(db);
  const names = ['50% Wool_Blend', 'Été in Cross-stitch', 'A Kit of Ducks'];
  for (const [at, { id }] of kits.entries())
    await sql`update products set name = ${names[at]}, search_name = default where id = ${id}`.execute(db);
  const { rows } = await sql<{ name: string }>`select search_name as name from products`.execute(db);
  const pieces = rows.flatMap(({ name }) =>
    [0, 3, 5].flatMap((at) => [name.slice(at, at + 2), name.slice(at, at + 4)]),
  );
  const terms = new Set([...pieces, 'co', 'oa', 'ti', 'zq', 'é', 'ÉT', '%', '0%', 'l_', '\\', "'", 'a kit']);
  for (const term of terms) {
    const expected = await namesInOrder(db, term);
    for (const lookedThrough of [1, 7, 1_000]) {
      const found = await findNamesLike(db, term, { shown, lookedThrough });
      expect([term, lookedThrough, found.map(({ id }) => id)]).toEqual([term, lookedThrough, expected]);
    }
  }
});

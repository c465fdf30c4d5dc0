import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { decimalOf } from '../../../contracts/kernel/money.ts';
import { filtersIn } from '../../../contracts/storefront/listing/filters.ts';
import { searchSorts } from '../../../contracts/storefront/listing/found-kits.ts';
import { testShop } from '../../../tools/testing/shop.ts';
import { statementsOf } from '../../../tools/testing/statements.ts';
import { publishChanges } from '../../kernel/database/changes.ts';
import { closeDatabase, openDatabase } from '../../kernel/database/database.ts';
import { findsAtMost } from './queries.ts';
import { searchKitsFor, type SearchInput } from './search.ts';

const noAnswers = () => Promise.resolve([]);

const terms = [
  'koala',
  'cross stitch',
  'paint',
  'easy gift under $60',
  'kits under 50',
  'on sale',
  'cheap felt',
  'platapus',
  '"felt art"',
  'paint -koala',
  'parrot',
  'nothing like it',
  'shipping',
];

test('a search that is answered from memory finds what the database finds, in the same order', async () => {
  await using harness = await testShop({ keeps: true });
  const { db } = harness.shop;
  const plain = openDatabase(harness.shop.databaseUrl);
  await using stack = new AsyncDisposableStack();
  stack.defer(() => closeDatabase(plain));
  const at = new Date();
  const asked = terms.flatMap((term, i) =>
    [{}, { difficulty: 'gentle' }, { stock: 'in', price: '40-60,60-80' }].map((query, nth): SearchInput => ({
      term,
      page: 1,
      sort: searchSorts[(i + nth) % searchSorts.length] ?? 'best-match',
      filters: filtersIn(query),
      at,
    })),
  );
  const compare = async () => {
    for (const one of asked)
      expect({ one, ...(await searchKitsFor(db, one, noAnswers)) }).toEqual({
        one,
        ...(await searchKitsFor(plain, one, noAnswers)),
      });
  };
  await compare();
  for (const term of ['paint', 'platapus']) {
    const again = await statementsOf(() =>
      searchKitsFor(db, { ...asked[0], term } as SearchInput, noAnswers),
    );
    expect(again.statements, term).toBe(0);
  }
  // A kit's words change: what was found for them is found anew.
  await sql`update products set name = 'A koala in a coat' where id = (select max(id) from products where parent_id is null)`.execute(
    plain,
  );
  await publishChanges(db, ['catalogue']);
  const koala = { ...asked[0], term: 'coat' } as SearchInput;
  const expected = (await searchKitsFor(plain, koala, noAnswers)).total;
  expect(expected).toBe(1);
  await expect.poll(async () => (await searchKitsFor(db, koala, noAnswers)).total).toBe(expected);
});

test('a word that thousands of kits have is answered from memory, and every one of them is counted', async () => {
  await using harness = await testShop({ keeps: true });
  const { db } = harness.shop;
  const many = findsAtMost + 100;
  await sql`
    insert into products (slug, name, sku, sku_descriptor, category_id, summary, description, price_cents,
      difficulty, hours_from, hours_to, finished_width_mm, finished_height_mm, weight_grams,
      packed_length_mm, packed_width_mm, packed_height_mm, status, bestseller)
    select 'many-' || g, 'Zeppelin ' || g, 'N-' || g, 'N', 1, '', '', 2000 + g, 'gentle', 3, 4, 1, 1, 1, 1, 1, 1,
      'published', g = 77 from generate_series(1, ${many}::int) g`.execute(db);
  const asked: SearchInput = {
    term: 'zeppelin',
    page: 1,
    sort: 'best-match',
    filters: filtersIn({}),
    at: new Date(),
  };
  const found = await searchKitsFor(db, asked, noAnswers);
  expect([found.total, found.kits.length, found.kits[0]?.name]).toEqual([many, 24, 'Zeppelin 77']);
  const [last, more] = [Math.ceil(many / 24), many % 24];
  const again = await statementsOf(() =>
    searchKitsFor(db, { ...asked, filters: filtersIn({ difficulty: 'gentle' }) }, noAnswers),
  );
  expect(again.statements).toBe(0);
  const end = await searchKitsFor(db, { ...asked, page: last, sort: 'price-low' }, noAnswers);
  expect(end.kits.map(({ price }) => price).at(-1)).toBe(decimalOf(2000 + many));
  expect(end.kits).toHaveLength(more);
});

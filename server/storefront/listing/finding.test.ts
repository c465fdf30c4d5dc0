import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { difficulties } from '../../../contracts/catalogue/kits/kit-facts.ts';
import type { Sale } from '../../../contracts/kernel/sale-prices.ts';
import {
  easeChoices,
  filtersIn,
  hoursRanges,
  priceRanges,
} from '../../../contracts/storefront/listing/filters.ts';
import { kitSorts } from '../../../contracts/storefront/listing/listing.ts';
import { testShop, type TestShop } from '../../../tools/testing/shop.ts';
import { statementsOf } from '../../../tools/testing/statements.ts';
import { publishChanges } from '../../kernel/database/changes.ts';
import { closeDatabase, openDatabase, type Db } from '../../kernel/database/database.ts';
import { findCountedKits, findRelatedKits, type KitsAsked } from './finding.ts';

/** Sixty times the kits of the demonstration, at other prices, some sold out, archived, rated or with a higher price. */
async function grow({ shop: { db } }: TestShop): Promise<void> {
  await sql`
    insert into products (slug, name, sku, sku_descriptor, category_id, summary, description, price_cents, rrp_cents,
      rrp_kind, rrp_until, featured, bestseller, new_arrival, difficulty, hours_from, hours_to, status, released_on,
      finished_width_mm, finished_height_mm, weight_grams, packed_length_mm, packed_width_mm, packed_height_mm,
      requirements, alike_colours, colours)
    select slug || g, chr(65 + (g * 7) % 50) || name, sku || g, sku_descriptor, category_id, summary, description,
      1000 + (g * 397 + id * 13) % 9000, case when g % 4 = 0 then 12000 end, case when g % 4 = 0 then 'maker' end,
      case when g % 8 = 0 then now() + interval '1 day' when g % 4 = 0 then now() - interval '1 day' end,
      g % 5 = 0, g % 3 = 0, g % 7 = 0, (array['gentle', 'balanced', 'focused'])[1 + (g + id) % 3],
      1 + (g * 3) % 30, 40, case when g % 9 = 0 then 'archived' else 'published' end, current_date - (g * 11) % 60,
      100, 100, 300, 100, 100, 50,
      jsonb_build_object('smallestPrintTenthMm', 10 * (g % 6), 'hands', (array['one', 'two', null])[1 + g % 3],
        'force', (array['light', 'firm'])[1 + id % 2], 'tableWidthMm', 300 + 50 * (g % 9), 'tableDepthMm', 400,
        'noise', (array['silent', 'quiet', null])[1 + id % 3], 'cleanUp', (array['dry', 'wet'])[1 + (g + id) % 2]),
      g % 3, case when g % 5 = 0 then '[]' else colours end
    from products, generate_series(1, 60) g where parent_id is null`.execute(db);
  await sql`update products set variant_label = 'Rolled' where id % 6 = 0`.execute(db);
  await sql`
    insert into products (slug, name, sku, sku_descriptor, category_id, summary, description, price_cents, difficulty,
      hours_from, hours_to, status, finished_width_mm, finished_height_mm, weight_grams, packed_length_mm,
      packed_width_mm, packed_height_mm, parent_id, variant_label)
    select slug || '-on-its-frame', name || ' – On its frame', sku || 'F', sku_descriptor, category_id, summary, '',
      1000 + (id * 577) % 9000, difficulty, hours_from, hours_to, case when id % 8 = 0 then 'archived' else status end,
      100, 100, 300, 100, 100, 50, id, 'On its frame'
    from products where variant_label = 'Rolled'`.execute(db);
  await sql`insert into stock_levels (product_id, on_hand, held)
    select id, id % 4, 0 from products on conflict do nothing`.execute(db);
  await sql`insert into review_totals (product_id, stars_1, stars_2, stars_3, stars_4, stars_5, real_sum, real_total)
    select id, id % 2, 0, id % 3, id % 5, id % 7, 0, 0 from products on conflict do nothing`.execute(db);
}

const sale: Sale = {
  id: 1,
  name: 'Autumn',
  percent: 15,
  prices: {},
  from: null,
  until: null,
  includedProducts: [],
  includedCategories: [1],
  excludedProducts: [],
  excludedCategories: [],
};

/** New prices for every third kit, some of them above what the kit costs. */
const newPrices: Sale = {
  ...sale,
  id: 2,
  percent: 0,
  includedCategories: [],
  includedProducts: Array.from({ length: 400 }, (_, i) => 3 * i),
  prices: Object.fromEntries(Array.from({ length: 400 }, (_, i) => [3 * i, 900 + ((i * 611) % 9_000)])),
};

/** Whole numbers below `below`, always the same ones. */
function numbers() {
  let last = 7;
  return (below: number) => {
    last = (last * 48_271) % 2_147_483_647;
    return last % below;
  };
}

function askings(count: number): KitsAsked[] {
  const next = numbers();
  const some = (values: readonly string[]) => values.filter(() => next(4) === 0).join(',') || undefined;
  const listings = [
    { everything: true },
    { categoryId: 1 },
    { flag: 'featured' },
    { flag: 'new_arrival' },
  ] as const;
  return Array.from({ length: count }, () => ({
    listing: listings[next(4)] ?? { everything: true },
    byCraft: next(2) === 0,
    filters: filtersIn({
      craft: some(['paint-by-numbers', 'felt-art', 'no-such-craft']),
      difficulty: some(difficulties),
      hours: some(hoursRanges.map(({ value }) => value)),
      price: some(priceRanges.map(({ value }) => value)),
      rating: some(['3', '4']),
      stock: some(['in']),
      sale: some(['on']),
      takes: some(easeChoices.map(({ value }) => value)),
    }),
    sort: kitSorts[next(kitSorts.length)] ?? 'name',
    sales: [[], [sale], [newPrices], [sale, newPrices]][next(4)] ?? [],
    slice: { limit: 24, offset: 24 * next(3) },
  }));
}

/** The same question to the memory and to a connection on which nothing is kept. */
async function expectSame(remembering: Db, plain: Db, asked: readonly KitsAsked[]): Promise<void> {
  for (const one of asked) {
    const [found, read] = [await findCountedKits(remembering, one), await findCountedKits(plain, one)];
    expect({ one, ...found }).toEqual({ one, ...read });
  }
}

/** One grown shop for all of them: each compares what is remembered with what stands there by then. */
let harness: TestShop;
let plain: Db;
let db: Db;
beforeAll(async () => {
  harness = await testShop({ keeps: true });
  ({ db } = harness.shop);
  plain = openDatabase(harness.shop.databaseUrl);
  await grow(harness);
});
afterAll(async () => {
  await closeDatabase(plain);
  await harness[Symbol.asyncDispose]();
});

test('whatever is asked of the memory, the database answers the same', async () => {
  await expectSame(db, plain, askings(60));
  const easy = { ...plainAsking, filters: filtersIn({ takes: 'one-handed,large-print,light-touch' }) };
  const { counted } = await findCountedKits(db, easy);
  expect(counted.total).toBeGreaterThan(0);
  const taken = counted.facets.find(({ name }) => name === 'takes')?.choices ?? [];
  // What is ticked adds up: each of them counts what all of them leave.
  expect(taken.filter(({ chosen }) => chosen).map(({ count }) => count)).toEqual(
    Array(3).fill(counted.total),
  );
  await expectSame(db, plain, [easy]);
  const some = await plain.selectFrom('products').select('id').orderBy('id').limit(20).execute();
  for (const { id } of some)
    expect(await findRelatedKits(db, id, 200)).toEqual(await findRelatedKits(plain, id, 200));
  const again = await statementsOf(() => findCountedKits(db, { ...plainAsking, sort: 'price-low' }));
  expect(again.texts.length, again.texts.join('\n')).toBeLessThanOrEqual(1);
});

const plainAsking: KitsAsked = {
  listing: { everything: true },
  byCraft: false,
  filters: filtersIn({}),
  sort: 'recommended',
  sales: [],
  slice: { limit: 24, offset: 0 },
};

test('a choice that was not sold until now stands on its kit’s card at once', async () => {
  const everything = { ...plainAsking, slice: { limit: 5_000, offset: 0 } };
  await findCountedKits(db, everything);
  const { rows } = await sql<{ id: number }>`update products set status = 'published'
      where parent_id is not null and status = 'archived' returning id`.execute(plain);
  expect(rows.length).toBeGreaterThan(10);
  await publishChanges(
    db,
    rows.map(({ id }) => `product:${id}`),
  );
  const { kits } = await findCountedKits(plain, everything);
  await expect.poll(async () => (await findCountedKits(db, everything)).kits).toEqual(kits);
});

test('kits that come, go, and change their name, price, stock or stars are found as they are', async () => {
  const asked = askings(16);
  for (const one of kitSorts) await findCountedKits(db, { ...plainAsking, sort: one });
  const changes = [
    sql`update products set price_cents = 9999, name = 'Zebra ' || id where id % 7 = 0 returning id`,
    // Few are moved in each order; of many all are put in order anew.
    sql`update products set price_cents = 4242, released_on = current_date, name = 'Dune ' || id
          where id % 97 = 3 returning id`,
    sql`update products set status = 'archived' where id % 11 = 0 returning id`,
    sql`update products set status = 'published' where id % 9 = 0 and price_cents is not null returning id`,
    sql`update stock_levels set on_hand = 3 - product_id % 4 where product_id % 3 = 0 returning product_id as id`,
    sql`update review_totals set stars_5 = 9 where product_id % 5 = 0 returning product_id as id`,
    sql`insert into products (slug, name, sku, sku_descriptor, category_id, summary, description, price_cents,
            difficulty, hours_from, hours_to, status, finished_width_mm, finished_height_mm, weight_grams,
            packed_length_mm, packed_width_mm, packed_height_mm)
          select slug || 'new' || g, 'B' || name, sku || 'new' || g, sku_descriptor, category_id, summary, description, 500 + g,
            difficulty, 1, 2, 'published', 9, 9, 9, 9, 9, 9
          from products, generate_series(1, 2) g where parent_id is null and price_cents is not null returning id`,
  ];
  for (const change of changes) {
    const { rows } = await change.execute(plain);
    const ids = (rows as { id: number }[]).map(({ id }) => id);
    await publishChanges(
      db,
      ids.map((id) => `product:${id}`),
    );
    const [first = plainAsking] = asked;
    const expected = await findCountedKits(plain, first);
    await expect.poll(() => findCountedKits(db, first)).toEqual(expected);
    await expectSame(db, plain, asked);
  }
});

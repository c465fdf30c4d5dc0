import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { FilterName } from '../../../contracts/storefront/listing/filters.ts';
import { listRelated, readListing } from '../../../contracts/storefront/listing/listing.ts';
import type { KitListing } from '../../../contracts/storefront/listing/listing.ts';
import { searchKits } from '../../../contracts/storefront/search/search.ts';
import { demoKits } from '../../../seed/demo-kits.ts';
import { kits } from '../../../seed/kits/kits.ts';
import { findDemoKit } from '../../../tools/testing/buyer.ts';
import { testShop, testVisitor } from '../../../tools/testing/shop.ts';
import { countedAtMost } from './narrowing.ts';

const demoKitList = Object.values(demoKits).map(({ slug, stock }) => {
  const kit = kits.find((one) => one.slug === slug);
  if (!kit) throw new Error(slug);
  return { ...kit, stock };
});

function countOf(listing: KitListing, name: FilterName, value: string): number | undefined {
  const facet = listing.facets.find((one) => one.name === name);
  return facet?.choices.find((choice) => choice.value === value)?.count;
}

test('each choice says how many kits it would leave', async () => {
  await using harness = await testShop();
  const guest = await testVisitor(harness.app);
  const { body: all } = await guest.ask(readListing, { params: { slug: 'all' } });
  expect(all.total).toBe(demoKitList.length);
  for (const difficulty of ['gentle', 'balanced', 'focused']) {
    const expected = demoKitList.filter((kit) => kit.difficulty === difficulty).length;
    expect(countOf(all, 'difficulty', difficulty) ?? 0).toBe(expected);
  }
  expect(countOf(all, 'stock', 'in')).toBe(4);
  expect(countOf(all, 'craft', 'paint-by-numbers')).toBe(2);
});

test('ticking a box shows as many kits as it said, whatever else is ticked', async () => {
  await using harness = await testShop();
  const guest = await testVisitor(harness.app);
  const { body: narrowed } = await guest.ask(readListing, {
    params: { slug: 'all' },
    query: { stock: 'in' },
  });
  for (const { name, choices } of narrowed.facets.filter((facet) => facet.name !== 'stock')) {
    for (const { value, count } of choices) {
      const { body } = await guest.ask(readListing, {
        params: { slug: 'all' },
        query: { stock: 'in', [name]: value },
      });
      expect([name, value, body.total]).toEqual([name, value, count]);
      expect(body.kits.every(({ stock }) => stock > 0)).toBe(true);
    }
  }
});

test('two choices of one filter mean either, two filters mean both', async () => {
  await using harness = await testShop();
  const guest = await testVisitor(harness.app);
  const ask = (query: object) => guest.ask(readListing, { params: { slug: 'all' }, query });
  const either = (await ask({ craft: 'paint-by-numbers,felt-art' })).body;
  expect(either.kits.map(({ slug }) => slug).toSorted()).toEqual(
    [demoKits.kookaburra.slug, demoKits.snowGum.slug, demoKits.koala.slug].toSorted(),
  );
  const both = (await ask({ craft: 'paint-by-numbers,felt-art', stock: 'in' })).body;
  expect(both.total).toBe(2);
});

test('an empty listing says which filter to drop, most kits first', async () => {
  await using harness = await testShop();
  const guest = await testVisitor(harness.app);
  const { body } = await guest.ask(readListing, {
    params: { slug: 'paint-by-numbers' },
    query: { difficulty: 'focused', stock: 'in' },
  });
  expect(body.total).toBe(0);
  expect(body.waysOut.map(({ name, kits: count }) => [name, count])).toEqual([
    ['difficulty', 1],
    ['stock', 1],
  ]);
});

test('the listing of one craft does not offer the others', async () => {
  await using harness = await testShop();
  const guest = await testVisitor(harness.app);
  const { body } = await guest.ask(readListing, {
    params: { slug: 'felt-art' },
    query: { craft: 'cross-stitch' },
  });
  expect(body.total).toBe(1);
  expect(body.facets.some(({ name }) => name === 'craft')).toBe(false);
});

test('filters that the shop does not know change nothing', async () => {
  await using harness = await testShop();
  const guest = await testVisitor(harness.app);
  for (const query of [{ craft: 'knitting' }, { price: "0' or 1=1" }, { rating: '99' }, { hours: '%' }]) {
    const { status, body } = await guest.ask(readListing, { params: { slug: 'all' }, query });
    expect([status, body.total]).toEqual([200, demoKitList.length]);
  }
});

test('beside a kit stand others, its own craft first and never itself', async () => {
  await using harness = await testShop();
  const guest = await testVisitor(harness.app);
  const kookaburra = await findDemoKit(harness.app, demoKits.kookaburra);
  const { body } = await guest.ask(listRelated, { params: { id: kookaburra.id } });
  expect(body).toHaveLength(4);
  expect(body[0]?.slug).toBe(demoKits.snowGum.slug);
  expect(body.map(({ id }) => id)).not.toContain(kookaburra.id);
  expect((await guest.ask(listRelated, { params: { id: 9999 } })).status).toBe(404);
});

test('a shop with thousands of kits still knows how many there are, and counts choices among a part', async () => {
  await using harness = await testShop();
  const guest = await testVisitor(harness.app);
  const more = countedAtMost + 100;
  await sql`
    insert into products (slug, name, sku, sku_descriptor, category_id, summary, description, price_cents,
      difficulty, hours_from, hours_to, finished_width_mm, finished_height_mm, weight_grams,
      packed_length_mm, packed_width_mm, packed_height_mm, status)
    select 'many-' || g, 'Numbat ' || g, 'N-' || g, 'N', 1, '', '', 2000 + g, 'gentle', 3, 4, 1, 1, 1, 1, 1, 1,
      'published' from generate_series(1, ${more}::int) g`.execute(harness.shop.db);
  const ask = async (query: object) =>
    (await guest.ask(readListing, { params: { slug: 'all' }, query })).body;
  expect((await ask({})).total).toBe(more + demoKitList.length);
  expect((await ask({ difficulty: 'gentle' })).total).toBeGreaterThanOrEqual(more);
  const rare = await ask({ craft: 'punch-needling' });
  expect([rare.total, rare.kits[0]?.slug]).toEqual([1, demoKits.desertPea.slug]);
  const { body: found } = await guest.ask(searchKits, { query: { q: 'numbat' } });
  expect([found.total, found.kits.length]).toEqual([countedAtMost, 24]);
});

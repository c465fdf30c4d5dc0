import { expect, test } from 'vitest';
import {
  deleteSynonym,
  listSynonyms,
  saveSynonym,
} from '../../../contracts/storefront/search/admin-search.ts';
import { searchKits, suggestKits } from '../../../contracts/storefront/search/search.ts';
import { demoKits } from '../../../seed/demo-kits.ts';
import { administratorOf } from '../../../tools/testing/person.ts';
import { testShop, testVisitor } from '../../../tools/testing/shop.ts';
import { commonestSearches } from './search.ts';

test('what shoppers call a craft finds what the shop calls it', async () => {
  await using harness = await testShop();
  const guest = await testVisitor(harness.app);
  for (const [q, meant, slug] of [
    ['x-stitch', 'cross stitch', demoKits.gumLeaves.slug],
    ['PBN', 'paint by numbers', demoKits.kookaburra.slug],
    ['punchneedle', 'punch needling', demoKits.desertPea.slug],
  ] as const) {
    const { body } = await guest.ask(searchKits, { query: { q } });
    expect(body.understoodAs).toBe(meant);
    expect(body.kits.map((kit) => kit.slug)).toContain(slug);
  }
});

test('a word that the owner teaches counts from the next search on', async () => {
  await using harness = await testShop();
  const guest = await testVisitor(harness.app);
  const ask = async () => (await guest.ask(searchKits, { query: { q: 'Zzyzzx' } })).body;
  expect((await ask()).total).toBe(0);
  const owner = await administratorOf(harness, 'owner@example.com');
  for (const means of ['waratah', 'koala'])
    await owner.ask(saveSynonym, { body: { term: ' ZZYZZX ', means } });
  expect((await ask()).kits.map(({ slug }) => slug)).toEqual([demoKits.koala.slug]);
  expect((await owner.ask(listSynonyms)).body).toContainEqual({ term: 'zzyzzx', means: 'koala' });
  const params = { term: 'zzyzzx' };
  expect((await owner.ask(deleteSynonym, { params })).body.map(({ term }) => term)).toContain('x-stitch');
  expect((await ask()).total).toBe(0);
  expect((await owner.ask(deleteSynonym, { params })).status).toBe(404);
  expect((await owner.ask(saveSynonym, { body: { term: ' ', means: 'koala' } })).status).toBe(400);
});

test('a search can be narrowed and ordered, and says which filter to drop', async () => {
  await using harness = await testShop();
  const guest = await testVisitor(harness.app);
  const { body: cheapest } = await guest.ask(searchKits, {
    query: { q: 'paint by numbers', sort: 'price-low' },
  });
  const prices = cheapest.kits.map(({ price }) => Number(price));
  expect(prices).toEqual(prices.toSorted((one, other) => one - other));
  const { body: none } = await guest.ask(searchKits, { query: { q: 'snow gum', stock: 'in' } });
  expect(none.total).toBe(0);
  expect(none.waysOut.map(({ name }) => name)).toEqual(['stock']);
});

test('a filter never turns few hits into near spellings', async () => {
  await using harness = await testShop();
  const guest = await testVisitor(harness.app);
  const { body } = await guest.ask(searchKits, { query: { q: 'kukaburra', difficulty: 'gentle' } });
  expect(body).toMatchObject({ nearSpelling: true, total: 0 });
  expect(body.waysOut.map(({ name }) => name)).toEqual(['difficulty']);
  expect(body.kits.map(({ slug }) => slug)).not.toContain(demoKits.kookaburra.slug);
});

test('suggestions begin with two letters: categories first, then kits', async () => {
  await using harness = await testShop();
  const guest = await testVisitor(harness.app);
  const names = async (q: string) => {
    const { body } = await guest.ask(suggestKits, { query: { q } });
    return body.suggestions.map(({ kind, slug }) => `${kind}:${slug}`);
  };
  expect(await names('k')).toEqual([]);
  expect((await names('ko'))[0]).toBe(`kit:${demoKits.kookaburra.slug}`);
  expect((await names('cross'))[0]).toBe('category:cross-stitch');
  expect(await names('%%')).toEqual([]);
  expect((await names('a ')).length).toBeLessThanOrEqual(8);
});

test('searches are counted by day, those that found nothing too, and nobody’s address is', async () => {
  await using harness = await testShop();
  const guest = await testVisitor(harness.app);
  for (const q of ['Koala', 'koala ', 'zeppelin', 'mia@example.com'])
    await guest.ask(searchKits, { query: { q } });
  await guest.ask(searchKits, { query: { q: 'koala', page: 2 } });
  await guest.ask(searchKits, { query: { q: 'koala', stock: 'in' } });
  await expect
    .poll(() => commonestSearches(harness.shop.db, '2000-01-01', 10))
    .toEqual([
      { term: 'koala', searches: 2, zero_hits: 0 },
      { term: 'zeppelin', searches: 1, zero_hits: 1 },
    ]);
});

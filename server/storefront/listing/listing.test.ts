import { expect, test } from 'vitest';
import { specialListings } from '../../../contracts/kernel/paths.ts';
import {
  listFeatured,
  listProducts,
  readProduct,
  readListing,
} from '../../../contracts/storefront/listing/listing.ts';
import { demoKits } from '../../../seed/demo-kits.ts';
import { testShop, testVisitor } from '../../../tools/testing/shop.ts';

test('a kit is found by its slug and by its id, with the same answer', async () => {
  await using harness = await testShop();
  const guest = await testVisitor(harness.app);
  const bySlug = await guest.ask(readProduct, { params: { slugOrId: demoKits.koala.slug } });
  const byId = await guest.ask(readProduct, { params: { slugOrId: String(bySlug.body.id) } });
  expect(byId.body).toEqual(bySlug.body);
  expect(bySlug.body.sku).toMatch(/^FNK-[A-Z]{3,6}-\d{3}$/);
});

test.each(['no-such-kit', '999999', '0', 'UPPER', '%00', '99999999999999'])(
  '%s is answered with 404',
  async (slugOrId) => {
    await using harness = await testShop();
    const guest = await testVisitor(harness.app);
    expect((await guest.ask(readProduct, { params: { slugOrId } })).status).toBe(404);
  },
);

test('a kit that is not published is nowhere to be seen', async () => {
  await using harness = await testShop();
  const { db } = harness.shop;
  await db.updateTable('products').set({ status: 'draft' }).where('slug', '=', demoKits.koala.slug).execute();
  const guest = await testVisitor(harness.app);
  expect((await guest.ask(readProduct, { params: { slugOrId: demoKits.koala.slug } })).status).toBe(404);
  const all = (await guest.ask(listProducts)).body;
  expect(all.map(({ slug }) => slug)).not.toContain(demoKits.koala.slug);
});

test('every special listing and every category opens; an unknown one is 404', async () => {
  await using harness = await testShop();
  const guest = await testVisitor(harness.app);
  for (const slug of [...specialListings, 'felt-art']) {
    expect((await guest.ask(readListing, { params: { slug } })).status).toBe(200);
  }
  expect((await guest.ask(readListing, { params: { slug: 'macrame' } })).status).toBe(404);
});

test('a listing is sorted by what is asked, and nonsense falls back to its first page', async () => {
  await using harness = await testShop();
  const guest = await testVisitor(harness.app);
  const cheapFirst = await guest.ask(readListing, { params: { slug: 'all' }, query: { sort: 'price-low' } });
  const prices = cheapFirst.body.kits.map(({ price }) => Number(price));
  expect(prices).toEqual(prices.toSorted((a, b) => a - b));
  const nonsense = await guest.ask(readListing, {
    params: { slug: 'all' },
    query: { page: 'first', sort: 'price; drop table products' } as never,
  });
  expect(nonsense.body).toMatchObject({ page: 1, sort: 'recommended' });
});

test('a page past the end is empty, not an error', async () => {
  await using harness = await testShop();
  const guest = await testVisitor(harness.app);
  const past = await guest.ask(readListing, { params: { slug: 'all' }, query: { page: 50 } });
  expect(past.body).toMatchObject({ kits: [], page: 50, pages: 1 });
});

test('wishlist ids are resolved in their order, without those that are gone', async () => {
  await using harness = await testShop();
  const guest = await testVisitor(harness.app);
  const [first, second] = (await guest.ask(listProducts)).body;
  const found = await guest.ask(listProducts, { query: { ids: `${second!.id},999999,${first!.id}` } });
  expect(found.body.map(({ id }) => id)).toEqual([second!.id, first!.id]);
});

test('ids that no kit can have are passed over', async () => {
  await using harness = await testShop();
  const guest = await testVisitor(harness.app);
  const [kit] = (await guest.ask(listProducts)).body;
  const found = await guest.ask(listProducts, { query: { ids: `99999999999999,${kit!.id},2147483648,0` } });
  expect(found.body.map(({ id }) => id)).toEqual([kit!.id]);
});

test('all kits can be asked for page by page, in an order, and narrowed', async () => {
  await using harness = await testShop();
  const guest = await testVisitor(harness.app);
  const ask = async (query: object) => (await guest.ask(listProducts, { query })).body;
  const all = await ask({});
  const cheapFirst = await ask({ sort: 'price-low' });
  expect(cheapFirst.map(({ price }) => Number(price))).toEqual(
    all.map(({ price }) => Number(price)).toSorted((a, b) => a - b),
  );
  expect(await ask({ page: 2 })).toEqual([]);
  expect(await ask({ page: 'first' })).toHaveLength(all.length);
  const gentle = await ask({ difficulty: 'gentle' });
  expect(gentle.map(({ difficulty }) => difficulty)).toEqual(gentle.map(() => 'gentle'));
  expect(gentle.length).toBeLessThan(all.length);
});

test('what leaves the shop is what the contract names', async () => {
  await using harness = await testShop();
  const answer = await harness.app.inject({ url: listFeatured.path });
  expect(answer.body).not.toMatch(/cost|_cents|rrp_source|status/);
});

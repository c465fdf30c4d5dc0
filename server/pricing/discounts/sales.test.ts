import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { readCart } from '../../../contracts/buying/cart.ts';
import { listGallery } from '../../../contracts/community/gallery/gallery.ts';
import { readPageFacts } from '../../../contracts/growth/seo/seo.ts';
import { centsOf, decimalOf } from '../../../contracts/kernel/money.ts';
import { paths, wellKnownFiles } from '../../../contracts/kernel/paths.ts';
import { discountForm } from '../../../contracts/pricing/discounts/discounts.ts';
import { readProduct, readListing } from '../../../contracts/storefront/listing/listing.ts';
import { shownPrice } from '../../../contracts/storefront/listing/shown-price.ts';
import { searchKits, suggestKits } from '../../../contracts/storefront/search/search.ts';
import { brokenInvariants } from '../../../db/invariants.ts';
import { demoKits } from '../../../seed/demo-kits.ts';
import { makePurchase, buyerWith } from '../../../tools/testing/purchase.ts';
import { testShop, testVisitor, type TestShop } from '../../../tools/testing/shop.ts';
import { hangPiece } from '../../community/gallery/gallery.ts';
import { salesFrom, switchSales } from './discounts.ts';
import { createDiscount } from './discounts.ts';

function automatic({ shop }: TestShop, form: Partial<z.input<typeof discountForm>>) {
  const filled = { code: null, name: 'Spring sale', kind: 'percent', percent: 15, ...form };
  return createDiscount(shop.db, z.parse(discountForm, filled));
}

async function kitsIn({ app }: TestShop, slug = 'all', query = {}) {
  return (await (await testVisitor(app)).ask(readListing, { params: { slug }, query })).body.kits;
}

async function pageOf({ app }: TestShop, { slug }: { slug: string }) {
  return (await (await testVisitor(app)).ask(readProduct, { params: { slugOrId: slug } })).body;
}

test('what a card shows in a sale, times how many, is what cart and order ask, to the cent', async () => {
  await using harness = await testShop();
  const kits = await kitsIn(harness);
  const [koala, kookaburra] = [demoKits.koala, demoKits.kookaburra].map(({ slug }) =>
    kits.find((kit) => kit.slug === slug),
  );
  // Two sales at once: each kit has its own, and 15 % of three kits is another cent than three times 15 % of one.
  await automatic(harness, { name: 'Felt week', percent: 15, includedCategories: [koala!.categoryId] });
  await automatic(harness, { name: 'Paint week', percent: 7, includedProducts: [kookaburra!.id] });
  const wanted = [
    [demoKits.koala, 3],
    [demoKits.kookaburra, 1],
  ] as const;
  let shown = 0;
  for (const [{ slug }, quantity] of wanted) {
    const card = (await kitsIn(harness)).find((kit) => kit.slug === slug)!;
    expect(shownPrice(card)).toEqual(shownPrice(await pageOf(harness, { slug })));
    expect(shownPrice(card).was?.priceCents).toBe(centsOf(card.price));
    shown += shownPrice(card).priceCents * quantity;
  }
  const lines = wanted.map(([{ slug }, quantity]) => [slug, quantity] as const);
  const { visitor, cartId } = await buyerWith(harness, lines);
  const cart = (await visitor.ask(readCart, { query: { cartId } })).body;
  expect(cart.items.map(({ product }) => product.sale?.name)).toEqual(['Felt week', 'Paint week']);
  expect(centsOf(cart.appliedDiscount?.finalTotal ?? '0.00')).toBe(shown);
  const { order } = await makePurchase(harness, lines);
  expect(order.totalCents - order.shippingCents).toBe(shown);
  expect(order.discountName).toBe('Felt week and Paint week');
  expect(await brokenInvariants(harness.shop.db)).toEqual([]);
});

test('a sale is seen on shelves, in search, in the feed and in structured data', async () => {
  await using harness = await testShop();
  const before = await pageOf(harness, demoKits.koala);
  await automatic(harness, {
    percent: 50,
    includedProducts: [before.id],
    validUntil: '2100-01-01T00:00:00.000Z',
  });
  const guest = await testVisitor(harness.app);
  const { price, sale, rrpPrice } = await pageOf(harness, demoKits.koala);
  expect([price, rrpPrice, sale?.was]).toEqual([before.price, null, before.price]);
  const [cheapest] = await kitsIn(harness, 'all', { sort: 'price-low' });
  expect(cheapest?.slug).toBe(demoKits.koala.slug);
  expect((await kitsIn(harness, 'all', { sale: 'on' })).map(({ slug }) => slug)).toContain(
    demoKits.koala.slug,
  );
  const found = await guest.ask(searchKits, { query: { q: 'koala' } });
  expect(found.body.kits.find(({ id }) => id === before.id)?.sale).toEqual(sale);
  const suggested = (await guest.ask(suggestKits, { query: { q: 'sleeping' } })).body.suggestions;
  expect(suggested.find(({ slug }) => slug === demoKits.koala.slug)?.price).toBe(sale?.price);
  const facts = (await guest.ask(readPageFacts, { query: { path: paths.product(demoKits.koala.slug) } }))
    .body;
  expect(facts.jsonLd).toContain(
    `"price":"${sale?.price}","priceCurrency":"AUD","priceValidUntil":"2100-01-01`,
  );
  const feed = (await harness.app.inject({ url: wellKnownFiles.merchantFeed('google') })).body;
  const item = feed.split('<item>').find((one) => one.includes(before.sku));
  expect(item).toContain(`<g:price>${price} AUD</g:price>\n<g:sale_price>${sale?.price} AUD</g:sale_price>`);
});

test('a price that was not asked for four weeks before the sale is not struck through beside it', async () => {
  await using harness = await testShop();
  const { db } = harness.shop;
  await automatic(harness, {});
  await db
    .updateTable('products')
    .set({ price_since: new Date() })
    .where('slug', '=', demoKits.koala.slug)
    .execute();
  const koala = await pageOf(harness, demoKits.koala);
  expect(koala.sale).toMatchObject({ name: 'Spring sale', was: null });
  expect(shownPrice(koala)).toEqual({ priceCents: centsOf(koala.sale!.price), was: null });
});

test.each([
  ['a code', { code: 'SPRING' }],
  ['a minimum', { minimumCents: 10_000 }],
  ['a number of kits', { minimumQuantity: 2 }],
  ['a first order', { firstOrderOnly: true }],
  ['the first fifty', { totalLimit: 50 }],
  ['once a person', { personLimit: 1 }],
])('what asks for %s is no price that anyone gets, so no page shows it as one', async (_, form) => {
  await using harness = await testShop();
  await automatic(harness, form);
  expect((await pageOf(harness, demoKits.koala)).sale).toBeUndefined();
});

test('a sale begins and ends to the moment in Sydney, and what shows prices is told', async () => {
  let now = new Date('2026-12-25T12:59:59Z');
  await using harness = await testShop({ clock: { now: () => now } });
  const { db } = harness.shop;
  // Boxing Day, midnight to midnight.
  await automatic(harness, { validFrom: '2026-12-25T13:00:00.000Z', validUntil: '2026-12-26T13:00:00.000Z' });
  const isOn = async () => (await pageOf(harness, demoKits.koala)).sale !== undefined;
  const at = async (iso: string) => {
    now = new Date(iso);
    return [await isOn(), await switchSales(db, now)];
  };
  expect(await at('2026-12-25T12:59:59.999Z')).toEqual([false, false]);
  expect(await salesFrom(db, now)).toMatchObject([{ name: 'Spring sale', percent: 15 }]);
  expect(await at('2026-12-25T13:00:00Z')).toEqual([true, true]);
  expect(await at('2026-12-26T12:59:59Z')).toEqual([true, false]);
  expect(await at('2026-12-26T13:00:01Z')).toEqual([false, true]);
  expect(await salesFrom(db, now)).toEqual([]);
});

test('the gallery asks the sale’s price too', async () => {
  await using harness = await testShop();
  const { app, shop } = harness;
  const [kit] = await kitsIn(harness);
  const { picture_id } = await shop.db
    .selectFrom('product_pictures')
    .select('picture_id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const form = {
    artist: 'Mia',
    difficulty: 'gentle' as const,
    time_to_complete: '',
    location: '',
    comment: '',
  };
  const place = { category_id: kit!.categoryId, product_id: kit!.id, position: 1 };
  await hangPiece(shop.db, { ...form, ...place, picture_id, is_active: true, demonstration: false });
  await automatic(harness, { percent: 15 });
  const price = decimalOf(shownPrice(await pageOf(harness, kit!)).priceCents);
  expect(price).not.toBe(kit!.price);
  const wall = (await (await testVisitor(app)).ask(listGallery, { query: {} })).body;
  expect(wall.find(({ product }) => product?.slug === kit!.slug)?.product?.price).toBe(price);
});

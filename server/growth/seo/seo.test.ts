import sharp from 'sharp';
import { expect, test } from 'vitest';
import { changeKit, likeItsKit } from '../../../contracts/catalogue/kits/kits.ts';
import { writeMenu } from '../../../contracts/growth/content/admin-menus.ts';
import { readMenus } from '../../../contracts/growth/content/menus.ts';
import { readPageFacts, type PageFacts } from '../../../contracts/growth/seo/seo.ts';
import { paths, wellKnownFiles } from '../../../contracts/kernel/paths.ts';
import {
  type CollectionForm,
  createCollection,
} from '../../../contracts/storefront/collections/admin-collections.ts';
import { demoKits } from '../../../seed/demo-kits.ts';
import { rates } from '../../../seed/rates.ts';
import { findDemoKit } from '../../../tools/testing/buyer.ts';
import { ownerOf } from '../../../tools/testing/kit.ts';
import { administratorOf } from '../../../tools/testing/person.ts';
import { testShop, testVisitor, type TestShop } from '../../../tools/testing/shop.ts';
import { saveReview } from '../../community/reviews/reviews.ts';
import { siteMap, siteMapPart } from './sitemap.ts';

type Thing = Record<string, unknown> & { '@type': string };

async function factsOf(harness: TestShop, path: string): Promise<PageFacts> {
  const guest = await testVisitor(harness.app);
  const { status, body } = await guest.ask(readPageFacts, { query: { path } });
  expect([path, status]).toEqual([path, 200]);
  return body;
}

function thingsIn({ jsonLd }: PageFacts): Thing[] {
  return (JSON.parse(jsonLd) as { '@graph': Thing[] })['@graph'];
}

function review(productId: number, rating: number, demonstration: boolean) {
  return {
    product_id: productId,
    rating,
    title: '',
    comment: 'Good.',
    display_name: 'Mabel',
    website: '',
    source: 'shop' as const,
    verified: false,
    state: 'published' as const,
    featured: false,
    reply: '',
    demonstration,
    created_at: new Date('2026-10-01'),
  };
}

const productIn = (facts: PageFacts) => thingsIn(facts).find((thing) => thing['@type'] === 'Product');

test('the home page presents the shop and its search box', async () => {
  await using harness = await testShop();
  const facts = await factsOf(harness, paths.home);
  expect(thingsIn(facts).map((thing) => thing['@type'])).toEqual(['Organization', 'WebSite']);
  expect(facts.jsonLd).toContain('q={search_term_string}');
  expect(facts.openGraph.image).toBe(harness.shop.config.siteOrigin + wellKnownFiles.shareImage);
});

test('a kit is offered with price, stock, shipping and returns, and one address counts', async () => {
  await using harness = await testShop();
  const kit = await findDemoKit(harness.app, demoKits.koala);
  const facts = await factsOf(harness, paths.productAlias(kit.slug));
  expect(facts.canonical).toBe(harness.shop.config.siteOrigin + paths.product(kit.slug));
  expect(facts.openGraph.type).toBe('product');
  const product = productIn(facts);
  expect(product).toMatchObject({
    sku: kit.sku,
    offers: {
      price: kit.price,
      priceCurrency: 'AUD',
      availability: 'https://schema.org/InStock',
      seller: { '@type': 'Organization', name: 'Stillmade' },
      hasMerchantReturnPolicy: {
        merchantReturnDays: 30,
        applicableCountry: 'AU',
        customerRemorseReturnFees: 'https://schema.org/ReturnFeesCustomerResponsibility',
        itemDefectReturnFees: 'https://schema.org/FreeReturn',
      },
    },
  });
  const soldOut = await factsOf(harness, paths.product(demoKits.snowGum.slug));
  expect(productIn(soldOut)).toMatchObject({ offers: { availability: 'https://schema.org/OutOfStock' } });
});

test('only reviews by people make a rating', async () => {
  await using harness = await testShop();
  const { id, slug } = await findDemoKit(harness.app, demoKits.koala);
  await saveReview(harness.shop.db, review(id, 5, true));
  expect(productIn(await factsOf(harness, paths.product(slug)))).not.toHaveProperty('aggregateRating');
  await saveReview(harness.shop.db, review(id, 3, false));
  expect(productIn(await factsOf(harness, paths.product(slug)))).toMatchObject({
    aggregateRating: { ratingValue: 3, reviewCount: 1 },
  });
});

test('every public page has its facts', async () => {
  await using harness = await testShop();
  const pages = [
    paths.category('all'),
    paths.category('felt-art'),
    paths.category('new-arrivals'),
    paths.gallery,
    paths.giftCards,
    paths.gifts,
    paths.searchPage,
    paths.wishlist,
    paths.about,
    paths.contact,
    paths.wholesale,
    paths.shippingReturns,
    paths.terms,
    paths.privacy,
    paths.dataSecurity,
  ];
  for (const page of pages) {
    const facts = await factsOf(harness, page);
    expect(facts.canonical).toBe(harness.shop.config.siteOrigin + page);
    expect(facts.description.length).toBeGreaterThan(20);
    expect(facts.description.length).toBeLessThanOrEqual(160);
  }
  expect(thingsIn(await factsOf(harness, paths.contact)).map((thing) => thing['@type'])).toContain('FAQPage');
  const second = await factsOf(harness, `${paths.category('all')}?page=2&sort=name&utm_source=x`);
  expect(second.canonical).toBe(`${harness.shop.config.siteOrigin}${paths.category('all')}?page=2`);
});

test.each([
  '/nowhere',
  paths.category('knitting'),
  paths.product('nothing'),
  `${paths.product('a')}/b`,
  '//evil.example/',
  '/%E0%A4%A',
])('what is no page has no facts: %s', async (path) => {
  await using harness = await testShop();
  const guest = await testVisitor(harness.app);
  expect((await guest.ask(readPageFacts, { query: { path } })).status).toBe(404);
});

test('the site map lists every public page and kit once, with its last change', async () => {
  await using harness = await testShop();
  const { statusCode, body, headers } = await harness.app.inject(wellKnownFiles.sitemap);
  expect([statusCode, headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8']);
  const listed = [...body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address);
  expect(new Set(listed).size).toBe(listed.length);
  const { siteOrigin } = harness.shop.config;
  for (const { slug } of Object.values(demoKits)) expect(listed).toContain(siteOrigin + paths.product(slug));
  for (const page of [paths.home, paths.gallery, paths.giftCards, paths.privacy, paths.category('all')])
    expect(listed).toContain(new URL(page, siteOrigin).href);
  const changed = [...body.matchAll(/<\/loc><lastmod>\d{4}-\d\d-\d\dT[^<]+<\/lastmod><\/url>/g)];
  expect(changed).toHaveLength(listed.length);
  const { db } = harness.shop;
  await db.updateTable('products').set({ status: 'draft' }).where('slug', '=', demoKits.koala.slug).execute();
  expect((await harness.app.inject(wellKnownFiles.sitemap)).body).not.toContain(demoKits.koala.slug);
});

test('the site map and the menus show a collection from its first day on, by the shop’s own clock', async () => {
  let now = new Date('2030-06-30T12:00:00Z');
  await using harness = await testShop({ clock: { now: () => now } });
  const owner = await administratorOf(harness, 'owner@example.com');
  const rows = await harness.shop.db.selectFrom('products').select(['id', 'slug']).execute();
  const kitIds = rows.filter(({ slug }) => slug === demoKits.koala.slug).map(({ id }) => id);
  const made = await owner.ask(createCollection, { body: { ...winter, kitIds } });
  expect(made.status).toBe(200);
  const to = paths.collection(winter.slug);
  const entries = [{ label: 'Winter', to, links: [] }];
  await owner.ask(writeMenu, { params: { place: 'header' }, body: { entries, overVersion: 0 } });
  const guest = await testVisitor(harness.app);
  const named = async () => [
    (await harness.app.inject(wellKnownFiles.sitemap)).body.includes(to),
    (await guest.ask(readMenus)).body.header?.some((entry) => entry.to === to),
  ];
  expect(await named()).toEqual([false, false]);
  now = new Date('2030-06-30T14:00:00Z');
  expect(await named()).toEqual([true, true]);
});

const winter: CollectionForm = {
  name: 'A winter',
  slug: 'a-winter',
  description: 'Long pieces for short days.',
  pictureId: null,
  isHidden: false,
  shownFrom: '2030-07-01',
  shownUntil: '',
  chosenBy: 'hand',
  kitIds: [],
  rule: {},
};

test('a map that is too large for one file becomes an index whose parts hold everything once', async () => {
  await using harness = await testShop();
  const { db } = harness.shop;
  const owner = await ownerOf(harness);
  const { id, form, version } = await owner.read(demoKits.koala);
  // They stand on the page of their kit, and leave no part without an address.
  const variants = ['M', 'L', 'XL', 'XXL', 'XS', 'XXS', '3XL'].map((label) => ({
    ...likeItsKit,
    label,
    sku: '',
    barcode: '',
    shelfPlace: '',
    priceCents: 9_995,
    weightGrams: 900,
  }));
  const body = { version, form: { ...form, variantLabel: 'S', variants } };
  expect((await owner.ask(changeKit, { params: { id }, body })).status).toBe(200);
  const asked = { origin: harness.shop.config.siteOrigin, at: new Date() };
  const whole = (await siteMap(db, asked)).match(/<loc>[^<]+/g) ?? [];
  const index = await siteMap(db, { ...asked, perFile: 7 });
  expect(index).toContain('<sitemapindex');
  const parts = index.match(/<loc>[^<]+/g) ?? [];
  const inParts: string[] = [];
  for (const [i] of parts.entries()) {
    const part = await siteMapPart(db, i + 1, { ...asked, perFile: 7 });
    expect(part).toContain('<loc>');
    inParts.push(...(part?.match(/<loc>[^<]+/g) ?? []));
  }
  expect(inParts).toEqual(whole);
  expect(await siteMapPart(db, parts.length + 1, { ...asked, perFile: 7 })).toBeUndefined();
  expect((await harness.app.inject(wellKnownFiles.sitemapPart(1))).statusCode).toBe(200);
  expect((await harness.app.inject(wellKnownFiles.sitemapPart(2))).statusCode).toBe(404);
});

test('robots may read pages, so that they learn which are not to be listed', async () => {
  await using harness = await testShop();
  const { body } = await harness.app.inject(wellKnownFiles.robots);
  expect(body).toContain(`Sitemap: ${harness.shop.config.siteOrigin}${wellKnownFiles.sitemap}`);
  expect(body).not.toMatch(/Disallow: \/\s*$/m);
});

test('the shop is installed as a window of its own that opens at home, and every icon is there at its size', async () => {
  await using harness = await testShop();
  const manifest = (await harness.app.inject(wellKnownFiles.manifest)).json<{
    name: string;
    display: string;
    start_url: string;
    icons: { src: string; sizes: string; type: string }[];
  }>();
  expect(manifest).toMatchObject({ name: 'Stillmade', display: 'standalone', start_url: paths.home });
  for (const { src, sizes, type } of manifest.icons) {
    const { statusCode, headers, rawPayload } = await harness.app.inject(src);
    expect([src, statusCode, headers['content-type']]).toEqual([src, 200, type]);
    const { width, height } = await sharp(rawPayload).metadata();
    if (type === 'image/png') expect(`${width}x${height}`).toBe(sizes);
  }
  const ico = await harness.app.inject(wellKnownFiles.favicon);
  expect(ico.rawPayload.subarray(0, 4)).toEqual(Buffer.from([0, 0, 1, 0]));
  const share = await sharp((await harness.app.inject(wellKnownFiles.shareImage)).rawPayload).metadata();
  expect([share.width, share.height]).toEqual([1200, 630]);
});

test('a kit tells search engines what every zone pays and how long it waits', async () => {
  await using harness = await testShop();
  const { offers } = productIn(await factsOf(harness, paths.product(demoKits.koala.slug))) as unknown as {
    offers: { shippingDetails: ZoneTold[] };
  };
  expect(offers.shippingDetails).toHaveLength(rates.zones.length);
  for (const [i, zone] of rates.zones.entries()) {
    const told = offers.shippingDetails[i];
    expect(
      told?.shippingDestination.postalCodeRange.map((one) => [one.postalCodeBegin, one.postalCodeEnd]),
    ).toEqual(zone.postcodes);
    const [from, to] = zone.standardDays;
    expect(told?.deliveryTime.transitTime).toMatchObject({ minValue: from, maxValue: to, unitCode: 'DAY' });
    expect(told?.deliveryTime.handlingTime).toMatchObject({
      minValue: 0,
      maxValue: rates.origin.packingDays,
    });
    expect(Number(told?.shippingRate.value)).toBeGreaterThan(0);
  }
});

type ZoneTold = {
  shippingRate: { value: string };
  shippingDestination: { postalCodeRange: { postalCodeBegin: string; postalCodeEnd: string }[] };
  deliveryTime: Record<'handlingTime' | 'transitTime', object>;
};

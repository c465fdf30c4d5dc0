import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createKit } from '../../../../contracts/catalogue/kits/kits.ts';
import { readSeoGuide } from '../../../../contracts/growth/seo/seo-guide.ts';
import { readPageFacts } from '../../../../contracts/growth/seo/seo.ts';
import { adminPaths } from '../../../../contracts/kernel/admin-paths.ts';
import { centsOf } from '../../../../contracts/kernel/money.ts';
import {
  merchantChannels,
  paths,
  wellKnownFiles,
  type MerchantChannel,
} from '../../../../contracts/kernel/paths.ts';
import { readProduct } from '../../../../contracts/storefront/listing/listing.ts';
import { demoKits } from '../../../../seed/demo-kits.ts';
import { testBundle } from '../../../../tools/testing/bundle.ts';
import { magpie, ownerOf } from '../../../../tools/testing/kit.ts';
import { administratorOf, browserOf } from '../../../../tools/testing/person.ts';
import { testPreorder } from '../../../../tools/testing/preorder.ts';
import { testShop, testVisitor, type TestShop } from '../../../../tools/testing/shop.ts';
import { thinKits } from './queries.ts';

test('the guide names what is missing, and where it is mended', async () => {
  await using harness = await testShop();
  await harness.shop.db
    .updateTable('products')
    .set({ summary: '' })
    .where('slug', '=', demoKits.koala.slug)
    .execute();
  await sql`update pictures set alt = ' ' where id = (
    select picture_id from product_pictures join products on products.id = product_id
    where slug = ${demoKits.koala.slug} order by position limit 1)`.execute(harness.shop.db);
  const owner = await administratorOf(harness, 'owner@example.com');
  const { checks, inFeed, listed } = (await owner.ask(readSeoGuide)).body;
  const descriptions = checks.find(({ id }) => id === 'descriptions');
  expect(descriptions?.findings).toContainEqual(
    expect.objectContaining({ name: 'Sleeping koala felt art', message: 'No description' }),
  );
  expect(checks.find(({ id }) => id === 'alt-texts')?.findings).toContainEqual(
    expect.objectContaining({
      name: 'Sleeping koala felt art',
      message: expect.stringMatching(/^1 of \d pictures without words$/),
    }),
  );
  expect(checks.find(({ id }) => id === 'links')?.findings).toEqual([]);
  expect(inFeed).toBe(Object.keys(demoKits).length);
  const siteMap = (await harness.app.inject({ url: wellKnownFiles.sitemap })).body;
  expect(siteMap.match(/<loc>/g)).toHaveLength(listed);
});

test('of kits those with fewer than eighty words are named, by name, and an index finds them', async () => {
  await using harness = await testShop();
  const { db } = harness.shop;
  const owner = await administratorOf(harness, 'owner@example.com');
  const write = (slug: string, summary: string, description: string) =>
    db.updateTable('products').set({ summary, description }).where('slug', '=', slug).execute();
  await db
    .updateTable('products')
    .set({ description: 'word '.repeat(100) })
    .execute();
  const thin = async () => {
    const check = (await owner.ask(readSeoGuide)).body.checks.find(({ id }) => id === 'thin-texts');
    const kits = check?.findings.filter(({ mendAt }) => mendAt.startsWith(adminPaths.kit(''))) ?? [];
    return kits.map(({ name, message }) => [name, message]);
  };
  expect(await thin()).toEqual([]);
  await write(demoKits.kookaburra.slug, 'Two words', `${'a\u00a0b\tc\n'.repeat(25)}d e`);
  await write(demoKits.koala.slug, 'One', ' ');
  await write(demoKits.snowGum.slug, '', 'word '.repeat(80));
  expect(await thin()).toEqual([
    ['Kookaburra paint by numbers', '79 words'],
    ['Sleeping koala felt art', '1 words'],
  ]);

  const plan = await db.transaction().execute(async (trx) => {
    // Among so few kits any way is as good; only this index names them in their order.
    await sql`set local enable_seqscan = off`.execute(trx);
    await sql`set local enable_sort = off`.execute(trx);
    return (await sql`explain ${thinKits(200)}`.execute(trx)).rows;
  });
  expect(JSON.stringify(plan)).toContain('products_thin');
});

test('a kit that left the shop closes its old address, and the guide says where that is mended', async () => {
  await using harness = await testShop();
  const { db } = harness.shop;
  const owner = await ownerOf(harness);
  const { id, form } = await owner.read(demoKits.koala);
  await db
    .insertInto('old_addresses')
    .values({ kind: 'product', slug: 'old-koala', target_id: id, left_at: new Date() })
    .execute();
  const told = async () =>
    (await owner.ask(readSeoGuide)).body.checks.find((check) => check.id === 'redirects')?.findings;
  expect(await told()).toEqual([]);
  await db.updateTable('products').set({ status: 'archived' }).where('id', '=', id).execute();
  const message = `${paths.product('old-koala')} led here, and it is not in the shop`;
  expect(await told()).toEqual([{ name: form.name, message, mendAt: adminPaths.kit(id) }]);
});

test('the merchant feed asks the price of the page, and its text cannot break the feed', async () => {
  await using harness = await testShop();
  await harness.shop.db
    .updateTable('products')
    .set({
      name: 'Koala & <friends>',
      barcode: '9300601768226',
      rrp_cents: 9995,
      rrp_kind: 'ours',
      rrp_until: new Date('2100-01-01'),
    })
    .where('slug', '=', demoKits.koala.slug)
    .execute();
  const { body, headers } = await harness.app.inject({ url: wellKnownFiles.merchantFeed('google') });
  expect(headers['content-type']).toContain('application/xml');
  const kit = (await browserOf(harness.app).ask(readProduct, { params: { slugOrId: demoKits.koala.slug } }))
    .body;
  const item = body.split('<item>').find((one) => one.includes(kit.sku));
  expect(item).toContain('<g:title>Koala &amp; &lt;friends&gt;</g:title>');
  expect(item).toContain('<g:price>99.95 AUD</g:price>');
  expect(item).toContain(`<g:sale_price>${kit.price} AUD</g:sale_price>`);
  expect(item).toContain('<g:availability>in_stock</g:availability>');
  expect(item).toContain('<g:gtin>9300601768226</g:gtin>');
  expect(kit.gtin).toBe('9300601768226');
  expect(body.split('<g:gtin>')).toHaveLength(2);
});

test('every offer of the feed asks what the page asks that it leads to, on sale, as a variant and after a change', async () => {
  await using harness = await testShop();
  const owner = await ownerOf(harness);
  const { form } = await owner.read(demoKits.koala);
  const framed = { label: 'Framed', sku: '', priceCents: 9_995, weightGrams: 1_900 };
  const withVariant = {
    ...magpie,
    pictures: form.pictures,
    status: 'published' as const,
    variantLabel: 'Rolled',
    variants: [framed],
  };
  expect((await owner.ask(createKit, { body: withVariant })).status).toBe(200);
  const change = (set: object) =>
    harness.shop.db.updateTable('products').set(set).where('slug', '=', demoKits.snowGum.slug).execute();
  await change({ rrp_cents: 8_900, rrp_kind: 'ours', rrp_until: new Date('2100-01-01') });
  expect(await offersThatDiffer(harness)).toEqual([]);
  const { body } = await harness.app.inject({ url: wellKnownFiles.merchantFeed('google') });
  expect(body.match(/<g:price>99.95 AUD/g)).toHaveLength(1);
  expect(body.match(/<g:item_group_id>/g)).toHaveLength(2);

  await change({ rrp_cents: 100, price_cents: 4_444 });
  expect(await offersThatDiffer(harness)).toEqual([]);
});

test('a bundle is an offer that says so, and is sold out in the feed as on its page', async () => {
  await using harness = await testShop();
  const { kits } = await testBundle(harness);
  expect(await offersThatDiffer(harness)).toEqual([]);
  await harness.shop.db
    .updateTable('stock_levels')
    .set({ on_hand: 0 })
    .where('product_id', '=', kits.koala)
    .execute();
  expect(await offersThatDiffer(harness)).toEqual([]);
  const { body } = await harness.app.inject({ url: wellKnownFiles.merchantFeed('google') });
  const offers = body.split('<item>').filter((one) => one.includes('<g:is_bundle>yes</g:is_bundle>'));
  expect(offers).toHaveLength(1);
  expect(offers[0]).toContain('<g:availability>out_of_stock</g:availability>');
});

/** Offers whose price, higher price or availability is another than on the page that their link opens. */
async function offersThatDiffer(harness: TestShop): Promise<string[]> {
  const differing = await Promise.all(merchantChannels.map((channel) => differingOffers(harness, channel)));
  return differing.flat();
}

async function differingOffers({ app }: TestShop, channel: MerchantChannel): Promise<string[]> {
  const { body } = await app.inject({ url: wellKnownFiles.merchantFeed(channel) });
  const guest = browserOf(app);
  const differing: string[] = [];
  const offers = body.split('<item>').slice(1);
  expect(offers.length).toBeGreaterThan(Object.keys(demoKits).length);
  for (const offer of offers) {
    const field = (name: string) => new RegExp(`<g:${name}>([^<]*?)(?: AUD)?</`).exec(offer)?.[1];
    const slugOrId = new URL(field('link') ?? '').pathname.replace(paths.product(''), '');
    const page = (await guest.ask(readProduct, { params: { slugOrId } })).body;
    const isOnSale = page.rrpPrice !== null && centsOf(page.rrpPrice) > centsOf(page.price);
    const shown = [page.sku, page.price, isOnSale ? page.rrpPrice : undefined, page.stock > 0];
    const isThere = /^in.stock$/.test(field('availability') ?? '');
    const price = field('sale_price') ?? field('price');
    const told = [field('id'), price, field('sale_price') ? field('price') : undefined, isThere];
    if (JSON.stringify(told) !== JSON.stringify(shown)) differing.push(`${offer}\n${shown.join(' ')}`);
  }
  return differing;
}

test('a pre-order is told with its day in every feed and on its page', async () => {
  await using harness = await testShop();
  const { slug, leavesOn } = await testPreorder(harness);
  const guest = await testVisitor(harness.app);
  const kit = (await guest.ask(readProduct, { params: { slugOrId: slug } })).body;
  for (const channel of merchantChannels) {
    const feed = await harness.app.inject({ url: wellKnownFiles.merchantFeed(channel) });
    const item = feed.body.split('<item>').find((one) => one.includes(kit.sku)) ?? '';
    expect(/<g:availability>(.*)<\/g:availability>/.exec(item)?.[1], channel).toBe('preorder');
    expect(/<g:availability_date>(.{16})/.exec(item)?.[1], channel).toBe(`${leavesOn}T00:00`);
  }
  const facts = (await guest.ask(readPageFacts, { query: { path: paths.product(slug) } })).body.jsonLd;
  expect(facts).toContain(`"availability":"https://schema.org/PreOrder","availabilityStarts":"${leavesOn}"`);
});

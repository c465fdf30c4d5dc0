import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { addCartItem, readCart } from '../../../contracts/buying/cart.ts';
import { changeKit } from '../../../contracts/catalogue/kits/kits.ts';
import { wellKnownFiles } from '../../../contracts/kernel/paths.ts';
import { discountForm } from '../../../contracts/pricing/discounts/discounts.ts';
import { changeStock } from '../../../contracts/stock/inventory/inventory.ts';
import { readListing, readProduct } from '../../../contracts/storefront/listing/listing.ts';
import { cardPrice } from '../../../contracts/storefront/listing/shown-price.ts';
import { searchKits } from '../../../contracts/storefront/search/search.ts';
import { demoKits } from '../../../seed/demo-kits.ts';
import { findDemoKit } from '../../../tools/testing/buyer.ts';
import { ownerOf } from '../../../tools/testing/kit.ts';
import { testShop, testVisitor, type TestShop } from '../../../tools/testing/shop.ts';
import { createDiscount } from '../../pricing/discounts/discounts.ts';
import { parcelsOf } from '../../storefront/listing/listing.ts';
import { alignVariants } from './bulk-queries.ts';

const larger = {
  label: '40 × 50 cm',
  sku: '',
  priceCents: 9_995,
  weightGrams: 1_900,
  finishedWidthMm: 400,
  finishedHeightMm: 500,
  packedLengthMm: 530,
  packedWidthMm: 430,
  packedHeightMm: 40,
};

/** The koala in two sizes. */
async function inTwoSizes(harness: TestShop, change: object = {}, own = '24 × 30 cm') {
  const owner = await ownerOf(harness);
  const { id, form } = await owner.read(demoKits.koala);
  const sizes = { ...form, variantLabel: own, variants: [{ ...larger, ...change }] };
  const saved = await owner.ask(changeKit, { params: { id }, body: { version: 1, form: sizes } });
  return { owner, id, form, saved };
}

test('a variant measures what is its own, on the wall and in its parcel, and the rest as its kit', async () => {
  await using harness = await testShop();
  const { owner, id, form } = await inTwoSizes(harness, { packedHeightMm: null });
  const guest = await testVisitor(harness.app);
  const slug = `${form.slug}-40-50-cm`;
  const variant = (await guest.ask(readProduct, { params: { slugOrId: slug } })).body;
  expect(variant).toMatchObject({ finishedWidthMm: 400, finishedHeightMm: 500 });
  const parcel = async () => (await parcelsOf(harness.shop.db, [variant.id]))[0]?.sizeMm;
  expect(await parcel()).toEqual([530, 430, form.packedHeightMm]);

  const read = await owner.read(demoKits.koala);
  expect(read.form.variants[0]).toMatchObject({ ...larger, sku: expect.any(String), packedHeightMm: null });
  const higher = { ...read.form, packedHeightMm: 77 };
  await owner.ask(changeKit, { params: { id }, body: { version: read.version, form: higher } });
  expect(await parcel()).toEqual([530, 430, 77]);
  await alignVariants(harness.shop.db, [id], new Date());
  expect(await parcel()).toEqual([530, 430, 77]);
});

test('what is bought is called by its choice in cart and feed, also where it is the kit itself', async () => {
  await using harness = await testShop();
  const { id, form } = await inTwoSizes(harness);
  const guest = await testVisitor(harness.app);
  const { cartId } = (await guest.ask(readCart, { query: {} })).body;
  const { body: cart } = await guest.ask(addCartItem, { body: { cartId, productId: id, quantity: 1 } });
  expect(cart).toMatchObject({ items: [{ product: { name: `${form.name} – 24 × 30 cm` } }] });
  const page = (await guest.ask(readProduct, { params: { slugOrId: form.slug } })).body;
  expect(page.name).toBe(form.name);

  const { body: feed } = await harness.app.inject({ url: wellKnownFiles.merchantFeed('google') });
  expect(feed).toContain(`${form.name} – 24 × 30 cm</g:title>`);
});

test('a card says the least price, and that it is in stock while any of it is', async () => {
  await using harness = await testShop();
  const { owner, id } = await inTwoSizes(harness, { priceCents: 2_500 });
  const guest = await testVisitor(harness.app);
  const listed = async (stock?: 'in') =>
    (await guest.ask(readListing, { params: { slug: 'felt-art' }, query: stock ? { stock } : {} })).body.kits;
  const [card] = await listed();
  expect(cardPrice(card!)).toMatchObject({ priceCents: 2_500, isLeast: true });
  const set = (productId: number, from: number, to: number) =>
    owner.ask(changeStock, { params: { id: productId }, body: { from, to } });
  await set(id, demoKits.koala.stock, 0);
  expect(await listed('in')).toEqual([]);
  await set(card!.choices![0]!.id, 0, 4);
  const [inStock] = await listed('in');
  expect(inStock).toMatchObject({ stock: 0, choices: [{ stock: 4, price: '25.00' }] });
});

test.each([
  ['kept in memory', true],
  ['in the database', false],
])('a kit is found by the name and by the price of any of its choices, %s', async (_, keeps) => {
  await using harness = await testShop({ keeps });
  await inTwoSizes(harness, { label: 'Stretched', priceCents: 2_500 }, 'Scrolled');
  const guest = await testVisitor(harness.app);
  const { slug } = demoKits.koala;
  const found = async (q: string) =>
    (await guest.ask(searchKits, { query: { q } })).body.kits.map((one) => one.slug);
  await expect.poll(() => found('stretched koala'), { timeout: 20_000 }).toEqual([slug]);
  expect(await found('stretched')).toEqual([slug]);
  // Its own choice stands in no other words of it.
  for (const q of ['scrolled', 'Scrolled koala', 'koala "scrolled" gentle'])
    expect(await found(q), q).toEqual([slug]);
  expect(await found('koala under 26')).toEqual([slug]);
  const listed = async (query: object) =>
    (await guest.ask(readListing, { params: { slug: 'all' }, query })).body.kits.map((one) => one.slug);
  // It costs more itself, and less than any other kit as it can be chosen.
  expect((await listed({ sort: 'price-low' }))[0]).toBe(slug);
  expect(await listed({ price: 'under-40' })).toContain(slug);
  expect(await listed({ price: '40-60' })).not.toContain(slug);
});

test.each([
  ['kept in memory', true],
  ['in the database', false],
])(
  'a kit of which a sale names only a size is on sale, and its card says “from” that, %s',
  async (_, keeps) => {
    await using harness = await testShop({ keeps });
    const { owner } = await inTwoSizes(harness);
    const { slug } = demoKits.koala;
    const guest = await testVisitor(harness.app);
    const card = async () => (await guest.ask(readListing, { params: { slug: 'felt-art' } })).body.kits[0]!;
    const size = (await card()).choices![0]!;
    const prices = [{ productId: size.id, priceCents: 3_000 }];
    const includedProducts = [size.id];
    const sale = { name: 'The large one', kind: 'prices', code: null, prices, includedProducts };
    await createDiscount(harness.shop.db, z.parse(discountForm, sale));
    const listed = async (query: object) =>
      (await guest.ask(readListing, { params: { slug: 'all' }, query })).body.kits.map((one) => one.slug);
    await expect.poll(() => listed({ sale: 'on' }), { timeout: 20_000 }).toContain(slug);
    const found = (await guest.ask(searchKits, { query: { q: 'koala on sale' } })).body.kits;
    expect(found.map((one) => one.slug)).toEqual([slug]);
    expect(cardPrice(await card())).toMatchObject({ priceCents: 3_000, was: null, isLeast: true });

    // Archived, it can be bought no more, and nothing of the kit is on sale.
    const { version, form } = await owner.read(demoKits.koala);
    const { id } = await findDemoKit(harness.app, demoKits.koala);
    await owner.ask(changeKit, { params: { id }, body: { version, form: { ...form, variants: [] } } });
    await expect.poll(() => listed({ sale: 'on' }), { timeout: 20_000 }).not.toContain(slug);
  },
);

test('a picture that is not one of its kit’s is refused, one that is comes first', async () => {
  await using harness = await testShop();
  const { saved, owner, form, id } = await inTwoSizes(harness, { pictureId: 987_654 });
  expect(saved.status).toBe(400);
  const second = (await owner.read(demoKits.snowGum)).form.pictures[0]!;
  const pictures = [...form.pictures, second];
  const sizes = { ...form, pictures, variantLabel: '24 × 30 cm' };
  const body = { version: 1, form: { ...sizes, variants: [{ ...larger, pictureId: second.id }] } };
  expect((await owner.ask(changeKit, { params: { id }, body })).status).toBe(200);
  const { form: read } = await owner.read(demoKits.koala);
  expect(read.variants[0]).toMatchObject({ pictureId: second.id });
  expect(read.pictures.map((one) => one.id)).toEqual(pictures.map((one) => one.id));
  const slugOrId = `${form.slug}-40-50-cm`;
  const page = (await (await testVisitor(harness.app)).ask(readProduct, { params: { slugOrId } })).body;
  expect(page.pictures.map(({ alt }) => alt)).toEqual([second.alt, form.pictures[0]!.alt]);
});

test('a variant that takes the label which another has just given up stays itself, and none is lost', async () => {
  await using harness = await testShop();
  const { owner, id } = await inTwoSizes(harness, { label: 'Red' });
  const one = await owner.read(demoKits.koala);
  const two = { ...one.form, variants: [...one.form.variants, { ...larger, label: 'Blue' }] };
  await owner.ask(changeKit, { params: { id }, body: { version: one.version, form: two } });
  const both = await owner.read(demoKits.koala);
  const [red, blue] = both.form.variants;
  const renamed = {
    ...both.form,
    variants: [
      { ...red!, label: 'Green' },
      { ...blue!, label: 'Red' },
    ],
  };
  const saved = await owner.ask(changeKit, {
    params: { id },
    body: { version: both.version, form: renamed },
  });
  expect(saved.status).toBe(200);
  const after = (await owner.read(demoKits.koala)).form.variants;
  expect(after.map(({ id: variant, label }) => [variant, label])).toEqual([
    [red!.id, 'Green'],
    [blue!.id, 'Red'],
  ]);
});

test('two variants that swap labels, SKUs and barcodes stay themselves, and neither address leads astray', async () => {
  await using harness = await testShop();
  const { owner, id, form } = await inTwoSizes(harness, {
    label: 'Red',
    sku: 'RED-1',
    barcode: '9312345678907',
  });
  const one = await owner.read(demoKits.koala);
  const blueOne = { ...larger, label: 'Blue', sku: 'BLUE-1', barcode: '9312345678914', priceCents: 8_000 };
  const two = { ...one.form, variants: [...one.form.variants, blueOne] };
  await owner.ask(changeKit, { params: { id }, body: { version: one.version, form: two } });
  const both = await owner.read(demoKits.koala);
  const [red, blue] = both.form.variants;
  const swapped = [
    { ...red!, label: blue!.label, sku: blue!.sku, barcode: blue!.barcode },
    { ...blue!, label: red!.label, sku: red!.sku, barcode: red!.barcode },
  ];
  const saved = await owner.ask(changeKit, {
    params: { id },
    body: { version: both.version, form: { ...both.form, variants: swapped } },
  });
  expect(saved.body).toMatchObject({ version: both.version + 1 });
  expect((await owner.read(demoKits.koala)).form.variants).toMatchObject(swapped);
  const { db } = harness.shop;
  const slugs = await db.selectFrom('products').where('parent_id', '=', id).select(['id', 'slug']).execute();
  expect(new Map(slugs.map((row) => [row.id, row.slug]))).toEqual(
    new Map([
      [red!.id, `${form.slug}-blue`],
      [blue!.id, `${form.slug}-red`],
    ]),
  );
  expect(await db.selectFrom('old_addresses').where('slug', 'like', `${form.slug}-%`).execute()).toEqual([]);
});

test('a variant may take the label of one that is dropped, and no two are called the same', async () => {
  await using harness = await testShop();
  const { owner, id, form } = await inTwoSizes(harness, { label: 'Red' });
  const save = async (change: (variants: typeof form.variants) => object[]) => {
    const { version, form: now } = await owner.read(demoKits.koala);
    const variants = change(now.variants);
    return owner.ask(changeKit, { params: { id }, body: { version, form: { ...now, variants } as never } });
  };
  const alike = await save((variants) => [...variants, { ...larger, label: 'red!' }]);
  expect([alike.status, alike.body]).toMatchObject([
    400,
    {
      details: {
        fields: [
          { field: 'form.variants.1.label', message: 'Another variant is called this, or nearly this' },
        ],
      },
    },
  ]);
  await save((variants) => [...variants, { ...larger, label: 'Blue' }]);
  const [, blue] = (await owner.read(demoKits.koala)).form.variants;
  expect((await save(() => [{ ...blue!, label: 'Red' }])).status).toBe(200);
  expect((await owner.read(demoKits.koala)).form.variants).toMatchObject([{ id: blue!.id, label: 'Red' }]);
  const page = await (
    await testVisitor(harness.app)
  ).ask(readProduct, {
    params: { slugOrId: `${form.slug}-red` },
  });
  expect(page.body.id).toBe(blue!.id);
});

import { expect, test } from 'vitest';
import { changeKit, duplicateKit, readKitForEditing } from '../../../contracts/catalogue/kits/kits.ts';
import { listGallery } from '../../../contracts/community/gallery/gallery.ts';
import { readKitQuestions } from '../../../contracts/community/questions/kit-questions.ts';
import {
  listFeaturedReviews,
  readReviews,
  readReviewStats,
} from '../../../contracts/community/reviews/reviews.ts';
import { readPageFacts } from '../../../contracts/growth/seo/seo.ts';
import { decimalOf } from '../../../contracts/kernel/money.ts';
import { paths } from '../../../contracts/kernel/paths.ts';
import { createDiscount } from '../../../contracts/pricing/discounts/admin-discounts.ts';
import { changeStock } from '../../../contracts/stock/inventory/inventory.ts';
import { createCollection } from '../../../contracts/storefront/collections/admin-collections.ts';
import { readCollection } from '../../../contracts/storefront/collections/collections.ts';
import { readListing, type Kit } from '../../../contracts/storefront/listing/listing.ts';
import { saveSynonym } from '../../../contracts/storefront/search/admin-search.ts';
import { searchKits, suggestKits } from '../../../contracts/storefront/search/search.ts';
import { demoKits } from '../../../seed/demo-kits.ts';
import { findDemoKit, placeTestOrder, testBuyer } from '../../../tools/testing/buyer.ts';
import { ownerOf } from '../../../tools/testing/kit.ts';
import { testShop, testVisitor, type TestShop } from '../../../tools/testing/shop.ts';
import { statementsOf } from '../../../tools/testing/statements.ts';
import { hangPiece } from '../../community/gallery/gallery.ts';
import { saveReview } from '../../community/reviews/reviews.ts';

const { koala } = demoKits;
const shown = { timeout: 20_000 };

/** Asks until nothing that was written before is still on its way, so that the answer is a kept one. */
async function untilKept(ask: () => Promise<unknown>): Promise<void> {
  await expect.poll(async () => (await statementsOf(ask)).statements, shown).toBe(0);
}

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

/** The koala in two sizes, of which the larger one is sold out. */
async function koalaInTwoSizes(harness: TestShop) {
  const owner = await ownerOf(harness);
  const { id, form } = await owner.read(koala);
  const sizes = { ...form, variantLabel: '24 × 30 cm', variants: [larger] };
  await owner.ask(changeKit, { params: { id }, body: { version: 1, form: sizes } });
  const { id: largerId } = await harness.shop.db
    .selectFrom('products')
    .where('parent_id', '=', id)
    .select('id')
    .executeTakeFirstOrThrow();
  const change = (to: object, version = 2) =>
    owner.ask(changeKit, { params: { id }, body: { version, form: { ...sizes, ...to } } });
  const fill = () => owner.ask(changeStock, { params: { id: largerId }, body: { from: 0, to: 4 } });
  return { owner, id, guest: await testVisitor(harness.app), fill, change };
}

const largerOf = (kits: readonly Kit[]) => kits.find(({ slug }) => slug === koala.slug)?.choices?.[0]?.stock;

type Product = { isVariantOf?: { hasVariant: { name?: string; offers?: { availability: string } }[] } };

test('what search engines are told of a kit follows the stock of its other sizes', async () => {
  await using harness = await testShop({ keeps: true });
  const { guest, fill } = await koalaInTwoSizes(harness);
  const told = async () => {
    const { body } = await guest.ask(readPageFacts, { query: { path: paths.product(koala.slug) } });
    const [kit] = (JSON.parse(body.jsonLd) as { '@graph': Product[] })['@graph'];
    return kit?.isVariantOf?.hasVariant.find(({ name }) => name === larger.label)?.offers?.availability;
  };
  await untilKept(told);
  expect(await told()).toBe('https://schema.org/OutOfStock');
  await fill();
  await expect.poll(told, shown).toBe('https://schema.org/InStock');
});

test('a collection and a search show that another size of a kit is back', async () => {
  await using harness = await testShop({ keeps: true });
  const { owner, id, guest, fill } = await koalaInTwoSizes(harness);
  const form = { name: 'A winter', slug: 'a-winter', description: 'Long pieces.', pictureId: null } as const;
  const chosen = { isHidden: false, shownFrom: '', shownUntil: '', chosenBy: 'hand' } as const;
  await owner.ask(createCollection, { body: { ...form, ...chosen, kitIds: [id], rule: {} } });
  const inCollection = async () =>
    largerOf((await guest.ask(readCollection, { params: { slug: form.slug }, query: {} })).body.kits);
  const inSearch = async () => largerOf((await guest.ask(searchKits, { query: { q: 'koala' } })).body.kits);
  for (const read of [inCollection, inSearch]) {
    await untilKept(read);
    expect(await read()).toBe(0);
  }
  await fill();
  for (const read of [inCollection, inSearch]) await expect.poll(read, shown).toBe(4);
});

test('the gallery and the chosen reviews show a kit’s new price and name', async () => {
  await using harness = await testShop({ keeps: true });
  const { owner, id, guest, change } = await koalaInTwoSizes(harness);
  const { db } = harness.shop;
  const picture = await db.selectFrom('pictures').select('id').orderBy('id').executeTakeFirstOrThrow();
  const said = { location: 'Kiama NSW', comment: 'On the wall now.', time_to_complete: 'A week' };
  const of = { category_id: null, product_id: id, difficulty: 'gentle', picture_id: picture.id } as const;
  await hangPiece(db, { ...said, ...of, artist: 'Joan', is_active: true, position: 0, demonstration: true });
  const by = { display_name: 'Mabel', website: '', source: 'shop', reply: '', title: '' } as const;
  const review = { ...by, comment: 'Good.', product_id: id, rating: 5, featured: true, verified: false };
  const at = new Date('2026-10-01');
  await saveReview(db, { ...review, state: 'published', demonstration: true, created_at: at });
  const onWall = async () => (await guest.ask(listGallery)).body[0]?.product?.price;
  const reviewed = async () => (await guest.ask(listFeaturedReviews)).body[0]?.product?.name;
  for (const read of [onWall, reviewed]) await untilKept(read);
  expect(await onWall()).not.toBe('12.00');
  await change({ name: 'Koala in the rain', priceCents: 1_200 });
  await expect.poll(onWall, shown).toBe('12.00');
  await expect.poll(reviewed, shown).toBe('Koala in the rain');
  await untilKept(onWall);
  await owner.ask(createDiscount, { body: { name: 'Half price', kind: 'percent', percent: 50 } });
  await expect.poll(onWall, shown).toBe('6.00');
});

test('what was said about a kit leaves the shop with it', async () => {
  await using harness = await testShop({ keeps: true });
  const { id, guest, change } = await koalaInTwoSizes(harness);
  const params = { id };
  const reads = [readReviews, readReviewStats, readKitQuestions].map(
    (endpoint) => async () => (await guest.ask(endpoint, { params })).status,
  );
  for (const read of reads) {
    await untilKept(read);
    expect(await read()).toBe(200);
  }
  await change({ status: 'archived' });
  for (const read of reads) await expect.poll(read, shown).toBe(404);
});

test('what is suggested while somebody types follows the words that the owner teaches the search', async () => {
  await using harness = await testShop({ keeps: true });
  const { owner, guest } = await koalaInTwoSizes(harness);
  const suggested = async () =>
    (await guest.ask(suggestKits, { query: { q: 'zibbet' } })).body.suggestions.map(({ slug }) => slug);
  await untilKept(suggested);
  expect(await suggested()).not.toContain(koala.slug);
  await owner.ask(saveSynonym, { body: { term: 'zibbet', means: 'koala' } });
  await expect.poll(suggested, shown).toContain(koala.slug);
});

test('a list of what can be had, or of four stars, takes in a kit that was not on it', async () => {
  await using harness = await testShop({ keeps: true });
  const { guest, owner } = await koalaInTwoSizes(harness);
  const { id } = await findDemoKit(harness.app, demoKits.snowGum);
  const listed = (query: object) => async () =>
    (await guest.ask(readListing, { params: { slug: 'all' }, query })).body.kits.map((kit) => kit.id);
  const [there, praised] = [listed({ stock: 'in' }), listed({ rating: '4' })];
  for (const read of [there, praised]) {
    await untilKept(read);
    expect(await read()).not.toContain(id);
  }
  await owner.ask(changeStock, { params: { id }, body: { from: 0, to: 4 } });
  await expect.poll(there, shown).toContain(id);
  const by = { display_name: 'Mabel', website: '', source: 'shop', reply: '', title: '' } as const;
  const review = { ...by, comment: 'Good.', product_id: id, rating: 5, featured: false, verified: false };
  const at = new Date('2026-10-01');
  await saveReview(harness.shop.db, { ...review, state: 'published', demonstration: true, created_at: at });
  await expect.poll(praised, shown).toContain(id);
});

test('whoever takes the last one of a craft takes the craft off what lists of others can be narrowed to', async () => {
  await using harness = await testShop({ keeps: true });
  const guest = await testVisitor(harness.app);
  const query = { stock: 'in', craft: 'felt-art' };
  const offered = async () => {
    const { body } = await guest.ask(readListing, { params: { slug: 'all' }, query });
    return body.facets.find(({ name }) => name === 'craft')?.choices.map(({ value }) => value);
  };
  const buyer = await testBuyer(harness.app, demoKits.desertPea);
  await untilKept(offered);
  expect(await offered()).toContain('punch-needling');
  expect((await placeTestOrder(buyer)).status).toBe(200);
  await expect.poll(offered, shown).not.toContain('punch-needling');
});

test('what is suggested costs what its card says: the least of any size, and “from” it', async () => {
  await using harness = await testShop();
  const { guest, owner, id } = await koalaInTwoSizes(harness);
  const suggested = async () =>
    (await guest.ask(suggestKits, { query: { q: 'sleeping koala' } })).body.suggestions.find(
      ({ slug }) => slug === koala.slug,
    );
  const { form } = (await owner.ask(readKitForEditing, { params: { id } })).body;
  expect(await suggested()).toMatchObject({ price: decimalOf(form.priceCents ?? 0), isLeast: true });
  const variants = form.variants.map((one) => ({ ...one, priceCents: 2_995 }));
  await owner.ask(changeKit, { params: { id }, body: { version: 2, form: { ...form, variants } } });
  expect(await suggested()).toMatchObject({ price: '29.95', isLeast: true });
});

test('words that are written under a picture of a copied kit stand at the kit too', async () => {
  await using harness = await testShop({ keeps: true });
  const { owner, id, guest } = await koalaInTwoSizes(harness);
  const { body: copy } = await owner.ask(duplicateKit, { params: { id }, body: {} });
  const { form, version } = (await owner.ask(readKitForEditing, { params: { id: copy.id } })).body;
  const said = async () =>
    (await guest.ask(readListing, { params: { slug: 'felt-art' } })).body.kits.map(
      ({ imageAlt }) => imageAlt,
    );
  await untilKept(said);
  const pictures = form.pictures.map((picture) => ({ ...picture, alt: 'A koala asleep in a fork' }));
  await owner.ask(changeKit, { params: { id: copy.id }, body: { version, form: { ...form, pictures } } });
  await expect.poll(said, shown).toContain('A koala asleep in a fork');
});

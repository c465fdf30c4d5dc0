import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { changeKit } from '../../../contracts/catalogue/kits/kits.ts';
import { changeWallPiece, listWall } from '../../../contracts/community/gallery/admin-gallery.ts';
import { listGallery } from '../../../contracts/community/gallery/gallery.ts';
import { readMenu } from '../../../contracts/growth/content/admin-menus.ts';
import { readPageFacts } from '../../../contracts/growth/seo/seo.ts';
import { readAuditLog } from '../../../contracts/insight/audit.ts';
import { paths, wellKnownFiles } from '../../../contracts/kernel/paths.ts';
import {
  changeCollection,
  type CollectionForm,
  createCollection,
  listCollectionsForEditing,
  mostCollections,
  orderCollections,
  previewCollection,
  readCollectionForEditing,
} from '../../../contracts/storefront/collections/admin-collections.ts';
import { listCollections, readCollection } from '../../../contracts/storefront/collections/collections.ts';
import { filtersIn } from '../../../contracts/storefront/listing/filters.ts';
import { listProducts } from '../../../contracts/storefront/listing/listing.ts';
import { searchKits, suggestKits } from '../../../contracts/storefront/search/search.ts';
import { demoKits } from '../../../seed/demo-kits.ts';
import { ownerOf } from '../../../tools/testing/kit.ts';
import { oneWhileOther } from '../../../tools/testing/one-while-other.ts';
import { administratorOf } from '../../../tools/testing/person.ts';
import { testShop, testVisitor, type TestShop } from '../../../tools/testing/shop.ts';
import { hangPiece } from '../../community/gallery/gallery.ts';
import type { Db } from '../../kernel/database/database.ts';
import { createCollection as makeCollection } from './admin.ts';
import { readCollectionPage } from './collections.ts';

const form: CollectionForm = {
  name: 'A winter',
  slug: 'a-winter',
  description: 'Long pieces for short days.',
  pictureId: null,
  isHidden: false,
  shownFrom: '',
  shownUntil: '',
  chosenBy: 'hand',
  kitIds: [],
  rule: {},
};
const shown = { timeout: 20_000 };

async function idsOf({ shop }: TestShop): Promise<Record<keyof typeof demoKits, number>> {
  const rows = await shop.db.selectFrom('products').select(['id', 'slug']).execute();
  const of = (slug: string) => rows.find((row) => row.slug === slug)?.id ?? 0;
  return Object.fromEntries(Object.entries(demoKits).map(([key, { slug }]) => [key, of(slug)])) as never;
}

test('a collection stands in the owner’s order, in search, menus, site map and for robots; its old address leads on', async () => {
  await using harness = await testShop({ keeps: true, pages: true });
  const owner = await administratorOf(harness, 'owner@example.com');
  const guest = await testVisitor(harness.app);
  const { kookaburra, koala } = await idsOf(harness);
  const kitIds = [koala, kookaburra];
  const made = await owner.ask(createCollection, { body: { ...form, kitIds } });
  expect(made.body).toMatchObject({ version: 1 });
  const read = async (slug: string, query = {}) =>
    (await guest.ask(readCollection, { params: { slug }, query })).body;
  await expect.poll(async () => (await read('a-winter')).total, shown).toBe(2);
  expect((await read('a-winter')).kits.map(({ id }) => id)).toEqual(kitIds);
  // The memory and the database say the same, in every order and through a filter.
  const at = new Date();
  const { db } = harness.shop;
  for (const sort of ['recommended', 'price-low', 'name'] as const) {
    const ask = { slug: 'a-winter', page: 1, sort, filters: filtersIn({}), at };
    const plain = await db.transaction().execute((tx) => readCollectionPage(tx, ask));
    expect(await readCollectionPage(db, ask)).toEqual(plain);
  }
  expect((await read('a-winter', { difficulty: 'nonsense' })).total).toBe(2);

  const { body: found } = await guest.ask(searchKits, { query: { q: 'winter' } });
  expect(found.shopPages).toContainEqual({ name: 'A winter', path: paths.collection('a-winter') });
  const { suggestions } = (await guest.ask(suggestKits, { query: { q: 'winter' } })).body;
  expect(suggestions[0]).toMatchObject({ kind: 'page', slug: paths.collection('a-winter') });
  const menu = (await owner.ask(readMenu, { params: { place: 'header' } })).body;
  expect(menu.choices).toContainEqual({
    group: 'Collections',
    label: 'A winter',
    to: paths.collection('a-winter'),
  });
  expect((await harness.app.inject(wellKnownFiles.sitemap)).body).toContain(paths.collection('a-winter'));
  const facts = await guest.ask(readPageFacts, { query: { path: paths.collection('a-winter') } });
  expect(facts.body.jsonLd).toMatch(/CollectionPage.*ItemList.*BreadcrumbList/);
  const page = await harness.app.inject(paths.collection('a-winter'));
  expect([page.statusCode, page.body.includes('Long pieces for short days.')]).toEqual([200, true]);

  const params = { id: made.body.id };
  const moved = { ...form, kitIds, slug: 'winter', name: 'Winter' };
  await owner.ask(changeCollection, { params, body: { version: 1, form: moved } });
  const [entry] = (await owner.ask(readAuditLog, { query: { q: '' } })).body.entries;
  expect(entry).toMatchObject({ did: 'Changed a collection', subject: 'Winter' });
  expect(entry?.changes).toEqual([
    { what: 'Name', from: 'A winter', to: 'Winter' },
    { what: 'Address', from: 'a-winter', to: 'winter' },
  ]);
  const lead = async () => (await harness.app.inject(paths.collection('a-winter'))).headers.location;
  await expect.poll(lead, shown).toBe(paths.collection('winter'));
  const stale = await owner.ask(changeCollection, { params, body: { version: 1, form } });
  expect(stale.body).toMatchObject({
    code: 'stale',
    details: { now: { version: 2, form: { name: 'Winter' } } },
  });

  const second = await owner.ask(createCollection, { body: { ...form, kitIds, name: 'First' } });
  await owner.ask(orderCollections, { body: { ids: [second.body.id, made.body.id] } });
  const names = async () => (await guest.ask(listCollections)).body.map(({ name }) => name);
  await expect.poll(names, shown).toEqual(['First', 'Winter']);
  // Both begin with the same kit, and do not look alike.
  const pictures = (await guest.ask(listCollections)).body.map(({ imageUrl }) => imageUrl);
  expect(new Set(pictures).size).toBe(2);
  const taken = await owner.ask(createCollection, { body: { ...form, slug: 'winter' } });
  expect(taken.body.details?.['fields']).toMatchObject([{ field: 'slug' }]);
});

test('a picture that is described in other words is so wherever it is shown', async () => {
  await using harness = await testShop({ keeps: true });
  const owner = await ownerOf(harness);
  const guest = await testVisitor(harness.app);
  const { id, form: kit, version } = await owner.read(demoKits.koala);
  const [picture] = kit.pictures;
  const pictureId = picture!.id;
  await owner.ask(createCollection, { body: { ...form, pictureId, kitIds: [id] } });
  await hangKoala(harness, pictureId);
  const [hung] = (await owner.ask(listWall)).body.pieces;
  const words = async () => ({
    collection: (await guest.ask(listCollections)).body[0]?.imageAlt,
    wall: (await guest.ask(listGallery)).body[0]?.imageAlt,
    card: (await guest.ask(listProducts, { query: { ids: String(id) } })).body[0]?.imageAlt,
  });
  const everywhere = (alt: string) => ({ collection: alt, wall: alt, card: alt });
  await expect.poll(words, shown).toEqual(everywhere(picture!.alt));

  const pictures = [{ ...picture!, alt: 'A koala asleep' }];
  await owner.ask(changeKit, { params: { id }, body: { version, form: { ...kit, pictures } } });
  await expect.poll(words, shown).toEqual(everywhere('A koala asleep'));
  const piece = { ...wallWords, isActive: true, imageAlt: 'A koala awake', imageFocus: 'centre' as const };
  await owner.ask(changeWallPiece, { params: { id: hung!.id }, body: { ...piece, version: hung!.version } });
  await expect.poll(words, shown).toEqual(everywhere('A koala awake'));
});

const wallWords = {
  artist: 'Ada',
  difficulty: 'gentle' as const,
  timeToComplete: '',
  location: '',
  comment: '',
  categoryId: null,
  productId: null,
};

async function hangKoala({ shop: { db } }: TestShop, pictureId: number) {
  await hangPiece(db, {
    is_active: true,
    picture_id: pictureId,
    artist: 'Ada',
    category_id: null,
    difficulty: 'gentle',
    time_to_complete: '',
    location: '',
    comment: '',
    product_id: null,
    position: 0,
    demonstration: false,
  });
}

test('a rule takes what passes its filters, today’s too; it is previewed with its count', async () => {
  await using harness = await testShop();
  const owner = await administratorOf(harness, 'owner@example.com');
  const guest = await testVisitor(harness.app);
  const body = { ...form, chosenBy: 'rule' as const, rule: { difficulty: ['gentle', 'focused'] } };
  await owner.ask(createCollection, { body });
  const { body: found } = await guest.ask(readCollection, { params: { slug: 'a-winter' } });
  expect(found.total).toBeGreaterThan(0);
  expect(found.kits.every(({ difficulty }) => difficulty !== 'balanced')).toBe(true);
  const [entry] = (await owner.ask(readAuditLog, { query: { q: '' } })).body.entries;
  expect(entry?.did).toBe('Made a collection');
  expect(entry?.changes.map(({ what, to }) => `${what}: ${to}`)).toContain(
    'Rule, difficulty: focused,gentle',
  );
  const query = { difficulty: 'gentle,focused' };
  expect((await owner.ask(previewCollection, { query })).body.total).toBe(found.total);
  expect((await owner.ask(previewCollection, { query: {} })).body.total).toBe(0);
  const empty = await owner.ask(createCollection, { body: { ...body, slug: 'all', rule: {} } });
  expect(empty.body.details?.['fields']).toMatchObject([{ field: 'rule' }]);
});

test('what is hidden, not yet or no longer shown, or empty is nowhere for shoppers', async () => {
  await using harness = await testShop();
  const owner = await administratorOf(harness, 'owner@example.com');
  const guest = await testVisitor(harness.app);
  const { koala } = await idsOf(harness);
  const cases = [
    { isHidden: true, kitIds: [koala] },
    { shownFrom: '2999-01-01', kitIds: [koala] },
    { shownUntil: '2001-01-01', kitIds: [koala] },
    { kitIds: [] },
  ];
  for (const [i, one] of cases.entries())
    await owner.ask(createCollection, { body: { ...form, ...one, slug: `winter-${i}` } });
  expect((await guest.ask(listCollections)).body).toEqual([]);
  const statuses = [];
  for (const i of cases.keys())
    statuses.push((await guest.ask(readCollection, { params: { slug: `winter-${i}` } })).status);
  expect(statuses).toEqual([404, 404, 404, 200]);
  expect((await guest.ask(searchKits, { query: { q: 'winter' } })).body.shopPages).toEqual([]);
  const kept = (await owner.ask(listCollectionsForEditing)).body;
  expect(kept.map(({ unseen }) => unseen)).toEqual([
    'Hidden',
    'From 2999-01-01',
    'Ended on 2001-01-01',
    'No kit in it',
  ]);
  const wrong = { ...form, slug: 'x', shownFrom: '2026-02-01', shownUntil: '2026-01-01' };
  expect((await owner.ask(createCollection, { body: wrong })).status).toBe(400);
});

test('the list has a line for each collection; its kits come with the one that is opened', async () => {
  await using harness = await testShop({ keeps: true });
  const owner = await administratorOf(harness, 'owner@example.com');
  const { koala, kookaburra } = await idsOf(harness);
  const kitIds = [kookaburra, koala];
  const { id } = (await owner.ask(createCollection, { body: { ...form, kitIds } })).body;
  const rule = { chosenBy: 'rule' as const, rule: { difficulty: ['gentle', 'focused'] } };
  await owner.ask(createCollection, { body: { ...form, ...rule, slug: 'gentle' } });
  await harness.shop.db.updateTable('products').set({ status: 'archived' }).where('id', '=', koala).execute();
  const lines = async () => (await owner.ask(listCollectionsForEditing)).body;
  await expect.poll(async () => (await lines())[0]?.kitCount, shown).toBe(1);
  const [line, byRule] = await lines();
  expect(line).toEqual({ id, name: 'A winter', slug: 'a-winter', chosenBy: 'hand', kitCount: 1, unseen: '' });
  // What is counted without being read is what shoppers find.
  const query = { difficulty: 'gentle,focused' };
  expect(byRule?.kitCount).toBeGreaterThan(0);
  expect(byRule?.kitCount).toBe((await owner.ask(previewCollection, { query })).body.total);

  const { body: opened } = await owner.ask(readCollectionForEditing, { params: { id } });
  expect(opened).toMatchObject({ version: 1, form: { kitIds } });
  expect(opened.named.map(({ isInShop }) => isInShop)).toEqual([true, false]);
  expect((await owner.ask(readCollectionForEditing, { params: { id: id + 9 } })).status).toBe(404);
});

test('there are as many collections as can be put into an order, and of two who make the last one is told', async () => {
  await using harness = await testShop();
  const owner = await administratorOf(harness, 'owner@example.com');
  await sql`insert into collections (slug, name, description, chosen_by, changed_at)
    select 'shelf-' || n, 'Shelf ' || n, 'For an evening', 'hand', now() from generate_series(1, ${mostCollections - 1}) n`.execute(
    harness.shop.db,
  );
  const make = (slug: string) => (db: Db) => makeCollection(db, { ...form, slug }, new Date());
  const [first, second] = await oneWhileOther(harness, make('one'), make('other'));
  expect(first).toMatchObject({ version: 1 });
  expect(second).toMatchObject({ refused: 'not_permitted' });
  const { body: refused } = await owner.ask(createCollection, { body: form });
  expect(refused).toMatchObject({
    code: 'not_permitted',
    message: 'There can be up to 200 collections. Change one that is over.',
  });
});

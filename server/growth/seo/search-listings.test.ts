import sharp from 'sharp';
import { expect, test } from 'vitest';
import { changeCategory, listCategoriesForEditing } from '../../../contracts/catalogue/kits/categories.ts';
import { addOwnPage, deleteOwnPage } from '../../../contracts/growth/content/own-pages.ts';
import * as calls from '../../../contracts/growth/seo/search-listings.ts';
import { readSeoGuide } from '../../../contracts/growth/seo/seo-guide.ts';
import { readPageFacts } from '../../../contracts/growth/seo/seo.ts';
import { paths } from '../../../contracts/kernel/paths.ts';
import { imageUrl } from '../../../contracts/platform/images.ts';
import {
  changeCollection,
  type CollectionForm,
  createCollection,
} from '../../../contracts/storefront/collections/admin-collections.ts';
import { demoKits } from '../../../seed/demo-kits.ts';
import { findDemoKit } from '../../../tools/testing/buyer.ts';
import { publishOwnPage } from '../../../tools/testing/own-page.ts';
import { administratorOf, type TestBrowser } from '../../../tools/testing/person.ts';
import { testShop, testVisitor } from '../../../tools/testing/shop.ts';
import { saveUpload } from '../../platform/images/images.ts';

const own = {
  title: 'Koala kit <b>& "more"</b>',
  description: 'Sixty words </script><script>alert(1)</script>',
  pictureUrl: null as string | null,
};
const write = (owner: TestBrowser, subject: string, body: object = {}) =>
  owner.ask(calls.writeSearchListing, { params: { subject }, body: { ...own, version: 0, ...body } });

test('what the owner writes for a kit stands in its head, escaped, and goes when it is emptied', async () => {
  await using harness = await testShop({ pages: true, keeps: true });
  const owner = await administratorOf(harness, 'owner@example.com');
  const kit = await findDemoKit(harness.app, demoKits.koala);
  const subject = `kit-${kit.id}`;
  const path = paths.product(kit.slug);
  const pageOf = async () => (await harness.app.inject(path)).body;
  const before = await pageOf();
  const { body: first } = await owner.ask(calls.readSearchListing, { params: { subject } });
  expect(before).toContain(`<title>${first.made.title}</title>`);
  expect(before).toContain(`name="description" content="${first.made.description}"`);
  expect(first).toMatchObject({ version: 0, form: { title: '', description: '', pictureUrl: null } });

  const bytes = await sharp({ create: { width: 900, height: 900, channels: 3, background: '#A9BBA5' } })
    .jpeg()
    .toBuffer();
  const picture = await saveUpload(harness.shop.db, harness.shop.files, bytes, 'A koala in green', 'staff');
  if (!('url' in picture)) throw new Error('not a picture');
  expect((await write(owner, subject, { pictureUrl: picture.url })).body.version).toBe(1);
  await expect.poll(pageOf, { timeout: 20_000 }).not.toBe(before);
  const page = await pageOf();
  expect(page).toContain('<title>Koala kit &lt;b&gt;&amp; &quot;more&quot;&lt;/b&gt;</title>');
  const said = 'Sixty words &lt;/script&gt;&lt;script&gt;alert(1)&lt;/script&gt;';
  expect(page).toContain(`name="description" content="${said}"`);
  expect(page).toContain(`property="og:description" content="${said}"`);
  expect(page).not.toContain('<script>alert(1)');
  const share = imageUrl(picture.url, 'share');
  expect(page).toContain(`property="og:image" content="${harness.shop.config.siteOrigin}${share}"`);
  expect(page).toContain('content="A koala in green"');
  const cut = await harness.app.inject({ url: share, headers: { accept: 'image/jpeg' } });
  expect(await sharp(cut.rawPayload).metadata()).toMatchObject({ width: 1200, height: 630 });

  await write(owner, subject, { title: '', description: '', version: 1 });
  await expect.poll(pageOf, { timeout: 20_000 }).toBe(before);
});

test('a category, the home page, a page and a draft each have theirs; a second part of a list has none', async () => {
  await using harness = await testShop();
  const owner = await administratorOf(harness, 'owner@example.com');
  const guest = await testVisitor(harness.app);
  const factsOf = async (path: string) => (await guest.ask(readPageFacts, { query: { path } })).body;
  const [category] = (await owner.ask(listCategoriesForEditing)).body;
  const { form, version, id } = category!;
  const ofCategory = paths.category(form.slug);
  for (const path of [paths.home, ofCategory, paths.about, paths.gallery, paths.category('bestsellers')]) {
    const { body: found } = await owner.ask(calls.findSearchListing, { query: { path } });
    expect(found.made.path).toBe(path);
    expect((await factsOf(path)).own).toBeUndefined();
    expect((await write(owner, found.subject, { title: `Own ${path}` })).status).toBe(200);
    expect((await factsOf(path)).own).toEqual({ title: `Own ${path}`, description: own.description });
  }
  expect((await factsOf(`${ofCategory}?page=2`)).own).toBeUndefined();
  // Its address may change: what was written stays with the category.
  const moved = { ...form, slug: 'moved-away' };
  await owner.ask(changeCategory, { params: { id }, body: { version, form: moved } });
  expect((await factsOf(paths.category('moved-away'))).openGraph.title).toBe(`Own ${ofCategory}`);

  const { body: draft } = await owner.ask(addOwnPage, { body: { section: 'journal', title: 'A day' } });
  const subject = `page-${draft.id}`;
  expect((await write(owner, subject)).body.made.title).toBe('A day | Stillmade');
  await publishOwnPage(owner, draft.id, { title: 'A day' });
  const facts = await factsOf(paths.journalEntry('a-day'));
  expect(facts.openGraph.title).toBe(own.title);
  expect(JSON.parse(facts.jsonLd)).toMatchObject({
    '@graph': expect.arrayContaining([expect.objectContaining({ description: own.description })]),
  });
});

test('a collection has its own, before shoppers see it and under each of its addresses', async () => {
  await using harness = await testShop();
  const owner = await administratorOf(harness, 'owner@example.com');
  const guest = await testVisitor(harness.app);
  const kit = await findDemoKit(harness.app, demoKits.koala);
  const form: CollectionForm = {
    name: 'A winter',
    slug: 'a-winter',
    description: 'Long pieces for short days.',
    pictureId: null,
    isHidden: true,
    shownFrom: '',
    shownUntil: '',
    chosenBy: 'hand',
    kitIds: [kit.id],
    rule: {},
  };
  const { body: made } = await owner.ask(createCollection, { body: form });
  const subject = `collection-${made.id}`;
  const { body: first } = await owner.ask(calls.readSearchListing, { params: { subject } });
  expect(first).toMatchObject({ version: 0, form: { title: '', description: '', pictureUrl: null } });
  expect(first.made).toMatchObject({
    path: paths.collection('a-winter'),
    title: 'A winter | Stillmade',
    description: form.description,
    imageUrl: imageUrl(kit.imageUrl ?? '', 'share'),
  });
  expect((await write(owner, subject, { title: 'Winter evenings' })).status).toBe(200);
  const shown = { ...form, isHidden: false, slug: 'winter-evenings' };
  await owner.ask(changeCollection, {
    params: { id: made.id },
    body: { version: made.version, form: shown },
  });
  const path = paths.collection('winter-evenings');
  const factsOf = async (query = '') =>
    (await guest.ask(readPageFacts, { query: { path: `${path}${query}` } })).body;
  const facts = await factsOf();
  expect(facts.own).toEqual({ title: 'Winter evenings', description: own.description });
  expect(facts.openGraph.title).toBe('Winter evenings');
  expect((await factsOf('?page=2')).own).toBeUndefined();
  const { body: found } = await owner.ask(calls.findSearchListing, { query: { path } });
  expect(found).toMatchObject({ subject, version: 1, form: { title: 'Winter evenings' } });
});

test('who writes over newer texts, of nothing, or with a picture that is not there is refused', async () => {
  await using harness = await testShop();
  const owner = await administratorOf(harness, 'owner@example.com');
  expect((await write(owner, 'page-home', { title: 'First' })).status).toBe(200);
  expect((await write(owner, 'page-home', { title: 'Second' })).body).toMatchObject({
    code: 'stale',
    details: { current: { version: 1, form: { title: 'First' } } },
  });
  for (const subject of [
    'kit-999999',
    'category-999999',
    'collection-999999',
    'page-nowhere',
    'page-pages.nowhere',
  ])
    expect([subject, (await write(owner, subject)).status]).toEqual([subject, 404]);
  expect((await write(owner, 'kit-x')).status).toBe(404);
  const gone = await write(owner, 'page-about', { pictureUrl: '/pictures/gone.jpg' });
  expect([gone.status, gone.body.details?.['fields']]).toMatchObject([400, [{ field: 'pictureUrl' }]]);
});

test('the SEO guide measures what the owner wrote', async () => {
  await using harness = await testShop();
  const owner = await administratorOf(harness, 'owner@example.com');
  const long = 'An own title that is far longer than anything a search engine ever shows';
  await write(owner, 'page-about', { title: long });
  const { checks } = (await owner.ask(readSeoGuide)).body;
  const titles = checks.find(({ id }) => id === 'titles')?.findings ?? [];
  expect(titles.map(({ message }) => message).join()).toContain(long);
});

test('a new page at the address of a deleted one has nothing of what was written about that', async () => {
  await using harness = await testShop();
  const owner = await administratorOf(harness, 'owner@example.com');
  const begin = async () => {
    const body = { section: 'journal', title: 'First stitches' } as const;
    return (await owner.ask(addOwnPage, { body })).body.id;
  };
  const slug = await begin();
  const params = { subject: `page-${slug}` };
  expect((await write(owner, params.subject)).status).toBe(200);
  expect((await owner.ask(deleteOwnPage, { params: { slug } })).status).toBe(200);
  expect((await owner.ask(calls.readSearchListing, { params })).status).toBe(404);
  expect(await begin()).toBe(slug);
  expect((await owner.ask(calls.readSearchListing, { params })).body).toMatchObject({
    version: 0,
    form: { title: '', description: '', pictureUrl: null },
  });
});

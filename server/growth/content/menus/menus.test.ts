import { expect, test } from 'vitest';
import {
  archiveCategory,
  changeCategory,
  createCategory,
  listCategoriesForEditing,
} from '../../../../contracts/catalogue/kits/categories.ts';
import { readMenu, writeMenu } from '../../../../contracts/growth/content/admin-menus.ts';
import {
  everyCategory,
  firstHeader,
  type MenuEntry,
} from '../../../../contracts/growth/content/first-menus.ts';
import { readMenus } from '../../../../contracts/growth/content/menus.ts';
import { addOwnPage } from '../../../../contracts/growth/content/own-pages.ts';
import { paths } from '../../../../contracts/kernel/paths.ts';
import {
  changeCollection,
  type CollectionForm,
  createCollection,
} from '../../../../contracts/storefront/collections/admin-collections.ts';
import { readListing } from '../../../../contracts/storefront/listing/listing.ts';
import { publishOwnPage } from '../../../../tools/testing/own-page.ts';
import { administratorOf, type TestBrowser } from '../../../../tools/testing/person.ts';
import { testShop, testVisitor } from '../../../../tools/testing/shop.ts';
import { statementsOf } from '../../../../tools/testing/statements.ts';
import { shownMenus } from './menus.ts';

type Arranged = { entries: unknown; overVersion: number };

function arrange(owner: TestBrowser, place: 'header' | 'footer', body: Arranged) {
  return owner.ask(writeMenu, { params: { place }, body: body as never });
}

const link = (label: string, to: string): MenuEntry => ({ label, to, links: [] });

test('the header is arranged, shown, kept without a statement, and given back to the shop', async () => {
  await using harness = await testShop({ pages: true, keeps: true });
  const owner = await administratorOf(harness, 'owner@example.com');
  const headerOf = async () => {
    const { body } = await harness.app.inject(paths.about);
    return /<nav aria-label="Main".*?<\/nav>/s.exec(body)?.[0] ?? '';
  };
  const own = await headerOf();
  const first = (await owner.ask(readMenu, { params: { place: 'header' } })).body;
  expect(first).toMatchObject({ version: 0, isOwn: false, entries: firstHeader, before: null, missing: [] });
  const entries = [
    link('Markets', 'https://example.com/markets'),
    {
      label: 'Make',
      to: '',
      links: [
        { label: 'All', to: everyCategory },
        { label: 'Journal', to: paths.journal },
      ],
    },
  ];
  const saved = await arrange(owner, 'header', { entries, overVersion: 0 });
  expect(saved.body).toMatchObject({ version: 1, isOwn: true, entries });
  await expect.poll(headerOf, { timeout: 20_000 }).toContain('href="https://example.com/markets"');
  const shown = await headerOf();
  for (const part of ['Make', `href="${paths.journal}"`, `href="${paths.category('paint-by-numbers')}"`])
    expect(shown).toContain(part);
  expect(shown).not.toContain(paths.gallery);
  const asked = async () => (await statementsOf(() => shownMenus(harness.shop.db, new Date()))).statements;
  await expect.poll(asked, { timeout: 20_000 }).toBe(0);

  expect((await arrange(owner, 'header', { entries: null, overVersion: 0 })).body).toMatchObject({
    code: 'stale',
    details: { current: { version: 1 } },
  });
  // Given back by mistake, what the owner had arranged is still there to be saved again.
  const givenBack = (await arrange(owner, 'header', { entries: null, overVersion: 1 })).body;
  expect(givenBack).toMatchObject({ isOwn: false, entries: firstHeader, before: entries });
  await expect.poll(headerOf, { timeout: 20_000 }).toBe(own);
});

test('what is archived or not published leaves the menu and is named to the owner', async () => {
  await using harness = await testShop();
  const owner = await administratorOf(harness, 'owner@example.com');
  const guest = await testVisitor(harness.app);
  const made = await owner.ask(addOwnPage, { body: { section: 'pages', title: 'Our fabrics' } });
  const page = paths.ownPage('our-fabrics');
  const category = (await owner.ask(listCategoriesForEditing)).body[0]!;
  const empty = { name: 'Old kits', slug: 'old-kits', code: 'OLD', description: 'Old.', pictureId: null };
  const { id } = (await owner.ask(createCategory, { body: empty })).body;
  const column = {
    label: 'Look',
    to: '',
    links: [
      { label: 'Fabrics', to: page },
      { label: 'Old ones', to: paths.category('old-kits') },
      { label: 'First', to: paths.category(category.form.slug) },
    ],
  };
  await arrange(owner, 'footer', { entries: [column], overVersion: 0 });
  const shown = async () =>
    (await guest.ask(readMenus)).body.footer?.flatMap(({ links }) => links.map(({ label }) => label));
  const missing = async () =>
    (await owner.ask(readMenu, { params: { place: 'footer' } })).body.missing.map(({ why }) => why);
  expect(await shown()).toEqual(['Old ones', 'First']);
  expect(await missing()).toEqual(['“Our fabrics” is not published.']);

  await publishOwnPage(owner, made.body.id, { title: 'Our fabrics', footer: 'about' });
  await owner.ask(archiveCategory, { params: { id }, body: { archived: true } });
  expect(await shown()).toEqual(['Fabrics', 'First']);
  expect(await missing()).toEqual(['The category “Old kits” is archived.']);
  // The footer is the owner's own, so it alone says what it names.
  expect((await guest.ask(readMenus)).body.added).toEqual([]);

  const moved = { ...category.form, slug: 'moved-here' };
  await owner.ask(changeCategory, {
    params: { id: category.id },
    body: { version: category.version, form: moved },
  });
  const links = (await guest.ask(readMenus)).body.footer?.[0]?.links;
  expect(links?.at(-1)).toEqual({ label: 'First', to: paths.category('moved-here') });
});

test('a collection that is hidden leaves the menu of pages that are kept', async () => {
  await using harness = await testShop({ keeps: true });
  const owner = await administratorOf(harness, 'owner@example.com');
  const guest = await testVisitor(harness.app);
  const [kit] = (await guest.ask(readListing, { params: { slug: 'all' } })).body.kits;
  const form: CollectionForm = {
    name: 'A winter',
    slug: 'a-winter',
    description: 'Long pieces for short days.',
    pictureId: null,
    isHidden: false,
    shownFrom: '',
    shownUntil: '',
    chosenBy: 'hand',
    kitIds: [kit!.id],
    rule: {},
  };
  const { id } = (await owner.ask(createCollection, { body: form })).body;
  const entries = [link('Winter', paths.collection('a-winter')), link('Home', paths.home)];
  await arrange(owner, 'header', { entries, overVersion: 0 });
  const shown = async () => (await guest.ask(readMenus)).body.header?.map(({ label }) => label);
  const asked = async () => (await statementsOf(shown)).statements;
  await expect.poll(asked, { timeout: 20_000 }).toBe(0);
  expect(await shown()).toEqual(['Winter', 'Home']);
  const hidden = { version: 1, form: { ...form, isHidden: true } };
  await owner.ask(changeCollection, { params: { id }, body: hidden });
  await expect.poll(shown, { timeout: 20_000 }).toEqual(['Home']);
});

test('columns of the footer are headings with links', async () => {
  await using harness = await testShop();
  const owner = await administratorOf(harness, 'owner@example.com');
  const entries = [link('Home', paths.home)];
  expect((await arrange(owner, 'footer', { entries, overVersion: 0 })).body.code).toBe('malformed');
});

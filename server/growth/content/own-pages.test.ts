import { sql } from 'kysely';
import { expect, test } from 'vitest';
import {
  listContentPages,
  readContentDraft,
  writeContent,
} from '../../../contracts/growth/content/admin-content.ts';
import { readContentPage } from '../../../contracts/growth/content/content.ts';
import { readMenus } from '../../../contracts/growth/content/menus.ts';
import * as calls from '../../../contracts/growth/content/own-pages.ts';
import type { FooterPlace } from '../../../contracts/growth/content/own-pages.ts';
import { readPageFacts } from '../../../contracts/growth/seo/seo.ts';
import { paths, wellKnownFiles } from '../../../contracts/kernel/paths.ts';
import { oneWhileOther } from '../../../tools/testing/one-while-other.ts';
import { administratorOf, type TestBrowser } from '../../../tools/testing/person.ts';
import { testShop, testVisitor } from '../../../tools/testing/shop.ts';
import type { Db } from '../../kernel/database/database.ts';
import { addOwnPage } from './own-pages.ts';

const title = 'First stitches & <last> ones';
const slug = 'journal.first-stitches-last-ones';
const params = { slug } as const;
const path = paths.journalEntry('first-stitches-last-ones');
const markdown =
  '## Begin\n\nThread a needle. ![Mum’s "needle" \\[& thread\\]](/pictures/needle.jpg)\n\n[A kit](/product/koala)';

const put = (owner: TestBrowser, overVersion: number, isPublished: boolean, footer: FooterPlace = 'none') =>
  owner.ask(calls.changeOwnPage, { params, body: { isPublished, footer, overVersion } });

test('an entry of the journal is begun, written, published, found by machines, and taken back', async () => {
  await using harness = await testShop({ pages: true, keeps: true });
  const owner = await administratorOf(harness, 'owner@example.com');
  const guest = await testVisitor(harness.app);
  const begin = () => owner.ask(calls.addOwnPage, { body: { section: 'journal', title } });
  expect((await begin()).body).toEqual({ id: slug });
  expect((await begin()).body.code).toBe('not_permitted');
  const ownOf = async () => (await owner.ask(listContentPages)).body.find((one) => one.slug === slug)?.own;
  expect(await ownOf()).toEqual({ isPublished: false, footer: 'none', kits: [], version: 1 });
  const words = { title, summary: 'How to begin.', markdown };
  expect((await owner.ask(writeContent, { params, body: { ...words, overVersion: 1 } })).status).toBe(200);
  const statusOf = async () => (await harness.app.inject(path)).statusCode;
  expect([(await guest.ask(readContentPage, { params })).status, await statusOf()]).toEqual([404, 404]);

  expect((await put(owner, 1, true, 'about')).status).toBe(200);
  await expect.poll(statusOf, { timeout: 20_000 }).toBe(200);
  const { body: page } = await guest.ask(readContentPage, { params });
  expect(page).toMatchObject({ title, publishedAt: expect.stringContaining('T') });
  expect((await guest.ask(calls.listJournal)).body).toMatchObject([
    {
      path,
      title,
      summary: 'How to begin.',
      picture: { url: '/pictures/needle.jpg', alt: 'Mum’s "needle" [& thread]' },
    },
  ]);
  expect((await guest.ask(readMenus)).body.added).toEqual([
    { to: paths.journal, label: 'Journal', column: 'about' },
    { to: path, label: title, column: 'about' },
  ]);
  expect((await harness.app.inject(wellKnownFiles.sitemap)).body).toContain(path);
  const feed = await harness.app.inject(wellKnownFiles.journalFeed);
  expect(feed.body).toContain('<title>First stitches &amp; &lt;last&gt; ones</title>');
  const facts = (await guest.ask(readPageFacts, { query: { path } })).body;
  expect(facts.openGraph).toMatchObject({
    type: 'article',
    image: expect.stringContaining('needle.jpg'),
    imageAlt: 'Mum’s "needle" [& thread]',
  });
  expect(facts.jsonLd).toContain('"BlogPosting"');
  expect((await harness.app.inject(paths.home)).body).toContain(path);

  expect(await ownOf()).toEqual({ isPublished: true, footer: 'about', kits: [], version: 2 });

  expect((await owner.ask(calls.deleteOwnPage, { params })).body.code).toBe('not_permitted');
  await put(owner, 2, false);
  await expect.poll(statusOf, { timeout: 20_000 }).toBe(404);
  expect((await guest.ask(calls.listJournal)).body).toEqual([]);
  expect((await owner.ask(calls.deleteOwnPage, { params })).status).toBe(200);
  expect((await owner.ask(readContentDraft, { params })).status).toBe(404);
});

test('a page whose title has no letter gets no address, and one that is gone cannot be written', async () => {
  await using harness = await testShop();
  const owner = await administratorOf(harness, 'owner@example.com');
  const { status, body } = await owner.ask(calls.addOwnPage, { body: { section: 'pages', title: '☺ ☺' } });
  expect([status, body.details?.['fields']]).toMatchObject([400, [{ field: 'title' }]]);
  const words = { title, summary: 'x', markdown, overVersion: 0 };
  expect((await owner.ask(writeContent, { params, body: words })).status).toBe(404);
  expect((await put(owner, 1, true)).status).toBe(404);
  const pages = (await owner.ask(listContentPages)).body;
  expect(pages.every(({ own }) => own === null)).toBe(true);
});

async function beginEntry(owner: TestBrowser): Promise<void> {
  await owner.ask(calls.addOwnPage, { body: { section: 'journal', title } });
}

test('a page that still says what it began with cannot be published', async () => {
  await using harness = await testShop();
  const owner = await administratorOf(harness, 'owner@example.com');
  await beginEntry(owner);
  expect((await put(owner, 1, true)).body).toMatchObject({
    code: 'not_permitted',
    message: expect.stringContaining('Nothing is written here yet'),
  });
  await owner.ask(writeContent, { params, body: { title, summary: 'x', markdown, overVersion: 1 } });
  expect((await put(owner, 1, true)).status).toBe(200);
});

test('of two who change one page’s kits, footer and publishing, the second is told', async () => {
  await using harness = await testShop();
  const [anna, ben] = [
    await administratorOf(harness, 'anna@example.com'),
    await administratorOf(harness, 'ben@example.com'),
  ];
  await beginEntry(anna);
  expect((await put(anna, 1, false, 'care')).body).toEqual({
    isPublished: false,
    footer: 'care',
    version: 2,
  });
  expect((await put(ben, 1, false, 'about')).body.code).toBe('stale');
  const nameKits = (kits: number[], overVersion: number) =>
    ben.ask(calls.nameKitsOfPage, { params, body: { kits, overVersion } });
  expect((await nameKits([1], 1)).body.code).toBe('stale');
  expect((await nameKits([1], 2)).body).toEqual({ slug, version: 3 });
  expect((await put(anna, 2, false)).body.code).toBe('stale');
  const page = (await anna.ask(listContentPages)).body.find((one) => one.slug === slug);
  expect(page?.own).toMatchObject({ footer: 'care', kits: [{ id: 1 }], version: 3 });
});

test('an entry that was taken back keeps its first day, and the feed tells when its words changed', async () => {
  let now = new Date();
  await using harness = await testShop({ clock: { now: () => now } });
  const owner = await administratorOf(harness, 'owner@example.com');
  await beginEntry(owner);
  const write = (overVersion: number) =>
    owner.ask(writeContent, { params, body: { title, summary: 'x', markdown, overVersion } });
  await write(1);
  await put(owner, 1, true);
  const entry = async () => (await owner.ask(calls.listJournal)).body[0];
  const first = await entry();
  expect(first?.changedAt).toBe(first?.publishedAt);
  now = new Date(now.getTime() + 60_000);
  await put(owner, 2, false);
  await write(2);
  await put(owner, 3, true);
  const again = await entry();
  const corrected = now.toISOString();
  expect(again).toMatchObject({ publishedAt: first?.publishedAt, changedAt: corrected });
  const feed = (await harness.app.inject(wellKnownFiles.journalFeed)).body;
  const updates = [...feed.matchAll(/<updated>(.*?)<\/updated>/g)].map(([, moment]) => moment);
  expect(updates).toEqual([corrected, corrected]);
  expect(feed).toContain(`<published>${first?.publishedAt}</published>`);
});

test('a shop has as many pages of its own as may be shown, and of two who begin the last one is told', async () => {
  await using harness = await testShop();
  const owner = await administratorOf(harness, 'owner@example.com');
  await sql`with pages as (
      insert into own_pages (slug, footer, created_at)
      select 'journal.entry-' || n, 'none', now() from generate_series(1, ${calls.mostOwnPages - 1}::int) n returning slug
    )
    insert into content_versions (slug, version, title, summary, markdown, actor)
    select slug, 1, slug, slug, 'An evening', 'owner' from pages`.execute(harness.shop.db);
  const begin = (named: string) => owner.ask(calls.addOwnPage, { body: { section: 'pages', title: named } });
  const beginAs = (named: string) => (db: Db) =>
    addOwnPage(db, { section: 'pages', title: named }, { actor: 'owner', now: new Date() });
  const [first, second] = await oneWhileOther(harness, beginAs('Our fabrics'), beginAs('Our threads'));
  expect(first).toEqual({ id: 'pages.our-fabrics' });
  expect(second).toMatchObject({ refused: 'not_permitted' });
  expect((await begin('Our threads')).body).toMatchObject({
    code: 'not_permitted',
    message: 'There can be up to 1,000 pages and journal entries. Delete one that nobody needs first.',
  });
  await owner.ask(calls.deleteOwnPage, { params: { slug: 'journal.entry-1' } });
  expect((await begin('Our needles')).status).toBe(200);
});

import { expect, test } from 'vitest';
import { readPageFacts } from '../../../contracts/growth/seo/seo.ts';
import {
  listContentPages,
  readContentDraft,
  writeContent,
} from '../../../contracts/growth/content/admin-content.ts';
import { readContentPage } from '../../../contracts/growth/content/content.ts';
import { readMenus } from '../../../contracts/growth/content/menus.ts';
import * as calls from '../../../contracts/growth/content/own-pages.ts';
import type { FooterPlace } from '../../../contracts/growth/content/own-pages.ts';
import { paths, wellKnownFiles } from '../../../contracts/kernel/paths.ts';
import { administratorOf, type TestBrowser } from '../../../tools/test-person.ts';
import { testShop, testVisitor } from '../../../tools/test-shop.ts';

const title = 'First stitches & <last> ones';
const slug = 'journal.first-stitches-last-ones';
const params = { slug } as const;
const path = paths.journalEntry('first-stitches-last-ones');
const markdown = '## Begin\n\nThread a needle. ![A needle](/pictures/needle.jpg)\n\n[A kit](/product/koala)';

const put = (owner: TestBrowser, isPublished: boolean, footer: FooterPlace = 'none') =>
  owner.ask(calls.changeOwnPage, { params, body: { isPublished, footer } });

test('an entry of the journal is begun, written, published, found by machines, and taken back', async () => {
  await using house = await testShop({ pages: true, keeps: true });
  const owner = await administratorOf(house, 'owner@example.com');
  const guest = await testVisitor(house.app);
  const begin = () => owner.ask(calls.addOwnPage, { body: { section: 'journal', title } });
  expect((await begin()).body).toEqual({ id: slug });
  expect((await begin()).body.code).toBe('not_permitted');
  const ownOf = async () => (await owner.ask(listContentPages)).body.find((one) => one.slug === slug)?.own;
  expect(await ownOf()).toEqual({ isPublished: false, footer: 'none', kits: [] });
  const words = { title, summary: 'How to begin.', markdown };
  expect((await owner.ask(writeContent, { params, body: { ...words, overVersion: 1 } })).status).toBe(200);
  const statusOf = async () => (await house.app.inject(path)).statusCode;
  expect([(await guest.ask(readContentPage, { params })).status, await statusOf()]).toEqual([404, 404]);

  expect((await put(owner, true, 'about')).status).toBe(200);
  await expect.poll(statusOf, { timeout: 20_000 }).toBe(200);
  const { body: page } = await guest.ask(readContentPage, { params });
  expect(page).toMatchObject({ title, publishedAt: expect.stringContaining('T') });
  expect((await guest.ask(calls.listJournal)).body).toMatchObject([
    { path, title, summary: 'How to begin.' },
  ]);
  expect((await guest.ask(readMenus)).body.added).toEqual([{ to: path, label: title, column: 'about' }]);
  expect((await house.app.inject(wellKnownFiles.sitemap)).body).toContain(path);
  const feed = await house.app.inject(wellKnownFiles.journalFeed);
  expect(feed.body).toContain('<title>First stitches &amp; &lt;last&gt; ones</title>');
  const facts = (await guest.ask(readPageFacts, { query: { path } })).body;
  expect(facts.openGraph).toMatchObject({ type: 'article', image: expect.stringContaining('needle.jpg') });
  expect(facts.jsonLd).toContain('"BlogPosting"');
  expect((await house.app.inject(paths.home)).body).toContain(path);

  expect(await ownOf()).toEqual({ isPublished: true, footer: 'about', kits: [] });

  expect((await owner.ask(calls.deleteOwnPage, { params })).body.code).toBe('not_permitted');
  await put(owner, false);
  await expect.poll(statusOf, { timeout: 20_000 }).toBe(404);
  expect((await guest.ask(calls.listJournal)).body).toEqual([]);
  expect((await owner.ask(calls.deleteOwnPage, { params })).status).toBe(200);
  expect((await owner.ask(readContentDraft, { params })).status).toBe(404);
});

test('a page whose title has no letter gets no address, and one that is gone cannot be written', async () => {
  await using house = await testShop();
  const owner = await administratorOf(house, 'owner@example.com');
  const { status, body } = await owner.ask(calls.addOwnPage, { body: { section: 'pages', title: '☺ ☺' } });
  expect([status, body.details?.['fields']]).toMatchObject([400, [{ field: 'title' }]]);
  const words = { title, summary: 'x', markdown, overVersion: 0 };
  expect((await owner.ask(writeContent, { params, body: words })).status).toBe(404);
  expect((await put(owner, true)).status).toBe(404);
  const pages = (await owner.ask(listContentPages)).body;
  expect(pages.every(({ own }) => own === null)).toBe(true);
});

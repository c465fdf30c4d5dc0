import { expect, test } from 'vitest';
import * as calls from '../../../contracts/growth/content/admin-content.ts';
import { changeApplication, listApplications } from '../../../contracts/growth/content/admin-wholesale.ts';
import { applyForWholesale, readContentPage } from '../../../contracts/growth/content/content.ts';
import { administratorOf, browserOf } from '../../../tools/test-person.ts';
import { testShop } from '../../../tools/test-shop.ts';

const params = { slug: 'about' } as const;

test('a page is written, looked at before it is saved, and every version can come back', async () => {
  await using house = await testShop();
  const owner = await administratorOf(house, 'owner@example.com');
  const first = (await owner.ask(calls.readContentDraft, { params })).body;
  const content = {
    title: 'Our Story',
    summary: 'Who we are.',
    markdown: '## Us\n\n{brand} <script>x</script>',
  };
  const preview = (await owner.ask(calls.previewContent, { params, body: content })).body;
  expect(preview.html).toContain('Stillmade &lt;script&gt;');
  expect((await owner.ask(readContentPage, { params })).body.html).not.toContain('Us');
  const save = (body: object) =>
    owner.ask(calls.writeContent, { params, body: { ...content, ...body } as never });
  const saved = await save({ overVersion: first.version });
  expect(saved.body).toMatchObject({ version: first.version + 1, markdown: content.markdown });
  expect((await owner.ask(readContentPage, { params })).body.html).toBe(preview.html);
  const slower = await save({ overVersion: first.version, markdown: 'Other words.' });
  expect(slower.body).toMatchObject({ code: 'stale', details: { current: { markdown: content.markdown } } });
  const old = { params: { ...params, version: first.version } };
  expect((await owner.ask(calls.readContentVersion, old)).body.markdown).toBe(first.markdown);
  const unknown = { params: { ...params, version: 99 } };
  expect((await owner.ask(calls.readContentVersion, unknown)).status).toBe(404);
  const pages = (await owner.ask(calls.listContentPages)).body;
  expect(pages.find(({ slug }) => slug === 'about')?.version).toBe(first.version + 1);
});

test('an application is answered once, and whoever answers second reads the notes of the first', async () => {
  await using house = await testShop();
  const owner = await administratorOf(house, 'owner@example.com');
  await browserOf(house.app).ask(applyForWholesale, {
    body: {
      businessName: 'The Corner Gallery',
      abn: '51 824 753 556',
      contactName: 'Ada Byrne',
      email: 'ada@example.com',
      businessKind: 'Gallery or museum',
      postcode: '0800',
      state: 'NT',
      filledInMs: 20_000,
    },
  });
  const list = async (query: object = {}) => (await owner.ask(listApplications, { query })).body;
  const { applications, waiting } = await list({ q: 'corner', answer: 'waiting' });
  expect([waiting, applications[0]?.abn]).toEqual([1, '51 824 753 556']);
  const { id, version } = applications[0]!;
  const answer = (notes: string) =>
    owner.ask(changeApplication, { params: { id }, body: { version, answer: 'answered', notes } });
  expect((await answer('40 % off from 20 kits.')).body).toMatchObject({ answer: 'answered', version: 2 });
  expect((await answer('They rang.')).body).toMatchObject({
    code: 'stale',
    details: { current: { notes: '40 % off from 20 kits.' } },
  });
  expect(await list({ answer: 'waiting' })).toMatchObject({ applications: [], waiting: 0 });
  for (const sort of ['asked', '-business']) expect((await list({ sort })).applications).toHaveLength(1);
});

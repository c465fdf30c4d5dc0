import sharp from 'sharp';
import { expect, test } from 'vitest';
import { uploadKitPicture } from '../../../contracts/catalogue/kits/kits.ts';
import * as calls from '../../../contracts/growth/content/admin-content.ts';
import { changeApplication, listApplications } from '../../../contracts/growth/content/admin-wholesale.ts';
import { applyForWholesale, readContentPage } from '../../../contracts/growth/content/content.ts';
import { listNotifications } from '../../../contracts/people/notifications.ts';
import { resizerPrefix } from '../../../contracts/platform/images.ts';
import { createPriceList, grantPriceList, listPriceLists } from '../../../contracts/pricing/price-lists.ts';
import { administratorOf, browserOf, emailsTo } from '../../../tools/testing/person.ts';
import { testShop } from '../../../tools/testing/shop.ts';

const params = { slug: 'about' } as const;

test('a page is written, looked at before it is saved, and every version can come back', async () => {
  await using harness = await testShop();
  const owner = await administratorOf(harness, 'owner@example.com');
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

test('a picture that an editor sends stands in a page, with its size and in smaller widths', async () => {
  await using harness = await testShop();
  const email = 'editor@example.com';
  const editor = await administratorOf(harness, email);
  const people = harness.shop.db.updateTable('customers').where('email', '=', email);
  await people.set({ roles: ['editor'] }).execute();
  const drawn = sharp({ create: { width: 90, height: 60, channels: 3, background: '#A9BBA5' } });
  const { url } = (await editor.upload(uploadKitPicture, await drawn.png().toBuffer())).body;
  const shown = `![The \\[second\\] stitch](${url})`;
  const body = {
    title: 'How to stitch',
    summary: 'Slowly.',
    markdown: `${shown}\n\n![Gone](/pictures/gone.jpg)\n\n## Questions people ask\n\n### How?\n\n${shown}`,
  };
  const page = (await editor.ask(calls.previewContent, { params, body })).body;
  const sized = `<img src="${url}" alt="The [second] stitch" width="90" height="60" srcset="${resizerPrefix}`;
  expect(page.html).toContain(sized);
  expect(page.html).toContain('<img src="/pictures/gone.jpg" alt="Gone" loading="lazy">');
  expect(page.questions[0]?.answerHtml).toContain(sized);
});

const gallery = {
  businessName: 'The Corner Gallery',
  abn: '51 824 753 556',
  contactName: 'Ada Byrne',
  email: 'ada@example.com',
  businessKind: 'Gallery or museum',
  postcode: '0800',
  state: 'NT',
  filledInMs: 20_000,
} as const;

test('an application is answered once, and whoever answers second reads the notes of the first', async () => {
  await using harness = await testShop();
  const owner = await administratorOf(harness, 'owner@example.com');
  await browserOf(harness.app).ask(applyForWholesale, { body: gallery });
  // The bell tells of it and names nobody.
  expect((await owner.ask(listNotifications)).body.notifications).toMatchObject([
    { kind: 'wholesale', title: 'Gallery or museum in NT asks for wholesale terms', detail: '' },
  ]);
  const list = async (query: object = {}) => (await owner.ask(listApplications, { query })).body;
  const { applications, waiting } = await list({ q: 'corner', answer: 'waiting' });
  expect([waiting, applications[0]?.abn]).toEqual([1, '51 824 753 556']);
  const { id, version } = applications[0]!;
  const answer = (notes: string) =>
    owner.ask(changeApplication, {
      params: { id },
      body: { version, answer: 'answered', notes, letterKey: crypto.randomUUID() },
    });
  expect((await answer('40 % off from 20 kits.')).body).toMatchObject({ answer: 'answered', version: 2 });
  expect((await answer('They rang.')).body).toMatchObject({
    code: 'stale',
    details: { current: { notes: '40 % off from 20 kits.' } },
  });
  expect(await list({ answer: 'waiting' })).toMatchObject({ applications: [], waiting: 0 });
  for (const sort of ['asked', '-business']) expect((await list({ sort })).applications).toHaveLength(1);
});

test('a business reads the answer that was written to it once, with its terms where it has a price list', async () => {
  await using harness = await testShop();
  const owner = await administratorOf(harness, 'owner@example.com');
  await browserOf(harness.app).ask(applyForWholesale, { body: gallery });
  const [asked] = (await owner.ask(listApplications, { query: {} })).body.applications;
  expect(asked?.emailSentAt).toBeNull();
  const save = (
    version: number,
    answer: 'answered' | 'declined',
    reply?: string,
    letterKey: string = crypto.randomUUID(),
  ) => {
    const body = { version, answer, notes: '', reply, letterKey };
    return owner.ask(changeApplication, { params: { id: asked!.id }, body });
  };
  const { email, businessName } = gallery;
  const letters = async () =>
    (await emailsTo(harness, email))
      .filter(({ kind }) => kind === 'wholesale-answered')
      .map(({ data }) => data);
  expect((await save(1, 'answered')).body.emailSentAt).toBeNull();
  expect(await letters()).toEqual([]);
  const body = { name: 'Galleries', percent: 40, minimumCents: 30_000, invoiceDays: 14 };
  const { body: list } = await owner.ask(createPriceList, { body });
  await owner.ask(grantPriceList, {
    body: { email: email.toUpperCase(), businessName, priceListId: list.id },
  });
  const letterKey = crypto.randomUUID();
  expect((await save(2, 'answered', 'Gladly.', letterKey)).body.emailSentAt).not.toBeNull();
  expect((await save(2, 'answered', 'Gladly.', letterKey)).body).toMatchObject({ code: 'stale' });
  // Whose answer was lost sends the same once more, over what stands there now.
  expect((await save(3, 'answered', 'Gladly.', letterKey)).status).toBe(200);
  const terms = { minimumCents: 30_000, minimumQuantity: 0, invoiceDays: 14 };
  expect(await letters()).toMatchObject([{ businessName, reply: 'Gladly.', terms }]);
  await save(4, 'answered', 'Gladly.');
  expect(await letters(), 'the same words another day are another letter').toHaveLength(2);
  await save(5, 'declined', 'We are sorry.');
  expect((await letters())[2]).toMatchObject({ reply: 'We are sorry.', terms: null });
});

test('a business that is declined has no price list any more; a later note takes nothing from it', async () => {
  await using harness = await testShop();
  const owner = await administratorOf(harness, 'owner@example.com');
  await browserOf(harness.app).ask(applyForWholesale, { body: gallery });
  const [asked] = (await owner.ask(listApplications, { query: {} })).body.applications;
  const { body: list } = await owner.ask(createPriceList, { body: { name: 'Galleries', percent: 40 } });
  const { email, businessName } = gallery;
  const give = () => owner.ask(grantPriceList, { body: { email, businessName, priceListId: list.id } });
  const buyers = async () => (await owner.ask(listPriceLists)).body.flatMap((one) => one.buyers);
  const decline = (version: number, notes: string) =>
    owner.ask(changeApplication, {
      params: { id: asked!.id },
      body: { version, answer: 'declined', notes, letterKey: crypto.randomUUID() },
    });
  await give();
  expect((await decline(99, 'Too far away')).body).toMatchObject({ code: 'stale' });
  expect(await buyers()).toHaveLength(1);
  expect((await decline(1, 'Too far away')).status).toBe(200);
  expect(await buyers()).toEqual([]);
  await give();
  expect((await decline(2, 'They have moved nearer')).status).toBe(200);
  expect(await buyers()).toHaveLength(1);
});

import { expect, test } from 'vitest';
import { readContentPage } from '../../../../contracts/growth/content/content.ts';
import { type AdminFaq, readFaq, writeFaq } from '../../../../contracts/growth/content/faq.ts';
import * as own from '../../../../contracts/growth/content/own-pages.ts';
import { readPageFacts } from '../../../../contracts/growth/seo/seo.ts';
import { paths } from '../../../../contracts/kernel/paths.ts';
import { searchKits } from '../../../../contracts/storefront/search/search.ts';
import { demoKits } from '../../../../seed/demo-kits.ts';
import { publishOwnPage } from '../../../../tools/testing/own-page.ts';
import { administratorOf } from '../../../../tools/testing/person.ts';
import { testShop, testVisitor } from '../../../../tools/testing/shop.ts';

const contact = { params: { slug: 'contact' as const } };

test('today’s questions are the first entries; arranged anew they are on the page, for robots and found', async () => {
  await using harness = await testShop();
  const owner = await administratorOf(harness, 'owner@example.com');
  const guest = await testVisitor(harness.app);
  const questions = async () => (await guest.ask(readContentPage, contact)).body.questions;
  const before = await questions();
  const { body: first } = await owner.ask(readFaq);
  expect(first).toMatchObject({ version: 0, isOwn: false });
  expect(first.entries.map(({ anchor }) => anchor)).toEqual(before.map(({ id }) => id));
  const write = (entries: AdminFaq['entries'] | null, overVersion: number) =>
    owner.ask(writeFaq, { body: { entries, overVersion } });
  // Saved as they came, they read the same, anchors included.
  await write(first.entries, 0);
  expect(await questions()).toEqual(before);

  const wash = {
    group: 'Afterwards',
    question: 'May I wash {brand} linen?',
    answer: 'By *hand*. <script>x</script>',
    anchor: '',
    isPublished: true,
  };
  const draft = { ...wash, question: 'Not yet written?', isPublished: false };
  const saved = await write([wash, first.entries[0]!, draft], 1);
  const ids = [first.entries[0]!.anchor, 'may-i-wash-brand-linen', 'not-yet-written'];
  expect(saved.body.entries.map(({ anchor }) => anchor)).toEqual(ids);
  const shown = await questions();
  expect(shown.map(({ id, group }) => [id, group])).toEqual([
    [ids[0], undefined],
    [ids[1], 'Afterwards'],
  ]);
  expect(shown[1]).toMatchObject({
    question: 'May I wash Stillmade linen?',
    answerHtml: expect.stringContaining('<em>hand</em>. &lt;script&gt;'),
  });
  const facts = (await guest.ask(readPageFacts, { query: { path: paths.contact } })).body.jsonLd;
  expect([facts.includes('FAQPage'), facts.includes('wash Stillmade'), facts.includes('Not yet')]).toEqual([
    true,
    true,
    false,
  ]);
  const found = async (q: string) => (await guest.ask(searchKits, { query: { q } })).body.answers;
  expect(await found('wash linen')).toMatchObject([{ path: `${paths.contact}#${ids[1]}` }]);
  expect(await found('not yet written')).toEqual([]);

  expect((await write([], 1)).body).toMatchObject({ code: 'stale', details: { current: { version: 2 } } });
  // Given back by mistake, what the owner had written is still there to be saved again.
  const givenBack = { version: 3, isOwn: false, entries: first.entries, before: saved.body.entries };
  expect((await write(null, 2)).body).toMatchObject(givenBack);
  expect(await questions()).toEqual(before);
});

test('a page names kits; they stand under its words until they leave the shop', async () => {
  await using harness = await testShop({ pages: true });
  const owner = await administratorOf(harness, 'owner@example.com');
  const { id: slug } = (
    await owner.ask(own.addOwnPage, { body: { section: 'journal', title: 'First stitches' } })
  ).body;
  const { db } = harness.shop;
  const kits = await db
    .selectFrom('products')
    .where('slug', 'in', [demoKits.koala.slug, demoKits.kookaburra.slug])
    .select(['id', 'slug', 'name'])
    .execute();
  const params = { slug };
  const named = { kits: kits.map(({ id }) => id), overVersion: 2 };
  await publishOwnPage(owner, slug);
  expect((await owner.ask(own.nameKitsOfPage, { params, body: named })).status).toBe(200);
  const cards = async () => {
    const { body } = await harness.app.inject(paths.journalEntry('first-stitches'));
    return kits.filter((kit) => body.includes(`href="${paths.product(kit.slug)}"`)).map((kit) => kit.slug);
  };
  const shown = { timeout: 20_000 };
  await expect.poll(cards, shown).toEqual(kits.map((kit) => kit.slug));
  const koala = { slug: demoKits.koala.slug };
  const { version } = await db
    .updateTable('products')
    .set({ status: 'archived' })
    .where('slug', '=', koala.slug)
    .returning('version')
    .executeTakeFirstOrThrow();
  expect(version).toBeGreaterThan(0);
  await owner.ask(own.changeOwnPage, {
    params,
    body: { isPublished: true, footer: 'about', overVersion: 3 },
  });
  await expect.poll(cards, shown).toEqual([demoKits.kookaburra.slug]);
  const gone = await owner.ask(own.nameKitsOfPage, { params: { slug: 'pages.gone' }, body: named });
  expect(gone.status).toBe(404);
});

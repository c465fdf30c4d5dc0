import { expect, test } from 'vitest';
import { writeContent } from '../../../../contracts/growth/content/admin-content.ts';
import * as own from '../../../../contracts/growth/content/own-pages.ts';
import { paths } from '../../../../contracts/kernel/paths.ts';
import { searchKits, suggestKits } from '../../../../contracts/storefront/search/search.ts';
import { rates } from '../../../../seed/rates.ts';
import { administratorOf } from '../../../../tools/testing/person.ts';
import { testShop, testVisitor } from '../../../../tools/testing/shop.ts';
import { statementsOf } from '../../../../tools/testing/statements.ts';
import { closeDatabase, openDatabase } from '../../../kernel/database/database.ts';
import { setRates } from '../../../pricing/shipping/shipping.ts';
import { writePage } from '../content.ts';
import { findAnswers } from './answers.ts';

const shown = { timeout: 20_000 };

test('what the owner writes is found as soon as it is published, and no longer than that', async () => {
  await using harness = await testShop({ keeps: true, pages: true });
  const owner = await administratorOf(harness, 'owner@example.com');
  const guest = await testVisitor(harness.app);
  const answers = async (q: string) => (await guest.ask(searchKits, { query: { q } })).body.answers;
  expect(await answers('how do i frame a wombat')).toEqual([]);
  const { id: slug } = (
    await owner.ask(own.addOwnPage, { body: { section: 'journal', title: 'Framing what you made' } })
  ).body;
  const markdown = 'Begin with a mount.\n\n## The wombat\n\nA box frame leaves room for its nose.';
  const draft = { title: 'Framing what you made', summary: 'Mounts and frames.', markdown, overVersion: 1 };
  await owner.ask(writeContent, { params: { slug }, body: draft });
  expect(await answers('how do i frame a wombat')).toEqual([]);
  await owner.ask(own.changeOwnPage, {
    params: { slug },
    body: { isPublished: true, footer: 'none', overVersion: 1 },
  });
  await expect
    .poll(() => answers('how do i frame a wombat'), shown)
    .toMatchObject([
      {
        name: 'The wombat',
        path: `${paths.journalEntry('framing-what-you-made')}#the-wombat`,
        from: 'Journal: Framing what you made',
        extract: 'A box frame leaves room for its nose.',
      },
      { name: 'Framing what you made' },
    ]);
  const { suggestions } = (await guest.ask(suggestKits, { query: { q: 'framin' } })).body;
  expect(suggestions).toContainEqual(
    expect.objectContaining({ kind: 'answer', slug: paths.journalEntry('framing-what-you-made') }),
  );
  const page = await harness.app.inject(paths.search('how do i frame a wombat'));
  expect(page.body).toContain('A box frame leaves room for its nose.');
  // What an administrator has just written is read anew for a moment; then the same is asked without a statement.
  const { db } = harness.shop;
  const statements = async () =>
    (await statementsOf(() => findAnswers(db, 'how long does delivry take', { at: new Date() }))).statements;
  await expect.poll(statements, shown).toBe(0);
  // Another process of the shop writes.
  const other = openDatabase(harness.shop.databaseUrl);
  const { title, summary } = draft;
  const anew = {
    title,
    summary,
    markdown: 'Begin with a mount.\n\n## The wombat\n\nGlass keeps the dust off.',
  };
  await writePage(other, slug, anew, { actor: 'owner', overVersion: 2, now: new Date() });
  await closeDatabase(other);
  const extracts = async () =>
    (await findAnswers(db, 'frame a wombat', { at: new Date() })).map(({ extract }) => extract);
  await expect.poll(extracts, shown).toContain('Glass keeps the dust off.');
  await owner.ask(own.changeOwnPage, {
    params: { slug },
    body: { isPublished: false, footer: 'none', overVersion: 2 },
  });
  await expect.poll(() => answers('how do i frame a wombat'), shown).toEqual([]);
});

test('places of pick-up are found, and a misspelt word is read as a page spells it', async () => {
  await using harness = await testShop();
  const { db } = harness.shop;
  const [place] = rates.pickupPlaces ?? [];
  await setRates(db, new Date(0), { ...rates, pickupPlaces: [{ ...place!, name: 'the Fern Hall' }] });
  await setRates(db, new Date(), { ...rates, pickupPlaces: [{ ...place!, name: 'the Fern Hall' }] });
  const found = await findAnswers(db, 'collect at fern hall', { at: new Date() });
  expect(found[0]).toMatchObject({ name: 'Pick up at the Fern Hall', from: 'Pick-up' });
  const [missing] = await findAnswers(db, 'damagd', { at: new Date() });
  expect(missing).toMatchObject({ path: expect.stringContaining('#a-part-is-missing') });
});

test('a search names another place of pick-up from the moment on from which it holds', async () => {
  let now = new Date('2030-03-01T00:00:00Z');
  await using harness = await testShop({ keeps: true, pages: true, clock: { now: () => now } });
  const { db } = harness.shop;
  const [place] = rates.pickupPlaces ?? [];
  const at = (name: string) => ({ ...rates, pickupPlaces: [{ ...place!, name }] });
  await setRates(db, new Date('2030-02-01'), at('the Fern Hall'));
  await setRates(db, new Date('2030-03-02'), at('the Fern Mill'));
  const guest = await testVisitor(harness.app);
  const places = async (q: string) => {
    const { answers } = (await guest.ask(searchKits, { query: { q } })).body;
    return answers.map(({ name }) => name);
  };
  await expect
    .poll(() => places('where do I pick up at the fern'), shown)
    .toContain('Pick up at the Fern Hall');
  now = new Date('2030-03-03T00:00:00Z');
  // The answer to the same words may be a minute old.
  const found = await places('where can I pick up at the fern');
  expect(found).toContain('Pick up at the Fern Mill');
  expect(found).not.toContain('Pick up at the Fern Hall');
});

test('a search for letters of any kind and number is answered by the shop’s kits and shelves', async () => {
  await using harness = await testShop({ pages: true });
  for (const q of ['x'.repeat(120), '🧵'.repeat(60), '针线活'.repeat(40), '"', 'a & | ! ( )']) {
    const page = await harness.app.inject(paths.search(q));
    expect(page.statusCode, q).toBe(200);
    expect(page.body, q).toContain(paths.category('cross-stitch'));
  }
});

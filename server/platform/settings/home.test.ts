import { expect, test } from 'vitest';
import { paths } from '../../../contracts/kernel/paths.ts';
import * as calls from '../../../contracts/platform/settings/admin-settings.ts';
import { firstOrder, type HomePart } from '../../../contracts/platform/settings/home-parts.ts';
import { readPublicSettings, type HomeLayout } from '../../../contracts/platform/settings/settings.ts';
import { firstHeroWords, firstHome } from '../../../contracts/platform/settings/settings.ts';
import {
  createCollection,
  type CollectionForm,
} from '../../../contracts/storefront/collections/admin-collections.ts';
import { administratorOf, type TestBrowser } from '../../../tools/testing/person.ts';
import { testShop, testVisitor } from '../../../tools/testing/shop.ts';
import { homeShown } from './rules.ts';
import { changeSettings } from './settings.ts';

async function arrange(owner: TestBrowser, home: HomeLayout) {
  const { seen, values } = (await owner.ask(calls.readShopWindow)).body.home;
  return owner.ask(calls.saveHomeTab, { body: { seen, values: { ...values, home } } });
}

const placed = (order: readonly HomePart[]) => order.map((part) => ({ part, isShown: true }));
const hero = { ...firstHeroWords, title: 'Slow <b>evenings</b>', secondText: '' };
const winter: CollectionForm = {
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
const rest: HomePart[] = ['gallery', 'testimonials', 'banners', 'new-arrivals', 'bestsellers', 'featured'];

test('the home page follows its owner’s order, and goes back to every byte that it had', async () => {
  await using harness = await testShop({ pages: true, keeps: true });
  const owner = await administratorOf(harness, 'owner@example.com');
  const guest = await testVisitor(harness.app);
  const page = async () => (await harness.app.inject(paths.home)).body;
  const before = await page();
  expect((await guest.ask(readPublicSettings)).body.home).toBeUndefined();

  const order = placed(['promises', 'categories', 'hero', ...rest]);
  const hidden = order.map((one) => ({ ...one, isShown: one.part !== 'bestsellers' }));
  const saved = await arrange(owner, { parts: hidden, hero });
  expect(saved.body.home.values.homeBefore).toEqual(firstHome);
  await expect.poll(page, { timeout: 20_000 }).toContain('<h1>Slow &lt;b&gt;evenings&lt;/b&gt;</h1>');
  const shown = await page();
  const at = [
    'What makes us special',
    'Explore',
    'Slow &lt;b&gt;',
    'New arrivals</h2>',
    'Featured kits</h2>',
  ].map((text) => shown.indexOf(text, shown.indexOf('<main')));
  expect(at).toEqual(at.toSorted((a, b) => a - b));
  expect(at.every((place) => place > 0)).toBe(true);
  expect(shown).not.toContain('Bestsellers</h2>');
  expect(shown).not.toContain('Explore Categories');

  // Collections are a part of nobody's page until the owner wants it.
  expect(before).not.toContain('Shop by moment');
  const kit = await harness.shop.db
    .selectFrom('products')
    .select('id')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  await owner.ask(createCollection, { body: { ...winter, kitIds: [kit.id] } });
  await arrange(owner, { parts: placed(['hero', 'collections', ...rest]), hero });
  await expect.poll(page, { timeout: 20_000 }).toContain('Long pieces for short days.');
  expect(await page()).toContain('Shop by moment</h2>');

  const headless = placed(['categories', ...rest, 'promises']);
  await arrange(owner, { parts: [...headless, { part: 'hero', isShown: false }], hero });
  await expect.poll(page, { timeout: 20_000 }).toContain('<h1 class="sr-only">Stillmade</h1>');
  await arrange(owner, firstHome);
  await expect.poll(page, { timeout: 20_000 }).toBe(before);
});

test('no part stands twice, one is shown, and a link leads somewhere', async () => {
  await using harness = await testShop();
  const owner = await administratorOf(harness, 'owner@example.com');
  const fieldsOf = async (home: HomeLayout) => {
    const { status, body } = await arrange(owner, home);
    return [status, (body as { details?: { fields?: { field: string }[] } }).details?.fields?.[0]?.field];
  };
  const twice = placed(['hero', 'hero']);
  expect(await fieldsOf({ ...firstHome, parts: twice })).toEqual([400, 'values.home.parts']);
  const none = firstOrder.map(({ part }) => ({ part, isShown: false }));
  expect(await fieldsOf({ ...firstHome, parts: none })).toEqual([400, 'values.home.parts']);
  const script = { ...firstHeroWords, link: 'javascript:alert(1)' };
  expect(await fieldsOf({ ...firstHome, hero: script })).toEqual([400, 'values.home.hero.link']);
});

test('who arranges over somebody else’s newer order is told what stands there now', async () => {
  await using harness = await testShop();
  const owner = await administratorOf(harness, 'owner@example.com');
  const { seen, values } = (await owner.ask(calls.readShopWindow)).body.home;
  await changeSettings(harness.shop.db, { home: { ...firstHome, hero } });
  const late = await owner.ask(calls.saveHomeTab, { body: { seen, values } });
  expect(late.body).toMatchObject({
    code: 'stale',
    details: { current: { home: { values: { home: { hero } } } } },
  });
});

test('an order from before a part was there shows that part at its end', () => {
  const parts = homeShown({ parts: placed(['gallery', 'hero']), hero: firstHeroWords })?.parts;
  expect(parts?.slice(0, 3)).toEqual(['gallery', 'hero', 'featured']);
  // All but the collections, which nobody sees unless they are wanted.
  expect(parts).toHaveLength(firstOrder.length - 1);
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { paths } from '../../../contracts/kernel/paths.ts';
import { type SearchResult } from '../../../contracts/storefront/listing/found-kits.ts';
import { saveSynonym } from '../../../contracts/storefront/search/admin-search.ts';
import { searchKits, suggestKits, type Suggestion } from '../../../contracts/storefront/search/search.ts';
import { kits } from '../../../seed/kits/kits.ts';
import { shopWithAllKits } from '../../../tools/testing/all-kits.ts';
import { administratorOf } from '../../../tools/testing/person.ts';
import { testVisitor, type TestShop, type TestVisitor } from '../../../tools/testing/shop.ts';

/** What people type into the box, in a shop with every kit of the demonstration. */
let harness: TestShop;
let guest: TestVisitor;

beforeAll(async () => {
  // It remembers its kits and synonyms, as an open shop does, and answers in a part of the time.
  harness = await shopWithAllKits({ keeps: true });
  guest = await testVisitor(harness.app);
});
afterAll(() => harness[Symbol.asyncDispose]());

type Found = Pick<SearchResult, 'total' | 'understoodAs' | 'nearSpelling'> & {
  slugs: string[];
  shop: string[];
};

/** Every page of the results. */
async function search(q: string): Promise<Found> {
  const { body } = await guest.ask(searchKits, { query: { q } });
  const slugs = body.kits.map(({ slug }) => slug);
  for (let page = 2; page <= body.pages; page += 1)
    slugs.push(...(await guest.ask(searchKits, { query: { q, page } })).body.kits.map(({ slug }) => slug));
  return { ...body, slugs, shop: body.shopPages.map(({ path }) => path) };
}

async function suggest(q: string): Promise<Suggestion[]> {
  return (await guest.ask(suggestKits, { query: { q } })).body.suggestions;
}

const slugsOf = (suggestions: readonly Suggestion[]) => suggestions.map(({ slug }) => slug);
const kitsWith = (word: string) => kits.filter(({ slug }) => slug.includes(word)).map(({ slug }) => slug);
const all = kits.map(({ slug }) => slug);
const gentle = kits.filter(({ difficulty }) => difficulty === 'gentle').map(({ slug }) => slug);
const focused = kits.filter(({ difficulty }) => difficulty === 'focused').map(({ slug }) => slug);
const reduced = kits.filter(({ was }) => was !== null).map(({ slug }) => slug);
const between = (from: number, below: number) =>
  kits.filter(({ priceCents }) => priceCents >= from && priceCents < below).map(({ slug }) => slug);

const within = (hours: number) => kits.filter(({ hoursFrom }) => hoursFrom < hours).map(({ slug }) => slug);

const withNothingWet = all.filter((slug) => !slug.includes('paint'));

const wishes: [string, string[]][] = [
  ['under 50', between(0, 50_00)],
  ['under $50', between(0, 50_00)],
  ['below 50', between(0, 50_00)],
  ['kits under 40', between(0, 40_00)],
  ['20 to 60', between(20_00, 60_01)],
  ['over 100', between(100_00, 1_000_00)],
  ['lighthouse under 60', ['lighthouse-at-dusk-cross-stitch']],
  ['sale', reduced],
  ['on sale', reduced],
  ['easy', gentle],
  ['beginner', gentle],
  ['for beginners', gentle],
  ['gentle', gentle],
  ['hard', focused],
  ['advanced', focused],
  ['easy koala', ['sleeping-koala-felt-art']],
  ['for kids', gentle],
  ['for mum', all],
  ['gift', all],
  ['present for dad', all],
  ['gift under 40', between(0, 40_00)],
  ['diy kits', all],
  ['kids over 10', gentle],
  ['quick', within(6)],
  ['two hours', within(6)],
  ['weekend project', within(12)],
  ['most expensive', all],
  ['mess-free', withNothingWet],
  ['non messy craft', withNothingWet],
  ['teacher present end of year', all],
];

test.each(wishes)('the wish “%s” is fulfilled by every such kit and no other', async (q, slugs) => {
  expect((await search(q)).slugs.toSorted()).toEqual(slugs.toSorted());
  const suggested = (await suggest(q)).filter(({ kind }) => kind === 'kit');
  expect(suggested.length).toBeGreaterThanOrEqual(Math.min(slugs.length, 5));
  for (const { slug } of suggested) expect(slugs).toContain(slug);
});

test.each<[string, string[], number]>([
  ['parrot', ['rosella', 'kookaburra'], 4],
  ['parrots', ['rosella', 'kookaburra'], 4],
  ['galah', ['rosella', 'kookaburra'], 4],
  ['native flowers', ['banksia', 'waratah', 'wattle', 'flannel', 'desert-pea'], 10],
  ['koala bear', ['koala'], 2],
  ['ocean', ['coastal', 'tideline', 'humpback'], 6],
  ['eucalyptus', ['gum'], 4],
  ['kangaroo', ['koala', 'wombat', 'echidna'], 6],
  ['roo', ['koala', 'wombat', 'echidna'], 6],
])('“%s” finds what lives or grows here by its own name', async (q, words, most) => {
  const { slugs, nearSpelling } = await search(q);
  expect(nearSpelling).toBe(false);
  const wanted = words.flatMap(kitsWith);
  expect(slugs.slice(0, Math.min(most, wanted.length)).every((slug) => wanted.includes(slug))).toBe(true);
  for (const slug of wanted) expect(slugs).toContain(slug);
  expect(wanted).toContain((await suggest(q))[0]?.slug);
});

test('a roo is no roof, and a roof is', async () => {
  const roofs = kitsWith('roof');
  expect((await search('roo')).slugs.filter((slug) => roofs.includes(slug))).toEqual([]);
  expect(slugsOf(await suggest('roo')).filter((slug) => roofs.includes(slug))).toEqual([]);
  expect((await search('roof')).slugs.slice(0, roofs.length).toSorted()).toEqual(roofs.toSorted());
});

test('American spelling finds what the Australian does', async () => {
  const american = await search('color');
  expect(american.slugs.length).toBeGreaterThan(0);
  expect(american.slugs).toEqual((await search('colour')).slugs);
  const suggested = slugsOf(await suggest('color'));
  // The question about sizes and colours stands among them.
  expect(suggested).toEqual(expect.arrayContaining(american.slugs.slice(0, 6)));
  expect(suggested).toEqual(slugsOf(await suggest('colour')));
});

test.each([
  ['gift card', paths.giftCards],
  ['giftcards', paths.giftCards],
  ['voucher', paths.giftCards],
  ['gift for mum', paths.giftCards],
  ['shipping', paths.shippingReturns],
  ['how long does delivery take', paths.shippingReturns],
  ['returns', paths.shippingReturns],
  ['return policy', paths.shippingReturns],
  ['contact', paths.contact],
  ['faq', `${paths.contact}#faq`],
  ['gallery', paths.gallery],
  ['wholesale', paths.wholesale],
  ['track my order', paths.guestOrders],
  ['market dates', paths.markets],
  ['where can i buy in person', paths.markets],
  ['shiping', paths.shippingReturns],
])('“%s” leads to a page', async (q, path) => {
  expect((await search(q)).shop[0]).toBe(path);
  expect((await suggest(q))[0]).toMatchObject({ kind: 'page', slug: path, price: null });
});

test.each([
  'where is my order',
  'Where is my order?',
  'when will my parcel get here',
  'cancel my last order',
  'track my order',
  'order history',
  'receipt',
])('whoever asks “%s” is led to a page or an answer, and nothing to buy stands beneath', async (q) => {
  const { body } = await guest.ask(searchKits, { query: { q } });
  expect(body).toMatchObject({ kits: [], total: 0, understoodAs: null });
  expect(body.shopPages.length + body.answers.length).toBeGreaterThan(0);
  expect((await suggest(q)).map(({ kind }) => kind)).not.toContain('kit');
});

test('a parcel to give away is no order of one’s own', async () => {
  for (const q of ['parcel for my mum', 'order of small animals'])
    expect((await search(q)).total).toBeGreaterThan(0);
});

test('a page is suggested from its first letters on, and never instead of a kit', async () => {
  expect((await suggest('ship'))[0]?.slug).toBe(paths.shippingReturns);
  expect((await search('koala')).shop).toEqual([]);
});

test.each([
  ['wattel', 'wattle', 'wattle'],
  ['platapus', 'platypus', 'platypus'],
  ['kukaburra', 'kookaburra', 'kookaburra'],
  ['kooka', 'kookaburra', 'kookaburra'],
  ['humpbak', 'humpback', 'humpback'],
  ['wattel cross stich', 'wattle cross stitch', 'wattle-sprig-cross-stitch'],
])('“%s” is shown as “%s”', async (q, meant, word) => {
  const found = await search(q);
  expect(found).toMatchObject({ understoodAs: meant, nearSpelling: true });
  expect(found.slugs.length).toBeGreaterThan(0);
  for (const slug of found.slugs) expect(kitsWith(word)).toContain(slug);
  expect(slugsOf(await suggest(q)).toSorted()).toEqual(found.slugs.toSorted());
});

test.each([
  ['begginer', gentle.length, 'gentle kits'],
  ['eucaliptus', undefined, 'eucalyptus, eucalypt or gum'],
])('a misspelt wish or synonym counts, too: “%s”', async (q, total, meant) => {
  const found = await search(q);
  expect(found).toMatchObject({ nearSpelling: true, understoodAs: meant });
  if (total !== undefined) expect(found.total).toBe(total);
});

test('what is spelt right is never shown as something else', async () => {
  for (const q of ['wattle', 'easy', 'gift card', 'shipping', 'paint by numbers'])
    expect((await search(q)).nearSpelling).toBe(false);
});

test('what cannot be had altogether is shown in part, and says so', async () => {
  expect(await search('easy rosella')).toMatchObject({ understoodAs: 'rosella', total: 2 });
  expect(await search('zeppelin koala')).toMatchObject({ understoodAs: 'koala', total: 2 });
  expect(await search('umbrella stand')).toMatchObject({ understoodAs: null, total: 0 });
});

test.each([
  ['most expensive', -1],
  ['cheapest', 1],
])('“%s” begins at that end of the prices', async (q, sign) => {
  const prices = (await guest.ask(searchKits, { query: { q } })).body.kits.map(({ price }) => Number(price));
  expect(prices.length).toBeGreaterThan(3);
  expect(prices).toEqual(prices.toSorted((one, other) => sign * (one - other)));
});

test('a craft that is “free” of something is shown without it', async () => {
  const { slugs } = await search('paint free craft');
  expect(slugs.length).toBeGreaterThan(0);
  expect(slugs.filter((slug) => slug.includes('paint'))).toEqual([]);
});

test('words that only a question has name no kit', async () => {
  const { slugs } = await search('how long does cross stitch take');
  expect(slugs.slice(0, 3).filter((slug) => !slug.endsWith('cross-stitch'))).toEqual([]);
});

test('who wants it easy is never shown a Focused kit before a Gentle one', async () => {
  const rank = (slug: string) =>
    ['gentle', 'balanced', 'focused'].indexOf(kits.find((kit) => kit.slug === slug)?.difficulty ?? '');
  for (const q of [
    'easy',
    'easy flowers',
    'easy animals',
    'simple cross stitch',
    'easy ocean',
    'easy sunset',
  ]) {
    const ranks = (await search(q)).slugs.map(rank);
    expect(ranks, q).toEqual(ranks.toSorted((one, other) => one - other));
  }
});

test.each([
  'something easy for my eyes',
  'easy on the eyes',
  'gift for a grandmother with poor sight',
  'for tired eyes',
  'macular degeneration',
  'grandma has failing eyesight',
])('“%s” shows gentle kits with nothing small to read', async (q) => {
  const { slugs, understoodAs } = await search(q);
  expect(understoodAs).toMatch(/^gentle kits( to give)?, nothing under 3 mm to read$/);
  expect(slugs.length).toBeGreaterThan(5);
  expect(slugs.filter((slug) => !gentle.includes(slug))).toEqual([]);
});

test('an owner teaches the search what a wish is called', async () => {
  const owner = await administratorOf(harness, 'owner@example.com');
  await owner.ask(saveSynonym, { body: { term: 'after dinner', means: 'gentle under 6 hours' } });
  await expect
    .poll(async () => (await search('after dinner')).understoodAs)
    .toBe('gentle kits under 6 hours');
});

import { expect, test } from 'vitest';
import { adminPaths } from '../../../../contracts/kernel/admin-paths.ts';
import { passportPaths } from '../../../../contracts/kernel/passport-paths.ts';
import { paths } from '../../../../contracts/kernel/paths.ts';
import {
  checksOf,
  isKnown,
  hrefsIn,
  plainText,
  editorOf,
  type AuditedKitPage,
  type AuditedPage,
  type JudgedKits,
  type KnownAddresses,
} from './rules.ts';

const known: KnownAddresses = {
  kits: new Set(['koala']),
  shelves: new Set(['felt-art']),
  written: new Set([paths.journalEntry('framing'), paths.collection('for-mum')]),
};

const good: AuditedKitPage = {
  name: 'Sleeping koala',
  title: 'Sleeping koala felt art | Stillmade',
  description: 'A koala asleep in a fork of a gum tree, cut and layered from eight colours of wool felt.',
  text: null,
  pictures: { count: 1, silent: 0 },
  mendAt: 'mend',
  sku: 'FNK-SLEKOA-001',
  priceCents: 4995,
  stockKnown: true,
};

const { sku: _sku, priceCents: _price, stockKnown: _stock, ...goodPage } = good;

const none = { count: 0, pages: [] };
const noKits: JudgedKits = {
  longTitles: none,
  wrongDescriptions: none,
  silent: none,
  bare: none,
  lacking: none,
};
const noTwins = { count: 0, shared: [] };
const noLinks = {
  twins: { titles: noTwins, descriptions: noTwins },
  links: [],
  redirects: [],
  thin: { count: 0, kits: [] },
};

/** What is told of a page, and of a kit that was judged so. */
function found(pages: readonly AuditedPage[], kits: Partial<JudgedKits> = {}): Record<string, string[]> {
  const checks = checksOf(pages, { ...noKits, ...kits }, noLinks);
  return Object.fromEntries(
    checks
      .filter(({ findings }) => findings.length > 0)
      .map(({ id, findings }) => [id, findings.map(({ message }) => message)]),
  );
}

test('a page that has everything is left alone', () => {
  expect(found([goodPage])).toEqual({});
});

test.each<[string, Partial<AuditedPage>, Record<string, string[]>]>([
  ['a title of 60 characters', { title: 'x'.repeat(60) }, {}],
  ['a title of 61', { title: 'x'.repeat(61) }, { titles: [`61 characters: “${'x'.repeat(61)}”`] }],
  ['a description of 50 characters', { description: 'x'.repeat(50) }, {}],
  ['one of 49', { description: 'x'.repeat(49) }, { descriptions: ['49 characters'] }],
  ['one of 160', { description: 'x'.repeat(160) }, {}],
  ['one of 161', { description: 'x'.repeat(161) }, { descriptions: ['161 characters'] }],
  ['no description', { description: '' }, { descriptions: ['No description'] }],
  [
    'a picture without words',
    { pictures: { count: 2, silent: 1 } },
    { 'alt-texts': ['1 of 2 pictures without words'] },
  ],
  ['no picture', { pictures: { count: 0, silent: 0 } }, {}],
])('of a page with %s is told what is wrong', (_what, page, expected) =>
  expect(found([{ ...goodPage, ...page }])).toEqual(expected),
);

const bareKit = { ...good, pictures: { count: 0, silent: 0 } };
test.each<[string, Partial<JudgedKits>, Record<string, string[]>]>([
  [
    'a long title',
    { longTitles: { count: 1, pages: [{ ...good, title: 'x'.repeat(61) }] } },
    { titles: [`61 characters: “${'x'.repeat(61)}”`] },
  ],
  [
    'no description',
    { wrongDescriptions: { count: 1, pages: [{ ...good, description: '' }] } },
    { descriptions: ['No description'] },
  ],
  [
    'a short description',
    { wrongDescriptions: { count: 1, pages: [{ ...good, description: 'x'.repeat(49) }] } },
    { descriptions: ['49 characters'] },
  ],
  [
    'a picture without words',
    { silent: { count: 1, pages: [{ ...good, pictures: { count: 2, silent: 1 } }] } },
    { 'alt-texts': ['1 of 2 pictures without words'] },
  ],
  [
    'no picture',
    { bare: { count: 1, pages: [bareKit] } },
    { 'alt-texts': ['No picture at all'], 'merchant-feed': ['Not in the feed'] },
  ],
  [
    'hardly any field',
    {
      lacking: {
        count: 2,
        pages: [
          { ...bareKit, sku: '', priceCents: 0, stockKnown: false, description: '' },
          { ...good, stockKnown: false },
        ],
      },
    },
    {
      'structured-data': ['Missing: sku, price, availability, image, description', 'Missing: availability'],
    },
  ],
])('of a kit with %s is told what is wrong', (_what, kits, expected) =>
  expect(found([], kits)).toEqual(expected),
);

test('what is wrong with pages is told before what is wrong with kits', () => {
  const page = { ...goodPage, title: 'y'.repeat(70) };
  const kits = { longTitles: { count: 1, pages: [{ ...good, title: 'x'.repeat(61) }] } };
  expect(found([page], kits)['titles']?.map((message) => message.slice(0, 2))).toEqual(['70', '61']);
});

test('of thousands of findings the first are shown, and all are counted', () => {
  const pages = Array.from({ length: 250 }, (_none, i) => ({ ...good, name: `Kit ${i}`, sku: '' }));
  const sku = checksOf([], { ...noKits, lacking: { count: 3_000, pages } }, noLinks).find(
    ({ id }) => id === 'structured-data',
  );
  expect([sku?.count, sku?.findings.length, sku?.findings[0]?.name]).toEqual([3_000, 200, 'Kit 0']);
});

test('kits with few words follow the pages that have few, and all of them are counted', () => {
  const kits = Array.from({ length: 200 }, (_none, i) => ({ name: `Kit ${i}`, words: i, mendAt: 'mend' }));
  const pages = [{ ...goodPage, name: 'About', text: 'Two words' }];
  const thin = checksOf(pages, noKits, { ...noLinks, thin: { count: 3_000, kits } }).find(
    ({ id }) => id === 'thin-texts',
  );
  expect([thin?.count, thin?.findings.length]).toEqual([3_001, 200]);
  expect(thin?.findings.slice(0, 2)).toEqual([
    { name: 'About', message: '2 words', mendAt: 'mend' },
    { name: 'Kit 0', message: '0 words', mendAt: 'mend' },
  ]);
});

test.each([
  ['word '.repeat(80), []],
  [' ', ['0 words']],
  [` ${'word '.repeat(79)}`, ['79 words']],
  [`${'a\u00a0b\tc\n'.repeat(26)}end`, ['79 words']],
])('a page of the words %j is told as %j', (text, messages) => {
  const thin = checksOf([{ ...goodPage, text }], noKits, noLinks).find(({ id }) => id === 'thin-texts');
  expect(thin?.findings.map(({ message }) => message)).toEqual(messages);
});

test('links in words are known by what exists', () => {
  const slugs = { ...known, shelves: new Set(['felt-art', 'all']) };
  const addresses = [
    `${paths.product('koala')}#box`,
    paths.category('macrame'),
    'https://example.com',
    paths.contact,
  ];
  const text = addresses.map((to) => `<a href="${to}">there</a>`).join(' ');
  expect(hrefsIn(text)).toEqual([paths.product('koala'), paths.category('macrame'), paths.contact]);
  expect(hrefsIn(text).filter((path) => !isKnown(path, slugs))).toEqual([paths.category('macrame')]);
});

test('a category is read for its title and its words, and its kits are its text', () => {
  const category = { ...goodPage, description: '', text: null, pictures: { count: 1, silent: 1 } };
  const wrong = checksOf([category], noKits, noLinks).filter(({ findings }) => findings.length > 0);
  expect(wrong.map(({ id }) => id)).toEqual(['descriptions', 'alt-texts']);
});

test('pages that share a text are all named, with how many others have it', () => {
  const twin = { ...goodPage, name: 'Another', title: good.title.toUpperCase() };
  const titles = {
    count: 7,
    shared: [
      { pages: 2, shown: [good, twin] },
      { pages: 5, shown: [twin] },
    ],
  };
  const descriptions = { count: 3, shared: [{ pages: 3, shown: [good] }] };
  const checks = checksOf([], noKits, { ...noLinks, twins: { titles, descriptions } });
  expect(checks.slice(0, 2).map(({ count }) => count)).toEqual([7, 3]);
  const told = (others: string, text: string) => `The same as ${others}: “${text}”`;
  expect(checks.slice(0, 2).map(({ findings }) => findings.map((one) => [one.name, one.message]))).toEqual([
    [
      ['Sleeping koala', told('1 other page', good.title)],
      ['Another', told('1 other page', good.title)],
      ['Another', told('4 other pages', twin.title)],
    ],
    [['Sleeping koala', told('2 other pages', good.description)]],
  ]);
});

test('what was found of links and redirects stands under its own check', () => {
  const finding = (name: string) => ({ name, message: 'gone', mendAt: 'mend' });
  const checks = checksOf([], noKits, {
    ...noLinks,
    links: [finding('a link')],
    redirects: [finding('a redirect')],
  });
  const byId = new Map(checks.map(({ id, findings }) => [id, findings]));
  expect(byId.get('links')).toEqual([finding('a link')]);
  expect(byId.get('redirects')).toEqual([finding('a redirect')]);
});

test('every check says what it is about and why', () => {
  const checks = checksOf([], noKits, noLinks);
  expect(checks.map(({ title }) => title)).toEqual([
    'Titles',
    'Descriptions',
    'Words for pictures',
    'Thin texts',
    'Structured data',
    'Links inside the shop',
    'Redirects',
    'Merchant feed',
  ]);
  for (const { why } of checks) expect(why).toMatch(/^[A-Z].{30,}\.$/);
});

test.each([
  [paths.product('koala'), true],
  [paths.productAlias('koala'), true],
  [paths.product('wombat'), false],
  [paths.category('felt-art'), true],
  [paths.category('koala'), false],
  [paths.product('felt-art'), false],
  ['/elsewhere/koala', false],
  [paths.home, true],
  [paths.about, true],
  ['/nowhere', false],
  [passportPaths.entry, true],
  [paths.journalEntry('framing'), true],
  [paths.journalEntry('gone'), false],
  [paths.collection('for-mum'), true],
  [paths.ownPage('for-mum'), false],
])('%s leads to a page: %s', (path, leads) => {
  expect(isKnown(path, known)).toBe(leads);
});

test('a link is read without what it carries', () => {
  const text =
    '<a href="/about?from=here">a</a> <a href="/about#top">b</a> <a href="/">c</a> <a href="#top">d</a>';
  expect(hrefsIn(text)).toEqual([paths.about, paths.about, paths.home]);
});

test('words are read without their marks, and are mended where they are written', () => {
  expect(plainText('<p>Calm</p><p>evenings</p>')).toBe(' Calm  evenings ');
  expect(editorOf('about')).toBe(`${adminPaths.settingsTab('pages')}&page=about`);
});

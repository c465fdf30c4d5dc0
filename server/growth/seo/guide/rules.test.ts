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

const noLinks = { links: [], redirects: [], thin: { count: 0, kits: [] } };

function found(kit: Partial<AuditedKitPage>): Record<string, string[]> {
  const checks = checksOf([], [{ ...good, ...kit }], noLinks);
  return Object.fromEntries(
    checks
      .filter(({ findings }) => findings.length > 0)
      .map(({ id, findings }) => [id, findings.map(({ message }) => message)]),
  );
}

test('a page that has everything is left alone', () => {
  expect(found({})).toEqual({});
});

test.each<[Partial<AuditedKitPage>, string, RegExp]>([
  [{ title: 'x'.repeat(61) }, 'titles', /61 characters/],
  [{ description: '' }, 'descriptions', /No description/],
  [{ description: 'x'.repeat(161) }, 'descriptions', /161 characters/],
  [{ pictures: { count: 2, silent: 1 } }, 'alt-texts', /1 of 2 pictures/],
  [{ pictures: { count: 0, silent: 0 } }, 'merchant-feed', /Not in the feed/],
  [{ sku: '', priceCents: 0 }, 'structured-data', /sku, price/],
])('%j is found under %s', (kit, id, words) => {
  expect(found(kit)[id]?.join(' ')).toMatch(words);
});

test('two pages with the same title are both named', () => {
  const [titles] = checksOf([], [good, { ...good, name: 'Another', description: 'y'.repeat(80) }], noLinks);
  expect(titles?.findings.map(({ name }) => name)).toEqual(['Sleeping koala', 'Another']);
});

test('of thousands of findings the first are shown, and all are counted', () => {
  const kits = Array.from({ length: 3_000 }, (_none, i) => ({ ...good, name: `Kit ${i}`, sku: '' }));
  const sku = checksOf([], kits, noLinks).find(({ id }) => id === 'structured-data');
  expect([sku?.count, sku?.findings.length, sku?.findings[0]?.name]).toEqual([3_000, 200, 'Kit 0']);
});

test('kits with few words follow the pages that have few, and all of them are counted', () => {
  const { sku: _sku, priceCents: _price, stockKnown: _stock, ...page } = good;
  const kits = Array.from({ length: 200 }, (_none, i) => ({ name: `Kit ${i}`, words: i, mendAt: 'mend' }));
  const pages = [{ ...page, name: 'About', text: 'Two words' }];
  const thin = checksOf(pages, [], { ...noLinks, thin: { count: 3_000, kits } }).find(
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
  const { sku: _sku, priceCents: _price, stockKnown: _stock, ...page } = good;
  const thin = checksOf([{ ...page, text }], [], noLinks).find(({ id }) => id === 'thin-texts');
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
  const { sku: _sku, priceCents: _price, stockKnown: _stock, ...page } = good;
  const category = { ...page, description: '', text: null, pictures: { count: 1, silent: 1 } };
  const wrong = checksOf([category], [], noLinks).filter(({ findings }) => findings.length > 0);
  expect(wrong.map(({ id }) => id)).toEqual(['descriptions', 'alt-texts']);
});

const noPicture = { pictures: { count: 0, silent: 0 } };
test.each<[string, Partial<AuditedKitPage>, Record<string, string[]>]>([
  ['a title of 60 characters', { title: 'x'.repeat(60) }, {}],
  ['a description of 50 characters', { description: 'x'.repeat(50) }, {}],
  ['a description of 49 characters', { description: 'x'.repeat(49) }, { descriptions: ['49 characters'] }],
  ['a description of 160 characters', { description: 'x'.repeat(160) }, {}],
  [
    'no description',
    { description: '' },
    { descriptions: ['No description'], 'structured-data': ['Missing: description'] },
  ],
  ['a price of a cent', { priceCents: 1 }, {}],
  [
    'no picture, and no stock that is known',
    { ...noPicture, stockKnown: false },
    {
      'alt-texts': ['No picture at all'],
      'structured-data': ['Missing: availability, image'],
      'merchant-feed': ['Not in the feed'],
    },
  ],
])('a kit with %s', (_what, kit, expected) => expect(found(kit)).toEqual(expected));

test('pages with the same title are told how many, whatever their capitals, and those without words are not', () => {
  const twin = { ...good, title: good.title.toUpperCase(), description: '' };
  const messages = (pages: AuditedKitPage[]) =>
    checksOf([], pages, noLinks)
      .slice(0, 2)
      .map(({ findings }) => findings.map((one) => one.message));
  const doubled = (others: string) => `The same as ${others}: “${good.title}”`;
  expect(messages([good, twin, { ...twin }])).toEqual([
    [doubled('2 other pages'), doubled('2 other pages'), doubled('2 other pages')],
    ['No description', 'No description'],
  ]);
  expect(messages([good, twin])).toEqual([
    [doubled('1 other page'), doubled('1 other page')],
    ['No description'],
  ]);
});

test('what was found of links and redirects stands under its own check', () => {
  const finding = (name: string) => ({ name, message: 'gone', mendAt: 'mend' });
  const checks = checksOf([], [], {
    ...noLinks,
    links: [finding('a link')],
    redirects: [finding('a redirect')],
  });
  const byId = new Map(checks.map(({ id, findings }) => [id, findings]));
  expect(byId.get('links')).toEqual([finding('a link')]);
  expect(byId.get('redirects')).toEqual([finding('a redirect')]);
});

test('every check says what it is about and why', () => {
  const checks = checksOf([], [], noLinks);
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

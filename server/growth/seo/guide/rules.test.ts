import { expect, test } from 'vitest';
import { paths } from '../../../../contracts/kernel/paths.ts';
import { checksOf, isKnown, hrefsIn, type AuditedKitPage } from './rules.ts';

const good: AuditedKitPage = {
  name: 'Sleeping koala',
  title: 'Sleeping koala felt art | Stillmade',
  description: 'A koala asleep in a fork of a gum tree, cut and layered from eight colours of wool felt.',
  text: 'word '.repeat(120),
  pictures: [{ alt: 'A felt koala asleep' }],
  mendAt: 'mend',
  sku: 'FNK-SLEKOA-001',
  priceCents: 4995,
  stockKnown: true,
};

const noLinks = { links: [], redirects: [] };

function found(kit: Partial<AuditedKitPage>): Record<string, string[]> {
  const checks = checksOf([], [{ ...good, ...kit }], noLinks);
  return Object.fromEntries(
    checks
      .filter(({ findings }) => findings.length > 0)
      .map(({ id, findings }) => [id, findings.map(({ words }) => words)]),
  );
}

test('a page that has everything is left alone', () => {
  expect(found({})).toEqual({});
});

test.each<[Partial<AuditedKitPage>, string, RegExp]>([
  [{ title: 'x'.repeat(61) }, 'titles', /61 characters/],
  [{ description: '' }, 'descriptions', /No description/],
  [{ description: 'x'.repeat(161) }, 'descriptions', /161 characters/],
  [{ pictures: [{ alt: ' ' }, { alt: 'A koala' }] }, 'alt-texts', /1 of 2 pictures/],
  [{ text: 'A koala.' }, 'thin-texts', /2 words/],
  [{ pictures: [] }, 'merchant-feed', /Not in the feed/],
  [{ sku: '', priceCents: 0 }, 'structured-data', /sku, price/],
])('%j is found under %s', (kit, id, words) => {
  expect(found(kit)[id]?.join(' ')).toMatch(words);
});

test('two pages with the same title are both named', () => {
  const [titles] = checksOf([], [good, { ...good, name: 'Another', description: 'y'.repeat(80) }], noLinks);
  expect(titles?.findings.map(({ name }) => name)).toEqual(['Sleeping koala', 'Another']);
});

test('links in words are known by what exists', () => {
  const slugs = { kits: new Set(['koala']), shelves: new Set(['felt-art', 'all']) };
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
  const category = { ...page, description: '', text: null, pictures: [{ alt: '' }] };
  const wrong = checksOf([category], [], noLinks).filter(({ findings }) => findings.length > 0);
  expect(wrong.map(({ id }) => id)).toEqual(['descriptions', 'alt-texts']);
});

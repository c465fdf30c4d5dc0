import { expect, test } from 'vitest';
import { menuForms } from '../../../../contracts/growth/content/admin-menus.ts';
import { everyCategory, firstFooter, firstHeader } from '../../../../contracts/growth/content/first-menus.ts';
import { paths } from '../../../../contracts/kernel/paths.ts';
import { foundTarget, missingLinks, shownMenu, type MenuTargets } from './rules.ts';

const targets: MenuTargets = {
  categories: new Map([
    ['cross-stitch', { name: 'Cross-stitch', isArchived: false }],
    ['old-kits', { name: 'Old kits', isArchived: true }],
  ]),
  renamed: new Map([['stitching', 'cross-stitch']]),
  collections: new Map([
    [paths.collection('winter'), { name: 'A winter', isShown: true }],
    [paths.collection('summer'), { name: 'A summer', isShown: false }],
  ]),
  pages: new Map([
    [paths.ownPage('fabrics'), { title: 'Our fabrics', isPublished: true }],
    [paths.journalEntry('plans'), { title: 'Plans', isPublished: false }],
  ]),
};

test.each([
  [paths.category('cross-stitch'), { to: paths.category('cross-stitch') }],
  [`${paths.category('stitching')}?page=2`, { to: `${paths.category('cross-stitch')}?page=2` }],
  [paths.category('bestsellers'), { to: paths.category('bestsellers') }],
  [paths.faq, { to: paths.faq }],
  [paths.ownPage('fabrics'), { to: paths.ownPage('fabrics') }],
  [everyCategory, { to: everyCategory }],
  ['https://example.com/market', { to: 'https://example.com/market' }],
  [paths.collection('winter'), { to: paths.collection('winter') }],
  [paths.collection('summer'), { why: '“A summer” is not shown today.' }],
  [paths.category('old-kits'), { why: 'The category “Old kits” is archived.' }],
  [paths.category('gone'), { why: `There is no category at ${paths.category('gone')}.` }],
  [paths.journalEntry('plans'), { why: '“Plans” is not published.' }],
  [paths.ownPage('gone'), { why: `The shop has no page at ${paths.ownPage('gone')}.` }],
])('a link to %s', (to, found) => expect(foundTarget(to, targets)).toEqual(found));

test('what leads nowhere is left out and named, and so is a heading with nothing left under it', () => {
  const dead = { label: 'Old', to: paths.category('old-kits') };
  const fabrics = { label: 'Fabrics', to: paths.ownPage('fabrics') };
  const entries = [
    { ...dead, links: [] },
    { label: 'Only old', to: '', links: [dead] },
    { label: 'Mixed', to: '', links: [dead, fabrics] },
  ];
  expect(shownMenu(entries, targets)).toEqual([{ label: 'Mixed', to: '', links: [fabrics] }]);
  expect(missingLinks(entries, targets)).toHaveLength(3);
});

test('no link of the shop’s own menus is missing', () => {
  expect(missingLinks([...firstHeader, ...firstFooter], targets)).toEqual([]);
});

const link = (label: string, to: string) => ({ label, to, links: [] as object[] });
test.each([
  ['an address without https', 'header', link('Bad', 'http://example.com')],
  ['a script', 'header', link('Bad', 'javascript:alert(1)')],
  ['an address that only looks like a path', 'header', link('Bad', '//example.com')],
  ['a heading without a link', 'header', link('Empty', '')],
  [
    'a heading that leads somewhere',
    'header',
    { ...link('Both', paths.home), links: [link('x', paths.about)] },
  ],
  ['a link that is no column', 'footer', link('Home', paths.home)],
] as const)('%s is refused', (_what, place, entry) => {
  expect(menuForms[place].safeParse({ entries: [entry] }).success).toBe(false);
});

test('the shop’s own menus could be saved as they are', () => {
  expect(menuForms.header.safeParse({ entries: firstHeader }).success).toBe(true);
  expect(menuForms.footer.safeParse({ entries: firstFooter }).success).toBe(true);
});

import { expect, test } from 'vitest';
import { nameImageHosts, ownHosts } from '../contracts/kernel/image-hosts.ts';
import { pageAssets } from './page-assets.ts';

const manifest = {
  'web/entry.browser.tsx': {
    file: 'assets/entry-a1.js',
    imports: ['_libraries.js'],
    css: ['assets/style-f6.css'],
  },
  '_libraries.js': { file: 'assets/libraries-b2.js' },
  'web/pages/home.tsx': { file: 'assets/home-c3.js', imports: ['_libraries.js', '_card.js'] },
  'web/pages/search.tsx': { file: 'assets/search-d4.js' },
  '_card.js': { file: 'assets/card-e5.js' },
  'style.css': { file: 'assets/style-f6.css' },
  'figtree.woff2': { file: 'assets/figtree-latin-wght-normal-g7.woff2' },
};

test('a page names its own script, what that imports, the styles and the fonts, each once', () => {
  expect(pageAssets({ manifest }, 'web/entry.browser.tsx', [undefined, 'web/pages/home.tsx'])).toEqual({
    entry: '/assets/entry-a1.js',
    styles: ['/assets/style-f6.css'],
    preloads: ['/assets/libraries-b2.js', '/assets/home-c3.js', '/assets/card-e5.js'],
    fonts: ['/assets/figtree-latin-wght-normal-g7.woff2'],
  });
});

test('what is small fetches the rest of a shop’s page after its first picture', () => {
  const built = {
    ...manifest,
    'web/entry.first.ts': { file: 'assets/first-h8.js' },
    '_libraries.js': { file: 'assets/libraries-b2.js', name: 'libraries' },
    '_card.js': { file: 'assets/card-e5.js', imports: ['web/entry.first.ts'] },
  };
  const { first, preloads } = pageAssets({ manifest: built }, 'web/entry.browser.tsx', ['_card.js']);
  expect(first).toEqual({ script: '/assets/first-h8.js', libraries: '/assets/libraries-b2.js' });
  expect(preloads).not.toContain(first?.script);
});

test('on an assets host all of a shop’s page is fetched there, and nothing of the back office or the till', () => {
  const assets = 'https://assets.craft.example';
  nameImageHosts({ ...ownHosts, assets });
  try {
    const page = pageAssets({ manifest }, 'web/entry.browser.tsx', ['web/pages/home.tsx']);
    for (const address of [page.entry, ...page.styles, ...page.preloads, ...page.fonts])
      expect(address).toMatch(/^https:\/\/assets\.craft\.example\/assets\//);
    const office = { 'web/entry.admin.tsx': { file: 'office/entry-a1.js' } };
    expect(pageAssets({ manifest: office }, 'web/entry.admin.tsx').entry).toBe('/office/entry-a1.js');
  } finally {
    nameImageHosts(ownHosts);
  }
});

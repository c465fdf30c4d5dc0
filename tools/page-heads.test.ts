import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { paths } from '../contracts/kernel/paths.ts';
import { presentedPages } from '../server/growth/seo/fixed-pages.ts';

const pages = join(import.meta.dirname, '../web/pages');
const head = /title="([^"]+)"\s+description="([^"]+)"\s+canonical=\{paths\.(\w+)\}/g;

test('a page that is reached by a link has the title and the description that search engines read of it', () => {
  const inBrowser = globSync('*.tsx', { cwd: pages })
    .flatMap((file) => [...readFileSync(join(pages, file), 'utf8').matchAll(head)])
    .map(([, title, description, path = '']) => ({ path: Reflect.get(paths, path), title, description }))
    .filter(({ path }) => path in presentedPages);
  expect(inBrowser.length).toBeGreaterThan(5);
  for (const { path, ...said } of inBrowser) expect(presentedPages[path]).toMatchObject(said);
});

import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { PageShelf, type Rendering } from './page-shelf.ts';

function page(html: string, ...tags: string[]): Rendering {
  return { status: 200, html, redirectTo: undefined, tags: new Set(tags) };
}

test('many who ask for a page at once wait for one rendering, and later ones get it kept', async () => {
  const shelf = new PageShelf();
  let renderings = 0;
  const render = () => Promise.resolve(page(`rendering ${(renderings += 1)}`));
  const taken = await Promise.all(Array.from({ length: 50 }, () => shelf.take('/', render)));
  expect(new Set(taken.map(({ etag }) => etag)).size).toBe(1);
  await shelf.take('/', render);
  expect(renderings).toBe(1);
});

test('a change drops the pages that showed it, and no other', async () => {
  const shelf = new PageShelf();
  const rendered: string[] = [];
  const visit = (url: string, tag: string) =>
    shelf.take(url, () => {
      rendered.push(url);
      return Promise.resolve(page(url, tag));
    });
  await visit('/waratah', 'product:1');
  await visit('/koala', 'product:2');
  shelf.drop(['product:1']);
  await visit('/waratah', 'product:1');
  await visit('/koala', 'product:2');
  expect(rendered).toEqual(['/waratah', '/koala', '/waratah']);
  shelf.drop(null);
  await visit('/koala', 'product:2');
  expect(rendered).toHaveLength(4);
});

test('a page whose rendering began before a change is not kept after it', async () => {
  const shelf = new PageShelf();
  const { promise, resolve } = Promise.withResolvers<Rendering>();
  const early = shelf.take('/waratah', () => promise);
  shelf.drop(['product:1']);
  resolve(page('old price', 'product:1'));
  expect((await early).plain.toString()).toBe('old price');
  const later = await shelf.take('/waratah', () => Promise.resolve(page('new price', 'product:1')));
  expect(later.plain.toString()).toBe('new price');
});

test('a rendering that fails is not kept', async () => {
  const shelf = new PageShelf();
  await expect(shelf.take('/', () => Promise.reject(new Error('no database')))).rejects.toThrow(
    'no database',
  );
  expect((await shelf.take('/', () => Promise.resolve(page('back')))).plain.toString()).toBe('back');
});

test('the three encodings hold the same page', async () => {
  const shelf = new PageShelf();
  const ready = await shelf.take('/', () => Promise.resolve(page('<p>Linen & thread</p>')));
  expect(brotliDecompressSync(ready.br)).toEqual(ready.plain);
  expect(gunzipSync(ready.gzip)).toEqual(ready.plain);
});

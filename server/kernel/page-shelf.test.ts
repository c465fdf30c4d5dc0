import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { PageShelf } from './page-shelf.ts';
import { htmlType, type Rendering } from './ready-page.ts';

function page(html: string, ...tags: string[]): Rendering {
  return { status: 200, type: htmlType, text: html, redirectTo: undefined, tags: new Set(tags) };
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
  expect((await early).body.plain().toString()).toBe('old price');
  const later = await shelf.take('/waratah', () => Promise.resolve(page('new price', 'product:1')));
  expect(later.body.plain().toString()).toBe('new price');
});

test('a rendering that fails is not kept', async () => {
  const shelf = new PageShelf();
  await expect(shelf.take('/', () => Promise.reject(new Error('no database')))).rejects.toThrow(
    'no database',
  );
  expect((await shelf.take('/', () => Promise.resolve(page('back')))).body.plain().toString()).toBe('back');
});

test('the three encodings hold the same page', async () => {
  const shelf = new PageShelf();
  const ready = await shelf.take('/', () => Promise.resolve(page('<p>Linen & thread</p>'.repeat(100))));
  const text = '<p>Linen & thread</p>'.repeat(100);
  const texts = () => [
    brotliDecompressSync(ready.body.for('gzip, br').body).toString(),
    gunzipSync(ready.body.for('gzip').body).toString(),
    ready.body.for(undefined).body.toString(),
  ];
  expect(texts()).toEqual([text, text, text]);
  await ready.body.pressWell();
  expect(texts()).toEqual([text, text, text]);
});

test('a page that has lain for a while is sent as it is, and made anew once behind it', async () => {
  let now = 0;
  const shelf = new PageShelf({ now: () => now });
  let makings = 0;
  const make = () => Promise.resolve(page(`made ${(makings += 1)} times`));
  const text = async () => (await shelf.take('/', make)).body.plain().toString();
  expect(await text()).toBe('made 1 times');
  now = 60_001;
  expect(shelf.fresh('/')).toBeUndefined();
  expect(await Promise.all([text(), text()])).toEqual(['made 1 times', 'made 1 times']);
  await expect.poll(text).toBe('made 2 times');
  expect(makings).toBe(2);
});

test('what is asked for again is pressed well, once, behind whoever asks', async () => {
  const shelf = new PageShelf();
  const words = Array.from({ length: 3_000 }, (_, i) => (i * i) % 97).join(' and ');
  const ready = await shelf.take('/', () => Promise.resolve(page(words)));
  const bytes = () => ready.body.for('br').body.length;
  const light = bytes();
  shelf.fresh('/');
  shelf.fresh('/');
  await expect.poll(bytes).toBeLessThan(light);
  expect(ready.body.pressWell()).toBeUndefined();
});

test('a page that cannot be made anew stays as it was, until it changes', async () => {
  let now = 0;
  const faults: unknown[] = [];
  const shelf = new PageShelf({ now: () => now, onFault: (error) => faults.push(error) });
  await shelf.take('/', () => Promise.resolve(page('old', 'product:1')));
  now = 60_001;
  const failing = () => Promise.reject(new Error('no database'));
  expect((await shelf.take('/', failing)).body.plain().toString()).toBe('old');
  await expect.poll(() => faults).toEqual([new Error('no database')]);
  shelf.drop(['product:1']);
  await expect(shelf.take('/', failing)).rejects.toThrow('no database');
});

test('while the database is away a page that changed is shown as it was, and made anew as soon as it is back', async () => {
  let now = 0;
  const shelf = new PageShelf({ now: () => now });
  const show = async (make: () => Promise<Rendering>) =>
    (await shelf.take('/', make)).body.plain().toString();
  const away = () => Promise.reject(Object.assign(new Error('gone'), { code: '57P01' }));
  await show(() => Promise.resolve(page('old', 'product:1')));
  shelf.drop(['product:1']);
  expect(shelf.fresh('/')).toBeUndefined();
  expect(await show(away)).toBe('old');
  shelf.drop(null);
  expect(await show(away)).toBe('old');
  now = 1_001;
  expect(await show(() => Promise.resolve(page('new', 'product:1')))).toBe('new');
});

test('a full shelf lets go of what was taken longest ago', async () => {
  const shelf = new PageShelf({ bytes: 5_800 });
  const put = (url: string) => shelf.take(url, () => Promise.resolve(page(url.padEnd(900, '.'))));
  for (const url of ['/a', '/b', '/c']) await put(url);
  expect(shelf.fresh('/a')).toBeDefined();
  await put('/d');
  const kept = ['/a', '/b', '/c', '/d'].filter((url) => shelf.fresh(url));
  expect(kept).toEqual(['/a', '/c', '/d']);
});

test('what shows more kits than a CDN takes tags is not for a CDN', async () => {
  const shelf = new PageShelf();
  const tags = (count: number) => Array.from({ length: count }, (_, i) => `product:${i}`);
  const headersOf = async (count: number) =>
    (await shelf.take(`/${count}`, () => Promise.resolve(page('', ...tags(count))))).body
      .for('br')
      .headers.join('\n');
  expect(await headersOf(2)).toMatch(/s-maxage=60[^]*surrogate-key\nproduct:0 product:1/);
  expect(await headersOf(500)).not.toMatch(/s-maxage|surrogate-key/);
});

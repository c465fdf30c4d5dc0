import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { refuse as refuseOf } from '../../../contracts/kernel/refusal.ts';
import { CompressedBody, compressFast } from './compressed-body.ts';
import { PageCache, NotToKeep } from './page-cache.ts';
import { htmlType, type Rendering } from './ready-page.ts';

function page(html: string, ...tags: string[]): Rendering {
  return { status: 200, type: htmlType, text: html, redirectTo: undefined, tags: new Set(tags) };
}

test('many who ask for a page at once wait for one rendering, and later ones get it kept', async () => {
  const cache = new PageCache();
  let renderings = 0;
  const render = () => Promise.resolve(page(`rendering ${(renderings += 1)}`));
  const taken = await Promise.all(Array.from({ length: 50 }, () => cache.take('/', render)));
  expect(new Set(taken.map(({ etag }) => etag)).size).toBe(1);
  await cache.take('/', render);
  expect(renderings).toBe(1);
});

test('a change drops the pages that showed it, and no other', async () => {
  const cache = new PageCache();
  const rendered: string[] = [];
  const visit = (url: string, tag: string) =>
    cache.take(url, () => {
      rendered.push(url);
      return Promise.resolve(page(url, tag));
    });
  await visit('/waratah', 'product:1');
  await visit('/koala', 'product:2');
  cache.drop(['product:1']);
  await visit('/waratah', 'product:1');
  await visit('/koala', 'product:2');
  expect(rendered).toEqual(['/waratah', '/koala', '/waratah']);
  cache.drop(null);
  await visit('/koala', 'product:2');
  expect(rendered).toHaveLength(4);
});

test('a page whose rendering began before a change is not kept after it', async () => {
  const cache = new PageCache();
  const { promise, resolve } = Promise.withResolvers<Rendering>();
  const early = cache.take('/waratah', () => promise);
  cache.drop(['product:1']);
  resolve(page('old price', 'product:1'));
  expect((await early).body.plain().toString()).toBe('old price');
  const later = await cache.take('/waratah', () => Promise.resolve(page('new price', 'product:1')));
  expect(later.body.plain().toString()).toBe('new price');
});

test('a change of something else while a page is made neither drops it nor makes it twice', async () => {
  const cache = new PageCache();
  const { promise, resolve } = Promise.withResolvers<Rendering>();
  let makings = 0;
  const make = () => ((makings += 1), promise);
  const early = cache.take('/waratah', make);
  cache.drop(['product:2']);
  const joined = cache.take('/waratah', make);
  resolve(page('a waratah', 'product:1'));
  expect(await joined).toBe(await early);
  expect([makings, cache.fresh('/waratah')]).toEqual([1, await early]);
});

test('who asks after a change never gets what was begun before it', async () => {
  const cache = new PageCache();
  const before = Promise.withResolvers<Rendering>();
  const makings = [before.promise, Promise.resolve(page('new price', 'product:1'))];
  const make = () => makings.shift() ?? Promise.reject(new Error('made too often'));
  const text = async (ready: ReturnType<typeof cache.take>) => (await ready).body.plain().toString();
  const early = cache.take('/waratah', make);
  cache.drop(['product:1']);
  const late = [cache.take('/waratah', make), cache.take('/waratah', make)];
  before.resolve(page('old price', 'product:1'));
  expect(await text(early)).toBe('old price');
  expect(await Promise.all(late.map(text))).toEqual(['new price', 'new price']);
});

test('what overlaps is outdated by what changed since it was begun, and by nothing else', async () => {
  const cache = new PageCache();
  const renderings = ['/long', '/before', '/after'].map((url) => ({
    url,
    ...Promise.withResolvers<Rendering>(),
  }));
  const [long, before, after] = renderings as [
    (typeof renderings)[0],
    (typeof renderings)[0],
    (typeof renderings)[0],
  ];
  const begin = ({ url, promise }: typeof long) => cache.take(url, () => promise);
  const making = [begin(long), begin(before)];
  cache.drop(['product:1']);
  making.push(begin(after));
  long.resolve(page('long', 'product:3'));
  await making[0];
  cache.drop(['product:2']);
  before.resolve(page('before', 'product:1'));
  after.resolve(page('after', 'product:1'));
  await Promise.all(making);
  expect(renderings.map(({ url }) => cache.fresh(url) !== undefined)).toEqual([true, false, true]);
});

test('a rendering that fails is not kept', async () => {
  const cache = new PageCache();
  await expect(cache.take('/', () => Promise.reject(new Error('no database')))).rejects.toThrow(
    'no database',
  );
  expect((await cache.take('/', () => Promise.resolve(page('back')))).body.plain().toString()).toBe('back');
});

test('the three encodings hold the same page', async () => {
  const cache = new PageCache();
  const ready = await cache.take('/', () => Promise.resolve(page('<p>Linen & thread</p>'.repeat(100))));
  const text = '<p>Linen & thread</p>'.repeat(100);
  const texts = () => [
    brotliDecompressSync(ready.body.for('gzip, br').body).toString(),
    gunzipSync(ready.body.for('gzip').body).toString(),
    ready.body.for(undefined).body.toString(),
  ];
  expect(texts()).toEqual([text, text, text]);
  await ready.body.compressBest();
  expect(texts()).toEqual([text, text, text]);
});

test('an encoding that a browser refuses is not sent, and the name of one browser is no part of another', () => {
  const body = new CompressedBody(compressFast('x'.repeat(5_000)), []);
  const encodingFor = (accepted: string) => {
    const [, encoding] = body.for(accepted).headers;
    return encoding;
  };
  expect(encodingFor('gzip, deflate, br;q=0')).toBe('gzip');
  expect(encodingFor('br;q=0, gzip;q=0.0')).toBe('5000');
  expect(encodingFor('x-brand')).toBe('5000');
  expect(encodingFor('GZIP;q=0.5, BR')).toBe('br');
});

test('a page that has lain for a while is sent as it is, and made anew once behind it', async () => {
  let now = 0;
  const cache = new PageCache({ now: () => now });
  let makings = 0;
  const make = () => Promise.resolve(page(`made ${(makings += 1)} times`));
  const text = async () => (await cache.take('/', make)).body.plain().toString();
  expect(await text()).toBe('made 1 times');
  now = 60_001;
  expect(cache.fresh('/')).toBeUndefined();
  expect(await Promise.all([text(), text()])).toEqual(['made 1 times', 'made 1 times']);
  await expect.poll(text).toBe('made 2 times');
  expect(makings).toBe(2);
});

test('a page that nobody has asked for in a while is made anew for whoever asks, unless the database is away', async () => {
  let now = 0;
  const cache = new PageCache({ now: () => now });
  const show = async (make: () => Promise<Rendering>) =>
    (await cache.take('/', make)).body.plain().toString();
  await show(() => Promise.resolve(page('a price that was proved until yesterday')));
  now = 24 * 3_600_000;
  const away = () => Promise.reject(Object.assign(new Error('gone'), { code: '57P01' }));
  expect(await show(away)).toBe('a price that was proved until yesterday');
  now += 2_000;
  expect(await show(() => Promise.resolve(page('the price of today')))).toBe('the price of today');
});

test('what is asked for again is compressed well, once, behind whoever asks', async () => {
  const cache = new PageCache();
  const words = Array.from({ length: 3_000 }, (_, i) => (i * i) % 97).join(' and ');
  const ready = await cache.take('/', () => Promise.resolve(page(words)));
  const bytes = () => ready.body.for('br').body.length;
  const light = bytes();
  cache.fresh('/');
  cache.fresh('/');
  await expect.poll(bytes).toBeLessThan(light);
  expect(ready.body.compressBest()).toBeUndefined();
});

test('a page that cannot be made anew stays as it was, until it changes', async () => {
  let now = 0;
  const faults: unknown[] = [];
  const cache = new PageCache({ now: () => now, onFault: (error) => faults.push(error) });
  await cache.take('/', () => Promise.resolve(page('old', 'product:1')));
  now = 60_001;
  const failing = () => Promise.reject(new Error('no database'));
  expect((await cache.take('/', failing)).body.plain().toString()).toBe('old');
  await expect.poll(() => faults).toEqual([new Error('no database')]);
  cache.drop(['product:1']);
  await expect(cache.take('/', failing)).rejects.toThrow('no database');
});

test('what is refused by now is told so to the next who asks, and is no fault', async () => {
  let now = 0;
  const faults: unknown[] = [];
  const cache = new PageCache({ now: () => now, onFault: (error) => faults.push(error) });
  await cache.take('/delivery', () => Promise.resolve(page('arrives on Friday')));
  now = 61_000;
  const refuse = () =>
    Promise.reject(new NotToKeep(refuseOf('not_found', 'Nobody delivers there any more.')));
  expect((await cache.take('/delivery', refuse)).body.plain().toString()).toBe('arrives on Friday');
  await expect
    .poll(() =>
      cache.take('/delivery', refuse).then(
        () => 'shown',
        () => 'refused',
      ),
    )
    .toBe('refused');
  expect(faults).toEqual([]);
});

test('while the database is away a page that changed is shown as it was, and made anew as soon as it is back', async () => {
  let now = 0;
  const cache = new PageCache({ now: () => now });
  const show = async (make: () => Promise<Rendering>) =>
    (await cache.take('/', make)).body.plain().toString();
  const away = () => Promise.reject(Object.assign(new Error('gone'), { code: '57P01' }));
  await show(() => Promise.resolve(page('old', 'product:1')));
  cache.drop(['product:1']);
  expect(cache.fresh('/')).toBeUndefined();
  expect(await show(away)).toBe('old');
  cache.drop(null);
  expect(await show(away)).toBe('old');
  now = 1_001;
  expect(await show(() => Promise.resolve(page('new', 'product:1')))).toBe('new');
});

test('a full cache lets go of what was taken longest ago', async () => {
  const cache = new PageCache({ bytes: 5_800 });
  const put = (url: string) => cache.take(url, () => Promise.resolve(page(url.padEnd(900, '.'))));
  for (const url of ['/a', '/b', '/c']) await put(url);
  expect(cache.fresh('/a')).toBeDefined();
  await put('/d');
  const kept = ['/a', '/b', '/c', '/d'].filter((url) => cache.fresh(url));
  expect(kept).toEqual(['/a', '/c', '/d']);
});

test('what shows more kits than a CDN takes tags is not for a CDN', async () => {
  const cache = new PageCache();
  const tags = (count: number) => Array.from({ length: count }, (_, i) => `product:${i}`);
  const headersOf = async (count: number) =>
    (await cache.take(`/${count}`, () => Promise.resolve(page('', ...tags(count))))).body
      .for('br')
      .headers.join('\n');
  expect(await headersOf(2)).toMatch(/s-maxage=60[^]*surrogate-key\nproduct:0 product:1/);
  expect(await headersOf(500)).not.toMatch(/s-maxage|surrogate-key/);
});

import sharp from 'sharp';
import { afterEach, expect, test } from 'vitest';
import { nameImageHosts, ownHosts } from '../../../contracts/kernel/image-hosts.ts';
import { paths } from '../../../contracts/kernel/paths.ts';
import { imageUrl, presets, responsiveWidths, type Preset } from '../../../contracts/platform/images.ts';
import { demoKits } from '../../../seed/demo-kits.ts';
import { findDemoKit } from '../../../tools/testing/buyer.ts';
import { testShop } from '../../../tools/testing/shop.ts';
import { readCounter } from '../../kernel/process/counts.ts';

afterEach(() => nameImageHosts(ownHosts));

async function picture(path: (original: string) => string, accept = 'image/avif,image/webp,*/*') {
  await using harness = await testShop();
  const kit = await findDemoKit(harness.app, demoKits.koala);
  return await harness.app.inject({ url: path(kit.imageUrl ?? ''), headers: { accept } });
}

test('the address of a preset is the specification’s grammar', () => {
  expect(imageUrl('/pictures/a.jpg', 'productCard')).toBe(
    '/cdn-cgi/image/width=400,height=400,quality=85,format=avif,fit=cover/pictures/a.jpg',
  );
});

const options = 'width=150,height=150,quality=85,format=avif,fit=cover';
const resizer = 'https://shop.example';
const assets = 'https://assets.shop.example';

test.each([
  ['no host', ownHosts, '/pictures/a.jpg', `/cdn-cgi/image/${options}/pictures/a.jpg`],
  [
    'a resizer',
    { resizer, assets: '' },
    '/pictures/a.jpg',
    `${resizer}/cdn-cgi/image/${options}/pictures/a.jpg`,
  ],
  [
    'an assets host',
    { resizer: '', assets },
    '/pictures/a.jpg',
    `/cdn-cgi/image/${options}/${assets}/pictures/a.jpg`,
  ],
  [
    'both',
    { resizer, assets },
    '/pictures/a.jpg',
    `${resizer}/cdn-cgi/image/${options}/${assets}/pictures/a.jpg`,
  ],
  [
    'both, and a whole address',
    { resizer, assets },
    'https://b.example/b.jpg',
    `${resizer}/cdn-cgi/image/${options}/https://b.example/b.jpg`,
  ],
])('with %s named, an address is rewritten to the host', (_, hosts, original, address) => {
  nameImageHosts(hosts);
  expect(imageUrl(original, 'thumbnail')).toBe(address);
});

test('a shop behind an assets host answers the resizing of its own originals, and of no other host', async () => {
  await using harness = await testShop({ environment: { ASSETS_HOST: assets } });
  const { imageUrl: original } = await findDemoKit(harness.app, demoKits.koala);
  const answerTo = async (source: string) =>
    (await harness.app.inject(imageUrl(source, 'thumbnail'))).statusCode;
  expect(imageUrl(original ?? '', 'thumbnail')).toContain(`/${assets}/pictures/`);
  expect(await answerTo(original ?? '')).toBe(200);
  expect(await answerTo(`https://elsewhere.example${original}`)).toBe(404);
});

test('pages name the hosts in their pictures and allow them in their policy', async () => {
  await using harness = await testShop({
    pages: true,
    environment: { IMAGE_RESIZER: resizer, ASSETS_HOST: assets },
  });
  const page = await harness.app.inject(paths.product(demoKits.koala.slug));
  expect(page.body).toContain(
    `src="${resizer}/cdn-cgi/image/width=800,quality=85,format=avif,fit=scale-down/${assets}/pictures/`,
  );
  expect(page.headers['content-security-policy']).toContain(
    `img-src 'self' data: blob: ${resizer} ${assets};`,
  );
});

test.each([
  ['image/avif,image/webp,*/*', 'image/avif'],
  ['image/webp,*/*', 'image/webp'],
  ['*/*', 'image/jpeg'],
])('a browser that accepts %s gets %s from the same address', async (accept, type) => {
  const answer = await picture((original) => imageUrl(original, 'thumbnail'), accept);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe(type);
  expect(answer.headers['vary']).toBe('accept');
  expect(answer.headers['cache-control']).toContain('immutable');
  const made = await sharp(answer.rawPayload).metadata();
  expect([made.width, made.height]).toEqual([150, 150]);
});

test('every preset and every responsive width is answered', async () => {
  await using harness = await testShop();
  const kit = await findDemoKit(harness.app, demoKits.koala);
  const original = kit.imageUrl ?? '';
  const addresses = [
    ...(Object.keys(presets) as Preset[]).map((preset) => imageUrl(original, preset)),
    ...responsiveWidths.map((width) => imageUrl(original, { width })),
  ];
  for (const url of addresses) {
    const { statusCode } = await harness.app.inject({ url, headers: { accept: 'image/webp' } });
    expect({ url, statusCode }).toEqual({ url, statusCode: 200 });
  }
});

test('a picture that a full disk cannot keep is shown all the same', async () => {
  await using harness = await testShop();
  const { files } = harness.shop;
  const kit = await findDemoKit(harness.app, demoKits.koala);
  // Of the sizes that are made when somebody asks for them.
  const url = imageUrl(kit.imageUrl ?? '', 'share');
  const { save } = files;
  files.save = () => Promise.reject(Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }));
  const before = readCounter('shop_faults_total', { where: 'keeping a picture that was made' });
  const shown = await harness.app.inject({ url, headers: { accept: 'image/webp' } });
  files.save = save;
  expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/webp']);
  expect((await sharp(shown.rawPayload).metadata()).format).toBe('webp');
  expect(readCounter('shop_faults_total', { where: 'keeping a picture that was made' })).toBe(before + 1);
});

test.each([
  ['a size of one’s own', (original: string) => imageUrl(original, { width: 9999 })],
  ['an encoded path that climbs', () => imageUrl('/pictures/..%2f..%2fpackage.json', 'thumbnail')],
  ['another site', () => imageUrl('/https://elsewhere.example/a.jpg', 'thumbnail')],
  ['a picture that is not there', () => imageUrl(`/pictures/${'0'.repeat(32)}.jpg`, 'thumbnail')],
])('%s is 404', async (_, path) => {
  expect((await picture(path)).statusCode).toBe(404);
});

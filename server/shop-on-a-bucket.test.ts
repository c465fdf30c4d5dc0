import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { uploadKitPicture } from '../contracts/catalogue/kits/kits.ts';
import { daysAfter } from '../contracts/kernel/days.ts';
import { paths } from '../contracts/kernel/paths.ts';
import { imageUrl } from '../contracts/platform/images.ts';
import { openTestBucket, type TestBucket } from '../tools/testing/bucket.ts';
import { administratorOf } from '../tools/testing/person.ts';
import { shopOn, testShop, type TestShop } from '../tools/testing/shop.ts';
import { claimBucket } from './bucket-owner.ts';
import { bucketFiles } from './kernel/files/bucket-files.ts';
import { openBucket } from './kernel/files/bucket.ts';
import { archiveAssetsInBucket } from './kernel/http/bucket-assets.ts';

const folder = await mkdtemp(join(tmpdir(), 'bucket-shop-'));
/** One shop on its bucket for all of these tests. */
let bucket: TestBucket;
let harness: TestShop;
let owner: Awaited<ReturnType<typeof administratorOf>>;
beforeAll(async () => {
  bucket = await openTestBucket();
  harness = await testShop({ environment: bucket.environment });
  owner = await administratorOf(harness, 'owner@example.com');
});
afterAll(async () => {
  await harness[Symbol.asyncDispose]();
  await bucket[Symbol.asyncDispose]();
  await rm(folder, { recursive: true, force: true });
});

const colours = ['#A9BBA5', '#C46A4A', '#2E4A62', '#E4C27A'];
const photograph = (number: number) =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: colours[number] ?? '' } })
    .jpeg()
    .toBuffer();

test('what one machine keeps, another with an empty disk serves', async () => {
  const { body: picture } = await owner.upload(uploadKitPicture, await photograph(0));
  const made = imageUrl(picture.url, 'thumbnail');
  const here = await harness.app.inject({ url: made });

  const dataFolder = await mkdtemp(join(folder, 'second-'));
  await using second = await shopOn(harness.shop.databaseUrl, dataFolder, {
    environment: bucket.environment,
  });
  for (const url of [picture.url, made, imageUrl(picture.url, 'productCard')]) {
    const there = await second.app.inject({ url });
    expect([url, there.statusCode]).toEqual([url, 200]);
  }
  expect((await second.app.inject({ url: made })).rawPayload).toEqual(here.rawPayload);
  expect(await readdir(dataFolder)).toEqual([]);
});

test('while the bucket is away pages go on, known pictures too, and an upload is told to come back', async () => {
  const { app } = harness;
  const { body: known } = await owner.upload(uploadKitPicture, await photograph(1));
  const { body: unknown } = await owner.upload(uploadKitPicture, await photograph(2));
  await app.inject({ url: known.url });
  const count = async () => (await harness.shop.db.selectFrom('pictures').select('id').execute()).length;
  const before = await count();

  await bucket.goAway();
  expect((await app.inject({ url: paths.home })).statusCode).toBe(200);
  expect((await app.inject({ url: known.url })).statusCode).toBe(200);
  const missing = await app.inject({ url: unknown.url, headers: { accept: 'image/*' } });
  expect([missing.statusCode, missing.headers['retry-after'], missing.headers['cache-control']]).toEqual([
    503,
    '5',
    'no-store',
  ]);
  const { status, body } = await owner.upload(uploadKitPicture, await photograph(3));
  expect([status, body.code]).toEqual([503, 'unavailable']);
  expect(body.message).toMatch(/nothing was kept\. Please try again in a minute\.$/);
  expect(await count()).toBe(before);

  await bucket.comeBack();
  await expect
    .poll(async () => (await owner.upload(uploadKitPicture, await photograph(3))).status, { timeout: 20_000 })
    .toBe(200);
  expect((await app.inject({ url: unknown.url })).statusCode).toBe(200);
});

test('a page of another build finds its script on every machine, until no build has had it for 30 days', async () => {
  const assets = bucketFiles(openBucket(bucket.settings), 'assets/');
  const archive = async (name: string, daysFromNow: number) => {
    const build = await mkdtemp(join(folder, 'build-'));
    await mkdir(join(build, 'assets'));
    await writeFile(join(build, 'assets', name), `export const build = '${name}';`);
    await writeFile(join(build, 'assets', `${name}.br`), 'compressed');
    const now = daysAfter(new Date(), daysFromNow);
    await archiveAssetsInBucket(assets, now, { assets: join(build, 'assets') });
    return (await Array.fromAsync(assets.list(), ({ key }) => key)).toSorted();
  };
  expect(await archive('shop-1.js', 0)).toEqual(['assets/shop-1.js']);
  expect(await archive('shop-2.js', 20)).toEqual(['assets/shop-1.js', 'assets/shop-2.js']);
  const { statusCode, headers, body } = await harness.app.inject({ url: '/assets/shop-1.js' });
  expect([statusCode, body]).toEqual([200, "export const build = 'shop-1.js';"]);
  expect(headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    'access-control-allow-origin': '*',
  });
  for (const url of ['/assets/shop-9.js', '/assets/..%2fshop.json', '/office/shop-1.js'])
    expect((await harness.app.inject({ url })).body).not.toContain('export');
  // The service notes by its own clock when a file came, so the second one is new, too.
  expect(await archive('shop-3.js', 31)).toEqual(['assets/shop-3.js']);
});

test('a bucket of another shop is refused, a path of its own in it is not', async () => {
  const config = { bucket: bucket.settings, filesIn: 'bucket' as const };
  await claimBucket(harness.shop.db, openBucket(bucket.settings), config);
  await claimBucket(harness.shop.db, openBucket(bucket.settings), config);
  await using other = await testShop();
  const { db } = other.shop;
  await expect(claimBucket(db, openBucket(bucket.settings), config)).rejects.toThrow(
    'The bucket "shop-files" (S3_BUCKET) belongs to another shop: shop.json in it says so. ' +
      'Name a bucket of its own for this one, or a path of its own in it (S3_PREFIX).',
  );
  const own = { ...bucket.settings, prefix: 'second/' };
  await claimBucket(db, openBucket(own), { ...config, bucket: own });
});

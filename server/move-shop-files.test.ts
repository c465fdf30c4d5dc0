import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { listProducts } from '../contracts/storefront/listing/listing.ts';
import { moveShopFiles } from '../tools/move-shop-files.ts';
import { openTestBucket } from '../tools/testing/bucket.ts';
import { shopOn, testShop, testVisitor } from '../tools/testing/shop.ts';
import { claimBucket } from './bucket-owner.ts';
import { readConfig } from './config.ts';
import { openBucket } from './kernel/files/bucket.ts';
import { filesOnDisk } from './kernel/files/open-files.ts';
import { noProgress } from './kernel/process/progress.ts';

test('a living shop’s pictures move to its bucket and back, and are shown all the while', async () => {
  await using bucket = await openTestBucket();
  await using before = await testShop();
  const { db, databaseUrl, config: onDisk } = before.shop;
  const { dataFolder } = onDisk;
  const settings = { NODE_ENV: 'test', DATA_DIR: dataFolder, ...bucket.environment };
  const inBucket = readConfig(settings, dataFolder);
  const backOnDisk = readConfig({ ...settings, FILES: 'disk' }, dataFolder);
  const move = (config: typeof inBucket, to: 'bucket' | 'disk') =>
    moveShopFiles(config, db, { to, progress: noProgress });
  const claim = (config: typeof inBucket) => claimBucket(db, openBucket(bucket.settings), config);

  await expect(move(onDisk, 'bucket')).rejects.toThrow(/^There is no bucket: set S3_ENDPOINT/);
  await expect(move(backOnDisk, 'bucket')).rejects.toThrow(
    /^This shop keeps its files on the disk\. Start it/,
  );
  await expect(move(inBucket, 'bucket')).rejects.toThrow(
    /^The shop has not been started with these settings/,
  );

  // It is started again with the bucket, and shows what is still on the disk.
  await claim(inBucket);
  await using living = await shopOn(databaseUrl, dataFolder, { environment: bucket.environment });
  const [kit] = (await (await testVisitor(living.app)).ask(listProducts)).body;
  const shown = async () => (await living.app.inject({ url: kit?.imageUrl ?? '' })).statusCode;
  const damaged = `originals/${'0'.repeat(32)}.jpg`;
  await filesOnDisk(dataFolder).save(damaged, randomBytes(9));
  expect(await shown()).toBe(200);
  await expect(move(inBucket, 'bucket')).rejects.toThrow(
    new RegExp(`^\\d+ files were moved to the bucket "shop-files", and 1 file was left .*: ${damaged}\\.$`),
  );
  expect(await shown()).toBe(200);
  await filesOnDisk(dataFolder).delete(damaged);
  expect(await move(inBucket, 'bucket')).toBe(
    'There is nothing to move: all files are in the bucket "shop-files".',
  );
  const left = await readdir(`${dataFolder}/files`, { recursive: true, withFileTypes: true });
  expect(left.filter((entry) => entry.isFile())).toEqual([]);

  await claim(backOnDisk);
  expect(await move(backOnDisk, 'disk')).toMatch(/^\d+ files were moved \(\d+ MB\) to .*, each read back/);
  expect((await before.app.inject({ url: kit?.imageUrl ?? '' })).statusCode).toBe(200);
});

test('a bucket that goes away in the middle is told of as that', async () => {
  await using bucket = await openTestBucket();
  await using harness = await testShop({ environment: bucket.environment });
  await claimBucket(harness.shop.db, openBucket(bucket.settings), harness.shop.config);
  let steps = 0;
  const progress = {
    ...noProgress,
    at: () => void ((steps += 1) === 2 && void bucket.goAway()),
  };
  const moving = moveShopFiles(harness.shop.config, harness.shop.db, { to: 'bucket', progress });
  await expect(moving).rejects.toThrow('The bucket stopped answering. Nothing is lost: run the same again');
});

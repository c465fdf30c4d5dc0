import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { expect, inject, test } from 'vitest';
import { openTestBucket } from '../../tools/testing/bucket.ts';
import { withDatabase } from '../../tools/testing/database.ts';
import { testShop } from '../../tools/testing/shop.ts';
import { bucketFiles } from '../kernel/files/bucket-files.ts';
import { openBucket } from '../kernel/files/bucket.ts';
import { diskFiles } from '../kernel/files/disk-files.ts';
import { makeBackup } from './backup.ts';
import { bucketPlace } from './bucket-place.ts';
import { restoreBackup } from './restore.ts';

const log = { info: () => {}, warn: () => {} };

async function contentsOf(files: ReturnType<typeof diskFiles>): Promise<string[]> {
  const keys = await Array.fromAsync(files.list(), ({ key }) => key);
  const lines = keys.map(
    async (key) => `${key} ${Buffer.from((await files.read(key)) ?? []).toString('hex')}`,
  );
  return (await Promise.all(lines)).toSorted();
}

test('a shop is backed up into a bucket and comes back from it, and a damaged copy is refused', async () => {
  await using service = await openTestBucket();
  await using harness = await testShop();
  const bucket = openBucket(service.settings);
  const to = bucketPlace(bucket, 'backups/2026-11-22');
  const { databaseUrl: url, files } = harness.shop;
  const input = { databaseUrl: url, files, to, now: new Date() };
  // What a crash left is no backup, and is cleared by the next try.
  await bucket.put('backups/2026-11-22/left.tsv.gz', Buffer.from('left'));
  const made = await makeBackup(input);
  expect(made.files).toBeGreaterThan(0);
  expect(await to.list()).not.toContain('left.tsv.gz');
  await expect(makeBackup(input)).rejects.toThrow('s3:backups/2026-11-22 is there already.');

  const folder = await mkdtemp(join(tmpdir(), 'from-bucket-'));
  await withDatabase(inject('postgres').url, 'from_bucket', async (databaseUrl) => {
    const restored = diskFiles(join(folder, 'files'));
    await restoreBackup({ databaseUrl, files: restored, from: to, log });
    expect(await contentsOf(restored)).toEqual(await contentsOf(files));
  });
  const into = bucketFiles(bucket, 'new/files/');
  const products = 'backups/2026-11-22/products.tsv.gz';
  await bucket.put(products, Buffer.from('changed'));
  await expect(restoreBackup({ databaseUrl: '', files: into, from: to, log })).rejects.toThrow(
    `The backup is damaged: s3:${products} is not what was written. Nothing was restored.`,
  );
  await rm(folder, { recursive: true });
});

test('a backup that fails in the middle leaves nothing in the bucket', async () => {
  await using service = await openTestBucket();
  await using harness = await testShop();
  const bucket = openBucket(service.settings);
  const to = bucketPlace(bucket, 'backups/half');
  const { databaseUrl, files } = harness.shop;
  const failing = { ...files, read: () => Promise.reject(new Error('no more')) };
  await expect(makeBackup({ databaseUrl, files: failing, to, now: new Date() })).rejects.toThrow('no more');
  expect(await to.list()).toEqual([]);
  const broken = new Readable({ read: (): void => void broken.destroy(new Error('the table broke off')) });
  await expect(to.write('table', broken)).rejects.toThrow('the table broke off');
  expect(await to.list()).toEqual([]);
});

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { expect, inject, test } from 'vitest';
import { openTestBucket } from '../../tools/testing/bucket.ts';
import { withDatabase } from '../../tools/testing/database.ts';
import { testShop } from '../../tools/testing/shop.ts';
import { closeDatabase, openDatabase, type Db } from '../kernel/database/database.ts';
import { bucketFiles } from '../kernel/files/bucket-files.ts';
import { openBucket } from '../kernel/files/bucket.ts';
import { diskFiles } from '../kernel/files/disk-files.ts';
import { makeBackup } from './backup.ts';
import { bucketPlace } from './bucket-place.ts';
import { restoreBackup } from './restore.ts';

const log = { info: () => {}, warn: () => {} };

async function contentsOfFiles(files: ReturnType<typeof diskFiles>): Promise<string[]> {
  const keys = await Array.fromAsync(files.list(), ({ key }) => key);
  const lines = keys.map(
    async (key) => `${key} ${Buffer.from((await files.read(key)) ?? []).toString('hex')}`,
  );
  return (await Promise.all(lines)).toSorted();
}

/** Each table with what it holds, in one text, but for when its rows were changed: a restore changes all of them. */
async function contentsOf(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string; xml: string }>`
    select table_name as name, md5(regexp_replace(
      query_to_xml(format('select * from %I t order by t::text', table_name), false, true, '')::text,
      '<updated_at>[^<]*</updated_at>', '', 'g')) as xml
    from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'
    and table_name not in ('limits', 'sessions') order by table_name`.execute(db);
  return rows.map(({ name, xml }) => `${name} ${xml}`);
}

const kitsUpdated = async (db: Db) =>
  (await db.selectFrom('products').select('updated_at').execute()).map(({ updated_at }) => +updated_at);

test('a shop is backed up into a bucket and comes back from it to the last row, and a damaged copy is refused', async () => {
  await using service = await openTestBucket();
  await using harness = await testShop();
  const bucket = openBucket(service.settings);
  const to = bucketPlace(bucket, 'backups/2026-11-22');
  const { databaseUrl: url, files, db } = harness.shop;
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
    expect(await contentsOfFiles(restored)).toEqual(await contentsOfFiles(files));
    const again = openDatabase(databaseUrl, { poolSize: 1 });
    expect(await contentsOf(again)).toEqual(await contentsOf(db));
    // A program that asks what changed since then is told what holds again.
    expect(Math.min(...(await kitsUpdated(again)))).toBeGreaterThan(Math.max(...(await kitsUpdated(db))));
    await closeDatabase(again);
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

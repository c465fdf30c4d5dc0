import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { expect, inject, test, vi } from 'vitest';
import { login } from '../../contracts/account/sign-in/sign-in.ts';
import { settleOrder } from '../../contracts/buying/checkout/checkout.ts';
import { readOrder } from '../../contracts/orders/orders/orders.ts';
import { listProducts } from '../../contracts/storefront/listing/listing.ts';
import { brokenInvariants } from '../../db/invariants.ts';
import { demoKits } from '../../seed/demo-kits.ts';
import { openTestBucket } from '../../tools/testing/bucket.ts';
import { pay, placeTestOrder, testBuyer } from '../../tools/testing/buyer.ts';
import { withDatabase } from '../../tools/testing/database.ts';
import { browserOf, customerOf, goodPassword } from '../../tools/testing/person.ts';
import { shopOn, testShop, type TestShop } from '../../tools/testing/shop.ts';
import { closeDatabase, openDatabase, type Db } from '../kernel/database/database.ts';
import { bucketFiles } from '../kernel/files/bucket-files.ts';
import { openBucket } from '../kernel/files/bucket.ts';
import type { Files } from '../kernel/files/files.ts';
import { filesOnDisk } from '../kernel/files/open-files.ts';
import type { BackupPlace } from './backup-place.ts';
import { makeBackup } from './backup.ts';
import { bucketPlace } from './bucket-place.ts';
import { restoreBackup } from './restore.ts';

const log = { info: () => {}, warn: () => {} };
const { url: postgresUrl } = inject('postgres');

async function contentsOfFiles(files: Files): Promise<string[]> {
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

type Sold = Awaited<ReturnType<typeof placeTestOrder>>['body'];
const numberOf = ({ number }: Pick<Sold, 'number'>) => Number(number.replace(/\D/g, ''));

/** A shop with a customer, a paid order, and a kit that is a draft since a moment; nothing is being written any more. */
async function sellOne(harness: TestShop): Promise<Sold> {
  const { app, shop } = harness;
  await customerOf(harness, 'ada@example.com');
  const buyer = await testBuyer(app, demoKits.koala);
  const { body: sold } = await placeTestOrder(buyer);
  await pay(buyer, sold.payUrl);
  await buyer.ask(settleOrder, { params: { token: sold.token } });
  // The restore brings that it is away, and the trigger that writes this must not once more.
  await shop.db
    .updateTable('products')
    .set({ status: 'draft' })
    .where('slug', '=', demoKits.snowGum.slug)
    .execute();
  // What is only counted is written after the answer.
  await vi.waitUntil(() =>
    Object.values(shop.connections()).every(({ used, waiting }) => used + waiting === 0),
  );
  return sold;
}

/** The same place, but once a backup begins to write there, as of a moment that is over then, something is sold. */
function sellingMeanwhile(to: BackupPlace, sell: () => Promise<unknown>): BackupPlace {
  let sold: Promise<unknown> | undefined;
  return {
    ...to,
    async write(path, content) {
      await (sold ??= sell());
      return to.write(path, content);
    },
  };
}

/** In the shop that was restored, what was sold before is there, and more is sold. */
async function expectSellsOn({ app, shop }: TestShop, before: Sold): Promise<void> {
  expect(await brokenInvariants(shop.db)).toEqual([]);
  const ada = browserOf(app);
  const credentials = { username: 'ada@example.com', password: goodPassword };
  expect((await ada.ask(login, { body: credentials })).status).toBe(200);
  const { body: order } = await ada.ask(readOrder, { params: { token: before.token } });
  expect(order.state).toBe('paid');
  const [kit] = (await ada.ask(listProducts)).body;
  expect((await app.inject({ url: kit?.imageUrl ?? '' })).statusCode).toBe(200);

  const { status, body: sold } = await placeTestOrder(await testBuyer(app, demoKits.kookaburra));
  expect(status).toBe(200);
  // Numbers that were told between the backup and the loss are not given to anybody else.
  expect(numberOf(sold) - numberOf(before)).toBeGreaterThan(1_000);
  expect(await brokenInvariants(shop.db)).toEqual([]);
}

test('the drill: a shop is backed up into a bucket while it sells, lost, restored elsewhere to the last row of then, and sells on; a damaged copy is refused', async () => {
  await using service = await openTestBucket();
  await using harness = await testShop();
  const bucket = openBucket(service.settings);
  const to = bucketPlace(bucket, 'backups/2026-11-22');
  const { databaseUrl: url, files, db } = harness.shop;
  const before = await sellOne(harness);
  const contents = await contentsOf(db);
  // What a crash left is no backup, and is cleared by the next try.
  await bucket.put('backups/2026-11-22/left.tsv.gz', Buffer.from('left'));
  const selling = sellingMeanwhile(to, async () =>
    placeTestOrder(await testBuyer(harness.app, demoKits.kookaburra)),
  );
  const input = { databaseUrl: url, files, to: selling, now: new Date() };
  const made = await makeBackup(input);
  expect(made.files).toBeGreaterThan(0);
  expect(await to.list()).not.toContain('left.tsv.gz');
  await expect(makeBackup(input)).rejects.toThrow('s3:backups/2026-11-22 is there already.');

  const dataFolder = await mkdtemp(join(tmpdir(), 'from-bucket-'));
  await withDatabase(postgresUrl, 'from_bucket', async (databaseUrl) => {
    const into = filesOnDisk(dataFolder);
    await restoreBackup({ databaseUrl, files: into, from: to, log });
    expect(await contentsOfFiles(into)).toEqual(await contentsOfFiles(files));
    await using restored = await shopOn(databaseUrl, dataFolder);
    expect(await contentsOf(restored.shop.db)).toEqual(contents);
    // A program that asks what changed since then is told what holds again.
    expect(Math.min(...(await kitsUpdated(restored.shop.db)))).toBeGreaterThan(
      Math.max(...(await kitsUpdated(db))),
    );
    await expectSellsOn(restored, before);
  });
  const into = bucketFiles(bucket, 'new/files/');
  const products = 'backups/2026-11-22/products.tsv.gz';
  await bucket.put(products, Buffer.from('changed'));
  await expect(restoreBackup({ databaseUrl: '', files: into, from: to, log })).rejects.toThrow(
    `The backup is damaged: s3:${products} is not what was written. Nothing was restored.`,
  );
  await rm(dataFolder, { recursive: true });
});

/** As many tables as a backup needs to be in the middle of it. */
async function makeFewTables(databaseUrl: string): Promise<void> {
  const db = openDatabase(databaseUrl, { poolSize: 1 });
  await sql`create schema operations`.execute(db);
  await sql`create table operations.migrations as select '0001_first.sql' as name, '' as checksum, null::int as oldest_code`.execute(
    db,
  );
  await sql`create table words as select 'one' as word`.execute(db);
  await closeDatabase(db);
}

test('a backup that fails in the middle leaves nothing in the bucket', async () => {
  await using service = await openTestBucket();
  const bucket = openBucket(service.settings);
  const to = bucketPlace(bucket, 'backups/half');
  const files = bucketFiles(bucket, 'files/');
  await files.save('picture.jpg', Buffer.from('a picture'));
  let written: string[] = [];
  const read = async () => {
    written = await to.list();
    throw new Error('no more');
  };
  await withDatabase(postgresUrl, 'half_backed_up', async (databaseUrl) => {
    await makeFewTables(databaseUrl);
    const input = { databaseUrl, files: { ...files, read }, to, now: new Date() };
    await expect(makeBackup(input)).rejects.toThrow('no more');
  });
  expect(written).toEqual(['words.tsv.gz']);
  expect(await to.list()).toEqual([]);
  const broken = new Readable({ read: (): void => void broken.destroy(new Error('the table broke off')) });
  await expect(to.write('table', broken)).rejects.toThrow('the table broke off');
  expect(await to.list()).toEqual([]);
});

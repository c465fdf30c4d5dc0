import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import type { SMTPServerOptions } from 'smtp-server';
import { afterAll, describe, expect, inject, test } from 'vitest';
import { assertSameClock } from '../tools/doctor/clock.ts';
import { examine } from '../tools/doctor/doctor.ts';
import { lookAtKey } from '../tools/doctor/payment-checks.ts';
import { openTestBucket } from '../tools/testing/bucket.ts';
import { withDatabase } from '../tools/testing/database.ts';
import { examined } from '../tools/testing/examined.ts';
import { openMailServer } from '../tools/testing/mail-server.ts';
import { testShop } from '../tools/testing/shop.ts';
import { openFakeStripe } from '../tools/testing/stripe.ts';
import { newBackupKey } from './backup/encryption.ts';
import { claimBucket } from './bucket-owner.ts';
import { readConfig } from './config.ts';
import { openBucket } from './kernel/files/bucket.ts';
import { stripeProvider } from './orders/payments/payments.ts';

const folder = await mkdtemp(join(tmpdir(), 'doctor-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Lets one password in, and repeats a wrong one, as some servers do. */
const oneName = (password: string): SMTPServerOptions => ({
  disabledCommands: ['STARTTLS'],
  authOptional: false,
  allowInsecureAuth: true,
  onAuth(auth, _session, done) {
    if (auth.password === password) done(null, { user: 'shop' });
    else done(new Error(`535 No: ${auth.password}`));
  },
});

test('says of a shop in order that nothing is wrong, in less than 5 seconds', async () => {
  await using bucket = await openTestBucket();
  await using mail = await openMailServer(oneName('k2v9-44'));
  await using harness = await testShop();
  const { report, isWell, line, isLate } = await examined({
    ...bucket.environment,
    BACKUP_TO: 's3:backups',
    BACKUP_KEY: await newBackupKey(),
    DATABASE_URL: harness.shop.databaseUrl,
    SMTP_URL: mail.url.replace('smtp://', 'smtp://shop:k2v9-44@'),
    MAIL_FROM: 'hello@shop.example',
  });
  expect(report).toMatch(/Nothing is wrong\.$/);
  expect(isWell).toBe(true);
  expect(line('backups')).toMatch(/^right .*s3:backups can be written to, and backups are encrypted\.$/);
  expect(line('last backup')).toMatch(/^advice .*There is none yet/);
  expect(line('database')).toMatch(/^right .*PostgreSQL \d+\.\d+ lets \w+ in within \d+ ms\.$/);
  expect(line('tables')).toMatch(/^right .*This version of the shop runs on them\.$/);
  expect(line('clock of the database')).toMatch(/^right .*the time of the database, within 2 s\.$/);
  expect(line('bucket')).toMatch(
    /^right .*written to, read from and deleted in "shop-files" within \d+ ms\.$/,
  );
  expect(line('clock of the bucket')).toMatch(/^right /);
  expect(line('mail')).toMatch(/^right .*lets shop in; emails come from hello@shop\.example\.$/);
  expect(line('payments')).toMatch(/^advice .*the sandbox: nobody really pays\.$/);
  for (const what of ['proxy', 'disk', 'memory', 'file handles'])
    expect(line(what)).toMatch(/^(right|advice) /);
  expect(mail.taken).toEqual([]);
  expect(isLate).toBe(false);
});

test('says of each thing that is wrong how to mend it, within 5 seconds and without a secret', async () => {
  await using bucket = await openTestBucket();
  await using mail = await openMailServer(oneName('right'));
  const silent = createServer(() => {}).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as { port: number };
  const secrets = { database: 'hunter2-db', mail: 'hunter2%2Fmail', bucket: 'hunter2-bucket' };
  const { report, isWell, line, isLate } = await examined({
    ...bucket.environment,
    S3_SECRET_ACCESS_KEY: secrets.bucket,
    DATABASE_URL: `postgres://shop:${secrets.database}@127.0.0.1:${port}/shop`,
    SMTP_URL: mail.url.replace('smtp://', `smtp://shop:${secrets.mail}@`),
    MAIL_FROM: 'hello@shop.example',
    SITE_ORIGIN: 'https://localhost:9',
    DATA_DIR: '/proc/nowhere',
  });
  silent.close();
  expect(isWell).toBe(false);
  expect(line('database')).toMatch(/^wrong .*\(DATABASE_URL\) did not answer within 2\.5 seconds\.$/);
  expect(line('bucket')).toMatch(/^wrong .*S3_SECRET_ACCESS_KEY is not the secret that belongs to the key/);
  expect(line('mail')).toMatch(/^wrong .*\(SMTP_URL\) refuses the name or the password \(535\)\.$/);
  expect(line('proxy')).toMatch(/^wrong .*TRUSTED_PROXIES must say which, or none\.$/);
  expect(line('address')).toMatch(/^advice .*Nobody answers at https:\/\/localhost:9/);
  expect(line('disk')).toMatch(/^wrong .*DATA_DIR/);
  expect(report).toMatch(/\d of \d+ must be mended\.$/);
  for (const secret of [...Object.values(secrets), 'hunter2/mail']) expect(report).not.toContain(secret);
  expect(isLate).toBe(false);
});

test('a replica that is a primary, or another database, is told of', async () => {
  await using harness = await testShop();
  await using other = await testShop();
  const { databaseUrl } = harness.shop;
  const same = await examined({ DATABASE_URL: databaseUrl, DATABASE_READ_URL: databaseUrl });
  expect(same.line('replica')).toMatch(/^wrong .*DATABASE_READ_URL leads to a primary/);
  expect(same.line('addresses')).toMatch(/^right .*without a pooler between\.$/);
  const direct = await examined({
    DATABASE_URL: databaseUrl,
    DATABASE_DIRECT_URL: other.shop.databaseUrl,
  });
  expect(direct.line('addresses')).toMatch(/^wrong .*lead to different databases/);
});

test('a check that hangs is wrong after its time, and one that breaks is no trace', async () => {
  const config = readConfig({ NODE_ENV: 'test', DATA_DIR: folder }, folder);
  const hanging = { what: 'hanging', look: () => new Promise<string>(() => {}) };
  await expect(examine(config, [hanging], 20)).rejects.toThrow(
    'wrong   hanging  It did not answer within 0.02 seconds.',
  );
  const broken = { what: 'broken', look: () => Promise.reject(new TypeError('undefined is no function')) };
  await expect(examine(config, [broken])).rejects.toThrow(
    'wrong   broken  It could not be tried: undefined is no function.',
  );
});

test('tables of a later version, and a bucket of another shop, are wrong before the start says so', async () => {
  await using bucket = await openTestBucket();
  await using harness = await testShop();
  await using other = await testShop();
  const claimed = { bucket: bucket.settings, filesIn: 'bucket' as const };
  await claimBucket(other.shop.db, openBucket(bucket.settings), claimed);
  await sql`insert into operations.migrations (name, checksum, oldest_code) values ('9999_later.sql', '', 9999)`.execute(
    harness.shop.db,
  );
  const { line, isWell } = await examined({ ...bucket.environment, DATABASE_URL: harness.shop.databaseUrl });
  expect(isWell).toBe(false);
  expect(line('bucket')).toMatch(/^wrong .*"shop-files" \(S3_BUCKET\) belongs to another shop/);
  expect(line('tables')).toMatch(/^wrong .*is ahead of this version of the shop: 9999_later\.sql/);
});

test('a name that may not make tables is told of, and what to grant', async () => {
  const { url } = inject('postgres');
  await withDatabase(url, 'no_rights', async (databaseUrl) => {
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    await client.query(`drop role if exists shop_reader`);
    await client.query(`create role shop_reader login password 'reads'`);
    const reader = new URL(databaseUrl);
    [reader.username, reader.password] = ['shop_reader', 'reads'];
    const { line } = await examined({ DATABASE_URL: reader.href });
    await client.query(`drop role shop_reader`);
    await client.end();
    expect(line('database')).toMatch(/^wrong .*shop_reader \(DATABASE_URL\) may not make tables/);
  });
});

describe('a key of Stripe', () => {
  test.each([
    ['none', /^\[?.*a test key: nobody really pays\.$/],
    ['refuse-key', /^Stripe refuses STRIPE_SECRET_KEY/],
    ['lose', /^Stripe cannot be reached from here\./],
  ] as const)('is tried: %s', async (fault, expected) => {
    await using fake = await openFakeStripe();
    fake.state.fault = fault;
    const secretKey = 'sk_test_fake';
    const provider = stripeProvider({ secretKey, webhookSecret: 'whsec_test', api: fake.api });
    const said = await lookAtKey(provider, secretKey).catch((error: Error) => error.message);
    expect(typeof said === 'string' ? said : said.advice).toMatch(expected);
  });
});

test('clocks that are apart are told of, by how much, and a slow answer is no such thing', () => {
  const at = Date.UTC(2026, 10, 22);
  const ours = { before: at, after: at + 900 };
  expect(assertSameClock(at + 450, ours, 'the database')).toContain('the time of the database');
  expect(assertSameClock(at - 2_500, ours, 'the bucket', 1_000)).toContain('the time of the bucket');
  expect(() => assertSameClock(at - 61_000, ours, 'the database')).toThrow(
    "This machine's clock and that of the database are 61 s apart. Let both follow NTP",
  );
  expect(() => assertSameClock(at + 5_000, ours, 'the database')).toThrow('4.1 s apart');
});
